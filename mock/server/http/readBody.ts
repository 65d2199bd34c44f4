import type { IncomingMessage } from 'node:http';

export const BODY_LIMIT = 1024 * 1024;

/** Up to here an oversized body is thrown away while it arrives, so that its sender gets to read the 413. */
const PATIENCE = 16 * BODY_LIMIT;

export interface Body {
  text?: string;
  tooLarge?: boolean;
  /** The bytes are not UTF-8, the only encoding of JSON. */
  unreadable?: boolean;
}

/**
 * A request's body, at most 1 MiB of it: of a larger one nothing is kept and the promise resolves at once
 * with `tooLarge`. Rejects when the client goes away in the middle.
 */
export function readBody(request: IncomingMessage): Promise<Body> {
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let received = 0;

    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > PATIENCE) request.destroy();
      else if (received <= BODY_LIMIT) chunks.push(chunk);
      else {
        chunks = [];
        resolve({ tooLarge: true });
      }
    });
    request.on('end', () => resolve(received === 0 ? {} : decode(Buffer.concat(chunks))));
    request.on('error', reject);
    request.on('close', () => reject(new Error('The client went away before its request was complete.')));
  });
}

function decode(bytes: Buffer): Body {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { unreadable: true };
  }
}
