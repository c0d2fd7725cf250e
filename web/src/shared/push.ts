/** The subscription of this browser to its push service, by which the server calls when no page is open. */

export const canBeCalled = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export async function subscription(): Promise<PushSubscription | undefined> {
  if (!canBeCalled()) return undefined;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? undefined;
}

/** Call this browser no more; the push service tells the server when it tries. */
export async function unsubscribe(): Promise<void> {
  await (await subscription().catch(() => undefined))?.unsubscribe();
}
