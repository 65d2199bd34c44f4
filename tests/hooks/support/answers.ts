import { act } from '@testing-library/react';
import { API_PREFIX } from '@/contract/endpoints';
import { endSignIn } from '@/utils/signInState';
import { saveSession } from '@/utils/storage/authStorage';
import { answer, serve, type Answer, listen, type Reports } from '../../request/support';

/** The real timer function, saved before a test installs fake timers. */
const afterTurn = window.setTimeout.bind(window);

/** Runs `doing`, if given, and resolves after the following responses have arrived and been rendered. */
export const arrived = (doing?: () => void) =>
  act(async () => {
    doing?.();
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => afterTurn(resolve));
  });

/** Returns a promise that `give` resolves and `fail` rejects. `give` and `fail` wait until the result is rendered. */
export function held<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<Value>((take, refuse) => {
    resolve = take;
    reject = refuse;
  });
  return {
    promise,
    give: (value: Value) => arrived(() => resolve(value)),
    fail: (reason: Error) => arrived(() => reject(reason)),
  };
}

/** Returns `call`, whose calls stay pending. `give`, or an item of `answers`, settles a call by index, in any order. */
export function heldCalls<Value, Args extends unknown[] = []>() {
  const answers: ReturnType<typeof held<Value>>[] = [];
  const call = jest.fn((..._args: Args) => {
    const heldAnswer = held<Value>();
    answers.push(heldAnswer);
    return heldAnswer.promise;
  });
  const give = async (turn: number, value: Value) => {
    await answers[turn]?.give(value);
    await arrived();
  };
  return { call, answers, give };
}

export interface ServiceCall {
  path: string;
  query: Record<string, string>;
  body: unknown;
  signal: AbortSignal | null | undefined;
}

export const fine = (data: unknown): Answer => ({ body: { code: 200, message: '', data } });

export const refused = (code: number, message = `refused: ${code}`): Answer => ({
  status: code,
  body: { code, message, data: null },
});

export const pageOf = (rows: readonly object[], total = rows.length): Answer =>
  fine({ data: rows, total, current_page: 1 });

/** Answers the calls of services with `reply`, by default with 404. Returns the list of calls in order. */
export function network(reply: (call: ServiceCall) => Answer | Promise<Answer> | undefined): ServiceCall[] {
  const calls: ServiceCall[] = [];
  serve(({ url, init }) => {
    const { pathname, searchParams } = new URL(url, window.location.origin);
    const call: ServiceCall = {
      path: pathname.replace(API_PREFIX, ''),
      query: Object.fromEntries(searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      signal: init.signal,
    };
    calls.push(call);
    const result = reply(call) ?? refused(404);
    return result instanceof Promise ? result.then(answer) : result;
  });
  return calls;
}

/** Answers calls from `known`. `give` answers the oldest pending call, or the one at an index. */
export function waitingNetwork(known: (path: string) => Answer | undefined = () => undefined) {
  const { call, answers } = heldCalls<Answer>();
  let next = 0;
  const calls = network(({ path }) => known(path) ?? call());
  return { calls, give: (value: Answer, place = next++) => answers.at(place)?.give(value) };
}

/** Collects the downloads of each test in a file instead of passing them to the browser. */
export function testDownloads() {
  const files: { name: string; content: Blob }[] = [];
  const contents = new Map<string, Blob>();

  beforeEach(() => {
    files.length = 0;
    contents.clear();
    URL.createObjectURL = (content: Blob) => {
      const address = `blob:${contents.size}`;
      contents.set(address, content);
      return address;
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push({ name: this.download, content: contents.get(this.href) ?? new Blob() });
    });
  });

  return {
    names: () => files.map(({ name }) => name),
    /** Returns the text of the download number `turn`, including its byte order mark. */
    async text(turn: number) {
      const bytes = await new Promise<ArrayBuffer>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result as ArrayBuffer);
        reader.readAsArrayBuffer(files[turn]?.content ?? new Blob());
      });
      return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    },
  };
}

type Loads = Pick<Location, 'assign' | 'reload'>;

/** Returns the list of page loads, each an address or `reload`. jsdom itself loads no pages. */
export function pageLoads(): string[] {
  const symbol = Object.getOwnPropertySymbols(window.location).find(({ description }) => description === 'impl');
  if (!symbol) throw new Error('jsdom keeps what is behind `location` elsewhere.');
  const behind = (window.location as unknown as Record<symbol, Loads>)[symbol]!;
  const loads: string[] = [];
  jest.spyOn(behind, 'assign').mockImplementation((href) => void loads.push(String(href)));
  jest.spyOn(behind, 'reload').mockImplementation(() => void loads.push('reload'));
  return loads;
}

let sessions = 0;

/** Starts a session with a new token and without the state of earlier tests. @returns the reports */
export function startSession(): Reports {
  endSignIn();
  saveSession({ token: `token-${(sessions += 1)}`, expireIn: 600 });
  return listen();
}

/** Simulates a network whose calls stay pending until `reply`, in any order. */
export function heldNetwork() {
  const answers: ((reply: Answer) => void)[] = [];
  const calls = serve(() => new Promise((resolve) => answers.push((reply) => resolve(answer(reply)))));
  return {
    async requests() {
      await arrived();
      return calls.map(({ url }) => Object.fromEntries(new URL(url, 'http://local').searchParams));
    },
    /** Answers the call at the index `turn`. */
    async reply(turn: number, reply: Answer) {
      await arrived();
      answers[turn]?.(reply);
      await arrived();
    },
  };
}

/** Simulates that the network is lost and returns. */
export const comeBack = () =>
  act(async () => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
