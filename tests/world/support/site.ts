import { readFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { startServer } from '../../support/serverProcess';

const WATCH = '/world-watch.js';
const TROUBLE = '/world-trouble';
const SCRIPT = [
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  path.join(__dirname, 'page.js'),
]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

export interface Site {
  readonly address: string;
  isBusy(): boolean;
  /** @returns the errors of the pages and of their requests since the previous call */
  takeTrouble(): string[];
  stop(): Promise<void>;
}

/** Starts the production server behind a proxy, which inserts a script into pages that reports their errors. */
export async function startSite(): Promise<Site> {
  const app = await startServer();
  const trouble: string[] = [];
  let open = 0;
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (incoming.url === WATCH) return outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT);
    if (incoming.url === TROUBLE) {
      let text = '';
      incoming.setEncoding('utf8').on('data', (part: string) => (text += part));
      return incoming.on('end', () => {
        trouble.push(text);
        outgoing.writeHead(204).end();
      });
    }
    open += 1;
    outgoing.on('close', () => (open -= 1));
    const { 'accept-encoding': _, ...headers } = incoming.headers;
    const onward = request(app.address + incoming.url, { method: incoming.method, headers }, (reply) => {
      const status = reply.statusCode ?? 502;
      // Browsers request this file for pages without an icon, so a refused request is no error.
      if (status >= 400 && incoming.url !== '/favicon.ico')
        trouble.push(`${incoming.method} ${incoming.url}: ${status}`);
      if (!reply.headers['content-type']?.startsWith('text/html')) {
        outgoing.writeHead(status, reply.headers);
        return void reply.pipe(outgoing);
      }
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => {
        const { 'content-length': __, ...others } = reply.headers;
        const page = Buffer.concat(parts).toString('utf8').replace('<head>', `<head><script src="${WATCH}"></script>`);
        outgoing.writeHead(status, others).end(page);
      });
    });
    onward.on('error', () => outgoing.destroy());
    return incoming.pipe(onward);
  };
  const front = createServer(answer);
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    isBusy: () => open > 0,
    takeTrouble: () => trouble.splice(0),
    stop: async () => {
      front.closeAllConnections();
      front.close();
      await app.stop();
    },
  };
}
