import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { ApiBackend } from '../../mock/server/http/api';
import { createHttpServer, type RequestLine } from '../../mock/server/http/createHttpServer';
import { loadStaticFiles } from '../../mock/server/http/staticFiles';
import type { Uploads } from '../../mock/server/uploads/createUploads';

export const PAGE = '<!DOCTYPE html><title>page</title>';
export const SCRIPT = `console.log('${'text '.repeat(400)}');\n`;

/** Makes a folder with a minimal built app, similar to the result of `npm run build`. */
export function makeDist(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'dist-'));
  mkdirSync(path.join(folder, 'static'));
  const write = (name: string, content: string | Buffer) => writeFileSync(path.join(folder, name), content);
  write('index.html', PAGE);
  write('umi.0123abcd.js', SCRIPT);
  write('umi.0123abcd.js.br', brotliCompressSync(SCRIPT));
  write('umi.0123abcd.js.gz', gzipSync(SCRIPT));
  write('service-worker.js', '// worker');
  write('static/logo.89abcdef.png', 'png');
  write('.built-from', 'hash');
  return folder;
}

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

export interface Fixture {
  readonly port: number;
  readonly server: Server;
  readonly lines: RequestLine[];
  readonly faults: unknown[];
  /** Sends a request whose path is exactly as given. `fetch` would normalise the path. */
  ask(method: string, target: string, headers?: Record<string, string>, body?: string | Buffer): Promise<Reply>;
  /** Sends bytes. Resolves with all received data once the connection is closed, either normally or by a reset. */
  raw(...bytes: (string | Buffer)[]): Promise<string>;
  close(): Promise<void>;
}

export async function startHttp(backend: ApiBackend, dist = makeDist(), uploads?: Uploads): Promise<Fixture> {
  const lines: RequestLine[] = [];
  const faults: unknown[] = [];
  const server = createHttpServer({
    backend,
    files: loadStaticFiles(dist),
    uploads,
    onRequest: (line) => lines.push(line),
    onFault: (fault) => faults.push(fault),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    port,
    server,
    lines,
    faults,
    ask: (method, target, headers = {}, body) => ask(port, method, target, headers, body),
    raw: (...bytes) =>
      new Promise((resolve) => {
        const socket = connect(port, '127.0.0.1');
        const parts: Buffer[] = [];
        socket.on('data', (chunk) => parts.push(chunk));
        // A reset of the connection raises an error first and is always followed by 'close'.
        socket.on('error', () => undefined);
        socket.on('close', () => resolve(Buffer.concat(parts).toString()));
        for (const chunk of bytes) socket.write(chunk);
      }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      rmSync(dist, { recursive: true, force: true });
    },
  };
}

/** Sends a request to a local server. The path is sent exactly as given. */
export function ask(
  port: number,
  method: string,
  target: string,
  headers: Record<string, string> = {},
  body?: string | Buffer,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, method, path: target, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (chunk: Buffer) => parts.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        const { statusCode: status = 0, headers: receivedHeaders } = response;
        resolve({ status, headers: receivedHeaders, body: bytes, text: bytes.toString() });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
