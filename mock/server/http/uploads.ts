import type { IncomingMessage } from 'node:http';
import { MAX_UPLOAD_BYTES } from '../../../src/constants/limits';
import type { Envelope } from '../../../src/contract/envelope';
import { Failure, refusal } from '../failure';
import { messages } from '../messages';
import { UPLOAD_PATH } from '../rules/uploadPolicy';
import { UPLOADS_PREFIX, type UploadForm, type Uploads } from '../uploads/createUploads';
import { plainAnswer, type Answer } from './answer';
import { apiHeaders, IMMUTABLE } from './headers';
import { readBytes } from './readBody';

/** The image and the fields around it; policies are some hundred bytes long. */
export const FORM_LIMIT = MAX_UPLOAD_BYTES + 64 * 1024;

/** What is uploaded is data of strangers: shown as an image it works, opened by itself it can do nothing. */
const CAGE = "default-src 'none'; sandbox";

export const isUploadTarget = (path: string): boolean => path === UPLOAD_PATH;
export const isUploaded = (path: string): boolean => path.startsWith(UPLOADS_PREFIX);

/** Reads the posted form and answers with the contract's envelope: `data.url` is where the image is from now on. */
export async function answerUpload(uploads: Uploads, request: IncomingMessage): Promise<Answer> {
  return uploadAnswer(uploads, request.method, () => readForm(request));
}

/**
 * The same for a form that is read in another way.
 * @param read may throw a Failure
 */
export async function uploadAnswer(
  uploads: Uploads,
  method: string | undefined,
  read: () => UploadForm | Promise<UploadForm>,
): Promise<Answer> {
  try {
    if (method !== 'POST') throw refusal(405, messages.unknownMethod, { allow: 'POST' });
    return envelopeAnswer(200, { code: 200, message: messages.uploadDone, data: await uploads.accept(await read()) });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { status, code, message, data, headers } = error;
    return envelopeAnswer(status, { code, message, data }, headers);
  }
}

/** The answer to GET or HEAD of an image's address. Anybody may see it who knows its name; names are not guessable. */
export async function answerUploaded(uploads: Uploads, path: string): Promise<Answer> {
  const image = await uploads.find(path.slice(UPLOADS_PREFIX.length));
  if (!image) return plainAnswer(404);
  const headers = { 'content-type': image.type, 'cache-control': IMMUTABLE, 'content-security-policy': CAGE };
  return { status: 200, headers, body: image.body };
}

/** @throws Failure 413, 415, or 400 for what is not a form */
async function readForm(request: IncomingMessage): Promise<UploadForm> {
  const bytes = await readBytes(request, FORM_LIMIT);
  if (!bytes) throw refusal(413, messages.uploadTooLarge);
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw refusal(415, messages.uploadMalformed);
  const form = await parse(bytes, type);
  const texts = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  const file = form.get('file');
  return {
    fields: Object.fromEntries(texts),
    file: file === null || typeof file === 'string' ? undefined : Buffer.from(await file.arrayBuffer()),
  };
}

/** Node's own parser, the one behind `fetch`. */
async function parse(bytes: Buffer, type: string) {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  } catch {
    throw refusal(400, messages.uploadMalformed);
  }
}

function envelopeAnswer(status: number, envelope: Envelope<unknown>, headers: Readonly<Record<string, string>> = {}): Answer {
  return {
    status,
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8', ...apiHeaders },
    body: JSON.stringify(envelope),
  };
}
