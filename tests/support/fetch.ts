import { REASON_HEADER } from '@/contract/endpoints';

export interface Call {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string | undefined>;
  body: string | undefined;
}

/** Function that answers a call in place of the backend. If it returns undefined, the backend answers the call. */
export type Intercept = (call: Call) => Response | Promise<Response> | undefined;

export interface InstalledFetch {
  readonly calls: readonly Call[];
  /** Installs a function that causes faults or makes up responses, until the next call of `installFetch`. */
  intercept(newIntercept: Intercept): void;
}

/** Routes `fetch` to the reference backend with freshly seeded data. Call `installFetch` before the first request. */
export async function installFetch(): Promise<InstalledFetch> {
  await referenceBackend.reset();
  const calls: Call[] = [];
  let intercept: Intercept = () => undefined;

  globalThis.fetch = async (input, init = {}) => {
    const { signal } = init;
    rejectIfAborted(signal);
    const call = toCall(input, init);
    calls.push(call);
    const answer = (await intercept(call)) ?? (await answerOf(call));
    rejectIfAborted(signal);
    return answer;
  };

  return {
    calls,
    intercept: (newIntercept) => {
      intercept = newIntercept;
    },
  };
}

function toCall(input: RequestInfo | URL, init: RequestInit): Call {
  const address = input instanceof Request ? input.url : String(input);
  const { pathname, searchParams } = new URL(address, window.location.href);
  if (init.body && typeof init.body !== 'string') throw new TypeError('The app sends text (JSON) only.');
  return {
    method: (init.method ?? 'GET').toUpperCase(),
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(new Headers(init.headers)),
    body: init.body ?? undefined,
  };
}

export async function answerOf(call: Call, change = (text: string): string => text): Promise<Response> {
  const { body, ...rest } = await referenceBackend.handle({ ...call, ip: '192.0.2.1' });
  return new Response(change(body), rest);
}

/** Rejects like `fetch` in a browser if the call is aborted. The signals of jsdom have no `throwIfAborted`. */
function rejectIfAborted(signal: AbortSignal | null | undefined): void {
  if (signal?.aborted) throw new DOMException('The call was aborted.', 'AbortError');
}

/** @returns a made-up response with this code, and with the HTTP status that the backend uses for the code */
export const reply = (code: number, message = '', data: unknown = null): Response =>
  Response.json({ code, message, data }, { status: code === 600 ? 422 : code < 1000 ? code : 401 });

export const replyTo =
  (end: string, response: () => Response | Promise<Response> | undefined): Intercept =>
  ({ path }) =>
    path.endsWith(end) ? response() : undefined;

/** @returns the percent-encoded reasons of changes that the app has sent */
export const reasonsOf = ({ calls }: Pick<InstalledFetch, 'calls'>): string[] =>
  calls.flatMap(({ headers }) => headers[REASON_HEADER.toLowerCase()] ?? []);
