import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '../support/serverProcess';

const folder = mkdtempSync(path.join(tmpdir(), 'forward-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('forwarding loses no entry when the server is killed three times', async () => {
  const file = path.join(folder, 'entries.jsonl');
  const env = { DATA_DIR: path.join(folder, 'data'), LOG_FORWARD: `file:${file}` };
  const entries = () =>
    (existsSync(file) ? readFileSync(file, 'utf8') : '')
      .split('\n')
      .filter((line) => line.endsWith('}'))
      .map((line) => JSON.parse(line) as { id: number; username?: string });
  const signIn = (address: string, username: string) =>
    fetch(`${address}/api/account-api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: 'Account@2026' }),
    });
  const signedIn: string[] = [];
  for (const username of ['admin', 'hr', 'auditor']) {
    const server = await startServer(env);
    expect((await signIn(server.address, username)).status).toBe(200);
    signedIn.push(username);
    await server.kill('SIGKILL');
  }
  const server = await startServer(env);
  const end = Date.now() + 60_000;
  const names = () => signedIn.filter((name) => entries().some(({ username }) => username === name));
  while (names().length < signedIn.length && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await server.kill('SIGTERM')).toBe(0);
  const ids = [...new Set(entries().map(({ id }) => id))].sort((one, other) => one - other);
  expect(ids).toEqual(Array.from({ length: ids.length }, (_, at) => at + 1));
  expect(names()).toEqual(signedIn);
}, 180_000);
