import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashPassword } from '../../mock/server/rules/hasher';
import { DEMO_PASSWORD } from '../../mock/server/seed/demoAccounts';
import { openStore } from '../../mock/server/store/openStore';
import { PASSWORD, passwordPair, passwords } from '../support/backend';
import { askServer, runToEnd, startServer, type RunningServer } from '../support/serverProcess';
import { fieldWords } from '../support/backendWords';

const folders: string[] = [];
const running: RunningServer[] = [];

const emptyFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'server-'));
  folders.push(folder);
  return folder;
};

const start = async (env: Record<string, string>) => {
  const server = await startServer(env);
  running.push(server);
  return server;
};

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const call = askServer<{ token?: string; tree?: { name: string }[] }>;

const signIn = (server: RunningServer, username = 'admin', password = DEMO_PASSWORD) =>
  call(server, 'POST', '/login', undefined, { username, password });

const tokenOf = async (server: RunningServer) => (await signIn(server)).data.token;

const department = (name: string) => ({ parent_id: null, name, sort: 1, status: 1 });

const linesOf = (server: RunningServer) =>
  (server.output().match(/^\{.*\}$/gm) ?? []).map((line) => JSON.parse(line) as Record<string, unknown>);

const departmentNames = async (server: RunningServer, token?: string) =>
  (await call(server, 'GET', '/dep/children', token)).data.tree?.map(({ name }) => name);

describe('server process', () => {
  it('the server process prints its address and the demo accounts, and exits cleanly on SIGTERM', async () => {
    const server = await start({});
    for (const name of ['admin', 'hr', 'auditor', 'staff'])
      expect(server.output()).toMatch(new RegExp(`^ +${name} `, 'm'));
    expect(server.output()).toContain(DEMO_PASSWORD);
    expect((await signIn(server)).code).toBe(200);
    expect(await server.kill('SIGTERM')).toBe(0);
  });

  it('the server process warns of codes in SECOND_FACTOR that no role has', async () => {
    const server = await start({ SECOND_FACTOR: 'roles:Auditor,no_such_role' });
    expect(server.output()).toContain('SECOND_FACTOR names no existing roles: no_such_role.');
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)('the server keeps data and sessions after %s', async (signal) => {
    const dataDir = emptyFolder();
    const firstServer = await start({ DATA_DIR: dataDir });
    const token = await tokenOf(firstServer);
    expect((await call(firstServer, 'POST', '/dep/store', token, department('New department'))).code).toBe(200);
    await firstServer.kill(signal);

    const second = await start({ DATA_DIR: dataDir });
    expect(await departmentNames(second, token)).toContain('New department');
    expect(second.output()).not.toContain('5000');
  });

  it('the server process creates files that only their owner can read', async () => {
    const server = await start({ DATA_DIR: path.join(emptyFolder(), 'data') });
    const files = readdirSync(server.dataDir).map((name) => path.join(server.dataDir, name));
    expect(files.length).toBeGreaterThan(0);
    for (const place of [server.dataDir, ...files]) expect(statSync(place).mode & 0o077).toBe(0);
  });

  it('the server process warns once about an untrusted sender of X-Forwarded-For', async () => {
    const server = await start({ LOG: '0' });
    for (let requests = 0; requests < 3; requests += 1) {
      await fetch(`${server.address}/healthz`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    }
    await server.kill('SIGTERM');
    const message = expect.stringMatching(/^A request from 127\.0\.0\.1 .*TRUSTED_PROXIES/);
    expect(linesOf(server)).toEqual([{ time: expect.any(String), kind: 'warning', message }]);
  });

  it('the server process logs requests as JSON if enabled, without secrets', async () => {
    const server = await start({ LOG: '1' });
    const { data } = await signIn(server);
    await fetch(`${server.address}/healthz?token=hidden`);
    await server.kill('SIGTERM');
    const lines = linesOf(server);
    expect(lines).toMatchObject([
      { method: 'POST', path: '/api/account-api/login', status: 200 },
      { method: 'GET', path: '/healthz', status: 200 },
    ]);
    for (const secret of ['hidden', DEMO_PASSWORD, data.token!]) expect(JSON.stringify(lines)).not.toContain(secret);
  });
});

describe('refused start of the server process', () => {
  const refusal = async (env: Record<string, string>) => {
    const { code, output } = await runToEnd({ DATA_DIR: emptyFolder(), ...env });
    expect(code).toBe(1);
    expect(output).not.toMatch(/\n {4}at /);
    return output.trim().split('\n').at(-1);
  };

  it('the server does not start on a port in use, and prints one message', async () => {
    const otherServer = createServer().listen(0, '127.0.0.1');
    await once(otherServer, 'listening');
    const { port } = otherServer.address() as AddressInfo;
    expect(await refusal({ PORT: String(port) })).toMatch(
      new RegExp(
        `^Port ${port} on 127\\.0\\.0\\.1 is already in use; choose another with PORT, .*PORT=${port + 1} npm start$`,
      ),
    );
    otherServer.close();
  });

  it('the server does not start with a data folder in use, and prints one message', async () => {
    const firstServer = await start({ DATA_DIR: emptyFolder() });
    expect(await refusal({ PORT: '0', DATA_DIR: firstServer.dataDir })).toContain(firstServer.dataDir);
    expect((await signIn(firstServer)).code).toBe(200);
  });

  it.each([
    [{ PORT: 'eighty' }, /^PORT must be/],
    [{ NODE_ENV: 'production' }, /^With NODE_ENV=production/],
    [
      { NODE_ENV: 'production', SEED: 'none', PORT: '0', ADMIN_USERNAME: 'root', ADMIN_PASSWORD: DEMO_PASSWORD },
      /password of the demonstration/,
    ],
    [{ DATABASE_URL: 'mysql://db/a' }, /^DATABASE_URL must look like/],
    [{ SEED: 'none', PORT: '0' }, /needs ADMIN_USERNAME and ADMIN_PASSWORD/],
    [
      { SEED: 'none', PORT: '0', ADMIN_USERNAME: 'root', ADMIN_PASSWORD: '12345678' },
      new RegExp(fieldWords.passwordCommon),
    ],
    [{ HOST: '192.0.2.1', PORT: '0' }, /^HOST=192\.0\.2\.1 is not an address of this machine/],
  ])('the server does not start with %j, and prints one message', async (env: Record<string, string>, sentence) => {
    expect(await refusal(env)).toMatch(sentence);
  });

  it('the server refuses invalid settings before it opens the data folder', async () => {
    const dataDir = path.join(emptyFolder(), 'data');
    await refusal({ PORT: 'eighty', DATA_DIR: dataDir });
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe('installation in production', () => {
  it('a production installation has one administrator, from the environment of its first start', async () => {
    const dataDir = emptyFolder();
    const administrator = { ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'correct horse battery' };
    const firstServer = await start({ NODE_ENV: 'production', SEED: 'none', DATA_DIR: dataDir, ...administrator });
    expect(firstServer.output()).not.toContain(DEMO_PASSWORD);
    expect((await signIn(firstServer)).code).toBe(401);
    expect((await signIn(firstServer, 'root', administrator.ADMIN_PASSWORD)).code).toBe(200);
    await firstServer.kill('SIGTERM');

    const later = await start({ NODE_ENV: 'production', SEED: 'none', DATA_DIR: dataDir });
    expect((await signIn(later, 'root', administrator.ADMIN_PASSWORD)).code).toBe(200);
  });

  it('production with demo data needs ALLOW_DEMO until the administrator changes the password', async () => {
    const dataDir = emptyFolder();
    await (await start({ DATA_DIR: dataDir })).kill('SIGTERM');
    const production = { NODE_ENV: 'production', SEED: 'none', PORT: '0', DATA_DIR: dataDir };
    const { code, output } = await runToEnd(production);
    expect([code, output]).toEqual([1, expect.stringContaining('password of the demonstration')]);
    expect(output).toContain('ALLOW_DEMO=1');
    expect(output).not.toContain('DATA_DIR');
    const server = await start({ ...production, ALLOW_DEMO: '1' });
    const { data } = await signIn(server);
    const change = { old_password: DEMO_PASSWORD, ...passwords };
    expect((await call(server, 'POST', '/change_password', data.token, change)).code).toBe(200);
    await server.kill('SIGTERM');

    const later = await start(production);
    expect(later.output()).toContain('still have the password of the demonstration');
    expect([(await signIn(later, 'hr')).code, (await signIn(later, 'admin', PASSWORD)).code]).toEqual([401, 200]);
    await later.kill('SIGKILL');
    expect((await signIn(await start(production), 'admin', PASSWORD)).code).toBe(200);
  });

  it('a production server restarts even if accounts have demo names and the demo password', async () => {
    const dataDir = emptyFolder();
    const administrator = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'correct horse battery' };
    const production = { NODE_ENV: 'production', SEED: 'none', DATA_DIR: dataDir };
    const firstServer = await start({ ...production, ...administrator });
    const { data } = await signIn(firstServer, 'admin', administrator.ADMIN_PASSWORD);
    const ask = async (method: string, target: string, body: object) =>
      (await call(firstServer, method, target, data.token, body)).code;
    const change = { old_password: administrator.ADMIN_PASSWORD, ...passwords };
    expect(await ask('POST', '/change_password', change)).toBe(200);
    const names = ['hr', 'auditor', 'staff', 'seeding', 'token_secret'];
    for (const name of names) {
      const person = { username: name, name, department_id: 1, role_ids: [1], valid_until: '9998-12-31T23:59:59Z' };
      expect(await ask('POST', '/users/store', { ...person, ...passwordPair(DEMO_PASSWORD) })).toBe(600);
      expect(await ask('POST', '/users/store', { ...person, ...passwords })).toBe(200);
      expect(await ask('POST', '/dep/store', department(name))).toBe(200);
      expect(await ask('POST', '/roles/store', { name, code: name, permission: [1] })).toBe(200);
    }
    // Accounts created before the password check existed may have the demo password.
    await firstServer.kill('SIGTERM');
    const store = await openStore({ dataDir });
    const demo = { password_hash: await hashPassword(DEMO_PASSWORD), must_change_password: 0 };
    await store.db.updateTable('staff').set(demo).where('username', 'in', names).execute();
    await store.close();

    const later = await start(production);
    expect((await signIn(later, 'admin', PASSWORD)).code).toBe(200);
    expect((await signIn(later, 'hr')).code).toBe(200);
  });
});
