/** The settings of this device, kept in local storage. */

const KEPT = 'cosmoludo.settings';
export const THEMES = ['auto', 'dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

const day = () => matchMedia('(prefers-color-scheme: light)');

class Settings {
  theme = $state<Theme>('auto');
  /** Whether a move must be confirmed before it is sent. */
  confirm = $state(false);
  sound = $state(true);
  /** Whether to notify when it is one's turn and the page is hidden. */
  call = $state(false);

  start(): void {
    try {
      const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Settings>;
      if (kept.theme && THEMES.includes(kept.theme)) this.theme = kept.theme;
      this.confirm = kept.confirm === true;
      this.sound = kept.sound !== false;
      this.call = kept.call === true;
    } catch {
      localStorage.removeItem(KEPT);
    }
    day().addEventListener('change', () => this.show());
    this.show();
  }

  keep(): void {
    const { theme, confirm, sound, call } = this;
    localStorage.setItem(KEPT, JSON.stringify({ theme, confirm, sound, call }));
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
