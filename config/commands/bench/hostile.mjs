import '../common/checkNode.mjs';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { request as ask } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { drive, startServer } from './servers.mjs';
import { hashRequests, hostileRequests } from './hostileRequests.mjs';

/**
 * `npm run bench:hostile` sends the most harmful known requests one at a time.
 * Meanwhile a quiet client polls the health check.
 * For each request, the command prints how long the quiet client waited.
 * The command also prints how many bytes the request left in the store.
 * The command fails if a waiting time or a growth exceeds its limit.
 */
const PASSWORD = 'Account@2026';
const EACH = 3;
/**
 * Limits of the effect of one request.
 * `WAIT_LIMIT` is in milliseconds above the longest response time of an idle server.
 * `GROWTH_LIMIT` is the growth of the store in bytes.
 */
const WAIT_LIMIT = 100;
const GROWTH_LIMIT = 16 * 1024;
const IDLE_TIME = 3000;
const SHOWN = 15;
/**
 * Flood of requests of one account that need password hashes: connections, seconds, and maximum number of requests.
 * `SIGN_IN_LIMIT` is the extra time in milliseconds that other users' sign-ins may take meanwhile.
 */
const FLOOD = { clients: 220, seconds: 20, most: Infinity };
const SIGN_IN_LIMIT = 1000;

let requestCount = 0;

const folder = mkdtempSync(path.join(tmpdir(), 'hostile-'));
// Each request has a different network address, like those of an attacker.
// With a single address, the rate limit would refuse most requests.
const server = await startServer({
  SEED: 'demo',
  DATA_DIR: folder,
  LOG: '0',
  NODE_ENV: '',
  TRUSTED_PROXIES: '127.0.0.1',
});
const { DatabaseSync } = createRequire(import.meta.url)('@photostructure/sqlite');
const store = new DatabaseSync(path.join(folder, 'account-center.db'), { readOnly: true });
const quiet = new Worker(new URL('quiet.mjs', import.meta.url), { workerData: `${server.address}/healthz` });

try {
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  await quiet.terminate();
  store.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure() {
  const token = await signIn('staff', '198.51.100.1');
  // Waits until Node has compiled the server's code, so that delays by the compilation do not count.
  await pause(IDLE_TIME);
  await longestWait();
  await pause(IDLE_TIME);
  const idle = await longestWait();
  const results = [];
  for (const [name, make] of hostileRequests({ authorization: `Bearer ${token}` })) {
    results.push({ name, ...(await measureOne(make)) });
    await pause(20);
  }
  const isQuick = print(idle, results);
  return (await withstandsHashes()) && isQuick;
}

async function signIn(username, ip) {
  const { text } = await send(
    {
      method: 'POST',
      path: '/api/account-api/login',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: PASSWORD }),
    },
    ip,
  );
  return JSON.parse(text).data?.token;
}

/**
 * Measures sign-ins of one account while another account makes the server compute as many password hashes as possible.
 * The sign-ins come from the account's known network and from new networks.
 */
async function withstandsHashes() {
  const token = await signIn('hr', '198.51.100.2');
  const idle = await slowestSignIn(performance.now() + IDLE_TIME);
  const requests = hashRequests({ 'authorization': `Bearer ${token}`, 'x-forwarded-for': '198.51.100.2' });
  let index = 0;
  const nextRequest = () => requests[index++ % requests.length](index);
  const flood = drive(server.address, nextRequest, FLOOD);
  const endTime = performance.now() + FLOOD.seconds * 1000;
  // Waits until Node has accepted the flood's connections, one per turn of the event loop.
  // The flood opened its connections first, so the connection of this unmeasured sign-in is accepted last.
  await signIn('staff', address());
  const floodedTime = await slowestSignIn(endTime);
  const { perSecond } = await flood;
  const isQuick = floodedTime - idle <= SIGN_IN_LIMIT;
  console.log(
    `\n  sign-in: ${idle.toFixed(0)} ms at the longest, ${floodedTime.toFixed(0)} ms while one account asks for hashes (${perSecond.toFixed(0)} calls a second)${isQuick ? '' : ': too long'}`,
  );
  return isQuick;
}

/**
 * @returns the longest response time of a sign-in until `endTime`, in milliseconds.
 * The time is Infinity if the server refused a sign-in.
 */
async function slowestSignIn(endTime) {
  let slowest = 0;
  while (performance.now() < endTime)
    for (const ip of ['198.51.100.1', address()]) {
      const askedAt = performance.now();
      const isOpen = (await signIn('staff', ip)) !== undefined;
      slowest = Math.max(slowest, isOpen ? performance.now() - askedAt : Infinity);
    }
  return slowest;
}

async function measureOne(make) {
  const bytesBefore = storedBytes();
  await longestWait();
  const statuses = new Set();
  for (let index = 0; index < EACH; index += 1) statuses.add((await send(make(index), address())).status);
  // Waits a moment, because work that the last request has started may block the server later.
  await pause(30);
  const wait = await longestWait();
  return { wait, growth: Math.max(0, storedBytes() - bytesBefore) / EACH, statuses: [...statuses].join(', ') };
}

function print(idle, results) {
  console.log(
    `\n${results.length} kinds of requests, ${EACH} of each; an idle server's longest answer took ${idle.toFixed(1)} ms\n`,
  );
  const line = (name, wait, growth, statuses) =>
    console.log(`  ${name.padEnd(56)} ${wait.padStart(9)} ${growth.padStart(9)}   ${statuses}`);
  line('', 'wait, ms', 'KiB each', 'status');
  const slowestResults = [...results].sort((one, other) => other.wait - one.wait).slice(0, SHOWN);
  const largestResults = [...results]
    .sort((one, other) => other.growth - one.growth)
    .slice(0, SHOWN)
    .filter((result) => result.growth > 0 && !slowestResults.includes(result));
  for (const { name, wait, growth, statuses } of [...slowestResults, ...largestResults])
    line(name, wait.toFixed(1), (growth / 1024).toFixed(1), statuses);
  const exceedingResults = results.filter(({ wait, growth }) => wait > idle + WAIT_LIMIT || growth > GROWTH_LIMIT);
  console.log(
    `\n  ${exceedingResults.length} beyond ${WAIT_LIMIT} ms over idle or ${GROWTH_LIMIT / 1024} KiB a request${exceedingResults.map(({ name }) => `\n    ${name}`).join('')}`,
  );
  return exceedingResults.length === 0;
}

function longestWait() {
  return new Promise((resolve) => {
    quiet.once('message', resolve);
    quiet.postMessage('longest');
  });
}

/** @returns the size of the used database pages and of the uploaded images, in bytes */
function storedBytes() {
  const value = (name) => Object.values(store.prepare(`pragma ${name}`).get())[0];
  const images = path.join(folder, 'uploads');
  const files = readdirSync(folder).includes('uploads')
    ? readdirSync(images).map((name) => statSync(path.join(images, name)).size)
    : [];
  return (
    (value('page_count') - value('freelist_count')) * value('page_size') + files.reduce((sum, size) => sum + size, 0)
  );
}

function address() {
  requestCount += 1;
  return `203.0.${Math.floor(requestCount / 250)}.${1 + (requestCount % 250)}`;
}

/** Resolves with the response, or with status 0 if the server has closed the connection. */
function send({ method, path: target, headers, body }, ip) {
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const outgoing = ask(
      server.address,
      { method, path: target, agent: false, headers: { 'x-forwarded-for': ip, ...headers, ...length } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
        response.on('close', () => resolve({ status: response.statusCode, text }));
      },
    );
    outgoing.on('error', () => resolve({ status: 0, text: '' }));
    outgoing.end(body);
  });
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
