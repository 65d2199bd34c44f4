import path from 'node:path';
import { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import { createBackend, type Backend } from '../backend';
import { sendAnswer, type Answer } from '../http/answer';
import { apiFailure, newRequestId, singleHeaders } from '../http/api';
import { addressReader } from '../http/clientAddress';
import { apiHeaders, securityHeaders } from '../http/headers';
import { parseTarget } from '../http/requestTarget';
import { answerUploaded, isUploadTarget, uploadAnswer } from '../http/uploads';
import { readSettings } from '../settings';
import { keptTokenSecret } from '../store/tokenSecret';
import { acceptedLanguage, speaking } from '../words/language';
import { createUploads, type UploadForm, type Uploads } from '../uploads/createUploads';
import { sharedStore } from './sharedStore';

type Handler = (request: Request, response: Response) => Promise<void>;

const addressOf = addressReader([]);
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'];

/** Umi has parsed the body already and swallowed what the parser said; this is refused in its place. */
const NOT_JSON = '{';

interface SentFile {
  fieldname: string;
  buffer: Buffer;
}

interface DevServer {
  backend: Backend;
  uploads: Uploads;
}

/**
 * Rows for Umi's mock middleware: all of /api, so that unknown paths get the backend's 404 too, not a page, and the
 * uploaded images.
 */
export function apiHandlers(): Record<string, Handler> {
  let server: Promise<DevServer> | undefined;
  const handler: Handler = async (request, response) => {
    const requestId = newRequestId(request.headers);
    const answer = await openServer()
      .then((opened) =>
        speaking(acceptedLanguage(request.headers['accept-language']), () => ask(opened, request, requestId)),
      )
      .catch((error: Error) => apiFailure(503, error.message));
    sendAnswer(response, answer, { requestId, tls: false, security: securityHeaders() });
  };
  const openServer = () => {
    server ??= createDevServer().catch((error: unknown) => {
      server = undefined;
      throw error;
    });
    return server;
  };
  // At once, not at the first call: what is wrong is told in the terminal where the server was started.
  openServer().catch((error: Error) => console.error(error.message));
  const rows = METHODS.map((method) => [`${method} /api(/.*)?`, handler]);
  return Object.fromEntries([...rows, ['GET /uploads/:name', handler]]) as Record<string, Handler>;
}

async function createDevServer(): Promise<DevServer> {
  const { tokenSecret, tokenTtlSeconds, dataDir, objectStorage, passwordWords } = readSettings(process.env);
  const store = await sharedStore();
  const secret = tokenSecret ?? (await keptTokenSecret(store));
  const backend = createBackend({
    store,
    tokenSecret: secret,
    tokenTtl: tokenTtlSeconds,
    objectStorage,
    passwordPolicy: { words: passwordWords },
    checkResponses: true,
  });
  backend.watchEnds();
  return {
    backend,
    uploads: createUploads({ folder: path.join(dataDir, 'uploads'), secret, store }),
  };
}

async function ask({ backend, uploads }: DevServer, request: Request, requestId: string): Promise<Answer> {
  const target = parseTarget(request.originalUrl);
  if (!/^\/api(\/|$)/.test(request.path)) return answerUploaded(uploads, request.path);
  const sentBytes = Number(request.headers['content-length'] ?? 0);
  if (isUploadTarget(request.path)) {
    const sender = { ip: addressOf(request), method: request.method, userAgent: request.headers['user-agent'] };
    return uploadAnswer(uploads, sender, () => parsedForm(request));
  }
  const response = await backend.handle({
    method: request.method,
    path: target?.path ?? request.path,
    query: target?.query ?? {},
    headers: singleHeaders(request.headers),
    body: (limit) =>
      Promise.resolve(
        sentBytes > limit ? { tooLarge: true } : { text: sentBytes > 0 ? bodyText(request.body, sentBytes) : '' },
      ),
    ip: addressOf(request),
    requestId,
  });
  return { status: response.status, headers: { ...response.headers, ...apiHeaders }, body: response.body };
}

function bodyText(parsed: unknown, sentBytes: number): string {
  const text = JSON.stringify(parsed) ?? NOT_JSON;
  // An empty object from more than "{}" is what the parser leaves behind when the text was not JSON.
  return text === '{}' && sentBytes > 2 ? NOT_JSON : text;
}

/** What Umi's multer has made of a form; a file is held in memory. */
function parsedForm(request: Request & { files?: SentFile[] }): UploadForm {
  const file = request.files?.find(({ fieldname }) => fieldname === 'file')?.buffer;
  return {
    fields: { ...(request.body as Record<string, string>) },
    file: file && Readable.from([file]),
  };
}
