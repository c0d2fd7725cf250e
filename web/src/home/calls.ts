/** What people are called for, by which channel, and how this browser is called. */

import { postJson } from '../shared/api';
import type { CallsShown } from '../shared/wire';

export const KINDS = ['turn', 'invitation', 'result', 'round'] as const;
export const CHANNELS = ['push', 'mail'] as const;

/** Subscribe this browser; undefined if the person does not allow it. */
export async function callHere(key: string): Promise<CallsShown | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const worker = await navigator.serviceWorker.ready;
  const found = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = found.toJSON();
  return postJson<CallsShown>('/api/me/calls/devices', { endpoint, p256dh: keys!.p256dh, auth: keys!.auth });
}
