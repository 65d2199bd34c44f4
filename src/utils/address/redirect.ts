import { paths } from '@/constants/paths';
import { decodeAscii, MAX_ENCODINGS, parseUrl, safeUrl } from './safeUrl';

/** `path` is pushed inside the app and carries no router base; `page` is loaded as a whole. */
type RedirectTarget = { kind: 'path'; path: string } | { kind: 'page'; href: string };

interface RedirectOptions {
  /** This site's own origin. */
  origin: string;
  /** The router base: '', '/' or a path such as '/accounts'. */
  base: string;
  /** Other origins to which a sign-in may lead. */
  allowedOrigins?: readonly string[];
}

const HOME: RedirectTarget = { kind: 'path', path: '/' };

const withoutSlash = (path: string): string => path.replace(/\/+$/, '');

/** Returns a location's path without the router base; a path outside the base is returned unchanged. */
export function withoutBase(pathname: string, base: string): string {
  const prefix = withoutSlash(base);
  if (pathname === prefix) return '/';
  return pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname;
}

/** Normalizes a path like the router, which ignores case, encoding, dot segments and trailing slashes. */
function canonicalPath(pathname: string): string {
  let path = pathname;
  for (let encodings = 0; encodings < MAX_ENCODINGS; encodings += 1) path = decodeAscii(path);
  return withoutSlash((parseUrl(`http://here.invalid${path}`)?.pathname ?? path).toLowerCase());
}

/** Whether a location's path (with the router base, as `window.location` has it) is the login page. */
export const isLoginPath = (pathname: string, base: string): boolean =>
  canonicalPath(pathname) === canonicalPath(withoutSlash(base) + paths.login);

/**
 * Returns the target of a successful sign-in: the `redirect` value if it is a path of the app, or an absolute address
 * of this origin or an allowed one. For any other value, and for the login page, the target is '/' (spec §2).
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
 * Returns the address of the login page (without the router base, as the router expects it) with a redirect to
 * `location`. On the login page, returns the current address, so that redirects do not nest.
 */
export function redirectQuery(location: { pathname: string; search: string; hash: string }, base: string): string {
  const { pathname, search, hash } = location;
  if (isLoginPath(pathname, base)) return paths.login + search;
  // Browsers do not encode a backslash in a query, where it is harmless, but `safeUrl` refuses it.
  const currentAddress = withoutBase(pathname, base) + (search + hash).replace(/\\/g, '%5C');
  return safeUrl(currentAddress) ? `${paths.login}?redirect=${encodeURIComponent(currentAddress)}` : paths.login;
}
