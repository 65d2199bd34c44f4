import { paths } from '@/constants/paths';
import { decodeAscii, MAX_ENCODINGS, parseUrl, safeUrl } from './safeUrl';

/** Target of a redirect. `path` is opened inside the app and has no router base; `page` is opened with a page load. */
type RedirectTarget = { kind: 'path'; path: string } | { kind: 'page'; href: string };

interface RedirectOptions {
  /** Origin of this site. */
  origin: string;
  /** The router base: '', '/' or a path such as '/accounts'. */
  base: string;
  /** Other origins to which a sign-in may redirect. */
  allowedOrigins?: readonly string[];
}

const HOME: RedirectTarget = { kind: 'path', path: '/' };

const withoutSlash = (path: string): string => path.replace(/\/+$/, '');

/** Returns the path of a location without the router base. A path outside of the base is returned unchanged. */
export function withoutBase(pathname: string, base: string): string {
  const prefix = withoutSlash(base);
  if (pathname === prefix) return '/';
  return pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname;
}

/** Normalizes a path as the router does, which ignores case, encoding, dot segments and trailing slashes. */
function canonicalPath(pathname: string): string {
  let path = pathname;
  for (let encodings = 0; encodings < MAX_ENCODINGS; encodings += 1) path = decodeAscii(path);
  return withoutSlash((parseUrl(`http://here.invalid${path}`)?.pathname ?? path).toLowerCase());
}

/** Whether a path is the path of the login page. The path includes the router base, as in `window.location`. */
export const isLoginPath = (pathname: string, base: string): boolean =>
  canonicalPath(pathname) === canonicalPath(withoutSlash(base) + paths.login);

/**
 * Returns the target of the redirect after a sign-in.
 * The target is the `redirect` value if the value is a path of the app.
 * An absolute address is allowed if it has this origin or an allowed origin.
 * For other values, and for the login page, the target is '/' (spec §2).
 */
export function redirectTarget(raw: string | null, options: RedirectOptions): RedirectTarget {
  const { origin, base, allowedOrigins = [] } = options;
  const safeAddress = safeUrl(raw);
  if (!safeAddress) return HOME;
  if (safeAddress.startsWith('/')) {
    return isLoginPath(safeAddress.replace(/[?#].*$/, ''), '') ? HOME : { kind: 'path', path: safeAddress };
  }
  const url = new URL(safeAddress);
  const isOwnOrigin = url.origin === origin;
  if (!isOwnOrigin && !allowedOrigins.some((allowedOrigin) => parseUrl(allowedOrigin)?.origin === url.origin))
    return HOME;
  if (isOwnOrigin && (!safeUrl(url.pathname) || isLoginPath(url.pathname, base))) return HOME;
  return { kind: 'page', href: url.href };
}

/**
 * Returns the address of the login page, with a redirect back to `location`.
 * The returned address has no router base, because the router adds the base itself.
 * On the login page, returns the current address, so that redirects are not nested.
 */
export function redirectQuery(location: { pathname: string; search: string; hash: string }, base: string): string {
  const { pathname, search, hash } = location;
  if (isLoginPath(pathname, base)) return paths.login + search;
  // Browsers do not encode a backslash in a query, where it is harmless, but `safeUrl` refuses it.
  const currentAddress = withoutBase(pathname, base) + (search + hash).replace(/\\/g, '%5C');
  return safeUrl(currentAddress) ? `${paths.login}?redirect=${encodeURIComponent(currentAddress)}` : paths.login;
}
