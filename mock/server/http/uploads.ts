import type { IncomingMessage } from 'node:http';
import type { Envelope } from '../../../src/contract/envelope';
import { envelopeOf, Failure, refusal } from '../failure';
import { say, words } from '../words/words';
import { UPLOAD_PATH } from '../rules/uploadPolicy';
import { UPLOADS_PREFIX, type UploadForm, type Uploads, type UploadSender } from '../uploads/createUploads';
import { plainAnswer, type Answer } from './answer';
import { apiHeaders, IMMUTABLE } from './headers';
import { discardBody } from './request';
import { readForm } from './uploadForm';

/** Content-Security-Policy of uploaded files, which are untrusted: they render as images, and can do nothing else. */
const CAGE = "default-src 'none'; sandbox";

export const isUploadTarget = (path: string): boolean => path === UPLOAD_PATH;
export const isUploaded = (path: string): boolean => path.startsWith(UPLOADS_PREFIX);

/** Stores the image of an upload form. The response is the contract's envelope, with the image's address as `data.url`. */
export async function answerUpload(
  uploads: Uploads,
  request: IncomingMessage,
  { ip }: { ip: string },
): Promise<Answer> {
  const sender = { ip, method: request.method, userAgent: request.headers['user-agent'] };
  const answer = await uploadAnswer(uploads, sender, () => readForm(request));
  // The part of the form that was not read.
  discardBody(request);
  return answer;
}

/**
 * Response to an upload.
 * @param read reads the form; may throw a Failure
 */
export async function uploadAnswer(
  uploads: Uploads,
  sender: UploadSender & { method: string | undefined },
  read: () => UploadForm | Promise<UploadForm>,
): Promise<Answer> {
  try {
    if (sender.method !== 'POST') throw refusal(405, say('unknownMethod'), { allow: 'POST' });
    return envelopeAnswer(200, {
      code: 200,
      message: words().answers.uploadDone,
      data: await uploads.accept(await read(), sender),
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return envelopeAnswer(error.status, envelopeOf(error), error.headers);
  }
}

/** Response to GET or HEAD of an image, which needs no session: its name cannot be guessed. */
export async function answerUploaded(uploads: Uploads, path: string): Promise<Answer> {
  const image = await uploads.find(path.slice(UPLOADS_PREFIX.length));
  if (!image) return plainAnswer(404);
  const headers = { 'content-type': image.type, 'cache-control': IMMUTABLE, 'content-security-policy': CAGE };
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
