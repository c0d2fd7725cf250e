/** What a person has set on this device. */

const KEPT = 'cosmoludo.settings';
export const THEMES = ['auto', 'dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

class Settings {
  theme = $state<Theme>('auto');
  /** Whether a move is shown first and played only when confirmed. */
  confirm = $state(false);

  start(): void {
    try {
      const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Settings>;
      if (kept.theme && THEMES.includes(kept.theme)) this.theme = kept.theme;
      this.confirm = kept.confirm === true;
    } catch {
      localStorage.removeItem(KEPT);
    }
    this.show();
  }

  keep(): void {
    localStorage.setItem(KEPT, JSON.stringify({ theme: this.theme, confirm: this.confirm }));
    this.show();
  }

  private show(): void {
    if (this.theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.theme;
  }
}

export const settings = new Settings();
