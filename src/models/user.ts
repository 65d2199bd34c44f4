import type { CurrentUser, UserMenu } from '@/contract/session';
import { fetchCurrentUser, fetchUserMenus } from '@/services/session';
import { effectActions, reducerActions, type EffectTools, type PayloadAction } from '@/store/actions';
import { call } from '@/store/effects';
import { forgetAuthority, readToken, saveAuthority, saveIdle } from '@/utils/storage/authStorage';

export interface UserState {
  current?: CurrentUser;
  /** Undefined until an answer came; `null` when it could not be had and the built-in list serves. */
  menus?: UserMenu[] | null;
  /** Whether the calls for the current user and the menus have finished, be it with a failure. */
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
  /** All notices of the backend are read. */
  noticesRead: (user: UserState): UserState => ({ ...user, unreadCount: 0 }),
  menusReceived: (user: UserState, { payload }: PayloadAction<UserMenu[] | null>): UserState => ({
    ...user,
    menus: payload ?? user.menus ?? null,
  }),
  answered: (user: UserState): UserState => (user.answered ? user : { ...user, answered: true }),
};
const events = reducerActions(namespace, reducers);

const effects = {
  /** A failure is silent: the screens go on with what they know (spec §8). */
  *fetchCurrent(_: PayloadAction, { put }: EffectTools) {
    const token = readToken();
    const outcome = yield* call(fetchCurrentUser);
    // A response for a session that has ended meanwhile does not describe the current user.
    if (!outcome.ok || readToken() !== token) return;
    // Until the password is changed the server refuses nearly everything: each visit asks who is here before its screen asks.
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
