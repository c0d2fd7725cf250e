/** Call someone back to a hidden page: blink its title, and send a notification where that is allowed. */

import { settings } from './settings.svelte';

const BLINK = 1200;

export class Notifier {
  private timer: ReturnType<typeof setInterval> | undefined;
  private notification: Notification | undefined;

  /** Set the page's title. If something waits and the page is hidden, alternate between the two and notify. */
  show(title: string, waiting = ''): void {
    this.stop();
    document.title = waiting ? `● ${waiting} — ${title}` : title;
    if (!waiting || document.visibilityState === 'visible') return;
    let shown = true;
    this.timer = setInterval(() => {
      shown = !shown;
      document.title = shown ? `● ${waiting} — ${title}` : title;
    }, BLINK);
    this.notify(title, waiting);
  }

  stop(): void {
    clearInterval(this.timer);
    this.notification?.close();
  }

  private notify(title: string, waiting: string): void {
    if (!settings.call || !('Notification' in window) || Notification.permission !== 'granted') return;
    try {
      this.notification = new Notification(title, { body: waiting, icon: '/icon-192.png', tag: location.pathname });
      this.notification.onclick = () => window.focus();
    } catch {
      settings.call = false; // phones allow this only to service workers
    }
  }
}

export const canNotify = 'Notification' in window && Notification.permission !== 'denied';

/** Ask for the permission to notify; browsers allow that only after a click. */
export async function allowNotifications(wanted: boolean): Promise<void> {
  settings.call = wanted && (await Notification.requestPermission()) === 'granted';
  settings.keep();
}
