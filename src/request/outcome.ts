import type { FieldErrors } from '@/contract/envelope';
import { isRecord } from '@/utils/values';
import { CONFLICT, NOT_FOUND } from './errorCatalogue';

export type FailureKind = 'network' | 'session' | 'showType' | 'business' | 'status' | 'malformed' | 'aborted';

export interface Failure {
  kind: FailureKind;
  /** The envelope's code or errorCode, else the HTTP status; without an answer 'network', 'timeout' or 'aborted'. */
  code: number | string;
  /** One line of plain text, at most 300 characters, never empty: safe to show as it is. */
  message: string;
  /** The HTTP status, if there was a response. */
  status?: number;
  /** Messages by field (nested fields with dots, such as `a.b`), never empty; only set for code 600. */
  errors?: FieldErrors;
  /** The envelope's `data`; with 409 the current record. */
  data?: unknown;
  /** Seconds to wait, from Retry-After; at most a day. */
  retryAfter?: number;
  showType?: number;
  /** Whether the user was notified already; if not, the caller shows the failure. */
  isReported?: boolean;
  /** A BizError with the response if the server's envelope reported the failure; otherwise the error of the request. */
  error: Error;
}

/** Result of a call. `message` is the server's message; '' if it sent none. */
export type Outcome<T> = { ok: true; data: T; message: string } | { ok: false; failure: Failure };

/** Maps the data of a successful outcome; a failure passes unchanged. */
export const mapOutcome = <T, U>(outcome: Outcome<T>, map: (data: T) => U): Outcome<U> =>
  outcome.ok ? { ...outcome, data: map(outcome.data) } : outcome;

/** Returns a failure as one text: its message, and the messages of fields, which name the values to correct. */
export const failureText = ({ errors = {}, message }: Pick<Failure, 'errors' | 'message'>): string =>
  [...new Set([message, ...Object.values(errors).flat()])].join(' · ');

/** Whether the record no longer exists. */
export const isNotFound = ({ code, status }: Failure): boolean => code === NOT_FOUND || status === NOT_FOUND;

/** Whether a change was refused because another change of the record was saved first. */
export const isConflict = ({ code, status }: Failure): boolean => code === CONFLICT || status === CONFLICT;

/** Returns the current record after a conflict; undefined if the server sent none, for example without permission. */
export const conflictRecord = (failure: Failure): Record<string, unknown> | undefined =>
  isConflict(failure) && isRecord(failure.data) ? failure.data : undefined;
