import { STATUS_CODES, type ServerResponse } from 'node:http';
import { tlsHeaders, type Headers } from './headers';

/** What is sent back, before the headers that every answer carries. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body?: string | Buffer;
}

/** A short text for people who open an address by hand; without words of its own it says the status's name. */
export function plainAnswer(
  status: number,
  text = STATUS_CODES[status] ?? '',
  headers: Record<string, string> = {},
): Answer {
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: `${text}\n`,
  };
}

/** Sends an answer with the security headers and the request's id. HEAD gets the headers of GET, no body. */
export function sendAnswer(
  response: ServerResponse,
  answer: Answer,
  context: { requestId: string; tls: boolean; security: Headers },
): void {
  const { status, body } = answer;
  response.writeHead(status, {
    ...context.security,
    ...(context.tls && tlsHeaders),
    ...answer.headers,
    ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    'x-request-id': context.requestId,
  });
  // Node leaves the body of an answer to HEAD away by itself.
  response.end(body);
}
