import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Request, Route } from '@playwright/test';
import { API_PREFIX, endpoints, type EndpointName } from '../../../../src/contract/endpoints';

export interface Answer {
  status?: number;
  /** Sent as it is when a string, otherwise as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** How a connection fails: refused, reset, cut off in the middle of the answer, or silent until the call is given up. */
export type Breakdown = 'refused' | 'reset' | 'truncated' | 'silent';

type Outcome = Answer | Breakdown | undefined;

/** A function decides call by call, and may take its time; undefined lets the server answer. */
export type Fault = Answer | Breakdown | ((call: Call) => Outcome | Promise<Outcome>);

export interface Call {
  name: EndpointName;
  url: URL;
  body: unknown;
}

const names = Object.keys(endpoints) as EndpointName[];

const patterns = names.map((name) => {
  const { method, path } = endpoints[name];
  return { name, method, path: new RegExp(`^${API_PREFIX}${path.replace('{id}', '[^/]+')}$`) };
});

export const ALL: readonly EndpointName[] = names;

/** The calls with which the shell asks who is here and what they may. */
export const SHELL: readonly EndpointName[] = ['currentUser', 'userMenus'];

/** What stands between a page and the real server: nothing, until a fault is put there for some calls. */
export class Network {
  readonly calls: Call[] = [];
  private readonly faults = new Map<EndpointName, Fault>();
  private readonly silent = new Set<Route>();
  private readonly running = new Set<Request>();

  constructor(private readonly brokenServer: string) {}

  async watch(context: BrowserContext): Promise<void> {
    const isCall = (request: Request) => request.url().includes(`${API_PREFIX}/`);
    context.on('request', (request) => void (isCall(request) && this.running.add(request)));
    context.on('requestfinished', (request) => void this.running.delete(request));
    context.on('requestfailed', (request) => void this.running.delete(request));
    await context.route(`**${API_PREFIX}/**`, (route) => this.handle(route));
  }

  /** From now on these calls come to this. */
  fail(calls: EndpointName | readonly EndpointName[], fault: Fault): void {
    [calls].flat().forEach((name) => this.faults.set(name, fault));
  }

  /** The server answers again; what still waits for an answer never gets one. */
  async heal(): Promise<void> {
    this.faults.clear();
    const waiting = [...this.silent];
    this.silent.clear();
    await Promise.all(waiting.map((route) => route.abort().catch(() => undefined)));
  }

  /** Lets the calls that wait go on to the server. */
  async release(): Promise<void> {
    this.faults.clear();
    const waiting = [...this.silent];
    this.silent.clear();
    await Promise.all(waiting.map((route) => route.continue().catch(() => undefined)));
  }

  /** Whether every call has come to its end. */
  isQuiet(): boolean {
    return this.running.size === 0;
  }

  count(name: EndpointName): number {
    return this.calls.filter((call) => call.name === name).length;
  }

  private async handle(route: Route): Promise<void> {
    const request = route.request();
    const url = new URL(request.url());
    const name = patterns.find(({ method, path }) => method === request.method() && path.test(url.pathname))?.name;
    if (!name) return route.continue();
    const call = { name, url, body: bodyOf(request.postData()) };
    this.calls.push(call);
    const fault = this.faults.get(name);
    const outcome = typeof fault === 'function' ? await fault(call) : fault;
    // A call that was given up meanwhile has no route any more.
    await this.answer(route, outcome).catch(() => undefined);
  }

  private async answer(route: Route, outcome: Outcome): Promise<void> {
    if (outcome === undefined) return route.continue();
    if (outcome === 'silent') return void this.silent.add(route);
    if (outcome === 'refused') return route.abort('connectionrefused');
    if (outcome === 'reset') return route.abort('connectionreset');
    if (outcome === 'truncated') return route.continue({ url: this.brokenServer });
    const { status = 200, body = '', headers = {} } = outcome;
    const isText = typeof body === 'string';
    await route.fulfill({
      status,
      body: isText ? body : JSON.stringify(body),
      headers: { 'content-type': isText ? 'text/html' : 'application/json', ...headers },
    });
  }
}

function bodyOf(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}

/** A server whose answers break off in the middle. */
export async function startBrokenServer(): Promise<{ address: string; stop: () => void }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"code":200,"data":{"da');
    setImmediate(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, stop: () => void server.close() };
}
