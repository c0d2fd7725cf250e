/** Which page is shown, by the address. */

class Route {
  path = $state(location.pathname);
  table = $derived(/^\/t\/([\w-]+)\/?$/.exec(this.path)?.[1]);

  constructor() {
    addEventListener('popstate', () => (this.path = location.pathname));
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.path = location.pathname;
    scrollTo(0, 0);
  }

  /** For links: go there without loading the page anew, unless another tab is wanted. */
  follow = (event: MouseEvent): void => {
    const link = event.currentTarget as HTMLAnchorElement;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    this.go(link.getAttribute('href')!);
  };
}

export const route = new Route();
