/**
 * Returns the values as a query string without `?`; undefined and null are omitted, lists repeat their key. Also
 * replaces the `qs` package in the browser bundle (see `.umirc.ts`), which uses only these two functions of it.
 */
export function stringify(values: object): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    for (const item of [value].flat()) if (item !== undefined && item !== null) query.append(key, String(item));
  }
  return query.toString();
}

/** Parses a query; the last value of a repeated key wins. @public umi-request imports it as `qs` */
export const parse = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));
