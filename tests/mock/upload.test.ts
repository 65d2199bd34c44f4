import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { limits } from '../../mock/server/limits';
import { wordsIn } from '../../mock/server/words/words';
import { createUploads } from '../../mock/server/uploads/createUploads';
import type { OssConfig } from '../../src/contract/session';
import { call, createTestBackend, errorsOf, SECRET, signIn, type Answer, type TestBackend } from '../support/backend';
import { makeDist, startHttp, type Fixture, type Reply } from '../support/httpFixture';
import { logWords, answerWords } from '../support/backendWords';
import { PNG } from '../support/objectStorage';

const HTML = '<html><script>alert(1)</script></html>';
const MIB = 1024 * 1024;

let backend: TestBackend;
let http: Fixture;
let folder: string;
let config: OssConfig;

beforeAll(async () => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'uploads-')), 'uploads');
  backend = await createTestBackend();
  const { store, now } = backend;
  http = await startHttp(backend, makeDist(), createUploads({ folder, secret: SECRET, store, now }));
});

afterAll(async () => {
  await http.close();
  await backend.close();
  rmSync(path.dirname(folder), { recursive: true, force: true });
});

beforeEach(async () => {
  config = (await call(backend, await signIn(backend, 'hr'), 'ossConfig', {})).data;
});

const storedFiles = () => (existsSync(folder) ? readdirSync(folder) : []);

/** Returns an upload form like that of the app; fields that are undefined in `changes` are omitted. */
function formOf(file: string | Buffer | undefined, changes: Record<string, string | undefined> = {}): FormData {
  const { accessId, policy, signature, dir } = config;
  const form = new FormData();
  const fields = { key: `${dir}photo.png`, policy, OSSAccessKeyId: accessId, signature, ...changes };
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  if (file !== undefined)
    form.append('file', new Blob([new Uint8Array(Buffer.from(file))], { type: 'image/png' }), 'photo.png');
  return form;
}

async function post(file: string | Buffer | undefined, changes?: Record<string, string | undefined>) {
  const { headers, body } = await encodedForm(formOf(file, changes));
  return envelopeOf(await http.ask('POST', config.host, headers, body));
}

async function encodedForm(form: FormData) {
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const body = Buffer.from(await request.arrayBuffer());
  const type = request.headers.get('content-type')!;
  return { headers: { 'content-type': type, 'content-length': String(body.length) }, body };
}

function envelopeOf({ status, text, headers }: Reply): Answer<{ url: string }> {
  expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  return { status, headers: {}, ...(JSON.parse(text) as { code: number; message: string; data: { url: string } }) };
}

describe('uploaded image', () => {
  it.each([
    ['png', 'image/png', PNG],
    ['jpg', 'image/jpeg', Buffer.from('ffd8ffe000064a464946ffc0000b080001000101011100', 'hex')],
    ['gif', 'image/gif', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1')],
    ['webp', 'image/webp', Buffer.from('RIFF\x12\0\0\0WEBPVP8L\x05\0\0\0\x2f\0\0\0\0\0', 'latin1')],
  ])('an uploaded %s image is served as %s with headers for an immutable file', async (extension, type, bytes) => {
    const { code, data } = await post(bytes);
    expect(code).toBe(200);
    expect(data.url).toMatch(new RegExp(`^/uploads/[0-9a-f]{32}\\.${extension}$`));
    const image = await http.ask('GET', data.url);
    expect(image.status).toBe(200);
    expect(image.body).toEqual(bytes);
    expect(image.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(bytes.length),
    });
    expect(statSync(path.join(folder, path.basename(data.url))).mode & 0o077).toBe(0);
  });

  it('an uploaded image is limited to exactly 2 MiB', async () => {
    const large = Buffer.concat([PNG, Buffer.alloc(2 * MIB - PNG.length)]);
    const { data } = await post(large);
    expect((await http.ask('GET', data.url)).body.equals(PNG)).toBe(true);
    const filesBefore = storedFiles();
    const refusal = await post(Buffer.concat([large, Buffer.alloc(1)]));
    expect(refusal).toMatchObject({ status: 413, code: 413, data: null });
    expect(await post(Buffer.concat([large, Buffer.alloc(6 * MIB)]))).toMatchObject({ status: 413, code: 413 });
    expect(storedFiles()).toEqual(filesBefore);
  });

  it('an uploaded image gets a new name each time, regardless of its key', async () => {
    const [one, other] = [await post(PNG), await post(PNG)];
    expect(one.data.url).not.toBe(other.data.url);
    expect(
      (await post(PNG, { key: `${config.dir}2026/größe 1.png`, OSSAccessKeyId: undefined, accessId: config.accessId }))
        .code,
    ).toBe(200);
  });

  it('a request for an unknown or invalid image name gets 404', async () => {
    const names = ['', 'nothing.png', `${'0'.repeat(32)}.png`, '..%2faccount-center.db', '../uploads', '.hidden.part'];
    for (const name of names) expect((await http.ask('GET', `/uploads/${name}`)).status).toBe(404);
  });
});

describe('refused upload, which stores nothing', () => {
  let filesBefore: string[];
  beforeEach(() => {
    filesBefore = storedFiles();
  });
  afterEach(() => expect(storedFiles()).toEqual(filesBefore));

  it('an upload of an HTML page named .png is refused with 415', async () => {
    expect(await post(HTML)).toMatchObject({ status: 415, code: 415, data: null });
  });

  it.each([
    ['wider than 8192 pixels', 8193, 1],
    ['higher than 8192 pixels', 1, 8193],
    ['of more than 40 megapixels', 8000, 5001],
  ])('an uploaded image %s is refused with 413', async (_what, width, height) => {
    const image = (...size: [number, number]) => {
      const bytes = Buffer.from(PNG);
      size.forEach((pixels, index) => bytes.writeUInt32BE(pixels, 16 + 4 * index));
      return bytes;
    };
    const { imageSide, imagePixels } = limits.upload;
    const message = wordsIn('zh').answers.uploadPixels(imageSide, imagePixels / 1_000_000);
    expect(await post(image(width, height))).toMatchObject({ status: 413, code: 413, message, data: null });
  });

  it('an uploaded image without width and height in its header is refused with 415', async () => {
    expect(await post(Buffer.from('ffd8ffe000064a464946ffda', 'hex'))).toMatchObject({ status: 415, code: 415 });
  });

  it.each(['key', 'policy', 'signature', 'OSSAccessKeyId'])('an upload form without %s is refused', async (field) => {
    const answer = await post(PNG, { [field]: undefined });
    expect(answer.status).toBe(422);
    expect(Object.keys(errorsOf(answer))).toEqual([field]);
  });

  it('an upload form without a file, or with an empty file, is refused', async () => {
    for (const file of [undefined, '']) expect(Object.keys(errorsOf(await post(file)))).toEqual(['file']);
  });

  it.each(['uploads/1/photo.png', 'uploads/2/../../account-center.db'])('upload key %j is refused', async (key) => {
    expect(config.dir).toBe('uploads/2/');
    expect(Object.keys(errorsOf(await post(PNG, { key })))).toEqual(['key']);
  });

  it('an upload with the policy of a disabled account is refused', async () => {
    const status = (value: number) =>
      backend.store.db.updateTable('staff').set({ status: value }).where('id', '=', 2).execute();
    await status(0);
    expect(await post(PNG)).toMatchObject({ status: 403 });
    await status(1);
  });

  it('an upload without a multipart form, or with a method other than POST, is refused', async () => {
    const type = (value: string) => ({ 'content-type': value });
    const send = async (method: string, headers: Record<string, string>, body?: string) =>
      envelopeOf(await http.ask(method, config.host, headers, body)).status;
    expect(await send('POST', type('application/json'), '{}')).toBe(415);
    expect(await send('POST', type('multipart/form-data; boundary=x'), 'no boundary here')).toBe(400);
    expect(await send('POST', type('multipart/form-data'), '')).toBe(415);
    expect(await send('GET', {})).toBe(405);
  });

  it('an upload with the policy of a revoked session or permission is refused', async () => {
    const token = await signIn(backend, 'hr');
    config = (await call(backend, token, 'ossConfig', {})).data;
    await call(backend, token, 'logout', {});
    expect(await post(PNG)).toMatchObject({ status: 403, code: 403 });

    config = (await call(backend, await signIn(backend, 'hr'), 'ossConfig', {})).data;
    const roles = backend.store.db.updateTable('staff_roles').where('staff_id', '=', 2);
    await roles.set({ role_id: 4 }).execute();
    expect(await post(PNG)).toMatchObject({ status: 403, code: 403 });
    await roles.set({ role_id: 2 }).execute();
  });

  it('an upload with too many or too long fields is refused', async () => {
    const manyFields = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`field${index}`, 'x']));
    expect(await post(PNG, manyFields)).toMatchObject({ status: 400, code: 400 });
    expect(await post(PNG, { extra: 'x'.repeat(9 * 1024) })).toMatchObject({ status: 400, code: 400 });
    expect(await post(PNG, { ['n'.repeat(100)]: 'x' })).toMatchObject({ status: 400, code: 400 });
  });

  it('an upload with thousands of empty parts is refused', async () => {
    const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n';
    const body = Buffer.from(`${part.repeat(33_000)}--x--`);
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(body.length) };
    expect(envelopeOf(await http.ask('POST', config.host, headers, body))).toMatchObject({ status: 400, code: 400 });
  });

  it('an interrupted upload leaves no file', async () => {
    const { headers, body } = await encodedForm(formOf(PNG));
    const socket = connect(http.port, '127.0.0.1');
    const head = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    const lineCount = http.lines.length;
    socket.write(`POST ${config.host} HTTP/1.1\r\n${head.join('')}\r\n`);
    socket.write(body.subarray(0, body.length - 20));
    // Waits until the server has begun to write the received bytes.
    while (storedFiles().length === filesBefore.length) await new Promise((resolve) => setImmediate(resolve));
    socket.destroy();
    // Waits until the request is logged, which happens after its connection has closed.
    while (http.lines.length === lineCount) await new Promise((resolve) => setImmediate(resolve));
    // Waits until the partial file is deleted, which happens after the request is logged.
    while (storedFiles().length > filesBefore.length) await new Promise((resolve) => setImmediate(resolve));
    expect(http.faults).toEqual([]);
  });
});

describe('account that uploads images', () => {
  const { action } = logWords.calls.upload;
  const rows = () =>
    backend.store.db.selectFrom('logs').selectAll().where('action', '=', action).orderBy('id').execute();
  const setUsage = (change: object) =>
    backend.store.db.updateTable('upload_days').set(change).where('staff_id', '=', 2).execute();

  it('each uploaded image has one log row, and a refused upload has none', async () => {
    const countBefore = (await rows()).length;
    await post(PNG);
    await post(HTML);
    const [row, ...otherRows] = (await rows()).slice(countBefore);
    expect(otherRows).toEqual([]);
    expect(row).toMatchObject({
      user_id: 2,
      username: 'hr',
      method: 'POST',
      path: '/api/account-api/file/oss/upload',
      status_code: 200,
    });
    expect(JSON.parse(row!.request)).toEqual({ key: 'uploads/2/photo.png', type: 'png', bytes: PNG.length });
  });

  it.each([
    ['images', { files: limits.upload.filesADay }],
    ['bytes', { bytes: limits.upload.bytesADay }],
  ])('an account with an exhausted quota of %s cannot upload until the next day', async (_what, change) => {
    expect((await post(PNG)).code).toBe(200);
    await setUsage(change);
    const filesBefore = storedFiles();
    expect(await post(PNG)).toMatchObject({ status: 429, code: 429, message: answerWords.uploadQuota });
    expect(storedFiles()).toEqual(filesBefore);
    backend.wait(24 * 60 * 60 * 1000);
    config = (await call(backend, await signIn(backend, 'hr'), 'ossConfig', {})).data;
    expect((await post(PNG)).code).toBe(200);
    expect(await backend.store.db.selectFrom('upload_days').select(['files', 'bytes']).execute()).toEqual([
      { files: 1, bytes: PNG.length },
    ]);
  });
});
