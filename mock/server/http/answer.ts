import { STATUS_CODES, type ServerResponse } from 'node:http';

export type Headers = Readonly<Record<string, string>>;

/**
 * Security headers of every response, errors included. A test compares
 * `config/deploy/nginx/account-center-headers.conf` with them.
 * @param storageOrigins further origins for uploading and showing images
 */
export const securityHeaders = (storageOrigins: readonly string[] = []): Headers => ({
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    // antd creates <style> elements.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...storageOrigins].join(' '),
    ["connect-src 'self'", ...storageOrigins].join(' '),
    "worker-src 'self'",
    // Trusted Types: no string becomes markup or a script's address, except by the policies of webpack, the early
    // script and the worker's registration.
    "require-trusted-types-for 'script'",
    'trusted-types account-center account-center-early account-center-worker',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  // Page addresses contain filters and record ids, which other sites must not get.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
});

/** Headers of responses over TLS; one year, as browsers' preload lists require. */
export const tlsHeaders: Headers = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** Headers of API responses, which are personal and must not be cached. */
export const apiHeaders: Headers = { 'cache-control': 'no-store' };

export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'no-cache';

/** Response without the headers that `sendAnswer` adds. */
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
