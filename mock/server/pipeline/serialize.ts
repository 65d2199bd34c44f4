import type { Envelope } from '../../../src/contract/envelope';

/** An envelope as JSON text. A cached envelope also has its bytes, since encoding takes as long as sending. */
interface SerializedEnvelope {
  body: string;
  bytes?: Buffer;
}

/** Cached envelopes of immutable data, by data object. The inner key is the message, which differs by language. */
const serializedByData = new WeakMap<object, Map<string, SerializedEnvelope>>();

/**
 * Marks the immutable response of one endpoint, so that its JSON is serialized only once per language.
 * Serializing a tree of ten thousand nodes takes longer than all other steps of the call.
 * @returns the same data
 */
export function cacheSerialized<Data extends object>(data: Data): Data {
  serializedByData.set(data, new Map());
  return data;
}

/** @returns the envelope as JSON text; also its bytes if the data was marked with `cacheSerialized` */
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
