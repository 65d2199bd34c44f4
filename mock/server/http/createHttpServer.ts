import { randomUUID } from 'node:crypto';
import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket, AddressInfo } from 'node:net';
import { plainAnswer, sendAnswer, type Answer, securityHeaders, type Headers } from './answer';
import { answerApi, apiFault, malformedApiRequest, newRequestId, type ApiBackend, type Sender } from './api';
import { addressReader, type AddressOf, parseTarget } from './request';
import { limits } from '../limits';
import { acceptedLanguage, inLanguage } from '../words/language';
import { answerStatic, type StaticFiles } from './staticFiles';
import { answerUpload, answerUploaded, isUploaded, isUploadTarget } from './uploads';
import type { Uploads } from '../uploads/createUploads';
import { SettingsError } from '../settings';

/** Line of the request log. Query, headers and body are left out, because they may contain secrets. */
export interface RequestLine {
  id: string;
  method: string;
  path: string;
  status: number;
  ms: number;
  ip: string;
}

interface HttpServerOptions {
  backend: ApiBackend;
  files: StaticFiles;
  /** Storage of uploaded images; without it, uploads are disabled. */
  uploads?: Uploads;
  /** Reads the client's address from a request; by default, the address at the other end of the connection. */
  addressOf?: AddressOf;
  /** Further origins to which the app uploads images, and from which it shows them. */
  storageOrigins?: readonly string[];
  onRequest?: (line: RequestLine) => void;
  /** Called after an internal error, when the response with status 500 has been sent. */
  onFault: (fault: unknown, requestId: string) => void;
}

const directAddress = addressReader([]);

/**
 * Creates an HTTP server that is not listening yet. The backend answers `/api/*`.
 * The server itself answers `/healthz` and uploaded images. All other paths get the built app.
 */
export function createHttpServer(options: HttpServerOptions): Server {
  const security = securityHeaders(options.storageOrigins);
  const server = createServer((request, response) => void respond(request, response, options, security));
  server.headersTimeout = limits.headerTime;
  server.requestTimeout = limits.requestTime;
  server.keepAliveTimeout = limits.idleTime;
  server.maxConnections = limits.connections;
  server.setTimeout(limits.stalledTime);
  server.on('clientError', (error, socket) => refuseBrokenRequest(error, socket as Socket, security));
  return server;
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  options: HttpServerOptions,
  security: Headers,
): Promise<void> {
  const startedAt = performance.now();
  const requestId = newRequestId(request.headers);
  const path = (request.url ?? '').split('?', 1)[0]!;
  const ip = (options.addressOf ?? directAddress)(request);
  const language = acceptedLanguage(request.headers['accept-language']);
  response.on('close', () => {
    const { method = '' } = request;
    const ms = Math.round(performance.now() - startedAt);
    options.onRequest?.({ id: requestId, method, path, status: response.statusCode, ms, ip });
  });

  let answer: Answer;
  try {
    answer = await inLanguage(language, () => answerTo(request, { requestId, ip }, options));
  } catch (fault) {
    if (request.destroyed && !request.complete) return;
    options.onFault(fault, requestId);
    answer = isApi(path) ? inLanguage(language, () => apiFault(requestId)) : plainAnswer(500);
  }
  sendAnswer(response, answer, { requestId, tls: request.headers['x-forwarded-proto'] === 'https', security });
}

async function answerTo(request: IncomingMessage, sender: Sender, options: HttpServerOptions): Promise<Answer> {
  const { method = '', url = '' } = request;
  // Node uses the first of several Host headers, but a proxy may use the last one. Such a request is refused.
  if ((request.headersDistinct['host']?.length ?? 0) > 1) return plainAnswer(400, undefined, { connection: 'close' });
  const target = parseTarget(url);
  if (isApi(target?.path ?? url)) {
    if (!target) return malformedApiRequest();
    if (options.uploads && isUploadTarget(target.path)) return answerUpload(options.uploads, request, sender);
    return answerApi(options.backend, request, target, sender);
  }
  if (!target) return plainAnswer(400);
  if (method !== 'GET' && method !== 'HEAD') return plainAnswer(405, undefined, { allow: 'GET, HEAD' });
  if (target.path === '/healthz') return healthAnswer(await options.backend.isReady());
  if (options.uploads && isUploaded(target.path)) return answerUploaded(options.uploads, target.path);
  return answerStatic(options.files, target.decodedPath, request.headers);
}

function healthAnswer(isReady: boolean): Answer {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return { status: isReady ? 200 : 503, headers, body: JSON.stringify({ status: isReady ? 'ok' : 'unavailable' }) };
}

function isApi(path: string): boolean {
  return /^\/api([/?]|$)/.test(path);
}

/** Writes an error response to the socket for a request that Node's parser could not read. */
function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket, security: Headers): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400;
  const headers = { ...security, 'x-request-id': randomUUID(), 'content-length': '0', 'connection': 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n'));
}

/**
 * Starts listening.
 * @returns the address to open in a browser, such as `http://127.0.0.1:8000`
 * @throws SettingsError if the port or the host is not available
 */
export async function listen(server: Server, port: number, host: string): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host)));
    server.listen(port, host, resolve);
  });
  const { port: actualPort } = server.address() as AddressInfo;
  const shownHost = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${shownHost.includes(':') ? `[${shownHost}]` : shownHost}:${actualPort}`;
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new SettingsError([
        `Port ${port} on ${host} is already in use; choose another with PORT, for example: PORT=${port === 65_535 ? 8000 : port + 1} npm start`,
      ]);
    case 'EACCES':
      return new SettingsError([`Port ${port} needs special rights; choose one from 1024 up with PORT.`]);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new SettingsError([`HOST=${host} is not an address of this machine; use 127.0.0.1 or 0.0.0.0.`]);
    default:
      return error;
  }
}

const GRACE_MS = 8000;

/**
 * Stops the server: it accepts no further connections, and closes the remaining ones after eight seconds.
 * Resolves when all connections are closed.
 */
export async function closeGracefully(server: Server, graceMs = GRACE_MS): Promise<void> {
  const closing = new Promise<void>((resolve) => server.close(() => resolve()));
  // `close` ends only connections that are idle now.
  // Connections that become idle later would stay open for the keep-alive time without this interval.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
  await closing;
  clearInterval(sweep);
  clearTimeout(deadline);
}
