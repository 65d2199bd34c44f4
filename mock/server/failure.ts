import type { Envelope, FieldErrors } from '../../src/contract/envelope';
import { messageText, answerText, type AnswerText } from './words/words';

/**
 * Refusal of a request. The response is an envelope with `code`, `message` and `data`.
 * Any other thrown error is unexpected and is logged.
 */
export class Failure extends Error {
  override name = 'Failure';
  /** True if the operation log already has a row for this failure. */
  isLogged = false;
  /** False if the password was correct, but the sign-in needs a second step. The rate limit ignores such an attempt. */
  countsAsWrongGuess = true;
  constructor(
    readonly status: number,
    readonly code: number,
    /** Message that is translated for the response; the inherited `message` is for debugging. */
    readonly text: AnswerText,
    readonly data: unknown = null,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(messageText(text));
  }
}

/** @returns the response envelope of a failure, with the message in the language of the request */
export const envelopeOf = ({ code, text, message, data }: Failure): Envelope<unknown> => ({
  code,
  message: messageText(text) ?? message,
  data,
});

/** Creates a failure whose code in the envelope is its HTTP status. */
export const refusal = (status: number, message: AnswerText, headers?: Record<string, string>): Failure =>
  new Failure(status, status, message, null, headers);

export const forbidden = (message: AnswerText = answerText('noPermission')): Failure => refusal(403, message);
export const notFound = (): Failure => refusal(404, answerText('notFound'));

/** Creates a validation failure: HTTP status 422, code 600, messages by field in `data.errors`. */
export const invalid = (errors: FieldErrors): Failure => new Failure(422, 600, answerText('invalid'), { errors });

/**
 * Creates an edit conflict (HTTP status 409).
 * @param current the present record; null if the actor lacks the permission to read it
 */
export const editConflict = (current: object | null): Failure => new Failure(409, 409, answerText('stale'), current);

/** Creates a failure that ends the session: HTTP status 401 with one of the session codes 14010–14016. */
export const noSession = (code: number, message: AnswerText): Failure => new Failure(401, code, message);

export const tooManyAttempts = (seconds: number): Failure =>
  refusal(429, answerText('tooManyAttempts', seconds), { 'retry-after': String(seconds) });

export const busy = (): Failure => refusal(503, answerText('busy'), { 'retry-after': '1' });

/** Failure of an unavailable or overloaded database. A change may have been stored, but its confirmation was lost. */
export const storeUnavailable = (): Failure => refusal(503, answerText('storeAway'), { 'retry-after': '2' });

/** Failure of a change because the disk is full. The change was not stored. Reads still work. */
export const diskFull = (): Failure => refusal(503, answerText('diskFull'));

/**
 * Rejects invalid input. @param errors messages by field
 * @throws Failure 422 if there is an error for any field
 */
export function requireValid(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
