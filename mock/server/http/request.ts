import type { IncomingMessage } from 'node:http';
import { limits } from '../limits';
import type { ReceivedBody } from '../pipeline/backendTypes';

export interface Target {
  /** Path as sent, percent-encoded, starting with '/'. */
  path: string;
  /** Percent-decoded path. */
  decodedPath: string;
  query: Record<string, string>;
}

/** Parses the target of a request line. @returns undefined for a malformed one */
export function parseTarget(target: string): Target | undefined {
  // Not `new URL`: it would read a path that starts with '//' as a host.
  if (!target.startsWith('/')) return undefined;
  const cut = target.indexOf('?');
  const path = cut < 0 ? target : target.slice(0, cut);
  const search = cut < 0 ? '' : target.slice(cut + 1);
  try {
    const decodedPath = decodeURIComponent(path);
    decodeURIComponent(search);
    if (decodedPath.includes('\0')) return undefined;
    return { path, decodedPath, query: Object.fromEntries(new URLSearchParams(search)) };
  } catch {
    return undefined;
  }
}

/**
 * Reads a request's body. Above `limit` bytes it resolves at once with `isTooLarge`; an aborted request is `isUnreadable`.
 */
export function readBody(request: IncomingMessage, limit: number): Promise<ReceivedBody> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let received = 0;
    const refuse = () => {
      request.removeAllListeners('data');
      discardBody(request);
      resolve({ isTooLarge: true });
    };
    if (Number(request.headers['content-length'] ?? 0) > limit) return refuse();
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > limit) refuse();
      else chunks.push(chunk);
    });
    request.on('end', () => resolve(decode(Buffer.concat(chunks))));
    request.on('error', () => resolve({ isUnreadable: true }));
    request.on('close', () => resolve({ isUnreadable: true }));
  });
}

/** Discards the rest of a body; closes the connection above a limit. */
export function discardBody(request: IncomingMessage): void {
  let received = 0;
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > limits.discardedBody) request.destroy();
  });
  // An unhandled 'error' would end the process.
  request.on('error', () => undefined);
  request.resume();
}

/** Decodes UTF-8, the only encoding of JSON. */
function decode(bytes: Buffer): ReceivedBody {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { isUnreadable: true };
  }
}
