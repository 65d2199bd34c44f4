import type { SecondStep } from '@/contract/factors';
import type { LoginBody } from '@/contract/session';
import { translate } from '@/locales/translate';
import { feedback } from '@/request/feedback';
import type { Failure } from '@/request/outcome';
import { secondStepOf, signIn, signOut } from '@/services/session';
import { effectActions, reducerActions, type EffectTools, type PayloadAction, call } from '@/store/actions';
import { clearSession, saveSession } from '@/utils/storage/authStorage';

/** State of the sign-in. `status` is undefined before the first response, then `ok` or `error` (spec §4). */
export interface LoginState {
  status?: 'ok' | 'error';
  message?: string;
  /** Seconds to wait before the next attempt, if the server requires it. */
  retryAfter?: number;
  /** Second step that the server requires after a correct password, for accounts with a second factor. */
  secondStep?: SecondStep;
  /** True while the user signs in again on the current page. The page stays open even if the session ends meanwhile. */
  staysOnPage?: boolean;
}

const namespace = 'login';
const UNAUTHORIZED = 401;
const state: LoginState = {};

const reducers = {
  accepted: (): LoginState => ({ status: 'ok' }),
  refused: (login: LoginState, { payload }: PayloadAction<Pick<Failure, 'message' | 'retryAfter'>>): LoginState => ({
    ...login,
    status: 'error',
    message: payload.message,
    retryAfter: payload.retryAfter,
  }),
  secondStepRequested: (login: LoginState, { payload }: PayloadAction<SecondStep | undefined>): LoginState => ({
    ...(login.staysOnPage && { staysOnPage: true }),
    ...(payload && { secondStep: payload }),
  }),
  /** Keeps the current page open while its user signs in again. */
  signInStarted: (): LoginState => ({ staysOnPage: true }),
  /**
   * Cancels a sign-in on the current page, because the session continues, for example after a renewal in another tab.
   */
  signInCancelled: (): LoginState => ({}),
  /** Ends the sign-in. Other models are also reset, see `store/resettable`. */
  ended: (): LoginState => ({}),
};
const events = reducerActions(namespace, reducers);

const effects = {
  /** Signs in, in one or two steps. Returns true if a session was opened and stored. */
  *signIn({ payload }: PayloadAction<LoginBody>, { put }: EffectTools) {
    const outcome = yield* call(signIn, payload);
    if (!outcome.ok) {
      const { failure } = outcome;
      const secondStep = secondStepOf(failure);
      if (secondStep && 'username' in payload) yield put(events.secondStepRequested(secondStep));
      else {
        // A 401 response without a second step cancels the current step. A required wait or a network failure does not.
        if (!secondStep && 'ticket' in payload && failure.code === UNAUTHORIZED)
          yield put(events.secondStepRequested(undefined));
        yield put(events.refused(failure));
      }
      return false;
    }
    saveSession({ token: outcome.data.token, expireIn: outcome.data.expire_in });
    yield put(events.accepted());
    feedback().success(translate('login.success'));
    return true;
  },
  /** Signs out. The session in the browser is cleared even if the server is unreachable. */
  *signOut(_: PayloadAction, { put }: EffectTools) {
    // The request is sent before the token is cleared, since it needs the token.
    // The code does not wait for the response, so that a slow network does not block the sign-out.
    void signOut();
    clearSession({ signedOut: true });
    yield put(events.ended());
  },
};

export const loginActions = { ...events, ...effectActions(namespace, effects) };

export default { namespace, state, reducers, effects };
