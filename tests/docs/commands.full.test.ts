import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from '../../mock/server/settings';
import { createPasswordPolicy } from '../../mock/server/rules/passwords';
import { passwordPair } from '../support/backend';
import { makeDist } from '../support/httpFixture';
import { commandsIn, pages, copyProject } from '../support/recipe';
import { startServer, type RunningServer } from '../support/serverProcess';
import { freePort, shell, startShell } from '../support/shell';
import { read, ROOT } from '../support/sources';

/** Each command in the documentation must be run by this file, or by a test that `elsewhere` names. */

const PATIENCE_MS = 600_000;

const passwordFaults = createPasswordPolicy();

let base: string;
let copy: string;
let server: RunningServer;

beforeAll(async () => {
  base = mkdtempSync(path.join(tmpdir(), 'commands-'));
  copy = path.join(base, 'account-center');
  mkdirSync(copy);
  copyProject(copy);
  // Creates the files that the commands read and that a first `npm start` or `npm test` would have prepared.
  mkdirSync(path.join(copy, 'src/.umi'));
  copyFileSync(path.join(ROOT, 'src/.umi/tsconfig.json'), path.join(copy, 'src/.umi/tsconfig.json'));
  server = await startServer({ DATA_DIR: path.join(base, 'data') });
}, PATIENCE_MS);

afterAll(async () => {
  await server.kill('SIGTERM');
  rmSync(base, { recursive: true, force: true });
});

/** @returns the command with the addresses and folders of this test */
const here = (command: string): string =>
  command
    .replaceAll('http://127.0.0.1:8000', server.address)
    .replaceAll('/backups/', `${base}/backups/`)
    .replaceAll('/archives/', `${base}/archives/`)
    .replaceAll('/etc/nginx/', `${base}/etc/nginx/`)
    .replaceAll('/srv/', `${base}/srv/`);

function succeed(command: string, env: Record<string, string> = {}): string {
  const settings = { BACKEND: server.address, DATA_DIR: path.join(base, 'data'), ...env };
  const { code, output } = shell(here(command), copy, settings);
  expect({ code, output }).toEqual({ code: 0, output: expect.any(String) as string });
  return output;
}

/** Runs `npm run dev` and expects its server to forward calls to the backend. */
async function develops(command: string): Promise<void> {
  const backend = createServer((_request, response) =>
    response.end('{"code":200,"message":"your backend","data":null}'),
  ).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  const port = await freePort();
  const env = { PORT: String(port), BACKEND: `http://127.0.0.1:${(backend.address() as AddressInfo).port}` };
  const running = startShell(command, copy, env);
  try {
    let answer = '';
    while (!answer.includes('your backend')) {
      if (running.hasEnded()) throw new Error(running.output());
      // The request is a POST, because a GET would wait until the app is compiled. The proxy does not need the app.
      answer = await fetch(`http://127.0.0.1:${port}/api/account-api/login`, { method: 'POST' }).then(
        (one) => one.text(),
        () => '',
      );
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  } finally {
    await running.stop();
    backend.closeAllConnections();
    backend.close();
  }
}

/** Empties a generated file and expects the command to restore it. */
function renews(command: string, file: string): void {
  writeFileSync(path.join(copy, file), '');
  succeed(command);
  expect(readFileSync(path.join(copy, file), 'utf8')).toBe(read(file));
}

/** Runs a command of the deployment page, with temporary folders in place of system folders. */
function deploys(command: string): void {
  for (const folder of ['snippets', 'conf.d']) mkdirSync(path.join(base, 'etc/nginx', folder), { recursive: true });
  const dist = path.join(copy, 'dist');
  if (!existsSync(dist)) {
    const distFolder = makeDist();
    shell(`mv ${distFolder} ${dist}`, copy);
  }
  succeed(command);
}

/** Expects that `accounts.env` is readable only by its owner and has valid values for all settings of compose. */
async function writesSecrets([command]: RegExpExecArray): Promise<void> {
  const requiredVariables = [...read('config/deploy/compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name!);
  expect(requiredVariables.length).toBeGreaterThan(3);
  succeed(command);
  const file = path.join(copy, 'accounts.env');
  expect(statSync(file).mode & 0o077).toBe(0);
  const written = Object.fromEntries(
    [...readFileSync(file, 'utf8').matchAll(/^([A-Z_]+)=(.+)$/gm)].map(([, name, value]) => [name!, value!]),
  );
  expect(Object.keys(written).sort()).toEqual([...new Set(requiredVariables)].sort());
  const { administrator, tokenSecret } = readSettings({ ...written, NODE_ENV: 'production', SEED: 'none' });
  expect(tokenSecret).toHaveLength(64);
  expect(await passwordFaults(passwordPair(administrator!.password), { username: 'root', name: '' })).toEqual({});
}

/** Expects that a command prints different passwords each time, and that the server accepts each password. */
async function makesPasswords([command]: RegExpExecArray): Promise<void> {
  const passwords = [1, 2].flatMap(() => succeed(command).trim().split(' '));
  expect(passwords.length).toBeGreaterThan(1);
  expect(new Set(passwords).size).toBe(passwords.length);
  for (const password of passwords)
    expect(await passwordFaults(passwordPair(password), { username: 'root', name: '' })).toEqual({});
}

/** Commands that the tests of this file run, in the order that the commands require. */
const run: [RegExp, (match: RegExpExecArray) => void | Promise<void>][] = [
  [/^npm run contract -- .*$/, ([command]) => expect(succeed(command)).toMatch(/\d+ checks conform, 0 do not/)],
  [/^API_TARGET=\$BACKEND npm run dev$/, ([command]) => develops(command)],
  [
    /^npm run backup -- (\S+)$/,
    ([command, file = '']) => {
      succeed(command);
      expect(statSync(here(file)).size).toBeGreaterThan(10_000);
    },
  ],
  [
    /^npm run restore -- \S+$/,
    async ([command]) => {
      await server.kill('SIGTERM');
      succeed(command);
      expect(readdirSync(path.join(base, 'data')).filter((name) => name.includes('before'))).toHaveLength(1);
      server = await startServer({ DATA_DIR: path.join(base, 'data') });
    },
  ],
  [
    /^npm run log:archive -- --before \S+ (\S+)$/,
    ([command, folder = '']) => {
      succeed(command);
      expect(existsSync(here(folder))).toBe(true);
    },
  ],
  [/^npm run log:rebuild$/, ([command]) => void succeed(command)],
  [/^npm run log:verify( -- \S+)?$/, ([command]) => expect(succeed(command)).toMatch(/\d+:[0-9a-f]{64}/)],
  [/^npm run locales$/, ([command]) => renews(command, 'docs/locales.md')],
  [/^(cp|mkdir|tar) .*$/, ([command]) => deploys(command)],
  [/^export (DATABASE|ADMIN)_PASSWORD=.*; echo .*$/, makesPasswords],
  [/^\(umask 077; cat > accounts\.env\) <<EOF\n[\s\S]*$/, writesSecrets],
  [/^grep \S+ accounts\.env$/, ([command]) => expect(succeed(command)).toMatch(/^ADMIN_PASSWORD=.{24}$/m)],
];

/** Documented commands that other tests run. Each entry has the file of the test and a text in this file. */
const elsewhere: [RegExp, file: string, words: string][] = [
  [/^npm start$/, 'tests/config/containers.full.test.ts', 'the image starts the server as `npm start` does'],
  [/^npm test$/, '.ci/run', 'config/commands/test.mjs'],
  [/^npm test -- --only=\S+$/, 'tests/docs/pages.test.ts', 'a documentation page names only test steps that exist'],
  [/^npx jest .+$/, 'tests/docs/pages.test.ts', 'a documentation page names only files that exist'],
  [/^npm run docs$/, 'tests/docs/recipes.full.test.ts', 'for (const command of new Set(commands))'],
  [/^npm run build$/, 'config/commands/checks/steps.mjs', 'await build({ quiet: true })'],
  [
    /^SEED=none NODE_ENV=production .* npm start$/,
    'tests/mock/serverProcess.full.test.ts',
    "start({ NODE_ENV: 'production', SEED: 'none'",
  ],
  [/^psql <<EOF\ncreate role [\s\S]*\ncreate database [\s\S]*$/, 'tests/support/testStore.ts', 'create database'],
  [
    /^DATABASE_URL=postgres:\S+ SEED=none .* npm start$/,
    'tests/postgres/connection.test.ts',
    'startServer({ DATABASE_URL',
  ],
  [
    /^nginx -t && systemctl reload nginx$/,
    'tests/support/nginxProcess.ts',
    'Starts nginx with the example configuration',
  ],
  [
    /^docker compose .*$/,
    'tests/config/containers.full.test.ts',
    'compose builds both images from stages of the Dockerfile',
  ],
];

const isAssignment = (command: string) => /^\w+=\S+$/.test(command);
const commands = [...new Set(pages.flatMap(commandsIn))].filter((command) => !isAssignment(command));

it('the documentation contains more than 15 commands', () => expect(commands.length).toBeGreaterThan(15));

it.each(commands)(
  'a documented command runs here or is covered by another test: %s',
  async (command) => {
    const [pattern, action] = run.find(([one]) => one.test(command)) ?? [];
    if (pattern && action) return action(pattern.exec(command)!);
    const otherPattern = elsewhere.find(([one]) => one.test(command));
    if (!otherPattern) throw new Error('No test runs this command: add it to one of the lists above.');
    const [, file, words] = otherPattern;
    expect(read(file)).toContain(words);
  },
  PATIENCE_MS,
);

it('each command pattern of `run` and `elsewhere` matches a command of the documentation', () => {
  const patterns = [...run, ...elsewhere].map(([pattern]) => pattern);
  expect(patterns.filter((pattern) => !commands.some((command) => pattern.test(command)))).toEqual([]);
});
