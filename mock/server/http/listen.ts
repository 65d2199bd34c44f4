import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SettingsError } from '../settings';

/**
 * Starts listening. @returns the address to open, such as `http://127.0.0.1:8000`
 * @throws SettingsError when the address is not available
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
 * Stops accepting connections, and closes the remaining ones after eight seconds. Resolves when none is left.
 */
export async function closeGracefully(server: Server, graceMs = GRACE_MS): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // `close` ends only connections that are idle now; later ones would stay for their keep-alive time.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
