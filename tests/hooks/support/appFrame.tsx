// Before any hook: Umi loads the whole app, which needs them ready.
import { PluginManager, renderClient } from 'umi';
import { createHistory } from '@@/core/history';
import * as store from '@@/plugin-dva/runtime';
import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { Screen } from '@/hooks/session/useScreen';
import { loginActions } from '@/models/login';
import type { RootState } from '@/models/rootState';
import { watchSignIn } from '@/hooks/session/watchSignIn';
import { resettable } from '@/store/resettable';

export interface AppFrame {
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
