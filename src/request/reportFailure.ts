import type { EndpointName, Report } from '@/contract/endpoints';
import { isLoginPath } from '@/utils/address/redirect';
import { routerBase } from '@/utils/address/routerBase';
import { clearSession, readToken } from '@/utils/storage/authStorage';
import { FORBIDDEN, showTypeEffects, SUCCESS_CODE, UNAUTHENTICATED } from './errorCatalogue';
import { feedback } from './feedback';
import { conflictRecord, failureText, isNotFound, type Failure } from './outcome';

/** Handlers that the app sets, because the request layer must not import the layers above it (routing and store). */

type SessionEndHandler = (failure: Failure) => void;
type ForbiddenHandler = (failure: Failure) => void;
type ExceptionHandler = (details: { errorCode: string; errorMessage: string }) => void;

const handlers: {
  sessionEnd?: SessionEndHandler;
  forbidden?: ForbiddenHandler;
  exception?: ExceptionHandler;
} = {};

/**
 * Sets the handler that is called when a session ends, once per session, before the token is removed.
 * On the login page, the handler is not called.
 */
export function setSessionEndHandler(handler: SessionEndHandler): void {
  handlers.sessionEnd = handler;
}

/** Sets the handler that is called after a 403, so that changed permissions take effect. The session continues. */
export function setForbiddenHandler(handler: ForbiddenHandler): void {
  handlers.forbidden = handler;
}

/**
 * Sets the handler for showType 9. The handler opens the error page, whose query has the code and message (spec §8).
 */
export function setExceptionHandler(handler: ExceptionHandler): void {
  handlers.exception = handler;
}

export const onSessionEnd: SessionEndHandler = (failure) => handlers.sessionEnd?.(failure);
export const onForbidden: ForbiddenHandler = (failure) => handlers.forbidden?.(failure);
export const onException: ExceptionHandler = (details) => handlers.exception?.(details);

interface FailedCall {
  name: EndpointName;
  report: Report;
  /** Session of the call's token. */
  session: SentSession;
  skipErrorHandler: boolean;
  inPlace: InPlace | undefined;
}

/** Failures that a form shows itself. 'fields': invalid fields. 'record': also conflicts and deleted records. */
export type InPlace = 'fields' | 'record';

const isShownInPlace = (failure: Failure, inPlace: InPlace | undefined): boolean =>
  (inPlace !== undefined && failure.errors !== undefined) ||
  (inPlace === 'record' && (isNotFound(failure) || conflictRecord(failure) !== undefined));

const carries = ({ code, status }: Failure, wantedCode: number): boolean =>
  code === wantedCode || status === wantedCode;

/**
 * Whether a failure ends the session: "any authentication failure redirects" (spec §2).
 * Authentication failures are responses with a session code, and a plain 401, as a gateway may send.
 * A refused sign-in is also a 401, but it does not end an open session.
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
      // If there is no errorCode, `code` is the HTTP status, and "200" would be a confusing title for a failure.
      return feedback().notify({ title: code === SUCCESS_CODE ? '' : String(code), description: message });
    case 'exception':
      return onException({ errorCode: String(code), errorMessage: message });
    default:
      return feedback().error(message);
  }
}

/** Shows a failure as a message or notification, or on the error page. */
export function showFailure(failure: Failure): void {
  if (failure.kind === 'network') feedback().notify({ title: failure.message });
  else if (failure.kind === 'showType') showByType(failure);
  else feedback().error(failureText(failure));
}

/**
 * Shows a failure to the user according to `report` of the endpoint table and spec §8.
 * Failures that a form shows itself are skipped. Returns true if the failure was shown.
 * An invalid session is ended in any case.
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
  // `onForbidden` fetches the permissions with silent calls. If these called `onForbidden`, the loop would be endless.
  if (report !== 'silent' && carries(failure, FORBIDDEN)) onForbidden(failure);
  if (skipErrorHandler || report === 'silent' || isShownInPlace(failure, inPlace)) return false;
  showFailure(failure);
  return true;
}

/** Session of the calls that were sent with the same token. All these calls share one object. */
interface SentSession {
  readonly token: string | null;
  ended: boolean;
}

let latest: SentSession = { token: null, ended: false };

/** Returns the session of the stored token, for a call that is about to be sent. */
export function currentSession(): SentSession {
  const token = readToken();
  if (latest.ended || latest.token !== token) latest = { token, ended: false };
  return latest;
}

/**
 * Ends the session of a refused call.
 * Calls the session-end handler, removes the stored token and shows the server's message.
 * The session ends only once, even if many calls fail. On the login page, only the token is removed.
 * A late response with an older token is ignored, since another user may have signed in meanwhile.
 */
function endSession(session: SentSession, failure: Failure, { quiet }: { quiet: boolean }): void {
  if (session.ended || session.token !== readToken()) return;
  session.ended = true;
  const isElsewhere = !isLoginPath(window.location.pathname, routerBase());
  try {
    if (isElsewhere) onSessionEnd(failure);
  } finally {
    // `onSessionEnd` redirects to the login page with the reason, so it runs before `clearSession`.
    // The listeners of `clearSession` redirect without a reason.
    clearSession();
    // The message is shown after `clearSession`, because notifications are removed when a sign-in ends.
    if (isElsewhere && !quiet) feedback().notify({ title: failure.message });
  }
}
