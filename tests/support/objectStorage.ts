import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText, buffer } from 'node:stream/consumers';

/**
 * Simulates the object storage Aliyun OSS. The storage accepts upload forms as OSS's documentation of PostObject says.
 * The implementation is independent and imports nothing from the backend.
 * A test compares the expected signatures with OSS's client library (tests/mock/objectStorage.test.ts).
 */

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export interface StoredObject {
  bytes: Buffer;
  type: string;
}

interface Account {
  bucket: string;
  accessKeyId: string;
  accessKeySecret: string;
  /** Region of a newer bucket. Such a bucket accepts only signatures of version 4 for its region. */
  region?: string;
}

interface Options extends Account {
  /** @returns the origin that the bucket's CORS rule allows, or undefined if there is no rule */
  allowedOrigin?: () => string | undefined;
  now?: () => number;
}

export interface StandInStorage {
  readonly port: number;
  readonly objects: ReadonlyMap<string, StoredObject>;
  /** Error codes of refused requests, with the names that OSS uses. */
  readonly refusals: readonly string[];
  close(): Promise<void>;
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

const accessDenied = () => new Refusal(403, 'AccessDenied');

export async function startStorage(options: Options): Promise<StandInStorage> {
  const objects = new Map<string, StoredObject>();
  const refusals: string[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const origin = options.allowedOrigin?.();
    if (origin !== undefined && request.headers.origin === origin)
      response.setHeader('access-control-allow-origin', origin);
    if (request.method === 'OPTIONS') return void response.setHeader('access-control-allow-methods', 'POST').end();
    if (request.method === 'GET') {
      const storedObject = objects.get(decodeURIComponent((request.url ?? '').slice(1)));
      return void response
        .writeHead(storedObject ? 200 : 404, { 'content-type': storedObject?.type ?? 'application/xml' })
        .end(storedObject?.bytes);
    }
    const form = await formOf(request);
    const bucket = (request.headers.host ?? '').split('.')[0]!;
    const object = await acceptedObject(form, bucket, options);
    objects.set(form.fields['key']!, object);
    response.writeHead(Number(form.fields['success_action_status'] ?? 204)).end();
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const { status, code } = error instanceof Refusal ? error : new Refusal(500, String(error));
      refusals.push(code);
      response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    objects,
    refusals,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Form {
  /** Form fields by name. The names are in lower case, because the storage ignores the case of field names. */
  fields: Record<string, string>;
  file: File;
}

async function formOf(request: IncomingMessage): Promise<Form> {
  const type = request.headers['content-type'] ?? '';
  if (request.method !== 'POST' || request.url !== '/' || !type.startsWith('multipart/form-data')) {
    await readText(request);
    throw new Refusal(405, 'MethodNotAllowed');
  }
  const entries = [
    ...(await new Response(new Uint8Array(await buffer(request)), { headers: { 'content-type': type } }).formData()),
  ];
  const [lastEntry, ...fieldEntries] = entries.reverse();
  if (lastEntry?.[0] !== 'file' || typeof lastEntry[1] === 'string')
    throw new Refusal(400, 'IncorrectNumberOfFilesInPOSTRequest');
  return {
    fields: Object.fromEntries(
      fieldEntries.map(([name, value]) => [name.toLowerCase(), typeof value === 'string' ? value : '']),
    ),
    file: lastEntry[1],
  };
}

async function acceptedObject({ fields, file }: Form, bucket: string, account: Options): Promise<StoredObject> {
  checkSignature(fields, account);
  const content = JSON.parse(Buffer.from(fields['policy'] ?? '', 'base64').toString('utf8')) as {
    expiration: string;
    conditions: unknown[];
  };
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/.test(content.expiration))
    throw new Refusal(400, 'InvalidPolicyDocument');
  if (Date.parse(content.expiration) <= (account.now ?? Date.now)()) throw accessDenied();
  if (bucket !== account.bucket) throw new Refusal(404, 'NoSuchBucket');
  const type = fields['x-oss-content-type'] ?? file.type;
  const knownFields = { ...fields, bucket, 'content-type': type };
  for (const condition of content.conditions) check(condition, knownFields, file.size);
  if (!fields['key']) throw new Refusal(400, 'InvalidArgument');
  return { bytes: Buffer.from(await file.arrayBuffer()), type };
}

const hmac = (algorithm: string, key: string | Buffer, text: string) =>
  createHmac(algorithm, key).update(text).digest();

function checkSignature(fields: Record<string, string>, { accessKeyId, accessKeySecret, region }: Account): void {
  const policy = fields['policy'] ?? '';
  if (region === undefined) {
    if (fields['ossaccesskeyid'] !== accessKeyId) throw new Refusal(403, 'InvalidAccessKeyId');
    if (fields['signature'] !== hmac('sha1', accessKeySecret, policy).toString('base64'))
      throw new Refusal(403, 'SignatureDoesNotMatch');
    return;
  }
  const { 'x-oss-credential': credential = '', 'x-oss-date': date = '', 'x-oss-signature-version': version } = fields;
  if (version !== 'OSS4-HMAC-SHA256' || 'signature' in fields) throw new Refusal(400, 'InvalidArgument');
  const day = date.slice(0, 8);
  if (!credential.startsWith(`${accessKeyId}/`)) throw new Refusal(403, 'InvalidAccessKeyId');
  if (credential !== `${accessKeyId}/${day}/${region}/oss/aliyun_v4_request`) throw accessDenied();
  const ofDay = hmac('sha256', `aliyun_v4${accessKeySecret}`, day);
  const ofService = hmac('sha256', hmac('sha256', ofDay, region), 'oss');
  const signature = hmac('sha256', hmac('sha256', ofService, 'aliyun_v4_request'), policy).toString('hex');
  if (fields['x-oss-signature'] !== signature) throw new Refusal(403, 'SignatureDoesNotMatch');
}

/** Checks one condition of an upload policy. Throws if the condition is violated or unknown. */
function check(condition: unknown, fields: Record<string, string>, size: number): void {
  if (!Array.isArray(condition)) {
    for (const [name, value] of Object.entries(condition as object))
      if (fields[name.toLowerCase()] !== value) throw accessDenied();
    return;
  }
  const [operator, subject, value, most] = condition as [string, string, unknown, unknown];
  if (operator === 'content-length-range') {
    if (size > Number(value)) throw new Refusal(400, 'EntityTooLarge');
    if (size < Number(subject)) throw new Refusal(400, 'EntityTooSmall');
    return;
  }
  const fieldValue = fields[subject.replace(/^\$/, '').toLowerCase()];
  const holds: Record<string, () => boolean> = {
    'eq': () => fieldValue === value,
    'starts-with': () => fieldValue?.startsWith(String(value)) ?? false,
    'in': () => Array.isArray(value) && value.includes(fieldValue),
  };
  if (most !== undefined || !holds[operator]) throw new Refusal(400, 'InvalidPolicyDocument');
  if (!holds[operator]()) throw accessDenied();
}
