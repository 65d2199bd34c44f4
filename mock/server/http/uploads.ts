import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';
import busboy from 'busboy';
import type { Envelope } from '../../../src/contract/envelope';
import { envelopeOf, Failure, refusal } from '../failure';
import { answerText, words } from '../words/words';
import { UPLOAD_PATH } from '../uploads/uploadPolicy';
import { UPLOADS_PREFIX, type UploadForm, type Uploads, type UploadSender } from '../uploads/createUploads';
import { plainAnswer, type Answer, apiHeaders, IMMUTABLE } from './answer';
import { discardBody } from './request';
import { limits } from '../limits';

/**
 * Content-Security-Policy of uploaded files.
 * Uploaded files are untrusted. With this policy, a browser renders them as images and runs no script in them.
 */
const SANDBOX_POLICY = "default-src 'none'; sandbox";

export const isUploadTarget = (path: string): boolean => path === UPLOAD_PATH;
export const isUploaded = (path: string): boolean => path.startsWith(UPLOADS_PREFIX);

/**
 * Stores the image of an upload form.
 * @returns a response with the contract's envelope; `data.url` is the address of the stored image
 */
export async function answerUpload(
  uploads: Uploads,
  request: IncomingMessage,
  { ip }: { ip: string },
): Promise<Answer> {
  const sender = { ip, method: request.method, userAgent: request.headers['user-agent'] };
  const answer = await uploadAnswer(uploads, sender, () => readForm(request));
  // Discards the rest of the form, which was not read.
  discardBody(request);
  return answer;
}

/**
 * Stores an uploaded image, or refuses it.
 * @param readForm reads the form; may throw a Failure
 * @returns a response with the contract's envelope, also for a Failure
 */
export async function uploadAnswer(
  uploads: Uploads,
  sender: UploadSender & { method: string | undefined },
  readForm: () => UploadForm | Promise<UploadForm>,
): Promise<Answer> {
  try {
    if (sender.method !== 'POST') throw refusal(405, answerText('unknownMethod'), { allow: 'POST' });
    return envelopeAnswer(200, {
      code: 200,
      message: words().answers.uploadDone,
      data: await uploads.accept(await readForm(), sender),
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return envelopeAnswer(error.status, envelopeOf(error), error.headers);
  }
}

/** Answers GET or HEAD of an uploaded image. No session is needed, because the name of an image cannot be guessed. */
export async function answerUploaded(uploads: Uploads, path: string): Promise<Answer> {
  const image = await uploads.find(path.slice(UPLOADS_PREFIX.length));
  if (!image) return plainAnswer(404);
  const headers = { 'content-type': image.type, 'cache-control': IMMUTABLE, 'content-security-policy': SANDBOX_POLICY };
  return { status: 200, headers, body: image.body };
}

function envelopeAnswer(
  status: number,
  envelope: Envelope<unknown>,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return {
    status,
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8', ...apiHeaders },
    body: JSON.stringify(envelope),
  };
}

/**
 * Reads an upload form up to its file, which must be the last field, as in object storage.
 * The returned file is a stream.
 * @throws Failure 413 if the form is too large, 415 if it is not multipart, or 400 if it is malformed
 */
function readForm(request: IncomingMessage): Promise<UploadForm> {
  if (Number(request.headers['content-length'] ?? 0) > limits.upload.form)
    throw refusal(413, answerText('uploadTooLarge'));
  const parser = parserOf(request);
  return new Promise((resolve, reject) => {
    const fields: Record<string, string> = {};
    const refuse = () => {
      request.unpipe(parser);
      reject(refusal(400, answerText('uploadMalformed')));
    };
    parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
      if (nameTruncated || valueTruncated || name.length > limits.upload.fieldName) return refuse();
      // `defineProperty` instead of an assignment: a field may be named `__proto__`.
      Object.defineProperty(fields, name, { value, enumerable: true, configurable: true });
    });
    parser.on('file', (name, file) => {
      // If the file stream ends too early, the reader of the stream handles this error.
      file.on('error', () => undefined);
      if (name === 'file') resolve({ fields, file });
      else refuse();
    });
    for (const limit of ['fieldsLimit', 'partsLimit', 'filesLimit'] as const) parser.on(limit, refuse);
    pipeline(request, parser, (error) => {
      if (error) reject(refusal(400, answerText('uploadMalformed')));
      else resolve({ fields, file: undefined });
    });
  });
}

/** @throws Failure 415 if the request is not a multipart form */
function parserOf({ headers }: IncomingMessage) {
  const { fields, fieldName, fieldValue } = limits.upload;
  const isForm = /^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '');
  if (!isForm) throw refusal(415, answerText('uploadMalformed'));
  try {
    return busboy({
      headers,
      limits: { fieldNameSize: fieldName, fieldSize: fieldValue, fields, files: 1, parts: fields + 1, headerPairs: 16 },
    });
  } catch {
    // busboy throws if the content type has no boundary.
    throw refusal(415, answerText('uploadMalformed'));
  }
}
