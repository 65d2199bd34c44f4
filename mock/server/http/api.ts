import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Backend } from '../backend';
import { words } from '../words/words';
import { type Answer, apiHeaders } from './answer';
import { discardBody, readBody, type Target } from './request';

export type ApiBackend = Pick<Backend, 'handle' | 'isReady'>;

/** Id of a request, and network address of the client. */
export interface Sender {
  requestId: string;
  ip: string;
}

/**
 * Passes an API request to the backend. The backend reads the request's body when it needs the body.
 * @returns the backend's response
 */
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
  // Discards the rest of the body, which the backend has not read.
  discardBody(request);
  const { status, headers, body, bytes } = response;
  return { status, headers: { ...headers, ...apiHeaders }, body: bytes ?? body };
}

/** @returns the response to an API call with an invalid address (broken percent-encoding or a zero byte) */
export const malformedApiRequest = (): Answer => apiFailure(400, words().answers.unknownPath);

/**
 * @returns the response to an internal error; its message contains the request id, by which the log line can be found
 */
export const apiFault = (requestId: string): Answer => apiFailure(500, words().answers.unexpected(requestId));

/** @returns a failure in the contract's envelope, for a request that does not reach the backend */
export function apiFailure(code: number, message: string): Answer {
  const body = JSON.stringify({ code, message, data: null });
  return { status: code, headers: { 'content-type': 'application/json; charset=utf-8', ...apiHeaders }, body };
}

/**
 * @returns the id that the load balancer has sent for a request, or a new id if there is no valid one.
 * With the same id, the log lines of load balancer and server can be matched.
 */
export function newRequestId(headers: IncomingHttpHeaders): string {
  const id = headers['x-request-id'];
  return typeof id === 'string' && /^[\w.-]{8,64}$/.test(id) ? id : randomUUID();
}

/** @returns the headers by lower-case name; several values of a header are joined by commas */
export function singleHeaders(headers: IncomingHttpHeaders): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
}
