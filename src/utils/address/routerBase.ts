declare global {
  interface Window {
    /** Set by the hosting page if it serves the app below another path (spec §2). */
    routerBase?: string;
  }
}

/** Returns the router base without a trailing slash: '' or '/accounts'. A value that is not a local path is ignored. */
export function routerBase(): string {
  const base = window.routerBase ?? '/';
  return /^\/(?![/\\])[^\s?#\\]*$/.test(base) ? base.replace(/\/+$/, '') : '';
}

/** Returns the address for a link. A path is a screen of this app, so the router base is added. */
export const hrefOf = (url: string): string => (url.startsWith('/') ? routerBase() + url : url);
