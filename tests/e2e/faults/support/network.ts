import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { API_PREFIX, endpoints, type EndpointName } from '../../../../src/contract/endpoints';

export interface Answer {
  status?: number;
  /** Response body. A string is sent unchanged, any other value as JSON. */
  body?: unknown;
}

/** Ways in which a connection fails: refused, cut off in mid-response, or silent until the call is aborted. */
type Breakdown = 'refused' | 'truncated' | 'silent';

type Outcome = Answer | Breakdown | undefined;

/** Fault of an endpoint. A function decides for each call. If the function returns undefined, the server answers. */
export type Fault = Answer | Breakdown | ((call: Call) => Outcome | Promise<Outcome>);

export interface Call {
  name: EndpointName;
  url: URL;
  body: unknown;
}

/** Event of the browser about a call that the browser has paused. */
interface Paused {
  request: { url: string; method: string; postData?: string };
}

/** A paused call. The test can answer the call, let the call fail, or pass the call on to the server. */
interface Held {
  settle: (how: 'continueRequest' | 'failRequest' | 'fulfillRequest', details?: object) => Promise<void>;
}

const names = Object.keys(endpoints) as EndpointName[];

const patterns = names.map((name) => {
  const { method, path } = endpoints[name];
  return { name, method, path: new RegExp(`^${API_PREFIX}${path.replace('{id}', '[^/]+')}$`) };
});

export const ok = (data: unknown) => ({ body: { code: 200, message: 'ok', data } });

export const ALL: readonly EndpointName[] = names;

/** Injects faults into calls. Playwright's routes would also intercept files and disable the browser's cache. */
export class Network {
  readonly calls: Call[] = [];
  private readonly faults = new Map<EndpointName, Fault>();
  private readonly silent = new Set<Held>();

  constructor(private readonly brokenServer: string) {}

  async openPage(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    devtools.on('Fetch.requestPaused', (event) => void this.handle(event, heldBy(devtools, event.requestId)));
    await devtools.send('Fetch.enable', { patterns: [{ urlPattern: `*${API_PREFIX}/*` }] });
    return page;
  }

  /** Makes the given calls fail with the given fault from now on. */
  fail(calls: EndpointName | readonly EndpointName[], fault: Fault): void {
    [calls].flat().forEach((name) => this.faults.set(name, fault));
  }

  /** Removes the faults. Calls that are still pending fail. */
  async heal(): Promise<void> {
    await this.settleSilent((heldRequest) => heldRequest.settle('failRequest', { errorReason: 'Failed' }));
  }

  /** Removes the faults and passes pending calls on to the server. */
  async release(): Promise<void> {
    await this.settleSilent((heldRequest) => heldRequest.settle('continueRequest'));
  }

  count(name: EndpointName): number {
    return this.calls.filter((call) => call.name === name).length;
  }

  private async settleSilent(settle: (heldRequest: Held) => Promise<void>): Promise<void> {
    this.faults.clear();
    const waiting = [...this.silent];
    this.silent.clear();
    await Promise.all(waiting.map(settle));
  }

  private async handle({ request }: Paused, heldRequest: Held): Promise<void> {
    const url = new URL(request.url);
    const name = patterns.find(({ method, path }) => method === request.method && path.test(url.pathname))?.name;
    if (!name) return heldRequest.settle('continueRequest');
    const call = { name, url, body: bodyOf(request.postData) };
    this.calls.push(call);
    const fault = this.faults.get(name);
    return this.answer(heldRequest, typeof fault === 'function' ? await fault(call) : fault);
  }

  private async answer(heldRequest: Held, outcome: Outcome): Promise<void> {
    if (outcome === undefined) return heldRequest.settle('continueRequest');
    if (outcome === 'silent') return void this.silent.add(heldRequest);
    if (outcome === 'refused') return heldRequest.settle('failRequest', { errorReason: 'ConnectionRefused' });
    if (outcome === 'truncated') return heldRequest.settle('continueRequest', { url: this.brokenServer });
    const { status = 200, body = '' } = outcome;
    const isText = typeof body === 'string';
    return heldRequest.settle('fulfillRequest', {
      responseCode: status,
      responseHeaders: [{ name: 'content-type', value: isText ? 'text/html' : 'application/json' }],
      body: Buffer.from(isText ? body : JSON.stringify(body)).toString('base64'),
    });
  }
}

const heldBy = (devtools: CDPSession, requestId: string): Held => ({
  // Ignores errors, because a call that was aborted or whose page is closed cannot be answered.
  settle: (how, details = {}) =>
    devtools.send(`Fetch.${how}`, { requestId, ...details }).then(
      () => undefined,
      () => undefined,
    ),
});

function bodyOf(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}

/** Starts a server that cuts off each response in the middle. */
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
