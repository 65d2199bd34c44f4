import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { getDvaApp } from 'umi';
import type { UserState } from '@/models/user';
import type { EffectAction } from '@/store/actions';
import { sessionState } from '@/utils/authStorage';
import { isLoginPath, withoutBase } from '@/utils/redirect';
import { routerBase } from '@/utils/routerBase';
import { dispatchOf, stateOf } from './store';
import { mayOpenScreen } from './useMay';
import { passwordFirst } from './usePasswordFirst';
import { beginRights } from './useRights';
import type { Screen } from './useScreen';

/** Milliseconds: after that a screen is drawn without the answers, or the layout without the screen, that it waits for. */
const PATIENCE = { answers: 500, chunks: 3000 };

/** What the first question of a screen is; asked by an action that `usePagedList` knows of. */
type Begin = () => EffectAction<unknown, unknown>;
type ScreenComponent = ComponentType & { begin?: Begin };

type Lazy = LazyExoticComponent<ScreenComponent> & { _init: (payload: unknown) => ScreenComponent; _payload: unknown };

/** As Umi gives them. */
interface Routes {
  routes: Record<string, Screen & { parentId?: string }>;
  routeComponents: Record<string, unknown>;
}

/** A screen whose first question can leave before it is drawn. */
export const screenOf = (Component: ComponentType, begin: Begin): ComponentType => Object.assign(Component, { begin });

/** What React itself calls: the component when it is there; otherwise it begins to load, and throws the promise of it. */
const take = (component: Lazy): ScreenComponent => component._init(component._payload);

async function load(component: Lazy): Promise<void> {
  try {
    take(component);
  } catch (pending) {
    await pending;
  }
}

/** From the screen that the address names up to its outermost layout. */
function chainOf(routes: Routes['routes'], pathname: string): string[] {
  const chain: string[] = [];
  let id = Object.keys(routes).find((one) => routes[one]?.path === pathname);
  for (; id !== undefined; id = routes[id]?.parentId) chain.push(id);
  return chain;
}

let onDrawn: () => void;
const drawn = new Promise<void>((resolve) => {
  onDrawn = resolve;
});

/** To be called when the app is there, with the stand-in for its first screen. */
export const appIsDrawn = (): void => onDrawn();

const patiently = (wanted: Promise<unknown>, patience: number) =>
  Promise.race([wanted, new Promise((resolve) => setTimeout(resolve, patience))]);

/** Whether a screen will be shown to the person; undefined while that is asked for. */
function willShow(user: UserState, route: Screen): boolean | undefined {
  const passwordIsFirst = passwordFirst(user);
  return passwordIsFirst === undefined ? undefined : !passwordIsFirst && mayOpenScreen(user, route);
}

/** The answers that a screen is drawn with, asked for as soon as may be. */
async function ask(route: Screen, screen: Lazy, chunks: Promise<unknown>): Promise<void> {
  await drawn;
  // Signed out in another tab meanwhile.
  if (sessionState() !== 'active') return;
  const app: unknown = getDvaApp();
  const dispatch = dispatchOf(app);
  const rights = beginRights(dispatch);
  await chunks;
  const { begin } = take(screen);
  const shows = () => willShow(stateOf(app).user, route);
  if (shows() === undefined) await patiently(rights, PATIENCE.answers);
  // Where the screen will not be shown its question would be refused.
  const rows = begin && shows() ? dispatch(begin()) : undefined;
  await patiently(Promise.allSettled([rights, rows]), PATIENCE.answers);
}

/**
 * Has the screen that the address names put together and drawn in one go, with its data where that comes soon. React
 * would draw each layout as its chunk comes, with a stand-in for what is missing inside, and all again with each answer.
 */
export function prepareFirstScreen({ routes, routeComponents }: Routes): void {
  const { pathname } = window.location;
  const chain = chainOf(routes, withoutBase(pathname, routerBase()));
  const parts = chain.map((id) => routeComponents[id] as Lazy);
  const [screen] = parts;
  const [screenId] = chain;
  const outermost = chain.at(-1);
  const first = parts.at(-1);
  if (!screen || !screenId || !outermost || !first) return;
  // A chunk that does not come is for its own place to tell.
  const loads = parts.map(load);
  const chunks = Promise.allSettled(loads);
  const isSignedIn = sessionState() === 'active' && !isLoginPath(pathname, routerBase());
  const answers = isSignedIn ? Promise.allSettled([ask(routes[screenId] ?? {}, screen, chunks)]) : undefined;
  routeComponents[outermost] = lazy(async () => {
    await Promise.allSettled(loads.slice(-1));
    await patiently(Promise.allSettled([chunks, answers]), PATIENCE.chunks);
    return { default: take(first) };
  });
}
