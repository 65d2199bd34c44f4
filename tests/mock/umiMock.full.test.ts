import type { OssConfig } from '../../src/contract/session';
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
async function tokenOf(username: string): Promise<string> {
  const { text } = await ask('POST', LOGIN, credentials(username));
  return (JSON.parse(text) as { data: { token: string } }).data.token;
}
async function get<Data>(name: string, token: string): Promise<{ data: Data }> {
  const headers = { authorization: `Bearer ${token}` };
  return (await (await fetch(`${dev.address}/api/account-api/${name}`, { headers })).json()) as { data: Data };
}

describe('backend in the development server', () => {
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
  ])('the development server responds to %s %s with the envelope (case %#)', async (method, path, body, status) => {
    const answer = await ask(method, path, body);
    expect(answer.status).toBe(status);
    expect(answer.type).toBe('application/json; charset=utf-8');
    expect(JSON.parse(answer.text)).toMatchObject({ message: expect.any(String) as string });
  });

  it('the development server refuses a body other than JSON', async () => {
    expect((await ask('POST', LOGIN, 'username=admin', 'application/x-www-form-urlencoded')).status).toBe(415);
  });

  it('the development server stores uploads and serves them', async () => {
    const token = await tokenOf('hr');
    const { data } = await get<OssConfig>('file/oss/config', token);
    const post = async (bytes: Buffer) => {
      const form = new FormData();
      const { dir, policy, signature, accessId } = data;
      for (const [name, value] of Object.entries({ key: `${dir}a.gif`, policy, signature, OSSAccessKeyId: accessId }))
        form.append(name, value);
      form.append('file', new Blob([new Uint8Array(bytes)]), 'a.gif');
      const response = await fetch(dev.address + data.host, { method: 'POST', body: form });
      return (await response.json()) as { code: number; data: { url: string } };
    };
    const image = Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1');
    const { data: storedImage } = await post(image);
    const shownImage = await fetch(dev.address + storedImage.url);
    expect(shownImage.headers.get('content-type')).toBe('image/gif');
    expect(Buffer.from(await shownImage.arrayBuffer())).toEqual(image);
    expect((await post(Buffer.from('<html>'))).code).toBe(415);
    expect((await post(Buffer.alloc(3 * 1024 * 1024))).code).toBe(413);
    expect((await fetch(`${dev.address}/uploads/nothing.png`)).status).toBe(404);
  });

  it('the development server responds to page addresses with the HTML page of the app', async () => {
    for (const path of ['/', '/account/role', '/apiary']) expect((await ask('GET', path)).text).toBe('<!DOCTYPE html>');
  });

  it('the development server keeps its data when Umi reloads the modules', async () => {
    const token = await tokenOf('hr');
    await ask('GET', '/reload');
    expect((await get<{ username: string }>('user', token)).data.username).toBe('hr');
  });

  it('the development server responds 503 if another process has locked the data folder', async () => {
    const second = await startServer({ DATA_DIR: dev.dataDir }, programs.umiMock);
    const response = await fetch(`${second.address}/api/account-api/user`);
    expect(response.status).toBe(503);
    expect(((await response.json()) as { message: string }).message).toContain(dev.dataDir);
    await second.kill('SIGTERM');
  });
});
