import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { argumentsOf, copies, environmentOf } from '../support/dockerfile';
import { ROOT } from '../support/sources';

/**
 * The image's folder without the image: what the Dockerfile copies and nothing else, started with its own command and
 * settings. Not told by this: the base images, and that the packages were installed.
 */
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'image-'));
  for (const { sources, target } of copies('app')) {
    for (const source of sources) {
      const from = path.join(ROOT, source.replace(/^\/app\//, ''));
      const to = path.join(folder, 'app', target);
      mkdirSync(path.dirname(to), { recursive: true });
      if (target === 'node_modules') symlinkSync(from, to);
      else cpSync(from, to, { recursive: true });
    }
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const appFiles = () => readdirSync(path.join(folder, 'app'), { recursive: true }).length;

it('serves the app and its calls, writes only to the data folder, and ends well when asked to', async () => {
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
  const child = spawn(process.execPath, args, { cwd: path.join(folder, 'app'), env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    const listen = (text: string) => {
      said += text;
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
      if (found) resolve(found);
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', listen);
    child.on('close', () => reject(new Error(`The server ended before it listened:\n${said}`)));
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

  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(appFiles()).toBe(before);
  expect(readdirSync(path.join(folder, 'data'))).not.toEqual([]);
});
