export interface Target {
  /** Path as sent, still percent-encoded, always starting with '/'. */
  path: string;
  /** Path with its percent-encoding undone. */
  decodedPath: string;
  query: Record<string, string>;
}

/** Splits a request line's target; undefined when it is malformed (answer 400). */
export function parseTarget(target: string): Target | undefined {
  // Not `new URL`: it would read a path that starts with '//' as a host.
  if (!target.startsWith('/')) return undefined;
  const cut = target.indexOf('?');
  const path = cut < 0 ? target : target.slice(0, cut);
  const search = cut < 0 ? '' : target.slice(cut + 1);
  try {
    const decodedPath = decodeURIComponent(path);
    decodeURIComponent(search);
    if (decodedPath.includes('\0')) return undefined;
    return { path, decodedPath, query: Object.fromEntries(new URLSearchParams(search)) };
  } catch {
    return undefined;
  }
}
