import { useCallback } from 'react';
import { layerOfBack } from './browser/useLayer';
import { history, useLocation } from 'umi';
import { paths } from '@/constants/paths';
import { isLoginPath, redirectQuery, redirectTarget, withoutBase } from '@/utils/address/redirect';
import { hrefOf, routerBase } from '@/utils/address/routerBase';
import { safeUrl } from '@/utils/address/safeUrl';
import { whenSignedInAs } from '@/utils/signInState';
import { readAddressOwner } from '@/utils/storage/addressOwner';
import { defaultSettings } from '../../config/defaultSettings';

/** State of the login page's history entry. */
export interface LoginState {
  /** Why the page is shown; said above the form. */
  reason?: string;
  /** Account that the redirect parameter belongs to: no other account is led to its screen, with its search words. */
  owner?: number;
}

/** State to lead to the login page with: the reason, and the owner of the current address; undefined without either. */
export function loginState(reason?: string): LoginState | undefined {
  const owner = readAddressOwner();
  if (reason === undefined && owner === undefined) return undefined;
  return { ...(reason !== undefined && { reason }), ...(owner !== undefined && { owner }) };
}

/** Whether the address is the login page's already, even where the screen is still on its way there. */
export const isOnLogin = (): boolean => isLoginPath(history.location.pathname, routerBase());

/** Address of the login page that leads back to where the user is now. */
export const loginAddress = (): string => redirectQuery(history.location, routerBase());

/** To the login page and, after signing in, back to the current address. */
export function goToLogin(reason?: string): void {
  if (!isOnLogin()) history.replace(loginAddress(), loginState(reason));
}

/** After signing out: to the login page, unless already there or a redirect parameter is present (spec §2). */
export function leaveToLogin(): void {
  const hasRedirect = new URLSearchParams(history.location.search).has('redirect');
  if (!isOnLogin() && !hasRedirect) history.replace(paths.login);
}

/**
 * After signing in: where the redirect parameter leads if that is safe, otherwise to '/' (spec §2), which is also where
 * another account than its owner is led.
 * @param asked ends when the server has been asked for the account
 */
export async function followRedirect(owner?: number, asked?: Promise<unknown>): Promise<void> {
  if (owner !== undefined) {
    const isOwner = await Promise.race([whenSignedInAs(owner), asked?.then(() => false)]);
    if (!isOnLogin()) return;
    if (!isOwner) return history.replace('/');
  }
  const raw = new URLSearchParams(window.location.search).get('redirect');
  const target = redirectTarget(raw, {
    origin: window.location.origin,
    base: routerBase(),
    allowedOrigins: defaultSettings.redirectOrigins,
  });
  if (target.kind === 'page') window.location.assign(target.href);
  else history.replace(target.path);
}

/** Follows an address that came from data: local paths inside the app, http(s) in a new tab, nothing else. */
export function visit(raw: unknown): void {
  const url = safeUrl(raw);
  if (!url) return;
  if (url.startsWith('/')) history.push(url);
  else visitInNewTab(url);
}

/** The same, always in a new tab that cannot reach back. */
export function visitInNewTab(raw: unknown): void {
  const url = safeUrl(raw);
  if (url) window.open(hrefOf(url), '_blank', 'noopener,noreferrer');
}

export const goHome = (): void => history.push(paths.home);

/** Loads the page again at the home screen, where more than a screen is broken. */
export const startAgain = (): void => window.location.assign(hrefOf(paths.home));

/**
 * Whether the history has an earlier page of this app. In browsers that do not report it, the router's entry count,
 * which begins when the router starts, is used.
 */
function canGoBack(): boolean {
  const { navigation } = window as Window & { navigation?: { canGoBack?: boolean } };
  return navigation?.canGoBack ?? (entryIndex() ?? 0) > 0;
}

/** To the page before this one; home where there is none, as in a tab that a link has opened. */
export function goBack(anew = false): void {
  if (!canGoBack()) return anew ? startAgain() : goHome();
  if (anew) window.addEventListener('popstate', () => window.location.reload(), { once: true });
  history.back();
}

/** Address of the screen that the error page replaces, for a retry. */
export interface ExceptionOrigin {
  from?: string;
}

/** The error page, in place of the current screen, with what went wrong in its query (spec §8, showType 9). */
export function goToException(details: { errorCode: string; errorMessage: string }): void {
  const { pathname, search, hash } = history.location;
  const state: ExceptionOrigin = { from: `${withoutBase(pathname, routerBase())}${search}${hash}` };
  history.replace(`${paths.exception}?${new URLSearchParams(details).toString()}`, state);
}

/** Opens a screen of this app in place of the current one; what is not a local path is not followed. */
export function replaceWith(raw: unknown): void {
  const path = safeUrl(raw);
  if (path?.startsWith('/')) history.replace(path);
}

/** Changes the query of the current address, if it becomes another one; what else the address says stays. */
export function changeQuery(change: (search: string) => string, replace = false): void {
  const { pathname, search, hash, state } = history.location;
  const next = change(search);
  if (next !== search)
    history[replace ? 'replace' : 'push']({ pathname: withoutBase(pathname, routerBase()), search: next, hash }, state);
}

/**
 * `changeQuery` of one screen, for calls that come late, such as after a pause in typing: it changes nothing once the
 * address is another screen's.
 */
export function useChangeQuery(): typeof changeQuery {
  const { pathname } = useLocation();
  return useCallback(
    (change, replace) => {
      if (withoutBase(history.location.pathname, routerBase()) === pathname) changeQuery(change, replace);
    },
    [pathname],
  );
}

/** The router's own count of the entry that the browser is at; undefined for entries of others. */
function entryIndex(): number | undefined {
  const { idx } = Object(window.history.state) as { idx?: unknown };
  return typeof idx === 'number' ? idx : undefined;
}

/**
 * Back and Forward close the topmost layer, as Escape does, and the address stays. The router hears nothing of it: its
 * own way to block a move would let the browser ask when the tab is closed. Returns the function that ends it.
 */
export function closeLayersByBack(): () => void {
  let current = entryIndex();
  let isReturning = false;
  const stopListening = history.listen(() => {
    current = entryIndex();
  });
  const onPop = (event: PopStateEvent) => {
    const index = entryIndex();
    if (index === undefined || current === undefined) return;
    const isMoved = index !== current;
    if (!isReturning && !(isMoved && layerOfBack())) return;
    event.stopImmediatePropagation();
    isReturning = isMoved;
    if (isMoved) window.history.go(current - index);
    else layerOfBack()?.close();
  };
  // While capturing: before the router's own listener.
  window.addEventListener('popstate', onPop, { capture: true });
  return () => {
    stopListening();
    window.removeEventListener('popstate', onPop, { capture: true });
  };
}

/** Redirects of the app itself, which no question may hold up. */
const isForced = (pathname: string): boolean =>
  isLoginPath(pathname, routerBase()) || withoutBase(pathname, routerBase()) === paths.exception;

interface Hold {
  mayLeave: () => Promise<boolean>;
  release: () => void;
  /** It goes on in other screens of this tab, and ends with the session. */
  ofSession?: boolean;
}

const holds = new Set<Hold>();

/** Whether something on this screen would be lost by leaving it. */
export const hasUnsavedWork = (): boolean => holds.size > 0;

async function askAll(asked: readonly Hold[]): Promise<boolean> {
  for (const { mayLeave, release } of asked) {
    if (!(await mayLeave())) return false;
    release();
  }
  return true;
}

/** Asks all that hold the user here. True: the page may be left, and the browser does not ask a second time. */
export const mayLeavePage = (): Promise<boolean> => askAll([...holds]);

/** Asks what would end with the session; what is typed into forms is kept as a draft. */
export const mayEndSession = (): Promise<boolean> => askAll([...holds].filter(({ ofSession }) => ofSession));

const letBrowserAsk = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * Holds the user in this tab until `mayLeave` resolves to true, where what would be lost goes on in other screens: only
 * closing or reloading the tab, and giving up the session, are asked about. Returns the function that ends it.
 */
export function holdTab(mayLeave: () => Promise<boolean>): () => void {
  const release = () => window.removeEventListener('beforeunload', letBrowserAsk);
  const own: Hold = { mayLeave, release, ofSession: true };
  holds.add(own);
  window.addEventListener('beforeunload', letBrowserAsk);
  return () => {
    holds.delete(own);
    release();
  };
}

/**
 * Holds the user on this screen until `mayLeave` resolves to true; then the move goes on by itself. Also lets the
 * browser ask when the tab is closed. Moves within the screen (its query) and forced ones pass. Returns the function that
 * ends it.
 */
export function holdNavigation(mayLeave: () => Promise<boolean>): () => void {
  const own: Hold = { mayLeave, release: () => release() };
  holds.add(own);
  let release = () => undefined as void;
  let stopListening = () => undefined as void;
  const hold = () => {
    stopListening();
    release = history.block(({ location, retry }) => {
      const pass = () => {
        release();
        retry();
      };
      const isSameScreen = location.pathname === history.location.pathname;
      if (isSameScreen) {
        // Going back is done in a later turn: the hold returns when the move has happened.
        stopListening = history.listen(hold);
        pass();
      } else if (isForced(location.pathname)) pass();
      else void mayLeave().then((leave) => leave && pass());
    });
  };
  hold();
  return () => {
    holds.delete(own);
    stopListening();
    release();
  };
}
