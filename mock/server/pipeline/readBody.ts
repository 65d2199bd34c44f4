import { refusal } from '../failure';
import { messages } from '../messages';
import type { BackendRequest } from './exchange';

const MAX_BODY_BYTES = 1024 * 1024;

/**
 * @returns the JSON value of the body
 * @throws Failure 413 over 1 MiB, 415 for another content type than JSON, 400 for malformed JSON
 */
export function readBody({ body = '', bodyTooLarge, headers }: BackendRequest): unknown {
  if (bodyTooLarge || Buffer.byteLength(body) > MAX_BODY_BYTES) throw refusal(413, messages.bodyTooLarge);
  // Strict, because a form of another site can post text without asking, but not JSON.
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) {
    throw refusal(415, messages.wrongContentType);
  }
  try {
    return JSON.parse(body);
  } catch {
    throw refusal(400, messages.malformedJson);
  }
}
