import type { CurrentUser, UserMenu } from '@/contract/session';
import { fetchCurrentUser, fetchUserMenus } from '@/services/session';
import { effectActions, reducerActions, type EffectTools, type PayloadAction, call } from '@/store/actions';
import { forgetAuthority, readToken, saveAuthority, saveIdle } from '@/utils/storage/authStorage';

export interface UserState {
  current?: CurrentUser;
  /**
   * Menus of the user: undefined before the first response; `null` if a request has failed and none has succeeded.
   * For `null`, the app shows its built-in menus.
   */
  menus?: UserMenu[] | null;
  /** Whether the requests for the current user and the menus have ended, successfully or not. */
  answered?: boolean;
  notifyCount?: number;
  unreadCount?: number;
}

const namespace = 'user';
const state: UserState = {};

const reducers = {
  currentReceived: (user: UserState, { payload }: PayloadAction<CurrentUser>): UserState => ({
    ...user,
    current: payload,
    notifyCount: payload.totalCount,
    unreadCount: payload.unreadCount,
  }),
  /** Sets the number of unread notices to 0, after the server has marked all notices as read. */
  noticesRead: (user: UserState): UserState => ({ ...user, unreadCount: 0 }),
  menusReceived: (user: UserState, { payload }: PayloadAction<UserMenu[] | null>): UserState => ({
    ...user,
    menus: payload ?? user.menus ?? null,
  }),
  answered: (user: UserState): UserState => (user.answered ? user : { ...user, answered: true }),
};
const events = reducerActions(namespace, reducers);

const effects = {
  /** Fetches the current user. A failure shows no message, and the screens keep their data (spec §8). */
  *fetchCurrent(_: PayloadAction, { put }: EffectTools) {
    const token = readToken();
    const outcome = yield* call(fetchCurrentUser);
    // If the token has changed, the session has ended meanwhile, and the response describes a previous user.
    if (!outcome.ok || readToken() !== token) return;
    // Until the user has changed the password or set up a second factor, the server refuses nearly all calls.
    // Without stored permissions, the screens of the next visit wait for the current user before they send requests.
    if (outcome.data.must_change_password || outcome.data.must_set_up_factor) forgetAuthority();
    else saveAuthority(outcome.data.permissions);
    saveIdle(outcome.data.session_idle);
    yield put(events.currentReceived(outcome.data));
  },
  *fetchMenus(_: PayloadAction, { put }: EffectTools) {
    const token = readToken();
    const outcome = yield* call(fetchUserMenus);
    if (readToken() !== token) return;
    yield put(events.menusReceived(outcome.ok ? outcome.data : null));
  },
};

export const userActions = { ...events, ...effectActions(namespace, effects) };

export default { namespace, state, reducers, effects };
