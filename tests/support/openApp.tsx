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
  /** @returns the path, query and hash that the address bar would show */
  address: () => string;
}

export interface OpenOptions {
  /** User name of a demo account that is already signed in. */
  as?: string;
  /** Function that runs before the app starts, for example to install faults or to change stored data. */
  prepare?: (fetchMock: InstalledFetch) => void | Promise<void>;
  /** Whether to mount every component twice, as React does in development, to find effects without a clean-up. */
  strict?: boolean;
  /** Route table that replaces the build's route table, for instance the route table of the development server. */
  table?: RouteTable;
}

interface RouteTable {
  routes: object;
  routeComponents: object;
}

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

/** Opens the whole app at an address, like a browser, on a freshly seeded reference backend. */
export async function openApp(path: string, { as, prepare, strict, table }: OpenOptions = {}): Promise<OpenedApp> {
  window.localStorage.clear();
  window.sessionStorage.clear();
  clearCache();
  const fetchMock = await installFetch();
  if (as) saveSession(await tokenOf(as));
  await prepare?.(fetchMock);
  return { ...fetchMock, ...(await showApp(path, strict, table)) };
}

/** Opens the app at an address with the current storage and the current responses, like a visit or a reload. */
export async function showApp(
  path: string,
  strict = false,
  table?: RouteTable,
): Promise<Pick<OpenedApp, 'user' | 'address'>> {
  // Resets the state in memory, which a newly loaded page would not have either.
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
  // From this point on, React processes its updates by itself, like in a browser. Tests then need no `act`.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  // Lazy layouts and screens load in later turns of the event loop.
  await screen.findAllByRole('heading', { level: 1 }, { timeout: 15_000 });
  return {
    // Tests are faster without waiting for each key and without checking `pointer-events` at each click.
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    address: () => window.location.pathname + window.location.search + window.location.hash,
  };
}
