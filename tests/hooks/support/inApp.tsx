import { PluginManager, renderClient, getDvaApp, history } from 'umi';
import { createHistory } from '@@/core/history';
import * as store from '@@/plugin-dva/runtime';
import { createContext, useContext, type ComponentType, type ReactNode, useState } from 'react';
import type { Screen } from '@/hooks/session/useScreen';
import { loginActions } from '@/models/login';
import type { RootState } from '@/models/rootState';
import { watchSignIn } from '@/hooks/session/watchSignIn';
import { resettable } from '@/store/resettable';
import { act, renderHook, type RenderHookResult } from '@testing-library/react';
import type { CurrentUser } from '@/contract/session';
import { signedInAs } from '@/utils/signInState';
import { dispatchOf, stateOf } from '@/hooks/store';
import type { EffectAction } from '@/store/actions';
import { useConnection } from '@/hooks/browser/useConnection';
import { userActions } from '@/models/user';

// Umi is the first import, because it loads the whole app, which must be ready before any hook.

interface AppFrame {
  at?: string;
  /** Rows of the route table. Every other address also has a screen. */
  screens?: readonly Screen[];
  initialState?: Partial<RootState>;
  /** A hook that every screen calls before it renders. */
  useFirst?: () => void;
}

const Hook = createContext<ReactNode>(null);

/** Returns a component with the router and the store of the app, but without its screens and its frame. */
export function appFrame({ at = '/', screens = [], initialState = {}, useFirst }: AppFrame) {
  function Page() {
    useFirst?.();
    return <>{useContext(Hook)}</>;
  }
  const rows = [...screens, { path: '*' }].map((screen, place) => ({ id: String(place), ...screen }));
  const onReducer = resettable(loginActions.ended.type, ['loading', 'settings']);
  const dva = { config: { namespacePrefixWarning: false, onReducer, onAction: watchSignIn, initialState } };
  const options = {
    routes: Object.fromEntries(rows.map((row) => [row.id, row])),
    routeComponents: Object.fromEntries(rows.map(({ id }) => [id, Page])),
    pluginManager: PluginManager.create({
      plugins: [{ apply: { ...store, dva } }],
      validKeys: ['dataflowProvider', 'dva'],
    }),
    history: createHistory({ type: 'memory', initialEntries: [at] }),
    components: true,
  };
  const Browser = renderClient(options as never) as unknown as ComponentType;
  return ({ children }: { children: ReactNode }) => (
    <Hook.Provider value={children}>
      <Browser />
    </Hook.Provider>
  );
}

export const person = (fields: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 1,
  username: 'admin',
  name: 'Ada',
  roles: [],
  permissions: ['account.role'],
  ...fields,
});

/** Adds functions that read the result of a hook, and the address and store of the app. */
const inApp = <Result, Props>(hook: RenderHookResult<Result, Props>) => ({
  ...hook,
  now: () => hook.result.current,
  address: () => history.location.pathname + history.location.search + history.location.hash,
  /** Last action of the history: PUSH, REPLACE or POP. */
  move: () => history.action,
  go: (to: string) => act(() => history.push(to)),
  back: () => act(() => history.back()),
  dispatch: <Value,>(action: EffectAction<unknown, Value>) => act(() => put(action)),
  state: () => stateOf(getDvaApp()),
});

interface Options<Props> extends Pick<AppFrame, 'at' | 'screens'> {
  user?: CurrentUser | undefined;
  state?: Partial<RootState>;
  props?: Props;
}

/** Renders a hook for an account that is already signed in, on the screens of a route table. */
export function openHook<Result, Props>(
  hook: (props: Props) => Result,
  { props, user, state, ...options }: Options<Props> = {},
) {
  const initialState = { ...state, ...((user || state?.user) && { user: { current: user, ...state?.user } }) };
  const current = initialState.user?.current;
  if (current) signedInAs(current.id);
  const wrapper = appFrame({ ...options, initialState: initialState });
  return inApp(renderHook(hook, { wrapper, ...(props !== undefined && { initialProps: props }) }));
}

/** Dispatches an action to the store of the most recently opened app. */
export const put = <Result,>(action: EffectAction<unknown, Result>) => dispatchOf(getDvaApp())(action);

export const signedIn = (id: number, permissions: string[] = []) =>
  userActions.currentReceived({ id, permissions } as unknown as CurrentUser);

interface InAppOptions<Props> extends Pick<AppFrame, 'at'> {
  props?: Props;
  before?: () => void;
}

/** Renders a hook within the store and router of the app, by default without an account. */
export function renderInApp<Result, Props>(
  hook: (props: Props) => Result,
  { at = '/', props, before = () => undefined }: InAppOptions<Props> = {},
) {
  const useFirst = () => {
    useConnection();
    useState(before);
  };
  const wrapper = appFrame({ at, useFirst });
  return inApp(renderHook(hook, { wrapper, ...(props !== undefined && { initialProps: props }) }));
}
