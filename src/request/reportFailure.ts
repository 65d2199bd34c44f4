import type { EndpointName, Report } from '@/contract/endpoints';
import { isLoginPath } from '@/utils/address/redirect';
import { routerBase } from '@/utils/address/routerBase';
import { clearSession, readToken } from '@/utils/storage/authStorage';
import { FORBIDDEN, showTypeEffects, SUCCESS_CODE, UNAUTHENTICATED } from './errorCatalogue';
import { feedback } from './feedback';
import { onException, onForbidden, onSessionEnd } from './handlers';
import { conflictRecord, failureText, isNotFound, type Failure } from './outcome';

interface FailedCall {
  name: EndpointName;
  report: Report;
  /** The session with which the call was sent. */
  session: SentSession;
  skipErrorHandler: boolean;
  inPlace: InPlace | undefined;
}

/**
 * Failures that a form shows itself: 'fields' for messages of its fields, 'record' also for a changed or deleted
 * record.
 */
export type InPlace = 'fields' | 'record';

const isShownInPlace = (failure: Failure, inPlace: InPlace | undefined): boolean =>
  (inPlace !== undefined && failure.errors !== undefined) ||
  (inPlace === 'record' && (isNotFound(failure) || conflictRecord(failure) !== undefined));

const carries = ({ code, status }: Failure, wantedCode: number): boolean =>
  code === wantedCode || status === wantedCode;

/**
 * "Any authentication failure redirects" (spec §2): the session codes, and a plain 401 such as a gateway sends. A
 * refused sign-in is a 401 as well, but does not affect a session that may still be open.
 */
const endsSession = (failure: Failure, name: EndpointName): boolean =>
  failure.kind === 'session' || (name !== 'login' && carries(failure, UNAUTHENTICATED));

function showByType({ showType, code, message }: Failure): void {
  switch (showTypeEffects.get(showType)) {
    case 'silent':
      return;
    case 'warning':
      return feedback().warning(message);
    case 'notification':
      // Without an errorCode the HTTP status replaces it, and "200" is no title for a failure.
      return feedback().notify({ title: code === SUCCESS_CODE ? '' : String(code), description: message });
    case 'exception':
      return onException({ errorCode: String(code), errorMessage: message });
    default:
      return feedback().error(message);
  }
}

/** Shows the user a failure that no part of the screen shows in place. */
export function showFailure(failure: Failure): void {
  if (failure.kind === 'network') feedback().notify({ title: failure.message });
  else if (failure.kind === 'showType') showByType(failure);
  else feedback().error(failureText(failure));
}

/**
 * Shows a failed call to the user, according to its row of the endpoint table and spec §8, and returns whether it did.
 * An invalid session is ended regardless of the row and the options. Failures shown in place are left to the caller.
 */
export function reportFailure(
  failure: Failure,
  { name, report, session, skipErrorHandler, inPlace }: FailedCall,
): boolean {
  if (failure.kind === 'aborted') return false;
  if (endsSession(failure, name)) {
    endSession(session, failure, { quiet: skipErrorHandler });
    return true;
  }
  // Silent rows fetch the permissions themselves: their 403 would request them again in an endless loop.
  if (report !== 'silent' && carries(failure, FORBIDDEN)) onForbidden(failure);
  if (skipErrorHandler || report === 'silent' || isShownInPlace(failure, inPlace)) return false;
  showFailure(failure);
  return true;
}

/** The session that a call was sent with; calls sent with the same token share one. */
interface SentSession {
  readonly token: string | null;
  ended: boolean;
}

let latest: SentSession = { token: null, ended: false };

/** The session to send a call with, by the token that is stored now. */
export function currentSession(): SentSession {
  const token = readToken();
  if (latest.ended || latest.token !== token) latest = { token, ended: false };
  return latest;
}

/**
 * Ends the session that a refused call was sent with: one notification with the server's message and one call of the
 * session-end handler, however many calls fail; then the stored token is removed. On the login page it is only removed.
 * A late response to an older token does nothing, since another person may have signed in meanwhile.
 */
function endSession(session: SentSession, failure: Failure, { quiet }: { quiet: boolean }): void {
  if (session.ended || session.token !== readToken()) return;
  session.ended = true;
  const isElsewhere = !isLoginPath(window.location.pathname, routerBase());
  try {
    if (isElsewhere) onSessionEnd(failure);
  } finally {
    // After the handler: code that watches the session would otherwise redirect first, without the reason.
    clearSession();
    // After `clearSession`, because notifications are removed when a sign-in ends.
    if (isElsewhere && !quiet) feedback().notify({ title: failure.message });
  }
}
