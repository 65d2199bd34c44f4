import { clearSession, readToken } from '@/utils/storage/authStorage';
import { isLoginPath } from '@/utils/address/redirect';
import { routerBase } from '@/utils/address/routerBase';
import { feedback } from './feedback';
import { onSessionEnd } from './handlers';
import type { Failure } from './outcome';

/** The session that a call was sent with; calls sent with the same token share one. */
export interface SentSession {
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
 * Ends the session that a refused call was sent with: one notification with the server's words and one call of the
 * session-end handler, however many calls fail; then the stored token is forgotten. On the login page it is only
 * forgotten. A late answer to an older token does nothing: someone else may have signed in meanwhile.
 */
export function endSession(session: SentSession, failure: Failure, { quiet }: { quiet: boolean }): void {
  if (session.ended || session.token !== readToken()) return;
  session.ended = true;
  const isElsewhere = !isLoginPath(window.location.pathname, routerBase());
  try {
    if (isElsewhere) onSessionEnd(failure);
  } finally {
    // After the handler: whoever watches the session would otherwise redirect first, without the reason.
    clearSession();
    // At last: with a sign-in the notifications of it go away.
    if (isElsewhere && !quiet) feedback().notify({ title: failure.message });
  }
}
