/** Calling someone back to a page that is not in sight: its title blinks, and the browser calls where it may. */

import { settings } from './settings.svelte';

const BLINK = 1200;

export class Notifier {
  private timer: ReturnType<typeof setInterval> | undefined;
  private calls: Notification | undefined;

  /** Show a title; where something waits and the page is hidden, it takes turns with what waits. */
  show(title: string, waiting = ''): void {
    this.stop();
    document.title = waiting ? `● ${waiting} — ${title}` : title;
    if (!waiting || document.visibilityState === 'visible') return;
    let shown = true;
    this.timer = setInterval(() => {
      shown = !shown;
      document.title = shown ? `● ${waiting} — ${title}` : title;
    }, BLINK);
    this.call(title, waiting);
  }

  stop(): void {
    clearInterval(this.timer);
    this.calls?.close();
  }

  private call(title: string, waiting: string): void {
    if (!settings.call || !('Notification' in window) || Notification.permission !== 'granted') return;
    try {
      this.calls = new Notification(title, { body: waiting, icon: '/icon-192.png', tag: location.pathname });
      this.calls.onclick = () => window.focus();
    } catch {
      settings.call = false; // phones allow this to service workers only
    }
  }
}

export const canNotify = 'Notification' in window && Notification.permission !== 'denied';

/** Ask whether the browser may call; only ever after a click. */
export async function allowNotifications(wanted: boolean): Promise<void> {
  settings.call = wanted && (await Notification.requestPermission()) === 'granted';
  settings.keep();
}
