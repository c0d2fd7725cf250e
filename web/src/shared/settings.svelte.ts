/** The settings of this device, kept in local storage. */

const KEPT = 'cosmoludo.settings';
export const THEMES = ['auto', 'dark', 'light'] as const;
/** All of it, the same in less time, or nothing. */
export const PACES = ['full', 'short', 'off'] as const;
export type Pace = (typeof PACES)[number];
export type Theme = (typeof THEMES)[number];

const day = () => matchMedia('(prefers-color-scheme: light)');

class Settings {
  theme = $state<Theme>('auto');
  /** Whether one click makes a move, which otherwise waits to be played. */
  oneClick = $state(false);
  /** Whether anything is heard or felt. */
  sound = $state(true);
  /** Whether the device vibrates as well, where it can. */
  vibration = $state(true);
  /** How much of what happens is staged. */
  moments = $state<Pace>('full');
  /** Whether to notify when it is one's turn and the page is hidden. */
  call = $state(false);

  start(): void {
    try {
      const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Settings>;
      if (kept.theme && THEMES.includes(kept.theme)) this.theme = kept.theme;
      if (kept.moments && PACES.includes(kept.moments)) this.moments = kept.moments;
      this.oneClick = kept.oneClick === true;
      this.sound = kept.sound !== false;
      this.vibration = kept.vibration !== false;
      this.call = kept.call === true;
    } catch {
      localStorage.removeItem(KEPT);
    }
    day().addEventListener('change', () => this.show());
    this.show();
  }

  keep(): void {
    const { theme, oneClick, sound, vibration, moments, call } = this;
    localStorage.setItem(KEPT, JSON.stringify({ theme, oneClick, sound, vibration, moments, call }));
    this.show();
  }

  toggleSound(): void {
    this.sound = !this.sound;
    this.keep();
  }

  private show(): void {
    document.documentElement.dataset.theme = this.theme !== 'auto' ? this.theme : day().matches ? 'light' : 'dark';
  }
}

export const settings = new Settings();
