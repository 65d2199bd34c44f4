import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { argumentsOf, copies, environmentOf, instructions } from '../support/dockerfile';
import { ROOT } from '../support/sources';

/** Folder with the files that the Dockerfile copies and the packages that its build command selects. */
const PACKAGES = '/packages';
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'image-'));
  const command = instructions('build', 'RUN').find((one) => one.endsWith(` ${PACKAGES}`))!;
  execFileSync('sh', ['-c', command.replace(PACKAGES, path.join(folder, PACKAGES))], { cwd: ROOT });
  for (const { sources, target } of copies('app')) {
    for (const source of sources) {
      const from = source.startsWith(PACKAGES)
        ? path.join(folder, source)
        : path.join(ROOT, source.replace(/^\/app\//, ''));
      const to = path.join(folder, 'app', target);
      mkdirSync(path.dirname(to), { recursive: true });
      // Keeps symbolic links, like COPY.
      cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    }
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MIB = 1024 * 1024;
const inModules = (name: string) => path.join(folder, 'app/node_modules', name);

it('the image has the server packages, under 100 MiB in total, and no packages of the app or the bundler', () => {
  for (const name of ['kysely', 'pg', 'busboy', 'pinyin-pro', '@photostructure/sqlite'])
    expect(existsSync(inModules(name))).toBe(true);
  for (const name of ['react', 'antd', 'umi', 'webpack', 'typescript', 'jest'])
    expect(existsSync(inModules(name))).toBe(false);
  const files = readdirSync(inModules('.'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
  expect(bytes).toBeLessThan(100 * MIB);
});

it('every server module loads with only the files and packages of the image', () => {
  const modules = readdirSync(path.join(folder, 'app/mock/server'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/^(main|openapi|commands)\.ts$|^(dev|openapi)\//.test(file),
  );
  expect(modules).toContain(path.join('rules', 'pinyin.ts'));
  const program = [
    ...modules.map((file) => `require('./mock/server/${file}');`),
    "require('./mock/server/rules/pinyin.ts').pinyinOf('陈');",
  ].join('\n');
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--eval', program], {
    cwd: path.join(folder, 'app'),
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

const appFiles = () => readdirSync(path.join(folder, 'app'), { recursive: true }).length;

it('the image serves app and API, writes only to the data folder, and exits cleanly on SIGTERM', async () => {
  const before = appFiles();
  const env = {
    ...environmentOf('app'),
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: path.join(folder, 'data'),
    ADMIN_USERNAME: 'root',
    ADMIN_PASSWORD: 'a long sentence 77',
    PATH: process.env['PATH'],
  };
  const [, ...args] = argumentsOf('app', 'CMD');
  const cwd = path.join(folder, 'app');
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const listen = (text: string) => {
      output += text;
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
      if (address) resolve(address);
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', listen);
    child.on('close', () => reject(new Error(`The server ended before it listened:\n${output}`)));
  });

  const statusOf = async (target: string) => (await fetch(address + target)).status;
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/account/role')).toBe(200);
  const signIn = await fetch(`${address}/api/account-api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'root', password: 'a long sentence 77' }),
  });
  expect(signIn.status).toBe(200);
  const backup = path.join(folder, 'monday.db');
  execFileSync('npm', ['run', 'backup', '--', backup], { cwd: path.join(folder, 'app'), env, stdio: 'ignore' });
  expect(statSync(backup).size).toBeGreaterThan(10_000);

  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(appFiles()).toBe(before);
  expect(readdirSync(path.join(folder, 'data'))).not.toEqual([]);
});
