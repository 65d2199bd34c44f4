import { appFrame, type AppFrame } from './appFrame';
import { act, renderHook } from '@testing-library/react';
import { getDvaApp, history } from 'umi';
import type { CurrentUser } from '@/contract/session';
import { signedInAs } from '@/utils/signInState';
import { dispatchOf, stateOf } from '@/hooks/store';
import type { RootState } from '@/models/rootState';
import type { EffectAction } from '@/store/actions';

export const person = (part: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 1,
  username: 'admin',
  name: 'Ada',
  roles: [],
  permissions: ['account.role'],
  ...part,
});

interface Options<Props> extends Pick<AppFrame, 'at' | 'screens'> {
  /** Who is signed in before the hook is drawn. */
  user?: CurrentUser | undefined;
  /** What the store begins with beside that. */
  state?: Partial<RootState>;
  props?: Props;
}

/** Draws a hook for a person who is signed in already, on screens of a route table. */
export function openHook<Result, Props>(
  hook: (props: Props) => Result,
  { props, user, state, ...options }: Options<Props> = {},
) {
  const initialState = { ...state, ...((user || state?.user) && { user: { current: user, ...state?.user } }) };
  const current = initialState.user?.current;
  if (current) signedInAs(current.id);
  const wrapper = appFrame({ ...options, initialState: initialState });
  const drawn = renderHook(hook, { wrapper, ...(props !== undefined && { initialProps: props }) });
  return {
    ...drawn,
    now: () => drawn.result.current,
    state: () => stateOf(getDvaApp()),
    address: () => history.location.pathname + history.location.search,
    dispatch: <Answer,>(action: EffectAction<unknown, Answer>) => act(() => dispatchOf(getDvaApp())(action)),
  };
}
