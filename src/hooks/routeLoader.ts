import { getDvaApp, matchRoutes } from 'umi';
import type { RootState } from '@/models/rootState';
import type { EffectAction } from '@/store/actions';
import { signInState } from '@/utils/signInState';
import { sessionState } from '@/utils/storage/authStorage';
import { dispatchOf, stateOf } from './store';
import { mayOpenScreen } from './session/usePermission';
import { passwordFirst } from './session/usePasswordFirst';
import { askRights } from './session/useRights';
import type { Screen } from './session/useScreen';

type FirstRequest = EffectAction<unknown, unknown>;

/**
 * Returns the first request of a screen. `search` is the query of the screen's address.
 * Undefined if the screen itself must send the request.
 */
export type RouteLoader = (search: string) => FirstRequest | undefined;

/** Age in milliseconds from which a response is too old. A screen that took longer to load sends its request again. */
const FRESH_MS = 5000;

/** Sending times (epoch milliseconds) of requests that were sent before their screen had loaded, by `requestKey`. */
const inFlight = signInState(() => new Map<string, number>());

const requestKey = ({ type, payload }: FirstRequest): string => `${type} ${JSON.stringify(payload)}`;

/** Whether the route loader has recently sent this request. The response may have already arrived. */
export function isInFlight(request: FirstRequest): boolean {
  const sentAt = inFlight.value.get(requestKey(request));
  // The clock may have been set back. The absolute difference makes a time far in the future count as old.
  return sentAt !== undefined && Math.abs(Date.now() - sentAt) < FRESH_MS;
}

/** Like `isInFlight`, but true only once per request, so that a second screen sends its own request. */
export function claimRequest(request: FirstRequest): boolean {
  const isSent = isInFlight(request);
  inFlight.value.delete(requestKey(request));
  return isSent;
}

/**
 * Whether it is certain that this user can see a screen. If not, the server could refuse a request sent in advance.
 */
const willShow = ({ user }: RootState, screen: Screen): boolean =>
  passwordFirst(user) === false && mayOpenScreen(user, screen) === true;

/** Event that Umi passes to the app on a navigation. */
interface RouteChange {
  clientRoutes: Parameters<typeof matchRoutes>[0];
  location: { pathname: string; search: string };
  basename?: string;
  isFirst: boolean;
}

/**
 * Creates a handler of navigations that sends the first request of a screen as soon as the address is known.
 * The response then often arrives before the screen's chunk has loaded and rendered.
 * If only the query changes, the handler does nothing, because the screen itself requests the new data.
 * @param loaders route loaders by the name of the screen in the route table
 */
export function createRouteLoader(loaders: Partial<Record<string, RouteLoader>>) {
  let visitedPath: string | undefined;
  return ({ clientRoutes, location: { pathname, search }, basename = '/', isFirst }: RouteChange): void => {
    if (pathname === visitedPath && !isFirst) return;
    visitedPath = pathname;
    inFlight.value.clear();
    const screen: Screen | undefined = matchRoutes(clientRoutes, pathname, basename)?.at(-1)?.route;
    if (!screen || screen.name === 'login' || sessionState() !== 'active') return;
    const app: unknown = getDvaApp();
    if (isFirst) void askRights(dispatchOf(app));
    const load = loaders[screen.name ?? ''];
    if (!load || !willShow(stateOf(app), screen)) return;
    const request = load(search);
    if (!request) return;
    inFlight.value.set(requestKey(request), Date.now());
    void dispatchOf(app)(request);
  };
}
