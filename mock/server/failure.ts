import type { Envelope, FieldErrors } from '../../src/contract/envelope';
import { messageText, answerText, type AnswerText } from './words/words';

/** Refusal of a request, sent as the envelope of the response. Any other thrown error is unexpected, and is logged. */
export class Failure extends Error {
  override name = 'Failure';
  /** Whether the operation log already has a row for this failure. */
  isLogged = false;
  /** Whether the throttle counts a guess with this result as wrong. */
  countsAsWrongGuess = true;
  constructor(
    readonly status: number,
    readonly code: number,
    /** Translated for the response; the inherited `message` is for debugging. */
    readonly text: AnswerText,
    readonly data: unknown = null,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(messageText(text));
  }
}

/** Envelope of a failure, in the language of the request. */
export const envelopeOf = ({ code, text, message, data }: Failure): Envelope<unknown> => ({
  code,
  message: messageText(text) ?? message,
  data,
});

/** Failure whose code is its HTTP status. */
export const refusal = (status: number, message: AnswerText, headers?: Record<string, string>): Failure =>
  new Failure(status, status, message, null, headers);

export const forbidden = (message: AnswerText = answerText('noPermission')): Failure => refusal(403, message);
export const notFound = (): Failure => refusal(404, answerText('notFound'));

/** Validation failure: HTTP 422, code 600, messages by field. */
export const invalid = (errors: FieldErrors): Failure => new Failure(422, 600, answerText('invalid'), { errors });

/** Edit conflict; `current` is the present record, or null if the actor lacks the permission to read it. */
export const editConflict = (current: object | null): Failure => new Failure(409, 409, answerText('stale'), current);

/** Failure with one of the session codes 14010–14016. */
export const noSession = (code: number, message: AnswerText): Failure => new Failure(401, code, message);

export const tooManyAttempts = (seconds: number): Failure =>
  refusal(429, answerText('tooManyAttempts', seconds), { 'retry-after': String(seconds) });

export const busy = (): Failure => refusal(503, answerText('busy'), { 'retry-after': '1' });

/** The database is unavailable or overloaded. A change may be stored, with only its confirmation lost. */
export const storeUnavailable = (): Failure => refusal(503, answerText('storeAway'), { 'retry-after': '2' });

/** The disk is full: nothing was stored, and reads still work. */
export const diskFull = (): Failure => refusal(503, answerText('diskFull'));

/** @throws Failure 422 unless `errors` is empty */
export function requireValid(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
