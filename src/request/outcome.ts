import type { FieldErrors } from '@/contract/envelope';
import { isRecord } from '@/utils/values';
import { CONFLICT, NOT_FOUND } from './errorCatalogue';

export type FailureKind = 'network' | 'session' | 'showType' | 'business' | 'status' | 'malformed' | 'aborted';

export interface Failure {
  kind: FailureKind;
  /**
   * The envelope's code or errorCode, or else the HTTP status. Without a response: 'network', 'timeout' or 'aborted'.
   */
  code: number | string;
  /** One line of plain text, 1 to 300 characters long, which is safe to show. */
  message: string;
  /** The HTTP status; undefined if there was no response. */
  status?: number;
  /** Messages by field, never empty. Nested fields have dots, such as `a.b`. Set only for code 600. */
  errors?: FieldErrors;
  /** The envelope's `data`. After a 409, `data` is the current record. */
  data?: unknown;
  /** Seconds to wait, from the header Retry-After; at most one day. */
  retryAfter?: number;
  showType?: number;
  /** Whether a message was shown to the user. Without a message, the caller must show the failure. */
  isReported?: boolean;
  /** A BizError with the response if the server's envelope reports the failure; otherwise the error of the request. */
  error: Error;
}

/** Outcome of a call. `message` is the server's message; '' if the server sent none. */
export type Outcome<T> = { ok: true; data: T; message: string } | { ok: false; failure: Failure };

/** Maps the data of a successful outcome. A failure stays unchanged. */
export const mapOutcome = <T, U>(outcome: Outcome<T>, map: (data: T) => U): Outcome<U> =>
  outcome.ok ? { ...outcome, data: map(outcome.data) } : outcome;

/** Returns a failure as one text: its message and the messages of its fields. */
export const failureText = ({ errors = {}, message }: Pick<Failure, 'errors' | 'message'>): string =>
  [...new Set([message, ...Object.values(errors).flat()])].join(' · ');

/** Whether the record no longer exists. */
export const isNotFound = ({ code, status }: Failure): boolean => code === NOT_FOUND || status === NOT_FOUND;

/** Whether a change was refused because another call has changed the record first. */
export const isConflict = ({ code, status }: Failure): boolean => code === CONFLICT || status === CONFLICT;

/** Returns the server's current record after a conflict; undefined if the actor cannot read the record. */
export const conflictRecord = (failure: Failure): Record<string, unknown> | undefined =>
  isConflict(failure) && isRecord(failure.data) ? failure.data : undefined;
