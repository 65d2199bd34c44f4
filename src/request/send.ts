import { endpoints, takesReason, type EndpointName } from '@/contract/endpoints';
import type { DataOf, RequestOf } from '@/contract/schemas';
import { translate } from '@/locales/translate';
import { signInCount } from '@/utils/signInState';
import { noteUse, readToken } from '@/utils/storage/authStorage';
import { classify, describeUnanswered } from './classify';
import { perform } from './client';
import { SUCCESS_WORD } from './errorCatalogue';
import { feedback } from './feedback';
import type { Outcome } from './outcome';
import { reportFailure, type InPlace, currentSession } from './reportFailure';

export interface SendOptions {
  /** Shows neither failure nor success to the user, which is left to the caller. An invalid session still ends. */
  skipErrorHandler?: boolean;
  /**
   * Failures that the caller shows itself: 'fields' for messages of fields, 'record' also for a record that was changed
   * or deleted meanwhile. By default all failures are shown as messages.
   */
  inPlace?: InPlace;
  /** Success message that replaces the server's, which often does not name the record. */
  success?: string | undefined;
  /** Reason of the change, for backends that announce the optional part `reason`. */
  reason?: string | undefined;
  /** Undoes the call; the success message offers it as a button. */
  undo?: (() => void) | undefined;
  /** If set, the call is made only if this is the stored token; otherwise it fails as aborted. */
  token?: string | null;
  /** Aborting cancels the call without a message to the user. */
  signal?: AbortSignal;
}

/** Options of a call whose caller shows the outcome itself. */
export const WITHOUT_MESSAGE = { skipErrorHandler: true } as const;

/** Options of a save from a form. */
export type ChangeOptions = Pick<SendOptions, 'success' | 'undo' | 'reason'>;

/** Calls without path parameters, query and body. */
type BareName = { [Name in EndpointName]: keyof RequestOf<Name> extends never ? Name : never }[EndpointName];

const reportSuccess = (message: string, undo?: () => void): void =>
  feedback().success(message || translate(SUCCESS_WORD), undo);

/**
 * Makes a call of the endpoint table and shows its outcome to the user according to the call's `report`. Resolves to an
 * Outcome and never rejects, so callers need no catch.
 */
export function send<Name extends BareName>(
  name: Name,
  request?: Record<string, never>,
  options?: SendOptions,
): Promise<Outcome<DataOf<Name>>>;
export function send<Name extends EndpointName>(
  name: Name,
  request: RequestOf<Name>,
  options?: SendOptions,
): Promise<Outcome<DataOf<Name>>>;
export async function send<Name extends EndpointName>(
  name: Name,
  request: object = {},
  { skipErrorHandler = false, inPlace, success, undo, signal, token, reason }: SendOptions = {},
): Promise<Outcome<DataOf<Name>>> {
  const endpoint = endpoints[name];
  // Read before the first await: a caller may remove the token right after this call, as the sign-out does.
  const session = currentSession();
  const signIn = signInCount();
  const startedAt = Date.now();
  const isForeign = token !== undefined && token !== session.token;
  const answer = isForeign
    ? Promise.reject(new Error('Another session.'))
    : perform(endpoint, request, { token: session.token, signal, reason: takesReason(name) ? reason : undefined });
  const reply = await answer.then(
    (text) => classify(name, text),
    (cause: unknown): Outcome<DataOf<Name>> => ({
      ok: false,
      failure: describeUnanswered(cause, { isAborted: isForeign || (signal?.aborted ?? false) }),
    }),
  );
  if (reply.ok && session.token !== null && session.token === readToken()) noteUse(startedAt);
  // A response to an earlier session is discarded, so that it is not shown to another account.
  const isLate = signIn !== signInCount() && session.token !== readToken();
  const outcome: typeof reply = isLate
    ? { ok: false, failure: describeUnanswered(undefined, { isAborted: true }) }
    : reply;
  try {
    const { report } = endpoint;
    if (!outcome.ok) {
      const isReported = reportFailure(outcome.failure, { name, report, session, skipErrorHandler, inPlace });
      return { ok: false, failure: { ...outcome.failure, isReported } };
    }
    if (report === 'outcome' && !skipErrorHandler) reportSuccess(success ?? outcome.message, undo);
  } catch (error) {
    // A handler of the app threw: a bug, which must be reported without losing the call's outcome.
    setTimeout(() => {
      throw error;
    });
  }
  return outcome;
}
