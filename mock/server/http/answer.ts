import { STATUS_CODES, type ServerResponse } from 'node:http';
import { tlsHeaders, type Headers } from './headers';

/** Response before the common headers. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body?: string | Buffer;
}

/** Plain text response, by default the name of the status. */
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

/** Sends a response with the security headers and the request id. HEAD gets the headers of GET without a body. */
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
  // Node omits the body in a response to HEAD.
  response.end(body);
}
