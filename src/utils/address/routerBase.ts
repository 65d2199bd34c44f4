declare global {
  interface Window {
    /** Set by the hosting page to serve the app below another path (spec §2). */
    routerBase?: string;
  }
}

/** The router base without a trailing slash: '' or '/accounts'. Any value but a local path counts as missing. */
export function routerBase(): string {
  const base = window.routerBase ?? '/';
  return /^\/(?![/\\])[^\s?#\\]*$/.test(base) ? base.replace(/\/+$/, '') : '';
}

/** Returns the address for a link: a path is a screen of this app and gets the router base. */
export const hrefOf = (url: string): string => (url.startsWith('/') ? routerBase() + url : url);
