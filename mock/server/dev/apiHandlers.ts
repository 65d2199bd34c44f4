import path from 'node:path';
import { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import { createBackend, type Backend } from '../backend';
import { sendAnswer, type Answer, apiHeaders, securityHeaders } from '../http/answer';
import { apiFailure, newRequestId, singleHeaders } from '../http/api';
import { addressReader, parseTarget } from '../http/request';
import { answerUploaded, isUploadTarget, uploadAnswer } from '../http/uploads';
import { backendOptions, readSettings } from '../settings';
import { storedTokenSecret } from '../store/storedSettings';
import { acceptedLanguage, inLanguage, setProcessLanguage } from '../words/language';
import { createUploads, type UploadForm, type Uploads } from '../uploads/createUploads';
import { accountLines } from '../seed/demoAccounts';
import { fillStore } from '../fillStore';
import { openStore, type Store } from '../store/openStore';

type Handler = (request: Request, response: Response) => Promise<void>;

const addressOf = addressReader([]);
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'];

/** Invalid JSON, passed to the backend in place of an invalid body that Umi's parser has dropped without an error. */
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
 * Returns handlers for Umi's mock middleware, by method and path.
 * An entry matches all paths below `/api`, so that an unknown path gets the backend's 404 instead of a page.
 * The entry `GET /uploads/:name` serves uploaded images.
 */
export function apiHandlers(): Record<string, Handler> {
  let server: Promise<DevServer> | undefined;
  const handler: Handler = async (request, response) => {
    const requestId = newRequestId(request.headers);
    const answer = await openServer()
      .then((devServer) =>
        inLanguage(acceptedLanguage(request.headers['accept-language']), () => respond(devServer, request, requestId)),
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
  // Opens the server now, and not with the first call. Errors then appear in the terminal at the start.
  openServer().catch((error: Error) => console.error(error.message));
  const rows = METHODS.map((method) => [`${method} /api(/.*)?`, handler]);
  return Object.fromEntries([...rows, ['GET /uploads/:name', handler]]) as Record<string, Handler>;
}

async function createDevServer(): Promise<DevServer> {
  const settings = readSettings(process.env);
  const store = await sharedStore();
  const secret = settings.tokenSecret ?? (await storedTokenSecret(store));
  const backend = createBackend({
    ...backendOptions(settings),
    store,
    tokenSecret: secret,
    checkResponses: true,
  });
  backend.startExpiryTimer();
  return {
    backend,
    uploads: createUploads({ folder: path.join(settings.dataDir, 'uploads'), secret, store }),
  };
}

async function respond({ backend, uploads }: DevServer, request: Request, requestId: string): Promise<Answer> {
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
        sentBytes > limit ? { isTooLarge: true } : { text: sentBytes > 0 ? bodyText(request.body, sentBytes) : '' },
      ),
    ip: addressOf(request),
    requestId,
  });
  return { status: response.status, headers: { ...response.headers, ...apiHeaders }, body: response.body };
}

function bodyText(parsedBody: unknown, sentBytes: number): string {
  const text = JSON.stringify(parsedBody) ?? NOT_JSON;
  // Umi's parser returns an empty object for text that is not JSON.
  return text === '{}' && sentBytes > 2 ? NOT_JSON : text;
}

/** Upload form that Umi's multer has already parsed, with its file in memory. */
function parsedForm(request: Request & { files?: SentFile[] }): UploadForm {
  const file = request.files?.find(({ fieldname }) => fieldname === 'file')?.buffer;
  return {
    fields: { ...(request.body as Record<string, string>) },
    file: file && Readable.from([file]),
  };
}

/**
 * Key in `globalThis`, where the store survives reloads:
 * Umi reloads the modules after every edit, but a process can open the data folder only once.
 */
const KEY = Symbol.for('account-center.dev-store');

type GlobalStore = { [KEY]?: Promise<Store> | undefined };

/** Returns the seeded store of this process. The first call opens it. After a failure, the next call tries again. */
function sharedStore(): Promise<Store> {
  const globals = globalThis as GlobalStore;
  globals[KEY] ??= open().catch((error: unknown) => {
    globals[KEY] = undefined;
    throw error;
  });
  return globals[KEY];
}

async function open(): Promise<Store> {
  setProcessLanguage(process.env);
  const settings = readSettings(process.env);
  const store = await openStore(settings);
  // A listener replaces the signal's default action, which is to end the process.
  // The signal is therefore sent again once the store is closed.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void store.close().finally(() => process.kill(process.pid, signal)));
  }
  await store.fill(() => fillStore(store, settings, (progress) => console.log(`- ${progress}`)));
  if (settings.seed !== 'none') console.log(['', ...accountLines(), ''].join('\n'));
  return store;
}
