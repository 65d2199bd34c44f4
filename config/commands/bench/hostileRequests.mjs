/**
 * The most harmful requests that the team could think of.
 * The requests use every public endpoint, and the endpoints that the account with the fewest permissions can use.
 * `index` counts the requests of one kind, so that each request can use different names and numbers.
 */
const API = '/api/account-api';
const KIB = 1024;
const LIMIT = 8 * KIB;
const LARGE = 2 * 1024 * KIB;
const UPLOAD = `${API}/file/oss/upload`;
const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'multipart/form-data; boundary=x' };

const json = (method, path, body, headers = {}) => ({
  method,
  path: API + path,
  headers: { ...JSON_TYPE, ...headers },
  body,
});
const junk = (bytes, key = (index) => `k${index}`) => {
  const parts = [];
  let length = 2;
  for (let index = 0; length < bytes; index += 1) {
    const entry = `${JSON.stringify(key(index))}:0`;
    parts.push(entry);
    length += entry.length + 1;
  }
  parts.pop();
  return `{${parts.join(',')}}`;
};
const nestedBrackets = (bytes, [open, close]) => open.repeat(bytes / 2) + close.repeat(bytes / 2);
const credentials = (username, password = 'wrong') => JSON.stringify({ username, password });
const field = (name, value, parameters = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${parameters}\r\n\r\n${value}\r\n`;
const form = (...parts) => ({ method: 'POST', path: UPLOAD, headers: FORM_TYPE, body: `${parts.join('')}--x--\r\n` });
const get = (path, headers = {}) => ({ method: 'GET', path, headers });

/** Strings that cost the server more than their length suggests. */
const strings = {
  'letters that grow when folded': (bytes) => '\ufdfa'.repeat(bytes / 3),
  'accents upon accents': (bytes) => `a${'\u0301'.repeat(bytes / 2 - 1)}`,
  'escapes at their longest': (bytes) => '\u0001'.repeat(bytes / 6),
};

const bodies = (path, headers, fieldName) => [
  [`${path}: junk fields at the limit`, () => json('POST', path, junk(LIMIT), headers)],
  [`${path}: 2 MiB of junk fields`, () => json('POST', path, junk(LARGE), headers)],
  [
    `${path}: the same field again and again`,
    () => json('POST', path, `{${'"username":"a",'.repeat(500)}"a":1}`, headers),
  ],
  [`${path}: one long field name`, () => json('POST', path, JSON.stringify({ ['n'.repeat(LIMIT - 20)]: 1 }), headers)],
  [`${path}: arrays in arrays`, () => json('POST', path, nestedBrackets(LIMIT, '[]'), headers)],
  [`${path}: 2 MiB of arrays in arrays`, () => json('POST', path, nestedBrackets(LARGE, '[]'), headers)],
  [
    `${path}: fields named __proto__`,
    () =>
      json(
        'POST',
        path,
        junk(LIMIT, (index) => ['__proto__', 'constructor', 'toString'][index % 3]),
        headers,
      ),
  ],
  [
    `${path}: a number of 8,000 digits`,
    () => json('POST', path, `{"${fieldName}":${'9'.repeat(LIMIT - 20)}}`, headers),
  ],
  [`${path}: not JSON`, () => json('POST', path, 'x'.repeat(LIMIT), headers)],
  [`${path}: not UTF-8`, () => ({ ...json('POST', path, '', headers), body: Buffer.alloc(LIMIT, 0xff) })],
  [`${path}: an array where an object belongs`, () => json('POST', path, `[${'0,'.repeat(LIMIT / 2 - 2)}0]`, headers)],
  ...Object.entries(strings).map(([kind, make]) => [
    `${path}: ${kind}`,
    () => json('POST', path, JSON.stringify({ [fieldName]: make(LIMIT / 2) }), headers),
  ]),
];

const signIns = [
  ...bodies('/login', {}, 'username'),
  ['login: a name that nobody has', (index) => json('POST', '/login', credentials(`nobody${index}`))],
  ['login: a known name', () => json('POST', '/login', credentials('hr'))],
  [
    'login: the longest name and password',
    (index) => json('POST', '/login', credentials(`${index}`.padEnd(64, 'n'), '\u{1f600}'.repeat(64))),
  ],
  ['login: a name of one letter per script', (index) => json('POST', '/login', credentials(`ｱÄßǅ中${index}`))],
  ['login: the same name, again and again', () => json('POST', '/login', credentials('admin'))],
  [
    'login: blocked already',
    () => json('POST', '/login', credentials('auditor'), { 'x-forwarded-for': '203.0.113.9' }),
  ],
  [
    'login: a long user agent',
    (index) => json('POST', '/login', credentials(`agent${index}`), { 'user-agent': 'u'.repeat(8 * KIB) }),
  ],
  [
    'login: a long language',
    (index) => json('POST', '/login', credentials(`tongue${index}`), { 'accept-language': 'zh;q=0.1,'.repeat(900) }),
  ],
];

const signOuts = [
  ['logout: a token of 8 KiB', () => get(`${API}/logout`, { authorization: `Bearer ${'a'.repeat(LIMIT)}` })],
  ['logout: dots only', () => get(`${API}/logout`, { authorization: `Bearer ${'.'.repeat(LIMIT)}` })],
  ['logout: a token signed by nobody', () => get(`${API}/logout`, { authorization: `Bearer ${unsignedToken()}` })],
  ['logout: no token', () => get(`${API}/logout`)],
  ['logout: with 2 MiB of body', () => ({ ...get(`${API}/logout`), body: 'x'.repeat(LARGE) })],
  ['user: a token of 8 KiB', () => get(`${API}/user`, { authorization: `Bearer ${'a.'.repeat(LIMIT / 2)}` })],
];

function unsignedToken() {
  const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${encode({ alg: 'none' })}.${encode({ sub: '1', jti: 'x'.repeat(4000), iat: 1, exp: 9e9, ver: 1 })}.`;
}

const uploads = (signedFields) => [
  ['upload: 33,000 empty parts', () => form(field('a', '').repeat(33_000))],
  ['upload: 2 MiB of one field', () => form(field('policy', 'p'.repeat(LARGE)))],
  ['upload: 17 fields', () => form(...Array.from({ length: 17 }, (_, index) => field(`f${index}`, 'x')))],
  ['upload: a header of 60 KiB', () => form(field('a', 'x', `; filename="${'f'.repeat(60 * KIB)}"`))],
  ['upload: 2,000 headers of a part', () => form(`--x\r\n${'a: b\r\n'.repeat(2000)}\r\nx\r\n`)],
  ['upload: almost the boundary, 2 MiB long', () => form(field('file', '\r\n--y'.repeat(LARGE / 5), '; filename="a"'))],
  ['upload: a file before any signature', () => form(field('file', 'x'.repeat(LARGE), '; filename="a.png"'))],
  [
    'upload: a boundary of 4 KiB',
    () => ({ ...form(), headers: { 'content-type': `multipart/form-data; boundary=${'b'.repeat(4 * KIB)}` } }),
  ],
  ['upload: no end', () => ({ ...form(), body: field('a', 'x').slice(0, -2) })],
  ['upload: 8 MiB', () => form(field('file', 'x'.repeat(4 * LARGE), '; filename="a.png"'))],
  [
    'upload: a signature that is none',
    () =>
      form(
        field('key', 'k'),
        field('policy', 'p'),
        field('signature', 's'),
        field('OSSAccessKeyId', 'o'),
        field('file', 'x', '; filename="a"'),
      ),
  ],
  [
    'upload: a policy of others',
    () =>
      form(
        ...signedFields({ policy: Buffer.from('{"staffId":1}').toString('base64') }),
        field('file', 'x'.repeat(LARGE), '; filename="a"'),
      ),
  ],
];

const addresses = [
  ['an unknown call', () => get(`${API}/${'a/'.repeat(4000)}`)],
  ['a call with 700 query fields', () => get(`${API}/business/card/list?${'a=1&'.repeat(3000)}`)],
  ['a page with broken escapes', () => get(`/${'%zz'.repeat(2000)}`)],
  ['a page with many steps up', () => get(`/${'../'.repeat(2500)}etc/passwd`)],
  ['a page with a long name', () => get(`/${'a'.repeat(8000)}`)],
  ['a page in every encoding', () => get('/', { 'accept-encoding': 'br;q=0.1,gzip;q=0.2,'.repeat(350) })],
  ['a file in 500 ranges', () => get('/favicon.ico', { range: `bytes=${'0-1,'.repeat(500)}0-1` })],
  ['a page, asked with a body', () => ({ ...get('/'), body: 'x'.repeat(LARGE) })],
  ['an image that is none', (index) => get(`/uploads/${String(index).padStart(32, '0')}.png`)],
  ['a page deleted', () => ({ ...get('/'), method: 'DELETE', body: 'x'.repeat(LARGE) })],
  ['healthz with 600 forwarded addresses', () => get('/healthz', { 'x-forwarded-for': '203.0.113.1, '.repeat(600) })],
];

/** Calls that need a permission. The server refuses them before it reads the body. */
const refusedCalls = [
  ['POST', '/roles/store'],
  ['PUT', '/roles/update/1'],
  ['POST', '/users'],
  ['POST', '/users/store'],
  ['PUT', '/users/update/1'],
  ['POST', '/dep/store'],
  ['PUT', '/dep/update/1'],
  ['POST', '/menus/store'],
  ['PUT', '/menus/update/1'],
  ['POST', '/users/change_password/1'],
  ['DELETE', '/users/disable/1'],
  ['POST', '/logs'],
];

const signedIn = (headers) => [
  ...bodies('/change_password', headers, 'old_password'),
  [
    'password: a wrong one',
    (index) =>
      json(
        'POST',
        '/change_password',
        JSON.stringify({
          old_password: `wrong${index}`,
          password: 'violet-Harbour-71',
          password_confirmation: 'violet-Harbour-71',
        }),
        headers,
      ),
  ],
  [
    'password: one that is hard to rate',
    () =>
      json(
        'POST',
        '/change_password',
        JSON.stringify({
          old_password: 'Account@2026',
          password: 'p4ssw0rd'.repeat(16),
          password_confirmation: 'p4ssw0rd'.repeat(16),
        }),
        headers,
      ),
  ],
  ['user', () => get(`${API}/user`, headers)],
  ['user_menus', () => get(`${API}/user_menus`, headers)],
  ['cards', () => get(`${API}/business/card/list`, headers)],
  ['cards with junk in the query', () => get(`${API}/business/card/list?${'keyword=1&'.repeat(700)}`, headers)],
  ['a card that is none', () => get(`${API}/business/card/data/${'9'.repeat(300)}`, headers)],
  ...refusedCalls.flatMap(([method, path]) => [
    [`${method} ${path}: refused`, () => json(method, path, '{}', headers)],
    [`${method} ${path}: refused, with 2 MiB`, () => json(method, path, junk(LARGE), headers)],
  ]),
];

/** @param headers headers of the account with the fewest permissions */
export const hostileRequests = (headers) => [
  ...signIns,
  ...signOuts,
  ...uploads((change) =>
    Object.entries({
      key: 'uploads/4/a.png',
      signature: 'A'.repeat(44),
      OSSAccessKeyId: 'account-center',
      ...change,
    }).map(([name, value]) => field(name, value)),
  ),
  ...addresses,
  ...signedIn(headers),
];

const pair = (password) => ({ password, password_confirmation: password });

/**
 * Requests that make the server compute a password hash, even if the server then refuses the request.
 * @param headers headers of the account with the id 2, which can manage other accounts
 */
export const hashRequests = (headers) =>
  [
    () => ['/users/change_password/2', pair('violet-Harbour-71')],
    (index) => [`/users/change_password/${100 + (index % 100)}`, pair('violet-Harbour-71')],
    (index) => [
      '/users/store',
      { username: `flood${index}`, name: 'Flood', department_id: 1, role_ids: [], ...pair('violet-Harbour-71') },
    ],
    () => [
      '/users/store',
      { username: 'admin', name: 'Flood', department_id: 1, role_ids: [], ...pair('violet-Harbour-71') },
    ],
    (index) => ['/change_password', { old_password: `wrong${index}`, ...pair('violet-Harbour-71') }],
    () => ['/login', { username: 'hr', password: 'Account@2026' }],
  ].map((make) => (index) => {
    const [path, body] = make(index);
    return json('POST', path, JSON.stringify(body), headers);
  });
