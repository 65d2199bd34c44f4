import type { Request, Response } from 'express';
import { createBackend, type Backend } from '../backend';
import { sendAnswer, type Answer } from '../http/answer';
import { apiFailure, clientAddress, newRequestId, singleHeaders } from '../http/api';
import { apiHeaders } from '../http/headers';
import { BODY_LIMIT } from '../http/readBody';
import { parseTarget } from '../http/requestTarget';
import { readSettings } from '../settings';
import { sharedStore } from './sharedStore';

type Handler = (request: Request, response: Response) => Promise<void>;

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'];

/** Umi has parsed the body already and swallowed what the parser said; this is refused in its place. */
const NOT_JSON = '{';

/** Rows for Umi's mock middleware: all of /api, so that unknown paths get the backend's 404 too, not a page. */
export function apiHandlers(): Record<string, Handler> {
  let backend: Promise<Backend> | undefined;
  const handler: Handler = async (request, response) => {
    const requestId = newRequestId(request.headers);
    const answer = await openBackend()
      .then((opened) => ask(opened, request, requestId))
      .catch((error: Error) => apiFailure(503, error.message));
    sendAnswer(response, answer, { requestId, tls: false });
  };
  const openBackend = () => {
    backend ??= createDevBackend().catch((error: unknown) => {
      backend = undefined;
      throw error;
    });
    return backend;
  };
  return Object.fromEntries(METHODS.map((method) => [`${method} /api(/.*)?`, handler]));
}

async function createDevBackend(): Promise<Backend> {
  const { tokenSecret, tokenTtlSeconds } = readSettings(process.env);
  return createBackend({ store: await sharedStore(), tokenSecret, tokenTtl: tokenTtlSeconds, checkResponses: true });
}

async function ask(backend: Backend, request: Request, requestId: string): Promise<Answer> {
  const target = parseTarget(request.originalUrl);
  const sentBytes = Number(request.headers['content-length'] ?? 0);
  const response = await backend.handle({
    method: request.method,
    path: target?.path ?? request.path,
    query: target?.query ?? {},
    headers: singleHeaders(request.headers),
    body: sentBytes > 0 ? bodyText(request.body, sentBytes) : undefined,
    bodyTooLarge: sentBytes > BODY_LIMIT,
    ip: clientAddress(request.socket.remoteAddress),
    requestId,
  });
  return { status: response.status, headers: { ...response.headers, ...apiHeaders }, body: response.body };
}

function bodyText(parsed: unknown, sentBytes: number): string {
  const text = JSON.stringify(parsed) ?? NOT_JSON;
  // An empty object from more than "{}" is what the parser leaves behind when the text was not JSON.
  return text === '{}' && sentBytes > 2 ? NOT_JSON : text;
}
