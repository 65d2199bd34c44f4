import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addBuild } from '../../config/commands/common/keepBuilds.mjs';
import { IMMUTABLE, securityHeaders } from '../../mock/server/http/answer';
import { ask, type Reply } from '../support/httpFixture';
import { startNginx, type RunningNginx } from '../support/nginxProcess';

/** Tests rare cases of the example nginx configuration, with a fake backend and fake builds. */

let folder: string;
let backend: Server;
let nginx: RunningNginx;
const receivedRequests: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'deploy-'));
  for (const n of [1, 2, 3]) {
    const buildFolder = path.join(folder, `build-${n}`);
    mkdirSync(buildFolder);
    writeFileSync(path.join(buildFolder, 'index.html'), `page ${n}`);
    writeFileSync(path.join(buildFolder, `umi.0000000${n}.js`), `chunk ${n}`);
    writeFileSync(path.join(buildFolder, 'manifest.webmanifest'), '{}');
    addBuild(buildFolder, path.join(folder, 'dist'), `id ${n}`);
  }
  backend = createServer((request, response) => {
    receivedRequests.push(`${request.method} ${request.url}`);
    if (request.url === '/api/broken') return response.destroy();
    const ownHeaders = { 'content-type': 'application/json', 'retry-after': '2' };
    const headers = { ...ownHeaders, 'content-security-policy': 'x', 'cache-control': 'public' };
    response.writeHead(503, headers).end('{"code":503,"message":"own words","data":null}');
  });
  backend.listen(0, '127.0.0.1');
  await once(backend, 'listening');
  const { port } = backend.address() as AddressInfo;
  // nginx gets the address of the test's backend twice, as if there were two replicas.
  const replica = `127.0.0.1:${port}`;
  nginx = await startNginx({ backends: [replica, replica], root: path.join(folder, 'dist') });
});

afterAll(async () => {
  await nginx.stop();
  backend.closeAllConnections();
  backend.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => void receivedRequests.splice(0));

it.each([1, 2, 3])('chunks of build %i can still be loaded after newer builds are added', async (n) => {
  const reply = await ask(nginx.port, 'GET', `/umi.0000000${n}.js`);
  expect(reply).toMatchObject({ status: 200, text: `chunk ${n}`, headers: { 'cache-control': IMMUTABLE } });
});

it('a page request gets the page of the latest build', async () => {
  expect((await ask(nginx.port, 'GET', '/home')).text).toBe('page 3');
});

it('the web manifest is sent with its media type and Cache-Control: no-cache', async () => {
  const { headers } = await ask(nginx.port, 'GET', '/manifest.webmanifest');
  const type = 'application/manifest+json; charset=utf-8';
  expect(headers).toMatchObject({ 'content-type': type, 'cache-control': 'no-cache' });
});

it('an error response of the backend is passed on with each header only once', async () => {
  const reply = await ask(nginx.port, 'GET', '/api/busy');
  expect(reply).toMatchObject({ status: 503, text: '{"code":503,"message":"own words","data":null}' });
  expect(reply.headers).toMatchObject({ ...securityHeaders(), 'cache-control': 'no-store', 'retry-after': '2' });
});

it.each([
  ['POST', 1],
  ['GET', 2],
])('a %s request whose connection breaks is sent to %i of the two replicas', async (method, times) => {
  const reply = await ask(nginx.port, method, '/api/broken', { 'content-length': '0' });
  expect(JSON.parse(reply.text)).toMatchObject({ code: 502, data: null });
  expect(receivedRequests).toEqual(Array(times).fill(`${method} /api/broken`));
});

describe('rate limit of sign-ins', () => {
  const login = (from: string, target = '/api/account-api/login') =>
    ask(nginx.port, 'POST', target, { 'x-forwarded-for': from, 'content-length': '0' });
  /** Signs in `times` times, 60 at a time because nginx limits connections. @returns the 429 responses */
  async function flood(times: number, from: (index: number) => string) {
    const replies: Reply[] = [];
    for (let index = 0; index < times; index += 60) {
      replies.push(...(await Promise.all(Array.from({ length: 60 }, (_, one) => login(from(index + one))))));
    }
    return replies.filter(({ status }) => status === 429);
  }

  it.each([
    ['an IPv4 address', () => '203.0.113.9', '203.0.113.10'],
    ['the last X-Forwarded-For address', (index: number) => `10.0.0.${index}, 203.0.113.11`, '10.0.0.1, 203.0.113.12'],
    ['an IPv6 /64', (index: number) => `2001:db8:0:7:${index}::1`, '2001:db8:0:8:1::1'],
    ['an IPv6 /64 with zeros left out', (index: number) => `2001:db8::${index}`, '2001:db9::1'],
    ['an IPv4-mapped IPv6 address', () => '::ffff:203.0.113.13', '::ffff:203.0.113.14'],
  ])('sign-ins from %s are rate limited, but not sign-ins from another address', async (_, from, otherAddress) => {
    const refusals = await flood(60, from);
    expect(refusals.length).toBeGreaterThan(15);
    expect(JSON.parse(refusals[0]!.text)).toEqual({ code: 429, message: '尝试次数过多，请稍后重试', data: null });
    const expectedHeaders = { ...securityHeaders(), 'cache-control': 'no-store', 'retry-after': '5' };
    expect(refusals[0]!.headers).toMatchObject(expectedHeaders);
    expect(receivedRequests.length).toBe(60 - refusals.length);
    expect((await login(otherAddress)).status).toBe(503);
    expect((await login(from(0), '/api/account-api/logout')).status).toBe(503);
  });

  it('sign-ins from a peer that forges client addresses are rate limited', async () => {
    expect((await flood(840, (index) => `198.51.${index >> 8}.${index & 255}`)).length).toBeGreaterThan(100);
  });
});

it('nginx passes on the query string unchanged', async () => {
  await ask(nginx.port, 'GET', '/api/roles?keyword=%E4%B8%AD%2F%20+&page=1');
  expect(receivedRequests).toEqual(['GET /api/roles?keyword=%E4%B8%AD%2F%20+&page=1']);
});
