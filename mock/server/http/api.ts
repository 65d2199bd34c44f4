import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Backend } from '../backend';
import { words } from '../words/words';
import type { Answer } from './answer';
import { apiHeaders } from './headers';
import { discardBody, readBody } from './readBody';
import type { Target } from './requestTarget';

export type ApiBackend = Pick<Backend, 'handle' | 'isReady'>;

/** How a request is told apart from others, and whom it counts for. */
export interface Sender {
  requestId: string;
  ip: string;
}

/** Asks the backend, which reads the request's body when it wants it, and turns its response into what is sent. */
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
  // Whatever was not asked for.
  discardBody(request);
  const { status, headers, body, bytes } = response;
  return { status, headers: { ...headers, ...apiHeaders }, body: bytes ?? body };
}

/** The address of an API call is not a valid one (broken percent-encoding, a zero byte). */
export const malformedApiRequest = (): Answer => apiFailure(400, words().answers.unknownPath);

/** Something in the program itself went wrong; the id leads to the line in its log. */
export const apiFault = (requestId: string): Answer => apiFailure(500, words().answers.unexpected(requestId));

/** A failure in the contract's envelope, for what never reaches the backend. */
export function apiFailure(code: number, message: string): Answer {
  const body = JSON.stringify({ code, message, data: null });
  return { status: code, headers: { 'content-type': 'application/json; charset=utf-8', ...apiHeaders }, body };
}

/** A balancer's id is kept, so that one request can be followed through both logs. */
export function newRequestId(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Lower-case names as Node gives them, one value each. */
export function singleHeaders(headers: IncomingHttpHeaders): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
}
