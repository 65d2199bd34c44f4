import path from 'node:path';
import { read, ROOT } from '../support/sources';
import { ask, type Reply } from '../support/httpFixture';
import { PNG } from '../support/objectStorage';
import { startNginx, type RunningNginx } from '../support/nginxProcess';
import { startServer, type RunningServer } from '../support/serverProcess';
import { IMMUTABLE, securityHeaders, tlsHeaders } from '../../mock/server/http/answer';
import { wordsIn } from '../../mock/server/words/words';
import { API_PREFIX } from '../../src/contract/endpoints';
import type { OssConfig } from '../../src/contract/session';

/** Sends the same requests to the production build on the built-in server and on the nginx of the example. */

const STORAGE = 'https://files.example.org';
const SCRIPT = /\/umi\.[0-9a-f]{8}\.js/.exec(read('dist/index.html'))![0];
const HSTS = 'strict-transport-security';
const JSON_TYPE = { 'content-type': 'application/json' };
const CREDENTIALS = JSON.stringify({ username: 'hr', password: 'Account@2026' });
const LOGIN = { method: 'POST', path: `${API_PREFIX}/login`, headers: JSON_TYPE };
const JAVASCRIPT = /^(text|application)\/javascript; charset=utf-8$/;

interface Case {
  what: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  status: number;
  caching: string;
  type?: RegExp;
  /** `code` in the response body; undefined for responses that are not JSON envelopes. */
  code?: number;
}

const cases: Case[] = [
  { what: 'the page', path: '/', status: 200, caching: 'no-cache', type: /^text\/html; charset=utf-8$/ },
  { what: 'a deep link', path: '/account/role?page=2', status: 200, caching: 'no-cache', type: /^text\/html/ },
  { what: 'an unknown page address', path: '/nowhere/at-all', status: 200, caching: 'no-cache', type: /^text\/html/ },
  { what: 'a HEAD request', method: 'HEAD', path: '/home', status: 200, caching: 'no-cache', type: /^text\/html/ },
  { what: 'a hashed file', path: SCRIPT, status: 200, caching: IMMUTABLE, type: JAVASCRIPT },
  { what: 'a file without a hash', path: '/favicon.svg', status: 200, caching: 'no-cache', type: /^image\/svg\+xml/ },
  { what: 'a missing hashed file', path: '/umi.ffffffff.js', status: 404, caching: 'no-store' },
  { what: 'a missing file', path: '/static/thing', status: 404, caching: 'no-store' },
  { what: 'the list of builds', path: '/.builds.json', status: 404, caching: 'no-store' },
  { what: 'the .gz file of a script', path: `${SCRIPT}.gz`, status: 404, caching: 'no-store' },
  { what: 'a malformed address', path: '/%zz', status: 400, caching: 'no-store' },
  { what: 'a method not allowed for pages', method: 'POST', path: '/home', status: 405, caching: 'no-store' },
  { what: 'the health check', path: '/healthz', status: 200, caching: 'no-store', type: /^application\/json/ },
  { what: 'a missing image', path: '/uploads/none.png', status: 404, caching: 'no-store' },
  { what: 'a sign-in', ...LOGIN, body: CREDENTIALS, status: 200, caching: 'no-store', code: 200 },
  { what: 'a call without a token', path: `${API_PREFIX}/user`, status: 401, caching: 'no-store', code: 14010 },
  { what: 'an unknown call', path: '/api/nothing', status: 404, caching: 'no-store', code: 404 },
  { what: 'an unknown call with an ending', path: '/api/nothing.js', status: 404, caching: 'no-store', code: 404 },
  { what: 'the root path of the API', path: '/api', status: 404, caching: 'no-store', code: 404 },
  ...[1.5, 3].map((size) => ({
    what: `a call of ${size} MiB`,
    ...LOGIN,
    status: 413,
    caching: 'no-store',
    code: 413,
    body: JSON.stringify({ username: 'x'.repeat(size * 1024 * 1024) }),
  })),
];

let server: RunningServer;
let nginx: RunningNginx;
const serverPort = () => Number(new URL(server.address).port);

beforeAll(async () => {
  server = await startServer({ STORAGE_ORIGIN: STORAGE, TRUSTED_PROXIES: '127.0.0.1', LOG: '1' });
  const backends = [`127.0.0.1:${serverPort()}`];
  nginx = await startNginx({ backends, root: path.join(ROOT, 'dist'), storage: STORAGE });
});

afterAll(async () => {
  await nginx.stop();
  await server.stop();
});

const lengthOf = (body: string) => ({ 'content-length': String(Buffer.byteLength(body)) });

/** Checks the security headers. A header that is sent twice has both values, and fails the check. */
const expectSecurity = ({ headers }: Reply, more: object = {}) =>
  expect(headers).toMatchObject({ ...securityHeaders([STORAGE]), ...more });

describe.each([
  { name: 'the built-in server', port: serverPort, best: 'br' },
  // In nginx, Brotli would need an additional module.
  { name: 'nginx', port: () => nginx.port, best: 'gzip' },
])('responses of $name', ({ port, best }) => {
  const send = ({ method = 'GET', path: target, headers, body }: Case, more = {}) =>
    ask(port(), method, target, { ...headers, ...more, ...(body && lengthOf(body)) }, body);
  const getScript = (headers: Record<string, string>) => ask(port(), 'GET', SCRIPT, headers);

  it.each(cases)('response for $what ($path) has status $status and the expected headers', async (row) => {
    const reply = await send(row);
    expect(reply.status).toBe(row.status);
    expectSecurity(reply, { 'cache-control': row.caching });
    expect(reply.headers[HSTS]).toBeUndefined();
    expect(reply.headers['server'] ?? 'nginx').toBe('nginx');
    if (row.type) expect(reply.headers['content-type']).toMatch(row.type);
    if (row.code === undefined) return;
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(reply.text)).toMatchObject({ code: row.code, message: expect.stringMatching(/./) as string });
  });

  it.each(cases.filter(({ status }) => status !== 400))('HSTS header is sent over TLS for $what', async (row) => {
    const reply = await send(row, { 'x-forwarded-proto': 'https' });
    expect(reply.status).toBe(row.status);
    expectSecurity(reply, tlsHeaders);
  });

  it('a request for a missing script does not get the HTML page', async () => {
    expect((await ask(port(), 'GET', '/umi.ffffffff.js')).text).not.toMatch(/<div id="root"|<script/);
  });

  it.each([
    ['br, gzip', best],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('a script requested with Accept-Encoding "%s" has Content-Encoding %s', async (acceptEncoding, encoding) => {
    const reply = await getScript({ 'accept-encoding': acceptEncoding });
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.headers.vary?.toLowerCase()).toBe('accept-encoding');
    expectSecurity(reply, { 'cache-control': IMMUTABLE });
  });

  it.each(['gzip', 'identity'])('a script request with the current ETag gets 304 (%s)', async (acceptEncoding) => {
    const { headers } = await getScript({ 'accept-encoding': acceptEncoding });
    const again = await getScript({ 'accept-encoding': acceptEncoding, 'if-none-match': String(headers.etag) });
    expect(again).toMatchObject({ status: 304, text: '' });
    expectSecurity(again, { 'cache-control': IMMUTABLE });
  });

  it('an uploaded image is stored, and served with a sandbox policy', async () => {
    const address = `http://127.0.0.1:${port()}`;
    const call = async (target: string, init?: RequestInit) => (await fetch(address + target, init)).json();
    const signedIn = await call(`${API_PREFIX}/login`, { method: 'POST', headers: JSON_TYPE, body: CREDENTIALS });
    const authorization = `Bearer ${signedIn.data.token}`;
    const config: OssConfig = (await call(`${API_PREFIX}/file/oss/config`, { headers: { authorization } })).data;
    const form = new FormData();
    const { dir, policy, accessId, signature } = config;
    const fields = { key: `${dir}a.png`, policy, OSSAccessKeyId: accessId, signature };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    // An upload of the maximum size. The server does not store the bytes after the end of the image.
    const bytes = new Uint8Array(Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024 - PNG.length)]));
    form.append('file', new Blob([bytes]), 'a.png');
    const uploadReply = await call(config.host, { method: 'POST', body: form });
    expect(uploadReply.code).toBe(200);

    const image = await ask(port(), 'GET', uploadReply.data.url, { 'x-forwarded-proto': 'https' });
    expect(image).toMatchObject({ status: 200, body: { length: PNG.length } });
    const cage = { 'content-security-policy': "default-src 'none'; sandbox", 'cache-control': IMMUTABLE };
    expectSecurity(image, { ...tlsHeaders, ...cage });
  });
});

it('nginx passes on a 404 response of the backend unchanged', async () => {
  const reply = await ask(nginx.port, 'GET', '/api/nothing');
  expect(JSON.parse(reply.text)).toEqual({ code: 404, message: wordsIn('zh').answers.unknownPath, data: null });
  expect(reply.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
});

describe('nginx without a running backend', () => {
  beforeAll(async () => {
    // The test acts as a trusted proxy in front of nginx. The client 203.0.113.9 forges the address 8.8.8.8.
    await ask(nginx.port, 'GET', '/api/who', { 'x-forwarded-for': '8.8.8.8, 203.0.113.9' });
    await server.kill('SIGTERM');
  });

  it.each([
    ['GET', `${API_PREFIX}/user`],
    ['POST', `${API_PREFIX}/login`],
    ['GET', '/api/nothing.js'],
    ['GET', '/uploads/none.png'],
    ['GET', '/healthz'],
  ])('nginx without a backend responds to %s %s with 502 and a JSON envelope', async (method, target) => {
    const reply = await ask(nginx.port, method, target, { 'x-forwarded-proto': 'https' });
    expect(reply.status).toBe(502);
    expect(JSON.parse(reply.text)).toEqual({ code: 502, message: '服务暂时不可用，请稍后重试', data: null });
    const type = 'application/json; charset=utf-8';
    expectSecurity(reply, { ...tlsHeaders, 'cache-control': 'no-store', 'content-type': type });
  });

  it('nginx without a backend still serves the page and the scripts of the app', async () => {
    expect((await ask(nginx.port, 'GET', '/home')).status).toBe(200);
    expect((await ask(nginx.port, 'GET', SCRIPT)).status).toBe(200);
  });

  it('nginx passes on the client address only from trusted proxies', () => {
    expect(server.output()).toMatch(/"path":"\/api\/who",.*"ip":"203\.0\.113\.9"/);
  });
});
