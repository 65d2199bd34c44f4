import '../common/checkNode.mjs';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { obtainPostgres, withPostgres } from '../checks/postgres.mjs';
import { inRoot, secondsSince } from '../common/run.mjs';
import { drive, startBare, startServer } from './servers.mjs';

/**
 * `npm run bench:api` measures the backend's throughput on this machine, compared with a bare HTTP server.
 * With `--postgres`, the backend runs on temporary PostgreSQL servers.
 */
const CLIENTS = 64;
/**
 * Number of clients for requests that may scan the whole log.
 * The number is low, because the server answers such requests one at a time.
 */
const FEW_CLIENTS = 4;
const ROUNDS = 3;
const SECONDS = 2;
const MOST_REQUESTS = 20_000;
const PASSWORD = 'Account@2026';
const API = '/api/account-api';
const SORTED = ['name', 'username', 'mobile', 'last_login_at', 'department'];

const FAMILY = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗'.split('');
const GIVEN = '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰文若然致远子涵'.split('');
const LATIN = 'wang li zhang liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo'.split(' ');
const pick = (list) => list[Math.floor(Math.random() * list.length)];
const digits = (length) => Array.from({ length }, () => pick('0123456789'.split(''))).join('');
/**
 * Functions that compose a random search word of digits and parts of names, by the word's length.
 * Words of three or more characters seldom repeat, so cached search results do not help.
 */
const keywords = {
  '1': () => pick([...FAMILY, ...GIVEN, ...'abcdefghijklmnopqrstuvwxyz0123456789'.split('')]),
  '2': () => pick([() => pick(FAMILY) + pick(GIVEN), () => pick(LATIN).slice(0, 2), () => digits(2)])(),
  '3+': () =>
    pick([
      () => pick(FAMILY) + pick(GIVEN) + pick(GIVEN),
      () => pick(LATIN) + pick(LATIN).slice(0, 2),
      () => `13${digits(4)}`,
    ])(),
};
const anyKeyword = () => pick(Object.values(keywords))();
const filters = [
  { status: 1 },
  { status: 0 },
  { role_id: 4 },
  { role_id: 3, status: 1 },
  { department_id: 1 },
  { department_id: 20 },
];

const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

const start = performance.now();
const temporaryFolder = mkdtempSync(path.join(tmpdir(), 'bench-'));
// The folder is kept between runs.
// Filling it takes two minutes, and a run adds only a few thousand departments and log rows.
const largeFolder = inRoot('.cache/bench-large');
mkdirSync(largeFolder, { recursive: true });

try {
  const bareFigures = await measureBare();
  const measureStore = process.argv.includes('--postgres') ? await onPostgres(bareFigures) : onFiles(bareFigures);
  for (const seed of ['demo', 'large']) await measureStore(seed);
  console.log(`\n${CLIENTS} clients, median of ${ROUNDS} rounds of ${SECONDS} s, ${secondsSince(start)} in all`);
} finally {
  rmSync(temporaryFolder, { recursive: true, force: true });
}

function onFiles(bareFigures) {
  return (seed) => measure(seed, { DATA_DIR: seed === 'large' ? largeFolder : temporaryFolder }, bareFigures);
}

/** @returns a function that measures the backend with the data set `seed` on a temporary PostgreSQL server */
async function onPostgres(bareFigures) {
  const bin = await obtainPostgres();
  if (!bin) process.exit(1);
  return (seed) =>
    withPostgres(bin, (url) => measure(seed, { DATABASE_URL: url, DATA_DIR: temporaryFolder }, bareFigures));
}

async function measureBare() {
  const server = await startBare();
  const result = await rounds(server.address, () => ({ method: 'GET', path: '/' }));
  await server.stop();
  console.log('\nbare handler of the same HTTP server');
  print('nothing', result, result.perSecond);
  return result.perSecond;
}

async function measure(seed, store, bareFigures) {
  const server = await startServer({ SEED: seed, ...store, LOG: '0', NODE_ENV: '' });
  try {
    console.log(`\n${seed} data, started in ${server.startedIn}, ${server.memory()} MB after the start`);
    const signedIn = await post(server.address, '/login', { username: 'admin', password: PASSWORD });
    const headers = { authorization: `Bearer ${signedIn.data.token}` };
    const staffPage = await post(server.address, '/users', {}, headers);
    const lastPage = Math.ceil(staffPage.data.total / 10);
    let createdCount = 0;
    const unique = `${Date.now().toString(36)}`;
    const cases = {
      'list': () => json('/users', { page: 1, status: 1 }, headers),
      'list, last page': () => json('/users', { pageSize: 10, page: lastPage }, headers),
      'list, sorted': () => json('/users', { status: 1, sortField: pick(SORTED), sortOrder: 'descend' }, headers),
      ...Object.fromEntries(
        Object.entries(keywords).map(([length, nextKeyword]) => [
          `keyword of ${length}`,
          () => json('/users', { keyword: nextKeyword() }, headers),
        ]),
      ),
      'keyword, filter': () => json('/users', { keyword: anyKeyword(), ...pick(filters) }, headers),
      ...Object.fromEntries(
        Object.entries(keywords).map(([length, nextKeyword]) => [
          `log, keyword of ${length}`,
          () => json('/logs', { keyword: nextKeyword() }, headers),
        ]),
      ),
      'log, one day': () => json('/logs', { start_at: yesterday(), end_at: yesterday() }, headers),
      'tree': () => ({ method: 'GET', path: `${API}/dep/children`, headers }),
      'create': () =>
        json('/dep/store', { parent_id: 1, name: `${unique}-${(createdCount += 1)}`, sort: 1, status: 1 }, headers),
      // Each sign-in computes a password hash, which is slow by design.
      // If the queue of password hashes is full, the server refuses a sign-in at once with status 503.
      'sign-in': () => json('/login', { username: 'staff', password: PASSWORD }, {}),
    };
    for (const [name, nextRequest] of Object.entries(cases))
      print(
        name,
        await rounds(server.address, nextRequest, name.startsWith('log, keyword') ? FEW_CLIENTS : CLIENTS),
        bareFigures,
      );
    console.log(`  ${server.memory()} MB after the load, ${server.peak()} MB at most`);
  } finally {
    await server.stop();
  }
}

async function rounds(address, nextRequest, clients = CLIENTS) {
  const results = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    results.push(await drive(address, nextRequest, { clients, seconds: SECONDS, most: MOST_REQUESTS }));
  }
  const median = (pick) => results.map(pick).sort((one, other) => one - other)[Math.floor(ROUNDS / 2)];
  return {
    perSecond: median((result) => result.perSecond),
    p50: median((result) => result.p50),
    p95: median((result) => result.p95),
    failed: results.reduce((sum, result) => sum + result.failed, 0),
  };
}

function print(name, { perSecond, p50, p95, failed }, bareFigures) {
  const ratio = (perSecond / bareFigures).toFixed(3);
  const figures = `${perSecond.toFixed(0).padStart(7)} requests/s   p50 ${p50.toFixed(1).padStart(7)}   p95 ${p95.toFixed(1).padStart(7)} ms   ${ratio} of bare`;
  console.log(`  ${name.padEnd(19)} ${figures}${failed > 0 ? `   ${failed} failed` : ''}`);
}

function json(place, body, headers) {
  return {
    method: 'POST',
    path: API + place,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

async function post(address, place, body, extraHeaders = {}) {
  const { method, path: target, headers, body: text } = json(place, body, extraHeaders);
  return (await globalThis.fetch(address + target, { method, headers, body: text })).json();
}
