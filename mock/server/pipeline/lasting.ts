import type { Envelope } from '../../../src/contract/envelope';

/** An envelope as JSON, and as what is sent of it: turning a text into bytes takes as long as sending them does. */
interface Written {
  body: string;
  bytes?: Buffer;
}

/** Data that lasts, and its envelope as soon as it has been asked for. */
const written = new WeakMap<object, Written | null>();

/**
 * Says of data that is handed out many times, by one endpoint only, that it never changes: its envelope is written once.
 * For a tree of ten thousand nodes that takes longer than anything else about it.
 */
export function lasting<Data extends object>(data: Data): Data {
  written.set(data, null);
  return data;
}

/** @returns the envelope as JSON text; with its bytes where it lasts */
export function writeEnvelope(envelope: Envelope<unknown>): Written {
  const { data } = envelope;
  const isLasting = typeof data === 'object' && data !== null && written.has(data);
  const known = isLasting && written.get(data);
  if (known) return known;
  const body = JSON.stringify(envelope);
  if (!isLasting) return { body };
  const now = { body, bytes: Buffer.from(body) };
  written.set(data, now);
  return now;
}
