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
  /**
   * If true, the caller shows failure and success itself. An invalid session is still ended.
   */
  skipErrorHandler?: boolean;
  /**
   * Failures that the caller shows itself.
   * 'fields': messages of fields. 'record': these messages, and a record that was changed or deleted meanwhile.
   * By default, all failures are shown as messages.
   */
  inPlace?: InPlace;
  /** Success message, which replaces the message of the server. The server's message often lacks the record's name. */
  success?: string | undefined;
  /** Reason of the change, for backends that support reasons. The reason is sent only with calls that change access. */
  reason?: string | undefined;
  /** Undoes the call. The success message has a button for the undo. */
  undo?: (() => void) | undefined;
  /** If set, the call is made only if this token is the stored one; otherwise, the call fails as aborted. */
  token?: string | null;
  /** Signal that cancels the call without a message to the user. */
  signal?: AbortSignal;
}

/** Options of calls whose outcome the caller shows itself. */
export const WITHOUT_MESSAGE = { skipErrorHandler: true } as const;

/** Options of a save from a form. */
export type ChangeOptions = Pick<SendOptions, 'success' | 'undo' | 'reason'>;

/** Names of calls without path parameters, query and body. */
type BareName = { [Name in EndpointName]: keyof RequestOf<Name> extends never ? Name : never }[EndpointName];

const reportSuccess = (message: string, undo?: () => void): void =>
  feedback().success(message || translate(SUCCESS_WORD), undo);

/**
 * Makes a call of the endpoint table. Shows its outcome to the user according to the call's `report`.
 * Resolves to an `Outcome` and never rejects, so callers need no `catch`.
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
  // The token is read before the first `await`: a caller may remove it right after this call, as the sign-out does.
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
  // A response to an earlier session is discarded, so that another account cannot see it.
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
    // A handler of the app has thrown an error, which is a bug. The bug is reported, and the outcome of the call stays.
    setTimeout(() => {
      throw error;
    });
  }
  return outcome;
}
