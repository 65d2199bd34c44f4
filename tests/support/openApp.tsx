import { createHistory } from '@@/core/history';
import { createPluginManager } from '@@/core/plugin';
import { getRoutes } from '@@/core/route';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearCache } from 'ahooks';
import { ApplyPluginsType, renderClient } from 'umi';
import { StrictMode, type ComponentType } from 'react';
import { render as startUp } from '@/app';
import { endSignIn } from '@/utils/signInState';
import { saveSession } from '@/utils/storage/authStorage';
import { installFetch, type InstalledFetch } from './fetch';

export const DEMO_PASSWORD = 'Account@2026';

export interface OpenedApp extends InstalledFetch {
  user: ReturnType<typeof userEvent.setup>;
  /** Path, query and hash that the address bar shows. */
  address: () => string;
}

export interface OpenOptions {
  /** The demo account that is signed in already. */
  as?: string;
  /** Faults to put in front of the backend, or things to store, before the app starts. */
  prepare?: (installed: InstalledFetch) => void | Promise<void>;
  /** Every component is mounted twice, as React does in development to find effects that do not clean up. */
  strict?: boolean;
  /** Other routes than those of a build: the development server's, say. */
  table?: RouteTable;
}

interface RouteTable {
  routes: object;
  routeComponents: object;
}

/** A token of a demo account, from the reference backend. */
export async function tokenOf(
  username: string,
  password = DEMO_PASSWORD,
): Promise<{ token: string; expireIn: number }> {
  const answer = await referenceBackend.handle({
    method: 'POST',
    path: '/api/account-api/login',
    query: {},
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
    ip: '192.0.2.1',
  });
  const { data } = JSON.parse(answer.body) as { data: { token: string; expire_in: number } };
  return { token: data.token, expireIn: data.expire_in };
}

/**
 * The whole app at an address, as a browser would open it: its routes, lazy screens, store and request layer, on a
 * freshly seeded reference backend.
 */
export async function openApp(path: string, { as, prepare, strict, table }: OpenOptions = {}): Promise<OpenedApp> {
  window.localStorage.clear();
  window.sessionStorage.clear();
  clearCache();
  const installed = await installFetch();
  if (as) saveSession(await tokenOf(as));
  await prepare?.(installed);
  return { ...installed, ...(await showApp(path, strict, table)) };
}

/** The app at an address, on whatever is stored and answered now: a visit or a reload. */
export async function showApp(
  path: string,
  strict = false,
  table?: RouteTable,
): Promise<Pick<OpenedApp, 'user' | 'address'>> {
  // The memory of a page does not outlive it.
  endSignIn();
  window.history.replaceState(null, '', path);
  await new Promise<void>((resolve) => startUp(resolve));
  const pluginManager = createPluginManager();
  const { routes, routeComponents } = table ?? (await getRoutes());
  const context = pluginManager.applyPlugins({
    key: 'modifyContextOpts',
    type: ApplyPluginsType.modify,
    initialValue: {},
  }) as { basename: string };
  const Browser = renderClient({
    routes,
    routeComponents,
    pluginManager,
    history: createHistory({ type: 'browser', basename: context.basename }),
    basename: context.basename,
    publicPath: '/',
    components: true,
  } as never) as unknown as ComponentType;
  render(<Browser />, { wrapper: strict ? StrictMode : undefined });
  // From here on React works off its updates by itself, as in a browser, instead of asking for `act` around each.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  // Lazy layouts and screens arrive in turns of the event loop.
  await screen.findAllByRole('heading', { level: 1 }, { timeout: 15_000 });
  return {
    // Without its turn of the event loop after each key, and its look at the styles of all ancestors before each click.
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    address: () => window.location.pathname + window.location.search + window.location.hash,
  };
}
