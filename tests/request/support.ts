import { runInThisContext } from 'node:vm';
import { setFeedback } from '@/request/feedback';
import { setExceptionHandler, setForbiddenHandler, setSessionEndHandler } from '@/request/reportFailure';

/** The `Response` class of Node, from outside the sandbox of Jest, because jsdom has none. */
const NodeResponse = runInThisContext('Response') as typeof Response;

export interface Answer {
  status?: number;
  /** A string is sent unchanged. Any other value is sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** Returns a real Response, also for statuses that its constructor refuses: 204 with a body, and 600. */
export function answer({ status = 200, body = '', headers = {} }: Answer): Response {
  const response = new NodeResponse(typeof body === 'string' ? body : JSON.stringify(body), { headers });
  Object.defineProperty(response, 'status', { value: status });
  return response;
}

type Call = { url: string; init: RequestInit & { headers: Record<string, string> } };

/** Replaces `fetch` by a function that answers with `reply`. Returns the list of calls in order. */
export function serve(reply: (call: Call) => Answer | Promise<Response>): Call[] {
  const calls: Call[] = [];
  global.fetch = ((url: string, init: Call['init']) => {
    const call = { url, init };
    calls.push(call);
    if (init.signal?.aborted) return Promise.reject(new DOMException('aborted', 'AbortError'));
    const result = reply(call);
    return result instanceof Promise ? result : Promise.resolve(answer(result));
  }) as unknown as typeof fetch;
  return calls;
}

/** Answers all calls with `reply` once the returned function is called. */
export function serveLater(reply: Answer) {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  serve(() => gate.then(() => answer(reply)));
  return release;
}

/** Returns a response that never arrives. The promise is rejected when the call is aborted. */
export const hang = ({ init }: Call): Promise<Response> =>
  new Promise((_, reject) => {
    init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

export type Reports = [kind: string, ...details: unknown[]][];

export const sessionEnded = (code: number, message: string): Reports => [
  ['sessionEnd', code],
  ['notify', message, undefined],
];

export function listen(reports: Reports = []): Reports {
  setFeedback({
    success: (message) => reports.push(['success', message]),
    warning: (message) => reports.push(['warning', message]),
    error: (message) => reports.push(['error', message]),
    notify: ({ title, description }) => reports.push(['notify', title, description]),
  });
  setSessionEndHandler(({ code }) => reports.push(['sessionEnd', code]));
  setForbiddenHandler(({ code }) => reports.push(['forbidden', code]));
  setExceptionHandler((details) => reports.push(['exception', details]));
  return reports;
}

/** Returns the list of reports, which is emptied before each test of the file or describe block. */
export function listenEachTest(): Reports {
  const reports: Reports = [];
  beforeEach(() => {
    reports.length = 0;
    listen(reports);
  });
  return reports;
}

export const goTo = (path: string): void => window.history.replaceState(null, '', path);
