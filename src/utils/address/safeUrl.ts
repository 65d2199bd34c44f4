/**
 * Maximum length of an address in characters. The length is enough for any filtered list, and every server accepts it.
 */
const MAX_LENGTH = 2048;
/** Maximum number of nested encodings. An address with more encodings is refused, since it may hide its target. */
export const MAX_ENCODINGS = 5;
const PLACEHOLDER_ORIGIN = 'http://here.invalid';

/** Blanks, control, invisible and bidirectional characters, lone surrogates, and `\`, which browsers treat as `/`. */
const SUSPECT_CHARACTER = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}\\]/u;

export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** Decodes one layer of percent-encoded ASCII characters; no other character can change the target. Never throws. */
export const decodeAscii = (text: string): string =>
  text.replace(/%([0-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

function isWellEncoded(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** Whether a path stays on this origin, even if it is decoded several times and its dot segments are resolved. */
function staysOnOrigin(path: string): boolean {
  if (!isWellEncoded(path)) return false;
  let currentPath = path;
  for (let encodings = 0; encodings < MAX_ENCODINGS; encodings += 1) {
    const url = parseUrl(currentPath, PLACEHOLDER_ORIGIN);
    // Two slashes at the beginning of an address are followed by a host, so such a path leads to another origin.
    if (!url || url.origin !== PLACEHOLDER_ORIGIN || url.pathname.startsWith('//') || /[\p{Cc}\\]/u.test(currentPath))
      return false;
    const decodedPath = decodeAscii(currentPath);
    if (decodedPath === currentPath) return true;
    currentPath = decodedPath;
  }
  return false;
}

/**
 * Returns the address if it is safe to open; otherwise undefined.
 * A safe address is a path of this site (with one leading `/`), or an absolute http(s) address without user info.
 * `safeUrl` is the redirect-URL pattern checker of spec §5.
 * The app calls `safeUrl` for every address that comes from a query, a menu, a card or a logo.
 * Without this check, `history.push('//host')` could leave the site, and `history.push('javascript:…')` could run code.
 */
export function safeUrl(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || raw.length > MAX_LENGTH || SUSPECT_CHARACTER.test(raw)) return undefined;
  if (raw.startsWith('/')) return staysOnOrigin(raw.replace(/[?#].*$/, '')) ? raw : undefined;
  const authority = /^https?:\/\/([^/?#]+)/i.exec(raw)?.[1];
  return authority && !authority.includes('@') && parseUrl(raw) ? raw : undefined;
}
