/** Values that no field expects. Tests put each value into every field of every request. */
const texts = [
  '',
  '   ',
  '0',
  '-1',
  '1e3',
  'NaN',
  'null',
  '[object Object]',
  '%',
  '_',
  '\\',
  "'",
  "'; DROP TABLE staff; --",
  '" OR ""="',
  "%' escape '",
  '<script>alert(1)</script>',
  '${7*7}',
  '../../etc/passwd',
  'javascript:alert(1)',
  '//evil.example',
  '__proto__',
  'constructor',
  'ａｄｍｉｎ',
  'ﬁ ﷺ',
  'e\u0301 \u00e9',
  'İıſß',
  '\u200b\u200d\ufeff',
  '\u202eevil\u202c',
  '\u2066\u2069',
  '\ud800',
  'a\udc00b',
  'a\u0000b',
  '\u0007\u001b[31m',
  '\ufffe\uffff',
  '😀👨‍👩‍👧',
  '2026-02-30',
  '9999-12-31',
  '2026-03-20T10:00:00Z',
  'x'.repeat(10_000),
  '字'.repeat(30_000),
  '%'.repeat(100),
  ' '.repeat(20_000) + 'x',
];
const numbers = [0, -0, -1, 1, 1.5, 1e9, -1e9, 1e20, 2 ** 53, Number.MAX_SAFE_INTEGER, Number.MIN_VALUE];
const oddValues: unknown[] = [
  null,
  true,
  false,
  [],
  [null],
  [1, 1],
  [[1]],
  ['x'],
  {},
  { id: 1 },
  { length: 3 },
  { toString: 1 },
];

/** JSON texts that JavaScript values cannot produce: infinite numbers, keys with a special meaning, deep nesting. */
const rawTexts = [
  '1e400',
  '-1e400',
  '123456789012345678901234567890',
  '{"__proto__":{"isSuper":true}}',
  '{"constructor":{"prototype":{"isSuper":true}}}',
  '"\\ud800\\ud800"',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  `[${'1,'.repeat(21_000)}1]`,
  `[${'[],'.repeat(10_000)}[]]`,
];

export const hostileJson: readonly string[] = [
  ...[...texts, ...numbers, ...oddValues].map((value) => JSON.stringify(value)),
  ...rawTexts,
];

export const hostileBodies: readonly string[] = [
  ...hostileJson.filter((text) => text.length < 200_000),
  '{"__proto__":{}}',
  '{"constructor":null,"toString":null,"hasOwnProperty":null,"__defineGetter__":null}',
  `{${Array.from({ length: 5_000 }, (_, index) => `"key${index}":${index}`).join(',')}}`,
  '{"a":1,"a":2}',
  '{"":""}',
];

/** Replacements of `{id}` in a path, as a client writes them. */
export const hostileIds: readonly string[] = [
  '0',
  '-1',
  '1e20',
  '1e400',
  '9007199254740993',
  '1.5',
  '+1',
  ' 1',
  '0x1',
  '01',
  'abc',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '1;DROP TABLE staff',
  "1'--",
  '%',
  '%2e%2e',
  '%E0%A4%A',
  '\u0000',
  '\ud800',
  '😀',
  '9'.repeat(5_000),
];

/** Values of query parameters. Query parameters always arrive as text. */
export const hostileQueryValues: readonly string[] = [
  ...texts.filter((text) => text.length <= 10_000),
  ...hostileIds,
  '1000000000',
];
