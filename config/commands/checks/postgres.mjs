import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { obtain } from '../common/obtain.mjs';
import { isProgram } from '../common/programs.mjs';
import { jestCounts } from './jest.mjs';

const DEBIAN = '/usr/lib/postgresql';

/** @returns the folder of PostgreSQL's server programs: POSTGRES_BIN, Debian's newest version, or the one on PATH */
function findPostgres(env = process.env) {
  if (env.POSTGRES_BIN) return isServer(env.POSTGRES_BIN) ? env.POSTGRES_BIN : undefined;
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [
    ...versions.map((version) => path.join(DEBIAN, version, 'bin')),
    ...(env.PATH ?? '').split(path.delimiter),
  ];
  return folders.filter(Boolean).find(isServer);
}

const isServer = (folder) => ['initdb', 'postgres'].every((program) => isProgram(path.join(folder, program)));

/**
 * Like `findPostgres`, but installs a missing PostgreSQL if the installation needs no password.
 * If the installation fails, the reason is printed and the result is undefined.
 */
export const obtainPostgres = () =>
  obtain({
    title: 'PostgreSQL',
    find: findPostgres,
    variable: 'POSTGRES_BIN',
    wrong: 'is not a folder with initdb and postgres.',
    packages: ['postgresql'],
    howTo: HOW_TO,
  });

const HOW_TO = `
The PostgreSQL tests need PostgreSQL's server programs (initdb, postgres), and there are none on this machine. Either
  Debian, Ubuntu:  sudo apt-get update && sudo apt-get install -y --no-install-recommends postgresql
  elsewhere:       install PostgreSQL 13 or later and name its programs: POSTGRES_BIN=/path/to/bin npm run test:postgres
or leave them out:  npm test -- --only=lint,types,jest,backend,build,deploy,e2e
`;

/**
 * Starts a PostgreSQL server in a temporary folder, on a free local port and with a random password.
 * Passes its address to `use`. Always stops and removes the server at the end.
 */
export async function withPostgres(bin, use) {
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'));
  const as = serverUser();
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid);
  let server;
  try {
    const password = randomBytes(12).toString('hex');
    const data = path.join(folder, 'data');
    initialise(bin, { data, password, passwordFile: path.join(folder, 'password') }, as);
    const port = await freePort();
    server = spawn(path.join(bin, 'postgres'), ['-D', data, ...settings(port)], {
      ...as,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await whenReady(server);
    return await use(`postgres://tests:${password}@127.0.0.1:${port}/postgres`);
  } finally {
    if (server) await stop(server);
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @returns the user that has to run PostgreSQL if this process runs as root, because PostgreSQL refuses root.
 * The user is Debian's `postgres` if it exists, or else the system's user without permissions.
 */
function serverUser() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const idOf = (flag) => {
      const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
      return status === 0 ? Number(stdout) : undefined;
    };
    const [uid, gid] = [idOf('-u'), idOf('-g')];
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody to run it as.');
}

function initialise(bin, { data, password, passwordFile }, as) {
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (as.uid !== undefined) chownSync(passwordFile, as.uid, as.gid);
  const args = [
    '-D',
    data,
    '-U',
    'tests',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale=C',
    '-N',
  ];
  const { status, stdout, stderr, error } = spawnSync(path.join(bin, 'initdb'), args, {
    ...as,
    cwd: path.dirname(data),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? `${stdout}${stderr}`}`);
}

/** @returns settings without durability, because the data of the tests need not survive a power cut */
const settings = (port) =>
  Object.entries({
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

function whenReady(server) {
  return new Promise((resolve, reject) => {
    let output = '';
    // The output is read to the end, because the server would block on a full pipe.
    server.stderr.setEncoding('utf8').on('data', (text) => {
      if (output.length < 10_000) output += text;
      if (output.includes('ready to accept connections')) resolve();
    });
    server.on('error', reject);
    server.on('exit', () => reject(new Error(`PostgreSQL ended before it was ready:\n${output}`)));
  });
}

async function stop(server) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exitEvent = once(server, 'exit');
  // SIGQUIT is PostgreSQL's "immediate" shutdown, which is enough because the data is no longer needed.
  server.kill('SIGQUIT');
  await exitEvent;
}

/** @returns a file argument of Jest, limited to the tests that run on PostgreSQL. Options stay as they are. */
const testPattern = (arg) => (/^(-|tests\/(mock|postgres)\/)/.test(arg) ? arg : `tests/(mock|postgres)/.*${arg}`);

/**
 * Runs the backend's tests on a temporary PostgreSQL server. If PostgreSQL is missing, the step counts as failed.
 * @returns how many tests passed, failed and were skipped, and Jest's exit code
 */
export async function testOnPostgres(args = []) {
  const bin = await obtainPostgres();
  if (!bin) return { counts: { passed: 0, failed: 1, skipped: 0 }, code: 1 };
  const controller = new AbortController();
  const interrupt = () => controller.abort();
  // Ends only Jest on these signals. This process then stops and removes the PostgreSQL server as usual.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt);
  try {
    return await withPostgres(bin, (url) => {
      if (controller.signal.aborted) throw new Error('Interrupted');
      const env = { TEST_DATABASE_URL: url };
      const defaultFiles = args.some((arg) => !arg.startsWith('-')) ? [] : ['tests/(mock|postgres)/'];
      return jestCounts([...defaultFiles, ...args.map(testPattern)], { env, signal: controller.signal });
    });
  } catch (error) {
    console.error(error.message);
    return { counts: { passed: 0, failed: 1, skipped: 0 }, code: 1 };
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, interrupt);
  }
}
