import type { Envelope } from '../../../src/contract/envelope';

/** An envelope as JSON, and as what is sent of it: turning a text into bytes takes as long as sending them does. */
interface Written {
  body: string;
  bytes?: Buffer;
}

/** Data that lasts, and its envelopes as soon as they have been asked for: one for each language that they speak. */
const written = new WeakMap<object, Map<string, Written>>();

/**
 * Says of data that is handed out many times, by one endpoint only, that it never changes: its envelope is written once in a language.
 * For a tree of ten thousand nodes that takes longer than anything else about it.
 */
export function lasting<Data extends object>(data: Data): Data {
  written.set(data, new Map());
  return data;
}

/** @returns the envelope as JSON text; with its bytes where it lasts */
export function writeEnvelope(envelope: Envelope<unknown>): Written {
  const { data, message } = envelope;
  const lasts = typeof data === 'object' && data !== null ? written.get(data) : undefined;
  const known = lasts?.get(message);
  if (known) return known;
  const body = JSON.stringify(envelope);
  if (!lasts) return { body };
  const now = { body, bytes: Buffer.from(body) };
  lasts.set(message, now);
  return now;
}
