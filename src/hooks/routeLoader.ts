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

/** Returns the first request of a screen for the query of its address; undefined if the screen itself sends it. */
export type RouteLoader = (search: string) => FirstRequest | undefined;

/** Milliseconds after which a screen that took long to load sends its request again. */
const FRESH_MS = 5000;

/** Times of requests sent before the screen of the current address has loaded, by `requestKey`. */
const inFlight = signInState(() => new Map<string, number>());

const requestKey = ({ type, payload }: FirstRequest): string => `${type} ${JSON.stringify(payload)}`;

/** Whether the route loader has recently sent this request: its response is pending or has arrived. */
export function isInFlight(request: FirstRequest): boolean {
  const sentAt = inFlight.value.get(requestKey(request));
  // The clock may have been set back: a time far in the future counts as long past.
  return sentAt !== undefined && Math.abs(Date.now() - sentAt) < FRESH_MS;
}

/** Like `isInFlight`, but true only once, so that only one screen relies on the request. */
export function claimRequest(request: FirstRequest): boolean {
  const isSent = isInFlight(request);
  inFlight.value.delete(requestKey(request));
  return isSent;
}

/** Whether a screen is known to be shown to this person; if not, the server could refuse its requests. */
const willShow = ({ user }: RootState, screen: Screen): boolean =>
  passwordFirst(user) === false && mayOpenScreen(user, screen) === true;

/** Umi's event of a navigation. */
interface RouteChange {
  clientRoutes: Parameters<typeof matchRoutes>[0];
  location: { pathname: string; search: string };
  basename?: string;
  isFirst: boolean;
}

/**
 * Creates a handler that sends each screen's first request as soon as the address is known, since loading the screen's
 * chunk and rendering take longer than the response. When only the query changes, the list itself requests its page.
 * @param loaders by the screen's name in the route table
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
