import type { IncomingMessage } from 'node:http';

export const BODY_LIMIT = 1024 * 1024;

/** Up to here an oversized body is thrown away while it arrives, so that its sender gets to read the 413. */
const PATIENCE = 16 * BODY_LIMIT;

interface Body {
  text?: string;
  tooLarge?: boolean;
  /** The bytes are not UTF-8, the only encoding of JSON. */
  unreadable?: boolean;
}

/** A request's JSON text, at most 1 MiB of it. Rejects when the client goes away in the middle. */
export async function readBody(request: IncomingMessage): Promise<Body> {
  const bytes = await readBytes(request, BODY_LIMIT);
  if (!bytes) return { tooLarge: true };
  return bytes.length === 0 ? {} : decode(bytes);
}

/**
 * A request's body: of one above the limit nothing is kept and the promise resolves at once with undefined.
 * Rejects when the client goes away in the middle.
 */
export function readBytes(request: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let received = 0;

    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > PATIENCE) request.destroy();
      else if (received <= limit) chunks.push(chunk);
      else {
        chunks = [];
        resolve(undefined);
      }
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
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
