import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addBuild } from '../../config/commands/common/keepBuilds.mjs';
import { IMMUTABLE, securityHeaders } from '../../mock/server/http/headers';
import { ask } from '../support/httpFixture';
import { startNginx, type RunningNginx } from '../support/nginxProcess';

/** What the example does with a backend and builds of its own making, which the real ones show too rarely. */

let folder: string;
let backend: Server;
let nginx: RunningNginx;
const asked: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'deploy-'));
  for (const n of [1, 2, 3]) {
    const built = path.join(folder, `build-${n}`);
    mkdirSync(built);
    writeFileSync(path.join(built, 'index.html'), `page ${n}`);
    writeFileSync(path.join(built, `umi.0000000${n}.js`), `chunk ${n}`);
    writeFileSync(path.join(built, 'manifest.webmanifest'), '{}');
    addBuild(built, path.join(folder, 'dist'), `id ${n}`);
  }
  backend = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.url === '/api/broken') return response.destroy();
    const headers = { 'retry-after': '2', 'content-type': 'application/json', 'content-security-policy': 'x', 'cache-control': 'public' };
    response.writeHead(503, headers).end('{"code":503,"message":"own words","data":null}');
  });
  backend.listen(0, '127.0.0.1');
  await once(backend, 'listening');
  const { port } = backend.address() as AddressInfo;
  // The same one twice stands for two replicas.
  const replica = `127.0.0.1:${port}`;
  nginx = await startNginx({ backends: [replica, replica], root: path.join(folder, 'dist') });
});

afterAll(async () => {
  await nginx.stop();
  backend.closeAllConnections();
  backend.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => void asked.splice(0));

it.each([1, 2, 3])('an open tab of build %i still gets its chunks', async (n) => {
  const reply = await ask(nginx.port, 'GET', `/umi.0000000${n}.js`);
  expect(reply).toMatchObject({ status: 200, text: `chunk ${n}`, headers: { 'cache-control': IMMUTABLE } });
});

it('the page is that of the last build', async () => {
  expect((await ask(nginx.port, 'GET', '/home')).text).toBe('page 3');
});

it('the web manifest has a type of its own and is asked for again each time', async () => {
  const { headers } = await ask(nginx.port, 'GET', '/manifest.webmanifest');
  expect(headers).toMatchObject({ 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'no-cache' });
});

it('a refusal of the backend comes through, with one set of headers', async () => {
  const reply = await ask(nginx.port, 'GET', '/api/busy');
  expect(reply).toMatchObject({ status: 503, text: '{"code":503,"message":"own words","data":null}' });
  expect(reply.headers).toMatchObject({ ...securityHeaders(), 'cache-control': 'no-store', 'retry-after': '2' });
});

it.each([
  ['POST', 1],
  ['GET', 2],
])('a %s whose answer got lost is sent to %i of two replicas', async (method, times) => {
  const reply = await ask(nginx.port, method, '/api/broken', { 'content-length': '0' });
  expect(JSON.parse(reply.text)).toMatchObject({ code: 502, data: null });
  expect(asked).toEqual(Array(times).fill(`${method} /api/broken`));
});

it('the query arrives as it was sent', async () => {
  await ask(nginx.port, 'GET', '/api/roles?keyword=%E4%B8%AD%2F%20+&page=1');
  expect(asked).toEqual(['GET /api/roles?keyword=%E4%B8%AD%2F%20+&page=1']);
});
