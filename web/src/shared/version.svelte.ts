/** Noticing that the server has a newer page than this one, by the name of its script, which changes with its content. */

const LOOK_EVERY = 10 * 60_000;
const SCRIPT = /src="(\/assets\/[^"]+\.js)"/;

class Version {
  isOld = $state(false);
  private mine = document.querySelector<HTMLScriptElement>('script[src^="/assets/"]')?.getAttribute('src');

  /** Look from time to time; also called when a connection has come back, for the server may be another. */
  start(): void {
    setInterval(() => void this.look(), LOOK_EVERY);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void this.look());
  }

  async look(): Promise<void> {
    if (!this.mine || this.isOld) return;
    try {
      const served = SCRIPT.exec(await (await fetch('/', { cache: 'no-cache' })).text())?.[1];
      this.isOld = served !== undefined && served !== this.mine;
    } catch {
      // The server is away; it is asked again when it is back.
    }
  }
}

export const version = new Version();
