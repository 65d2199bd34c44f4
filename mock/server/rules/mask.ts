export const MASK = '******';
const MAX_DEPTH = 8;
const SHOWN_CHARACTERS = 2;
const secret = /password|passwd|secret|token|signature|authorization/i;

/** @returns a copy for the log: values of secret fields masked at any depth, and what is nested absurdly deep cut off */
export function masked(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) return '…';
  if (Array.isArray(value)) return value.map((item) => masked(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [key, secret.test(key) ? MASK : masked(held, depth + 1)]),
  );
}

/** @returns as much of a text as tells one mistake from another, and not what it was if it was a password */
export const shortened = (text: string): string => `${[...text].slice(0, SHOWN_CHARACTERS).join('')}…`;
