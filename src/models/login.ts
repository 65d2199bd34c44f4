import type { SecondStep } from '@/contract/factors';
import type { LoginBody } from '@/contract/session';
import { translate } from '@/locales/translate';
import { feedback } from '@/request/feedback';
import type { Failure } from '@/request/outcome';
import { secondStepOf, signIn, signOut } from '@/services/session';
import { effectActions, reducerActions, type EffectTools, type PayloadAction } from '@/store/actions';
import { call } from '@/store/effects';
import { clearSession, saveSession } from '@/utils/storage/authStorage';

/** `status` is undefined until the first answer, then ok or error with the server's message kept (spec §4). */
export interface LoginState {
  status?: 'ok' | 'error';
  message?: string;
  /** Seconds to wait before the next attempt, when the server said so. */
  retryAfter?: number;
  /** Asked for after a correct password, where the account has a second factor. */
  second?: SecondStep;
  /** The person signs in again on the page they are on: it stays, whatever becomes of the session meanwhile. */
  staying?: boolean;
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
  secondAsked: (login: LoginState, { payload }: PayloadAction<SecondStep | undefined>): LoginState => ({
    ...(login.staying && { staying: true }),
    ...(payload && { second: payload }),
  }),
  stayed: (): LoginState => ({ staying: true }),
  /** The session goes on: nothing was asked for any more, or it was renewed in another tab. */
  wentOn: (): LoginState => ({}),
  /** Also empties every other model: see `store/resettable`. */
  ended: (): LoginState => ({}),
};
const events = reducerActions(namespace, reducers);

const effects = {
  /** True when the session was opened and stored. */
  *signIn({ payload }: PayloadAction<LoginBody>, { put }: EffectTools) {
    const outcome = yield* call(signIn, payload);
    if (!outcome.ok) {
      const { failure } = outcome;
      const second = secondStepOf(failure);
      if (second && 'username' in payload) yield put(events.secondAsked(second));
      else {
        // Another 401 has ended the second step; a wait or a bad line has not.
        if (!second && 'ticket' in payload && failure.code === UNAUTHORIZED) yield put(events.secondAsked(undefined));
        yield put(events.refused(failure));
      }
      return false;
    }
    saveSession({ token: outcome.data.token, expireIn: outcome.data.expire_in });
    yield put(events.accepted());
    feedback().success(translate('login.success'));
    return true;
  },
  /** Clears the session in the browser even when the server cannot be reached. */
  *signOut(_: PayloadAction, { put }: EffectTools) {
    // Sent with the token that it revokes, not waited for: signing out must not hang on a slow network.
    void signOut();
    clearSession({ signedOut: true });
    yield put(events.ended());
  },
};

export const loginActions = { ...events, ...effectActions(namespace, effects) };

export default { namespace, state, reducers, effects };
