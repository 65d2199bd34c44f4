export type Headers = Readonly<Record<string, string>>;

/**
 * The security headers of every response, the error ones included. One table, so that no answer
 * forgets one; `config/deploy/nginx/account-center-headers.conf` says the same, and a test holds it to that.
 * @param storageOrigins where images are uploaded to and shown from, apart from this server
 */
export const securityHeaders = (storageOrigins: readonly string[] = []): Headers => ({
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    // antd writes its styles into <style> elements.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...storageOrigins].join(' '),
    ["connect-src 'self'", ...storageOrigins].join(' '),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  // Page addresses carry filters and record numbers; they stay on this site.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
});

/** For answers that reached the browser over TLS; a year, the length that browsers' own checks ask for. */
export const tlsHeaders: Headers = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** API answers are personal and change with every call. */
export const apiHeaders: Headers = { 'cache-control': 'no-store' };

export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'no-cache';
