import { rmSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createBackend, type Backend } from '../../mock/server/backend';
import { securityHeaders } from '../../mock/server/http/answer';
import { limits } from '../../mock/server/limits';
import { openStore } from '../../mock/server/store/openStore';
import { makeDist, PAGE, SCRIPT, startHttp, type Fixture } from '../support/httpFixture';

const SCRIPT_PATH = '/umi.0123abcd.js';
const JSON_TYPE = { 'content-type': 'application/json' };

let backend: Backend;
let http: Fixture;

beforeAll(async () => {
  backend = createBackend({ store: await openStore({ memory: true }) });
  http = await startHttp(backend);
});

afterAll(async () => {
  await http.close();
  await backend.close();
});

describe('HTTP response', () => {
  it.each([
    ['GET', '/', 200],
    ['HEAD', '/home', 200],
    ['GET', SCRIPT_PATH, 200],
    ['GET', '/missing.0123abcd.js', 404],
    ['POST', '/home', 405],
    ['GET', '/%zz', 400],
    ['GET', '/healthz', 200],
    ['GET', '/api/account-api/user', 401],
    ['GET', '/api/nothing', 404],
    ['GET', '/api/%zz', 400],
  ])('response to %s %s with status %i has the security headers and a request id', async (method, path, status) => {
    const reply = await http.ask(method, path);
    expect(reply.status).toBe(status);
    expect(reply.headers).toMatchObject(securityHeaders());
    expect(reply.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(reply.headers['cache-control']).toBeDefined();
  });

  it('the Content-Security-Policy forbids foreign scripts, inline scripts and framing', () => {
    expect(securityHeaders()['content-security-policy']).toMatch(/script-src 'self';/);
    expect(securityHeaders()['content-security-policy']).toMatch(/frame-ancestors 'none'/);
  });

  it('the Content-Security-Policy allows only configured storage origins for images', () => {
    const before = securityHeaders()['content-security-policy']!.split('; ');
    const headers = securityHeaders(['https://a.example.org', 'https://b.example.org']);
    const after = headers['content-security-policy']!.split('; ');
    expect(after.filter((part) => !before.includes(part))).toEqual([
      "img-src 'self' data: https://a.example.org https://b.example.org",
      "connect-src 'self' https://a.example.org https://b.example.org",
    ]);
    expect(after).toHaveLength(before.length);
  });

  it('response to a malformed request has the security headers', async () => {
    const text = await http.raw('NONSENSE\r\n\r\n');
    expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    for (const [name, value] of Object.entries(securityHeaders())) expect(text).toContain(`${name}: ${value}\r\n`);
  });

  it('response over TLS has Strict-Transport-Security, response without TLS does not', async () => {
    const overTls = await http.ask('GET', '/', { 'x-forwarded-proto': 'https' });
    expect(overTls.headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
    expect((await http.ask('GET', '/')).headers['strict-transport-security']).toBeUndefined();
  });

  it('response repeats a well-formed request id of a load balancer, and replaces a malformed request id', async () => {
    const keptReply = await http.ask('GET', '/api/nothing', { 'x-request-id': 'balancer-0001' });
    expect(keptReply.headers['x-request-id']).toBe('balancer-0001');
    const replacedReply = await http.ask('GET', '/', { 'x-request-id': 'a"b<c>' });
    expect(replacedReply.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  });
});

describe('built app', () => {
  it.each([
    [SCRIPT_PATH, 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'],
    ['/static/logo.89abcdef.png', 'public, max-age=31536000, immutable', 'image/png'],
    ['/service-worker.js', 'no-cache', 'text/javascript; charset=utf-8'],
  ])('built file %s is served with Cache-Control "%s" and Content-Type "%s"', async (path, cacheControl, type) => {
    const { headers } = await http.ask('GET', path);
    expect(headers).toMatchObject({ 'cache-control': cacheControl, 'content-type': type });
  });

  it.each([
    ['br, gzip', 'br', (body: Buffer) => brotliDecompressSync(body).toString()],
    ['gzip', 'gzip', (body: Buffer) => gunzipSync(body).toString()],
    ['br;q=0, gzip;q=0.5', 'gzip', (body: Buffer) => gunzipSync(body).toString()],
    ['identity', undefined, String],
    ['', undefined, String],
  ])('a script requested with Accept-Encoding "%s" is encoded as %s', async (acceptEncoding, encoding, decode) => {
    const reply = await http.ask('GET', SCRIPT_PATH, { 'accept-encoding': acceptEncoding });
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.headers.vary).toBe('accept-encoding');
    expect(decode(reply.body)).toBe(SCRIPT);
    expect(Number(reply.headers['content-length'])).toBe(reply.body.length);
  });

  it.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/static/..%5c..%5cpackage.json',
    '//etc/passwd',
  ])('path traversal by %s reads no file outside of the build', async (path) => {
    const reply = await http.ask('GET', path);
    expect(reply.text === PAGE || reply.status === 404).toBe(true);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('a page request with the method %s gets 405', async (method) => {
    const reply = await http.ask(method, '/home');
    expect(reply.status).toBe(405);
    expect(reply.headers.allow).toBe('GET, HEAD');
  });

  it.each(['bytes=5-2', 'bytes=-', 'bytes=99999999-', 'lines=1'])(
    'a request with the invalid Range header “%s” gets 200',
    async (range) => {
      expect((await http.ask('GET', SCRIPT_PATH, { range })).status).toBe(200);
    },
  );

  it('the server serves the build that existed at its start, even after the build folder is removed', async () => {
    const dist = makeDist();
    const running = await startHttp(backend, dist);
    rmSync(dist, { recursive: true });
    expect((await running.ask('GET', SCRIPT_PATH)).text).toBe(SCRIPT);
    await running.close();
  });

  it('a page request without a build gets 503 with the build command; /healthz still responds', async () => {
    const unbuilt = await startHttp(backend, '/nonexistent');
    const reply = await unbuilt.ask('GET', '/home');
    expect(reply).toMatchObject({ status: 503, text: expect.stringContaining('npm run build') as string });
    expect((await unbuilt.ask('GET', '/healthz')).text).toBe('{"status":"ok"}');
    await unbuilt.close();
  });
});

describe('API requests over HTTP', () => {
  const envelope = (code: number) => ({ code, message: expect.any(String) as string, data: null });

  it.each(['/api', '/api/', '/api/nothing', '/api/account-api/nothing.js', '/api?x=1'])(
    'the unknown API path %s gets a JSON 404',
    async (path) => {
      const reply = await http.ask('GET', path);
      expect(reply.status).toBe(404);
      expect(JSON.parse(reply.text)).toEqual(envelope(404));
      expect(reply.headers['cache-control']).toBe('no-store');
    },
  );

  it.each(['/', '/healthz', '/api/account-api/user'])('request to %s with two Host headers gets 400', async (path) => {
    const replies = await http.raw(`GET ${path} HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n`);
    expect([...replies.matchAll(/HTTP\/1\.1 (\d+)/g)].map((match) => match[1])).toEqual(['400']);
  });

  it.each(['/api/%zz', '/api/a%00b', '/api/roles?keyword=%E4%B8'])('malformed URL %s gets a JSON 400', async (path) => {
    const reply = await http.ask('GET', path);
    expect(reply.status).toBe(400);
    expect(JSON.parse(reply.text)).toEqual(envelope(400));
  });

  it('a sign-in body above the limit is refused with 413, and the connection stays open', async () => {
    const post = (body: string, connection: string) =>
      `POST /api/account-api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nconnection: ${connection}\r\n` +
      `content-length: ${body.length}\r\n\r\n${body}`;
    const large = JSON.stringify({ username: 'x'.repeat(limits.publicBody) });
    const replies = await http.raw(post(large, 'keep-alive') + post('{}', 'close'));
    expect([...replies.matchAll(/HTTP\/1\.1 (\d+)/g)].map((match) => match[1])).toEqual(['413', '422']);
    expect(replies).toContain('"code":413');
  });

  it('a connection that sends a body far above the limit is closed', async () => {
    const head = `POST /api/account-api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${1e9}\r\n\r\n`;
    const reply = await http.raw(head, Buffer.alloc(40 * 1024 * 1024));
    // The server can reset the connection before its response arrives.
    expect(reply).toMatch(/^($|HTTP\/1\.1 413 )/);
    expect((await http.ask('GET', '/healthz')).status).toBe(200);
  });

  it('a request body that is not UTF-8 is refused with 400', async () => {
    const reply = await http.ask('POST', '/api/account-api/login', JSON_TYPE, Buffer.from([0x7b, 0xff, 0xfe, 0x7d]));
    expect(reply.status).toBe(400);
    expect(JSON.parse(reply.text)).toEqual(envelope(400));
  });

  it('the response to an internal error contains the request id, but not the error message', async () => {
    const brokenHttp = await startHttp({ ...backend, handle: () => Promise.reject(new Error('secret detail')) });
    const reply = await brokenHttp.ask('GET', '/api/account-api/user');
    expect(reply.status).toBe(500);
    expect(reply.text).not.toContain('secret detail');
    expect(reply.text).toContain(String(reply.headers['x-request-id']));
    expect(brokenHttp.faults).toEqual([new Error('secret detail')]);
    await brokenHttp.close();
  });
});

it('the request log omits the query string', async () => {
  http.lines.length = 0;
  await http.ask('GET', '/user/login?redirect=%2Fhome&token=abc');
  expect(http.lines).toEqual([
    {
      id: expect.any(String) as string,
      method: 'GET',
      path: '/user/login',
      status: 200,
      ms: expect.any(Number) as number,
      ip: '127.0.0.1',
    },
  ]);
});
