import { extend } from 'umi-request';
import { API_PREFIX, LANGUAGE_HEADER, REASON_HEADER, type Endpoint } from '@/contract/endpoints';
import { currentLocale } from '@/locales/translate';
import { stringify } from '@/utils/address/queryString';

/** Milliseconds until an unanswered call counts as a network failure. */
const REQUEST_TIMEOUT = 30_000;
/** Bytes. A larger answer is not read: parsing it would freeze the page. */
const MAX_ANSWER = 50 * 1024 * 1024;
const MAX_RETRY_AFTER = 24 * 60 * 60;

interface CallParts {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

/** An HTTP answer before it is judged. */
export interface Reply {
  status: number;
  text: string;
  /** Seconds. */
  retryAfter?: number;
}

/**
 * Left to umi-request: address, JSON body, headers. Not left to it: parsing (it resolves HTML and broken JSON as text),
 * the timeout (its own does not abort), the cache (its key does not know the user), and queries (through `qs`).
 */
const client = extend({
  prefix: API_PREFIX,
  credentials: 'include',
  cache: 'no-store',
  parseResponse: false,
  paramsSerializer: stringify,
});

/** Percent-encoded line, as a file of a review may have more of them; lone surrogates, which have no encoding, are left out. */
const encodedReason = (reason: string): string =>
  encodeURIComponent(
    reason
      .trim()
      .replace(/\p{Cs}/gu, '')
      .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
  );

const fillPath = (path: string, params: CallParts['params'] = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));

/** `Retry-After` in seconds: a number of seconds, or a date by the server's clock, which this one may not agree with. */
function readRetryAfter(headers: Headers): number | undefined {
  const header = headers.get('Retry-After') ?? '';
  const now = Date.parse(headers.get('Date') ?? '') || Date.now();
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000);
  return seconds >= 0 ? Math.min(seconds, MAX_RETRY_AFTER) : undefined;
}

/**
 * Makes one call, never repeated by itself. Resolves to whatever was answered, with any HTTP status; rejects when no
 * complete answer came within `REQUEST_TIMEOUT` or the signal aborted it.
 */
export async function perform(
  { method, path }: Endpoint,
  { params, query, body }: CallParts,
  { token, signal, reason }: { token: string | null; signal?: AbortSignal; reason?: string | undefined },
): Promise<Reply> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  const timer = setTimeout(stop, REQUEST_TIMEOUT);
  // AbortSignal.any() would do this, but is younger than the oldest browsers served.
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
