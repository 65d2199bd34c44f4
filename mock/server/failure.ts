import type { Envelope, FieldErrors } from '../../src/contract/envelope';
import { say, worded, type Said } from './words/words';

/** Thrown wherever a request is refused; becomes the envelope. Everything else that is thrown is a fault of ours. */
export class Failure extends Error {
  override name = 'Failure';
  /** The operation log tells of it already; a row more would repeat it. */
  isLogged = false;
  constructor(
    readonly status: number,
    readonly code: number,
    /** Worded when it is told; `message` is for whoever looks for a fault. */
    readonly said: Said,
    readonly data: unknown = null,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(worded(said));
  }
}

/** The envelope that tells of it, in the language of whoever is answered. */
export const envelopeOf = ({ code, said, message, data }: Failure): Envelope<unknown> => ({
  code,
  message: worded(said) ?? message,
  data,
});

/** A failure whose code is its HTTP status. */
export const refusal = (status: number, said: Said, headers?: Record<string, string>): Failure =>
  new Failure(status, status, said, null, headers);

export const forbidden = (said: Said = say('noPermission')): Failure => refusal(403, said);
export const notFound = (): Failure => refusal(404, say('notFound'));

/** Parameter errors: HTTP 422, code 600, messages by field. */
export const invalid = (errors: FieldErrors): Failure => new Failure(422, 600, say('invalid'), { errors });

/** The record has changed since the form was filled in; `current` is what it is now, null for those who may not read it. */
export const stale = (current: object | null): Failure => new Failure(409, 409, say('stale'), current);

/** One of the session codes 14010–14016. */
export const noSession = (code: number, said: Said): Failure => new Failure(401, code, said);

export const tooManyAttempts = (seconds: number): Failure =>
  refusal(429, say('tooManyAttempts', seconds), { 'retry-after': String(seconds) });

export const busy = (): Failure => refusal(503, say('busy'), { 'retry-after': '1' });

/** The database is away or overloaded. If that happened at the very end, the change may have been made all the same. */
export const storeAway = (): Failure => refusal(503, say('storeAway'), { 'retry-after': '2' });

/** Nothing has been stored; reading goes on, and writing does as soon as there is room. */
export const diskFull = (): Failure => refusal(503, say('diskFull'));

/** @throws Failure 422 unless `errors` is empty */
export function requireValid(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
