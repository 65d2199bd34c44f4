import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SettingsError } from '../settings';

/**
 * Starts listening and resolves with the address to open, such as `http://127.0.0.1:8000`.
 * Throws a SettingsError in plain words when the address cannot be had.
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
