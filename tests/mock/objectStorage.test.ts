import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { readSettings } from '../../mock/server/settings';
import { issueStoragePolicy } from '../../mock/server/rules/objectStorage';
import { limits } from '../../mock/server/limits';
import type { OssConfig } from '../../src/contract/session';
import { storageFields } from '@/request/upload';
import { call, createTestBackend, send, signIn, type TestBackend } from '../support/backend';
import { PNG, startStorage, type StandInStorage } from '../support/objectStorage';
import { answerWords } from '../support/backendWords';

/** Upload policies for Aliyun OSS. A fake storage verifies them with code that is independent of the signing. */

const SECRET = 'the-secret-of-the-bucket';
const ENV = {
  OSS_ENDPOINT: 'oss-cn-hangzhou.aliyuncs.com',
  OSS_BUCKET: 'avatars',
  OSS_ACCESS_KEY_ID: 'LTAI-test',
  OSS_ACCESS_KEY_SECRET: SECRET,
};
const ACCOUNT = { bucket: 'avatars', accessKeyId: 'LTAI-test', accessKeySecret: SECRET };

/** Posts a form and returns the status. `fetch` cannot set the Host header, which selects the bucket. */
async function statusOf(port: number, host: string, form: Request): Promise<number> {
  const headers = { host, 'content-type': form.headers.get('content-type')! };
  const body = Buffer.from(await form.arrayBuffer());
  const sentRequest = request({ port, host: '127.0.0.1', method: 'POST', path: '/', headers }).end(body);
  const [response] = (await once(sentRequest, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode!;
}

describe('signature of an upload policy', () => {
  const storage = {
    ...ACCOUNT,
    accessKeyId: 'LTAI-example',
    accessKeySecret: 'secret-of-the-example',
    origin: 'https://avatars.oss-cn-hangzhou.aliyuncs.com',
  };
  const terms = { dir: 'uploads/2/', now: Date.parse('2026-03-20T02:00:00.999Z'), ttlSeconds: 600 };
  const conditions = [
    { bucket: 'avatars' },
    ['starts-with', '$key', 'uploads/2/'],
    ['content-length-range', 1, 2_097_152],
    ['in', '$content-type', ['image/png', 'image/jpeg', 'image/webp', 'image/gif']],
    ['eq', '$success_action_status', '200'],
  ];
  const version4 = [
    { 'x-oss-signature-version': 'OSS4-HMAC-SHA256' },
    { 'x-oss-credential': 'LTAI-example/20260320/cn-hangzhou/oss/aliyun_v4_request' },
    { 'x-oss-date': '20260320T020000Z' },
  ];

  it.each([
    ['calculatePostSignature', undefined, conditions, 'j6d7JI0oVapfXR0VTNMmzthgVQk='],
    [
      'signPostObjectPolicyV4',
      'cn-hangzhou',
      [...conditions, ...version4],
      'dc3aa387e0fddea4596f1f15e239d994666227aa70c820ffda1d179ab65dbfa1',
    ],
  ])('the signature of an upload policy equals that of %s in ali-oss 6.23', (_function, region, signed, signature) => {
    const config = issueStoragePolicy({ ...storage, region }, terms);
    expect(config).toMatchObject({
      host: storage.origin,
      dir: 'uploads/2/',
      accessId: 'LTAI-example',
      expire: 1_773_972_600,
      signature,
    });
    const policy: unknown = JSON.parse(Buffer.from(config.policy, 'base64').toString());
    expect(policy).toEqual({ expiration: '2026-03-20T02:10:00.000Z', conditions: signed });
  });
});

describe.each([
  ['version 1', undefined],
  ['version 4', 'cn-hangzhou'],
])('upload policy with signature %s', (_version, region) => {
  let backend: TestBackend;
  let storage: StandInStorage;
  let config: OssConfig;

  beforeAll(async () => {
    const { objectStorage } = readSettings({ ...ENV, ...(region && { OSS_REGION: region }) });
    backend = await createTestBackend({ objectStorage });
    storage = await startStorage({ ...ACCOUNT, ...(region && { region }), now: () => backend.now() });
  });
  afterAll(async () => {
    await storage.close();
    await backend.close();
  });
  beforeEach(async () => {
    config = (await call(backend, await signIn(backend, 'hr'), 'ossConfig', {})).data;
  });

  interface Changes {
    fields?: Record<string, string | undefined>;
    file?: Blob;
    bucket?: string;
  }

  /** Posts the upload form of the app, with changes, to the policy's host; returns the status. */
  async function post({ fields, file = new Blob([PNG], { type: 'image/png' }), bucket }: Changes = {}) {
    const form = new FormData();
    const allFields = { key: `${config.dir}photo.png`, ...storageFields(config), ...fields };
    for (const [name, value] of Object.entries(allFields)) if (value !== undefined) form.append(name, value);
    form.append('file', file, 'photo.png');
    const sentRequest = new Request('http://localhost', { method: 'POST', body: form });
    const host = bucket ? `${bucket}.oss-cn-hangzhou.aliyuncs.com` : new URL(config.host).host;
    return statusOf(storage.port, host, sentRequest);
  }

  it('object storage stores an image uploaded with the policy, and responds with 200', async () => {
    expect(config.host).toBe('https://avatars.oss-cn-hangzhou.aliyuncs.com');
    expect(await post()).toBe(200);
    expect(storage.objects.get('uploads/2/photo.png')).toEqual({ bytes: PNG, type: 'image/png' });
  });

  const editedPolicy = () => {
    const content = Buffer.from(config.policy, 'base64').toString().replace('uploads/2/', 'uploads/1/');
    return { key: 'uploads/1/photo.png', policy: Buffer.from(content).toString('base64') };
  };
  const signatureField = region ? 'x-oss-signature' : 'signature';

  it.each<[string, () => Changes, string]>([
    ['a key of another account', () => ({ fields: { key: 'uploads/1/photo.png' } }), 'AccessDenied'],
    ['a key outside of the folder', () => ({ fields: { key: 'index.html' } }), 'AccessDenied'],
    [
      'a byte more than 2 MiB',
      () => ({ file: new Blob([Buffer.alloc(2 * 1024 * 1024 + 1)], { type: 'image/png' }) }),
      'EntityTooLarge',
    ],
    ['an empty file', () => ({ file: new Blob([], { type: 'image/png' }) }), 'EntityTooSmall'],
    ['an HTML page', () => ({ file: new Blob(['<script>'], { type: 'text/html' }) }), 'AccessDenied'],
    ['an SVG', () => ({ file: new Blob(['<svg/>'], { type: 'image/svg+xml' }) }), 'AccessDenied'],
    ['an image sent as text/html', () => ({ fields: { 'x-oss-content-type': 'text/html' } }), 'AccessDenied'],
    ['another bucket', () => ({ bucket: 'invoices' }), 'NoSuchBucket'],
    ['an edited policy', () => ({ fields: editedPolicy() }), 'SignatureDoesNotMatch'],
    ['a wrong signature', () => ({ fields: { [signatureField]: 'A'.repeat(28) } }), 'SignatureDoesNotMatch'],
    ['a missing success status', () => ({ fields: { success_action_status: undefined } }), 'AccessDenied'],
  ])('an upload policy refuses %s', async (_what, changes, code) => {
    const objectsBefore = new Map(storage.objects);
    expect(await post(changes())).toBeGreaterThanOrEqual(400);
    expect(storage.refusals.at(-1)).toBe(code);
    expect(storage.objects).toEqual(objectsBefore);
  });

  it('an upload policy expires after ten minutes', async () => {
    backend.wait(599_000);
    expect(await post()).toBe(200);
    backend.wait(1000);
    expect(await post()).toBe(403);
    expect(storage.refusals.at(-1)).toBe('AccessDenied');
  });
});

it('an account that has reached the daily upload limit gets 429 instead of an upload policy', async () => {
  const backend = await createTestBackend({ objectStorage: readSettings(ENV).objectStorage });
  const token = await signIn(backend, 'hr');
  await call(backend, token, 'ossConfig', {});
  const { db } = backend.store;
  await db.updateTable('upload_days').set({ files: limits.upload.filesADay }).where('staff_id', '=', 2).execute();
  const rows = () => db.selectFrom('logs').select('id').where('call', '=', 'upload').execute();
  const rowsBefore = await rows();
  const refusal = await send(backend, token, 'ossConfig', {});
  expect(refusal).toMatchObject({ status: 429, code: 429, message: answerWords.uploadQuota });
  expect(await rows()).toEqual(rowsBefore);
  await backend.close();
});
