import type { EndpointName, Report } from '@/contract/endpoints';
import { isLoginPath } from '@/utils/address/redirect';
import { routerBase } from '@/utils/address/routerBase';
import { clearSession, readToken } from '@/utils/storage/authStorage';
import { FORBIDDEN, showTypeEffects, SUCCESS_CODE, UNAUTHENTICATED } from './errorCatalogue';
import { feedback } from './feedback';
import { conflictRecord, failureText, isNotFound, type Failure } from './outcome';

/** Handlers that the app passes to the request layer, which must not import the higher layers for routing and store. */

type SessionEndHandler = (failure: Failure) => void;
type ForbiddenHandler = (failure: Failure) => void;
type ExceptionHandler = (details: { errorCode: string; errorMessage: string }) => void;

const handlers: {
  sessionEnd?: SessionEndHandler;
  forbidden?: ForbiddenHandler;
  exception?: ExceptionHandler;
} = {};

/** Sets the handler that is called once per ended session, except on the login page, before the token is removed. */
export function setSessionEndHandler(handler: SessionEndHandler): void {
  handlers.sessionEnd = handler;
}

/** Sets the handler that is called after a 403, so that changed permissions take effect; the session continues. */
export function setForbiddenHandler(handler: ForbiddenHandler): void {
  handlers.forbidden = handler;
}

/** Sets the handler for showType 9, which opens the error page with code and message in its query (spec §8). */
export function setExceptionHandler(handler: ExceptionHandler): void {
  handlers.exception = handler;
}

export const onSessionEnd: SessionEndHandler = (failure) => handlers.sessionEnd?.(failure);
export const onForbidden: ForbiddenHandler = (failure) => handlers.forbidden?.(failure);
export const onException: ExceptionHandler = (details) => handlers.exception?.(details);

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
 * Whether a failure ends the session: "any authentication failure redirects" (spec §2), so session codes and a plain
 * 401, such as a gateway sends, do. A refused sign-in is a 401 as well, but does not end a session that is open.
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
      // Without an errorCode, `code` is the HTTP status, and "200" is no title for a failure.
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
 * Shows a failure to the user according to `report` of the endpoint table and spec §8, except failures that a form
 * shows itself. Returns whether it did. Ends an invalid session regardless of `report` and the options.
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
  // Silent calls are those that fetch the permissions: `onForbidden` would repeat them in an endless loop.
  if (report !== 'silent' && carries(failure, FORBIDDEN)) onForbidden(failure);
  if (skipErrorHandler || report === 'silent' || isShownInPlace(failure, inPlace)) return false;
  showFailure(failure);
  return true;
}

/** Session that calls were sent with; all calls with the same token share one object. */
interface SentSession {
  readonly token: string | null;
  ended: boolean;
}

let latest: SentSession = { token: null, ended: false };

/** Returns the session to send a call with, for the token that is stored now. */
export function currentSession(): SentSession {
  const token = readToken();
  if (latest.ended || latest.token !== token) latest = { token, ended: false };
  return latest;
}

/**
 * Ends the session that a refused call was sent with: calls the session-end handler, removes the stored token and shows
 * the server's message, each once, however many calls fail. On the login page, only removes the token. Does nothing for
 * a late response to an older token, since another person may have signed in meanwhile.
 */
function endSession(session: SentSession, failure: Failure, { quiet }: { quiet: boolean }): void {
  if (session.ended || session.token !== readToken()) return;
  session.ended = true;
  const isElsewhere = !isLoginPath(window.location.pathname, routerBase());
  try {
    if (isElsewhere) onSessionEnd(failure);
  } finally {
    // After the handler, since code that watches the session would otherwise redirect first, without the reason.
    clearSession();
    // After `clearSession`, because notifications are removed when a sign-in ends.
    if (isElsewhere && !quiet) feedback().notify({ title: failure.message });
  }
}
