/**
 * Returns values as a query string without `?`. Undefined and null are omitted; lists repeat their key.
 * In the browser bundle, this module replaces the `qs` package (see `.umirc.ts`).
 * The app uses only the functions `stringify` and `parse` of the package.
 */
export function stringify(values: object): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    for (const item of [value].flat()) if (item !== undefined && item !== null) query.append(key, String(item));
  }
  return query.toString();
}

/** Parses a query string. If a key is repeated, the last value is used. @public umi-request imports it as `qs` */
export const parse = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));
