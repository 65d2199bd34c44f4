import {
  endpoints,
  LANGUAGE_HEADER,
  REASON_HEADER,
  takesReason,
  type EndpointName,
} from '../../../src/contract/endpoints';

export interface WireRequest {
  method: string;
  /** Path relative to the address of the backend, such as `/roles?page=1`. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface WireAnswer {
  status: number;
  contentType: string;
  text: string;
}

/** Sends a request to the backend under test. Rejects if the backend does not respond. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>;

export interface CallParts {
  params?: { id: number | string };
  query?: Record<string, string | number>;
  body?: unknown;
  /** Reason of a change, sent with calls that accept a reason. */
  reason?: string | undefined;
}

const PATIENCE_MS = 30_000;

/** @param url base address of the calls, such as `https://accounts.example.org/api/account-api` */
export function overHttp(url: string): Transport {
  const base = url.replace(/\/+$/, '');
  return async ({ method, path, headers, body }) => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(base + path, { method, headers, body, signal, redirect: 'manual' });
    return { status: answer.status, contentType: answer.headers.get('content-type') ?? '', text: await answer.text() };
  };
}

/** @returns the request that the app would send for this call */
export function requestFor(name: EndpointName, token: string | undefined, parts: CallParts): WireRequest {
  const { method, path } = endpoints[name];
  const query = new URLSearchParams(Object.entries(parts.query ?? {}).map(([key, value]) => [key, String(value)]));
  const search = query.size > 0 ? `?${query.toString()}` : '';
  return {
    method,
    path: path.replace('{id}', encodeURIComponent(parts.params?.id ?? '')) + search,
    headers: {
      accept: 'application/json',
      [LANGUAGE_HEADER.toLowerCase()]: 'en-US',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(parts.reason !== undefined && takesReason(name) && { [REASON_HEADER.toLowerCase()]: parts.reason }),
      ...(parts.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
  };
}
