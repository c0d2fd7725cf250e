/** The rules of a game opened beside the page that is shown: any page may ask for them, the app shows them. */

class RulesDrawer {
  /** The game whose rules are open, and the heading or rule to show first. */
  shown = $state.raw<{ game: string; rule: string }>();

  open(game: string, rule: string): void {
    this.shown = { game, rule };
  }

  close = (): void => {
    this.shown = undefined;
  };
}

export const rulesDrawer = new RulesDrawer();
