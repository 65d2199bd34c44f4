import { extend } from 'umi-request';
import { API_PREFIX, LANGUAGE_HEADER, REASON_HEADER, type Endpoint } from '@/contract/endpoints';
import { currentLocale } from '@/locales/translate';
import { stringify } from '@/utils/address/queryString';

/** Milliseconds after which a call without a response counts as a network failure. */
const REQUEST_TIMEOUT = 30_000;
/** Maximum size of a response in bytes. A larger response is not read, since parsing it would freeze the page. */
const MAX_ANSWER = 50 * 1024 * 1024;
const MAX_RETRY_AFTER = 24 * 60 * 60;

interface CallParts {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

/** HTTP response before it is classified. */
export interface Reply {
  status: number;
  text: string;
  /** Seconds to wait before the next request, if the server requires it. */
  retryAfter?: number;
}

/**
 * HTTP client. umi-request only handles the address, the JSON body and headers.
 * The other features of umi-request are not used.
 * The library's parser returns HTML and broken JSON as text, and its queries need `qs`.
 * The library's timeout does not abort the request, and the key of its cache does not include the user.
 */
const client = extend({
  prefix: API_PREFIX,
  credentials: 'include',
  cache: 'no-store',
  parseResponse: false,
  paramsSerializer: stringify,
});

/**
 * Percent-encodes the reason of a change. Line breaks, as in reasons of an imported review, become spaces.
 * Lone surrogates cannot be encoded, so they are removed.
 */
const encodedReason = (reason: string): string =>
  encodeURIComponent(
    reason
      .trim()
      .replace(/\p{Cs}/gu, '')
      .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
  );

const fillPath = (path: string, params: CallParts['params'] = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

/**
 * Returns the header `Retry-After` in seconds, at most one day.
 * The header has a number of seconds, or a date of the server's clock, which may differ from the browser's.
 */
function readRetryAfter(headers: Headers): number | undefined {
  const header = headers.get('Retry-After') ?? '';
  const now = Date.parse(headers.get('Date') ?? '') || Date.now();
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000);
  return seconds >= 0 ? Math.min(seconds, MAX_RETRY_AFTER) : undefined;
}

/**
 * Makes a call once, without retries. Resolves to the response, whatever its HTTP status.
 * Rejects if no complete response arrives within `REQUEST_TIMEOUT`, or the signal aborts the call.
 */
export async function perform(
  { method, path }: Endpoint,
  { params, query, body }: CallParts,
  { token, signal, reason }: { token: string | null; signal?: AbortSignal; reason?: string | undefined },
): Promise<Reply> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  const timer = setTimeout(stop, REQUEST_TIMEOUT);
  // `AbortSignal.any()` could combine the signals, but the oldest supported browsers do not have it.
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  try {
    const response = await client<Response>(fillPath(path, params), {
      method,
      params: query,
      data: body,
      signal: controller.signal,
      headers: {
        Accept: 'application/json',
        [LANGUAGE_HEADER]: currentLocale().code,
        ...(reason?.trim() ? { [REASON_HEADER]: encodedReason(reason) } : {}),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
    });
    const isReadable = !(Number(response.headers.get('Content-Length')) > MAX_ANSWER);
    return {
      status: response.status,
      text: isReadable ? await response.text() : '',
      retryAfter: readRetryAfter(response.headers),
    };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}
