import { STATUS_CODES, type ServerResponse } from 'node:http';

export type Headers = Readonly<Record<string, string>>;

/**
 * Security headers of every response, including errors.
 * A test compares them with `config/deploy/nginx/account-center-headers.conf`.
 * @param storageOrigins further origins to which the app uploads images, and from which it shows them
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
    // Trusted Types: a string becomes markup or the address of a script only through the policies listed below.
    // The policies belong to webpack, to `src/early.ts` and to the registration of the service worker.
    "require-trusted-types-for 'script'",
    'trusted-types account-center account-center-early account-center-worker',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  // Addresses of pages contain filters and record ids, which other sites must not receive.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
});

/** Headers of responses over TLS. One year is the minimum for browsers' preload lists. */
export const tlsHeaders: Headers = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** Headers of API responses. These contain personal data and must not be cached. */
export const apiHeaders: Headers = { 'cache-control': 'no-store' };

export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'no-cache';

/** A response without the headers that `sendAnswer` adds. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body?: string | Buffer;
}

/** @returns a plain text response; the default text is the name of the status, such as `Not Found` */
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

/**
 * Sends a response with the security headers and the request id.
 * The response to HEAD has the headers of GET, but no body.
 */
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
