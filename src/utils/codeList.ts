/**
 * Codes as a list, whatever a server sent or a browser stored: a list, JSON of one, a lone code (spec §3). Everything
 * else is an empty list.
 */
export function codeList(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((code): code is string => typeof code === 'string' && code !== '');
  if (typeof value !== 'string' || value === '' || value === 'undefined') return [];
  try {
    return codeList(JSON.parse(value));
  } catch {
    // Broken JSON is no code.
    return /^[[{"]/.test(value) ? [] : [value];
  }
}
