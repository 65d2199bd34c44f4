import type { Server } from 'node:http';

const GRACE_MS = 8000;

/**
 * Stops accepting, lets requests in flight finish for at most eight seconds, then cuts what is left.
 * Resolves when no connection remains.
 */
export async function closeGracefully(server: Server, graceMs = GRACE_MS): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // `close` ends the connections that are idle now; one that finishes its answer later would stay until its
  // keep-alive time is over.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
