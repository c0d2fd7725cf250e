/** Notice that the server has a newer page than this one: the name of its script changes with its content. */

const CHECK_EVERY = 10 * 60_000;
const SCRIPT = /src="(\/assets\/[^"]+\.js)"/;

class Version {
  isOld = $state(false);
  private mine = document.querySelector<HTMLScriptElement>('script[src^="/assets/"]')?.getAttribute('src');

  /** Check from time to time, and whenever the page comes into sight. */
  start(): void {
    setInterval(() => void this.check(), CHECK_EVERY);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void this.check());
  }

  async check(): Promise<void> {
    if (!this.mine || this.isOld) return;
    try {
      const served = SCRIPT.exec(await (await fetch('/', { cache: 'no-cache' })).text())?.[1];
      this.isOld = served !== undefined && served !== this.mine;
    } catch {
      // The server is away. It is asked again when it is back.
    }
  }
}

export const version = new Version();
