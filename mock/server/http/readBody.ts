import type { IncomingMessage } from 'node:http';
import { limits } from '../limits';
import type { SentBody } from '../pipeline/backendTypes';

/**
 * Reads a request's JSON text, at most `limit` bytes of it: of a longer one nothing is kept, and the promise resolves at
 * once. A client that goes away in the middle has sent nothing readable.
 */
export function readBody(request: IncomingMessage, limit: number): Promise<SentBody> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let received = 0;
    const refuse = () => {
      request.removeAllListeners('data');
      discardBody(request);
      resolve({ tooLarge: true });
    };
    if (Number(request.headers['content-length'] ?? 0) > limit) return refuse();
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > limit) refuse();
      else chunks.push(chunk);
    });
    request.on('end', () => resolve(decode(Buffer.concat(chunks))));
    request.on('error', () => resolve({ unreadable: true }));
    request.on('close', () => resolve({ unreadable: true }));
  });
}

/** Throws away what still arrives of a body that nobody reads; its sender is cut off when it goes on and on. */
export function discardBody(request: IncomingMessage): void {
  let received = 0;
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > limits.discarded) request.destroy();
  });
  // An 'error' that nobody hears would end the process.
  request.on('error', () => undefined);
  request.resume();
}

/** JSON is UTF-8 and nothing else. */
function decode(bytes: Buffer): SentBody {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { unreadable: true };
  }
}
