import type { Envelope } from '../../../src/contract/envelope';

/** Serialized envelope; a cached one has its bytes, too, since encoding takes as long as sending. */
interface SerializedEnvelope {
  body: string;
  bytes?: Buffer;
}

/** Serialized envelopes of immutable data, by message, which differs by language. */
const serializedByData = new WeakMap<object, Map<string, SerializedEnvelope>>();

/**
 * Marks an immutable response of one endpoint, so that its JSON is serialized once per language: serializing a tree of
 * ten thousand nodes takes longer than everything else.
 */
export function cacheSerialized<Data extends object>(data: Data): Data {
  serializedByData.set(data, new Map());
  return data;
}

/** @returns the envelope as JSON; with its bytes if `cacheSerialized` has marked the data */
export function writeEnvelope(envelope: Envelope<unknown>): SerializedEnvelope {
  const { data, message } = envelope;
  const byMessage = typeof data === 'object' && data !== null ? serializedByData.get(data) : undefined;
  const cachedEntry = byMessage?.get(message);
  if (cachedEntry) return cachedEntry;
  const body = JSON.stringify(envelope);
  if (!byMessage) return { body };
  const newEntry = { body, bytes: Buffer.from(body) };
  byMessage.set(message, newEntry);
  return newEntry;
}
