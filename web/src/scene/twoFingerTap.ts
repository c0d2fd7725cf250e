/** Detect a tap with two fingers: both go down and up together without moving. */

const AT_ONCE = 350;
const STILL = 14;

/** Call back at every two-finger tap on an element. Return a function that stops listening. */
export function onTwoFingerTap(node: SVGElement, tapped: () => void): () => void {
  let began = 0;
  let where: { x: number; y: number }[] = [];
  const spots = (touches: TouchList) => [...touches].map(({ clientX, clientY }) => ({ x: clientX, y: clientY }));
  const start = (event: TouchEvent) => {
    if (event.touches.length === 1) began = event.timeStamp;
    where = event.touches.length === 2 ? spots(event.touches) : [];
  };
  const move = (event: TouchEvent) => {
    const now = spots(event.touches);
    if (where.some(({ x, y }, index) => now[index] && Math.hypot(now[index].x - x, now[index].y - y) > STILL)) where = [];
  };
  const end = (event: TouchEvent) => {
    if (event.touches.length > 0 || where.length < 2) return;
    where = [];
    if (event.timeStamp - began < AT_ONCE) tapped();
  };
  const options = { capture: true, passive: true };
  node.addEventListener('touchstart', start, options);
  node.addEventListener('touchmove', move, options);
  node.addEventListener('touchend', end, options);
  return () => {
    node.removeEventListener('touchstart', start, options);
    node.removeEventListener('touchmove', move, options);
    node.removeEventListener('touchend', end, options);
  };
}
