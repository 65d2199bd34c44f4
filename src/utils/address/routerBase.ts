declare global {
  interface Window {
    /** Set by the hosting page to serve the app below another path (spec §2). */
    routerBase?: string;
  }
}

/** The router base without a trailing slash: '' or '/accounts'. Anything but a local path counts as '/'. */
export function routerBase(): string {
  const base = window.routerBase ?? '/';
  return /^\/(?![/\\])[^\s?#\\]*$/.test(base) ? base.replace(/\/+$/, '') : '';
}

/** An address as the browser takes it: a path means a screen of this app, as it does in the navigation. */
export const hrefOf = (url: string): string => (url.startsWith('/') ? routerBase() + url : url);
