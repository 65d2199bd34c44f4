import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Backend } from '../backend';
import { words } from '../words/words';
import { type Answer, apiHeaders } from './answer';
import { discardBody, readBody, type Target } from './request';

export type ApiBackend = Pick<Backend, 'handle' | 'isReady'>;

/** Id of a request, and the client's address. */
export interface Sender {
  requestId: string;
  ip: string;
}

/** Returns the backend's response; the backend reads the request's body on demand. */
export async function answerApi(
  backend: ApiBackend,
  request: IncomingMessage,
  target: Target,
  sender: Sender,
): Promise<Answer> {
  const response = await backend.handle({
    method: request.method ?? '',
    path: target.path,
    query: target.query,
    headers: singleHeaders(request.headers),
    body: (limit) => readBody(request, limit),
    ...sender,
  });
  // Discards the part of the body that the backend has not read.
  discardBody(request);
  const { status, headers, body, bytes } = response;
  return { status, headers: { ...headers, ...apiHeaders }, body: bytes ?? body };
}

/** Response to an API call with an invalid address (broken percent-encoding, a zero byte). */
export const malformedApiRequest = (): Answer => apiFailure(400, words().answers.unknownPath);

/** Response to an internal error; its message has the request id, which leads to the log line. */
export const apiFault = (requestId: string): Answer => apiFailure(500, words().answers.unexpected(requestId));

/** Failure in the contract's envelope, for requests that do not reach the backend. */
export function apiFailure(code: number, message: string): Answer {
  const body = JSON.stringify({ code, message, data: null });
  return { status: code, headers: { 'content-type': 'application/json; charset=utf-8', ...apiHeaders }, body };
}

/** Returns the id of a request: the load balancer's, if it sends one, so that both logs have the same id. */
export function newRequestId(headers: IncomingHttpHeaders): string {
  const id = headers['x-request-id'];
  return typeof id === 'string' && /^[\w.-]{8,64}$/.test(id) ? id : randomUUID();
}

/** Headers by lower-case name, with a single value each. */
export function singleHeaders(headers: IncomingHttpHeaders): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
}
