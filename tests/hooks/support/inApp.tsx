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

// Before any hook: Umi loads the whole app, which needs them ready.

interface AppFrame {
  /** Path, query and hash that the app is opened at. */
  at?: string;
  /** The rows of the route table; all other addresses have a screen, too. */
  screens?: readonly Screen[];
  /** What the store begins with. */
  initialState?: Partial<RootState>;
  /** A hook that each screen draws first. */
  useFirst?: () => void;
}

const Hook = createContext<ReactNode>(null);

/** The router and the store of the app, which somebody has opened, and nothing else of it. */
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

/** What a hook returned, and what it did to the store and the address of the app. */
const inApp = <Result, Props>(hook: RenderHookResult<Result, Props>) => ({
  ...hook,
  now: () => hook.result.current,
  address: () => history.location.pathname + history.location.search + history.location.hash,
  /** How the address came to be what it is. */
  move: () => history.action,
  go: (to: string) => act(() => history.push(to)),
  back: () => act(() => history.back()),
  dispatch: <Value,>(action: EffectAction<unknown, Value>) => act(() => put(action)),
  state: () => stateOf(getDvaApp()),
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
  return inApp(renderHook(hook, { wrapper, ...(props !== undefined && { initialProps: props }) }));
}

/** To the store of the app that was opened last. */
export const put = <Result,>(action: EffectAction<unknown, Result>) => dispatchOf(getDvaApp())(action);

/** Somebody, by an id, is known to be signed in. */
export const signedIn = (id: number, permissions: string[] = []) =>
  userActions.currentReceived({ id, permissions } as unknown as CurrentUser);

interface InAppOptions<Props> extends Pick<AppFrame, 'at'> {
  props?: Props;
  /** What happens in the store before the hook is drawn. */
  before?: () => void;
}

/** Draws a hook within the app's store and router, and says what it did to them. */
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
