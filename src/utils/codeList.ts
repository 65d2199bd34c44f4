/**
 * Returns a list of codes from a server or from storage: an array, its JSON, or a single code (spec §3). Anything else
 * is an empty list.
 */
export function codeList(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((code): code is string => typeof code === 'string' && code !== '');
  if (typeof value !== 'string' || value === '' || value === 'undefined') return [];
  try {
    return codeList(JSON.parse(value));
  } catch {
    // Broken JSON is not a code.
    return /^[[{"]/.test(value) ? [] : [value];
  }
}
