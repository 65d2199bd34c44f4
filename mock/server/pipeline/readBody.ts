import { type EndpointName, endpoints } from '../../../src/contract/endpoints';
import { refusal } from '../failure';
import { limits } from '../limits';
import { say } from '../words/words';
import type { BackendRequest, SentBody } from './backendTypes';

/** How many bytes the body of a call may have; where no right is needed, few. */
export function bodyLimit(name: EndpointName): number {
  if (typeof endpoints[name].access === 'string') return limits.openBody;
  return name === 'roleCreate' || name === 'roleUpdate' ? limits.roleBody : limits.body;
}

/**
 * @returns the JSON value of the body
 * @throws Failure 413 above the call's limit, 415 for another content type than JSON, 400 for malformed JSON
 */
export async function readBody(request: BackendRequest, name: EndpointName): Promise<unknown> {
  // Strict, because a form of another site can post text without asking, but not JSON.
  const isJson = /^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '');
  const limit = bodyLimit(name);
  const { text = '', tooLarge = false, unreadable = false } = await bodyOf(request, limit);
  if (tooLarge || Buffer.byteLength(text) > limit) throw refusal(413, say('bodyTooLarge', limit / 1024));
  if (!isJson) throw refusal(415, say('wrongContentType'));
  if (unreadable) throw refusal(400, say('malformedJson'));
  try {
    return JSON.parse(text);
  } catch {
    throw refusal(400, say('malformedJson'));
  }
}

const bodyOf = async ({ body }: BackendRequest, limit: number): Promise<SentBody> =>
  typeof body === 'function' ? body(limit) : { text: body };
