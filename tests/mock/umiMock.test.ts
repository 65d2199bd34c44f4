import { programs, startServer, type RunningServer } from '../support/serverProcess';

let dev: RunningServer;

beforeAll(async () => {
  dev = await startServer({}, programs.umiMock);
});

afterAll(() => dev.stop());

async function ask(method: string, path: string, body?: string, type = 'application/json') {
  const headers: Record<string, string> = body === undefined ? {} : { 'content-type': type };
  const response = await fetch(dev.address + path, { method, headers, body });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

const LOGIN = '/api/account-api/login';
const credentials = (username: string) => JSON.stringify({ username, password: 'Account@2026' });

describe('the backend inside the development server', () => {
  it.each([
    ['POST', LOGIN, credentials('admin'), 200],
    ['POST', LOGIN, '{}', 422],
    ['POST', LOGIN, '{"username":', 400],
    ['POST', LOGIN, 'null', 422],
    ['POST', LOGIN, JSON.stringify('x'.repeat(1024 * 1024)), 413],
    ['GET', '/api/account-api/user', undefined, 401],
    ['GET', '/api/account-api/roles/show/1?x=1', undefined, 401],
    ['PATCH', '/api/account-api/user', undefined, 405],
    ['GET', '/api/account-api/nothing', undefined, 404],
    ['GET', '/api/nothing.js', undefined, 404],
    ['GET', '/api', undefined, 404],
  ])('answers %s %s with the envelope (case %#)', async (method, path, body, status) => {
    const answer = await ask(method, path, body);
    expect(answer.status).toBe(status);
    expect(answer.type).toBe('application/json; charset=utf-8');
    expect(JSON.parse(answer.text)).toMatchObject({ message: expect.any(String) as string });
  });

  it('refuses what is not JSON', async () => {
    expect((await ask('POST', LOGIN, 'username=admin', 'application/x-www-form-urlencoded')).status).toBe(415);
  });

  it('leaves the addresses of the app to the app', async () => {
    for (const path of ['/', '/account/role', '/apiary']) expect((await ask('GET', path)).text).toBe('<!DOCTYPE html>');
  });

  it('keeps its data when Umi loads the files anew', async () => {
    const { text } = await ask('POST', LOGIN, credentials('hr'));
    const { token } = (JSON.parse(text) as { data: { token: string } }).data;
    await ask('GET', '/reload');
    const response = await fetch(`${dev.address}/api/account-api/user`, { headers: { authorization: `Bearer ${token}` } });
    expect(((await response.json()) as { data: { username: string } }).data.username).toBe('hr');
  });

  it('says on every call when the data folder is taken', async () => {
    const second = await startServer({ DATA_DIR: dev.dataDir }, programs.umiMock);
    const response = await fetch(`${second.address}/api/account-api/user`);
    expect(response.status).toBe(503);
    expect(((await response.json()) as { message: string }).message).toContain(dev.dataDir);
    await second.kill('SIGTERM');
  });
});
