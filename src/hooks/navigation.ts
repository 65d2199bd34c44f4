import { useCallback } from 'react';
import { layerOfBack } from './browser/useLayer';
import { history, useLocation } from 'umi';
import { paths } from '@/constants/paths';
import { isLoginPath, redirectQuery, redirectTarget, withoutBase } from '@/utils/address/redirect';
import { hrefOf, routerBase } from '@/utils/address/routerBase';
import { safeUrl } from '@/utils/address/safeUrl';
import { whenSignedInAs } from '@/utils/signInState';
import { readAddressOwner } from '@/utils/storage/tabStorage';
import { defaultSettings } from '../../config/defaultSettings';

/** State of the login page's history entry. */
export interface LoginState {
  /** Reason why the page is shown, displayed above the form. */
  reason?: string;
  /**
   * Id of the account that opened the address in the redirect parameter.
   * No other account is redirected to this address, since it may contain the owner's private search words.
   */
  owner?: number;
}

/**
 * Returns the state for a redirect to the login page; undefined if there is neither a reason nor an owner.
 */
export function loginState(reason?: string): LoginState | undefined {
  const owner = readAddressOwner();
  if (reason === undefined && owner === undefined) return undefined;
  return { ...(reason !== undefined && { reason }), ...(owner !== undefined && { owner }) };
}

/** Whether the current address is the login page, even if the login page is still loading. */
export const isOnLogin = (): boolean => isLoginPath(history.location.pathname, routerBase());

/** Returns the address of the login page with a redirect back to the current address. */
export const loginAddress = (): string => redirectQuery(history.location, routerBase());

/** Opens the login page, which returns to the current address after signing in. */
export function goToLogin(reason?: string): void {
  if (!isOnLogin()) history.replace(loginAddress(), loginState(reason));
}

/** Opens the login page after a sign-out. Does nothing on the login page or with a redirect parameter (spec §2). */
export function leaveToLogin(): void {
  const hasRedirect = new URLSearchParams(history.location.search).has('redirect');
  if (!isOnLogin() && !hasRedirect) history.replace(paths.login);
}

/**
 * Opens the target of the redirect parameter after signing in.
 * Opens '/' if the target is not safe (spec §2), or if another account has signed in than `owner`.
 * @param owner id of the account that opened the target before; undefined if unknown
 * @param accountRequest resolves when the request that fetches the signed-in account has ended
 */
export async function followRedirect(owner?: number, accountRequest?: Promise<unknown>): Promise<void> {
  if (owner !== undefined) {
    const isOwner = await Promise.race([whenSignedInAs(owner), accountRequest?.then(() => false)]);
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

/**
 * Opens an address from untrusted data: a local path in the app, an http(s) address in a new tab.
 * All other addresses are ignored.
 */
export function visit(raw: unknown): void {
  const url = safeUrl(raw);
  if (!url) return;
  if (url.startsWith('/')) history.push(url);
  else visitInNewTab(url);
}

/** Like `visit`, but always opens a new tab, which has no access to the current tab. */
export function visitInNewTab(raw: unknown): void {
  const url = safeUrl(raw);
  if (url) window.open(hrefOf(url), '_blank', 'noopener,noreferrer');
}

export const goHome = (): void => history.push(paths.home);

/** Opens the home screen with a page reload, for errors that may break several screens. */
export const reloadAtHome = (): void => window.location.assign(hrefOf(paths.home));

/**
 * Whether the history has an earlier page of this app.
 * In browsers without the Navigation API, the router's entry index is used, which starts at 0 when the app opens.
 */
function canGoBack(): boolean {
  const { navigation } = window as Window & { navigation?: { canGoBack?: boolean } };
  return navigation?.canGoBack ?? (entryIndex() ?? 0) > 0;
}

/**
 * Goes back to the previous page. Without a previous page, as in a tab opened by a link, opens the home screen.
 */
export function goBack(withReload = false): void {
  if (!canGoBack()) return withReload ? reloadAtHome() : goHome();
  if (withReload) window.addEventListener('popstate', () => window.location.reload(), { once: true });
  history.back();
}

/** Address of the screen that the error page replaces, for a retry. */
export interface ExceptionOrigin {
  from?: string;
}

/** Replaces the current screen with the error page; its query contains the error (spec §8, showType 9). */
export function goToException(details: { errorCode: string; errorMessage: string }): void {
  const { pathname, search, hash } = history.location;
  const state: ExceptionOrigin = { from: `${withoutBase(pathname, routerBase())}${search}${hash}` };
  history.replace(`${paths.exception}?${new URLSearchParams(details).toString()}`, state);
}

/** Replaces the current screen with another screen of this app. Ignores addresses other than local paths. */
export function replaceAddress(raw: unknown): void {
  const path = safeUrl(raw);
  if (path?.startsWith('/')) history.replace(path);
}

/** Changes the query of the current address and keeps its other parts. Does nothing if the query is unchanged. */
export function changeQuery(change: (search: string) => string, replace = false): void {
  const { pathname, search, hash, state } = history.location;
  const newSearch = change(search);
  if (newSearch !== search)
    history[replace ? 'replace' : 'push'](
      { pathname: withoutBase(pathname, routerBase()), search: newSearch, hash },
      state,
    );
}

/**
 * Returns a `changeQuery` for one screen that can be called late, for example after a pause in typing.
 * The returned function is a no-op if the user has opened another screen in the meantime.
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

/** Returns the router's index of the current history entry; undefined if the router did not create the entry. */
function entryIndex(): number | undefined {
  const { idx } = Object(window.history.state) as { idx?: unknown };
  return typeof idx === 'number' ? idx : undefined;
}

/**
 * Makes Back and Forward close the topmost drawer, dialog or popup, as Escape does, without changing the address.
 * `history.block` is not used, because the browser would then also ask for confirmation when the tab is closed.
 * Returns a function that removes this behaviour.
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
  // The listener is in the capture phase, so that it runs before the router's listener.
  window.addEventListener('popstate', onPop, { capture: true });
  return () => {
    stopListening();
    window.removeEventListener('popstate', onPop, { capture: true });
  };
}

/** Whether a path is the target of a forced redirect, which must not be blocked by a confirmation dialog. */
const isForced = (pathname: string): boolean =>
  isLoginPath(pathname, routerBase()) || withoutBase(pathname, routerBase()) === paths.exception;

interface LeaveGuard {
  mayLeave: () => Promise<boolean>;
  release: () => void;
  /** Whether the guarded work continues on other screens of this tab, and ends only with the session. */
  ofSession?: boolean;
}

const leaveGuards = new Set<LeaveGuard>();

/** Whether unsaved work would be lost by leaving the page. */
export const hasUnsavedWork = (): boolean => leaveGuards.size > 0;

async function askAll(guards: readonly LeaveGuard[]): Promise<boolean> {
  for (const { mayLeave } of guards) if (!(await mayLeave())) return false;
  // Guards are released only now, because after a refusal the user stays, and all work must remain guarded.
  guards.forEach(({ release }) => release());
  return true;
}

/** Asks all guards. If all agree, resolves to true and releases the guards, so that the browser does not ask again. */
export const mayLeavePage = (): Promise<boolean> => askAll([...leaveGuards]);

/**
 * Asks only the guards with `ofSession`. Guards of forms are not asked, since form input is stored as a draft.
 */
export const mayEndSession = (): Promise<boolean> => askAll([...leaveGuards].filter(({ ofSession }) => ofSession));

const letBrowserAsk = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * Protects work that continues on all screens of this tab from being lost.
 * The browser asks before the tab is closed or reloaded; `mayLeave` is called before the session ends.
 * Returns the function that removes the guard.
 */
export function guardTab(mayLeave: () => Promise<boolean>): () => void {
  const release = () => window.removeEventListener('beforeunload', letBrowserAsk);
  const guard: LeaveGuard = { mayLeave, release, ofSession: true };
  leaveGuards.add(guard);
  window.addEventListener('beforeunload', letBrowserAsk);
  return () => {
    leaveGuards.delete(guard);
    release();
  };
}

/**
 * Keeps the user on the current screen until `mayLeave` resolves to true. The navigation then continues.
 * The browser also asks before the tab is closed. Changes of the screen's query and forced redirects are not blocked.
 * Returns the function that removes the guard.
 */
export function guardNavigation(mayLeave: () => Promise<boolean>): () => void {
  const guard: LeaveGuard = { mayLeave, release: () => release() };
  leaveGuards.add(guard);
  let release = () => undefined as void;
  let stopListening = () => undefined as void;
  const block = () => {
    stopListening();
    release = history.block(({ location, retry }) => {
      const pass = () => {
        release();
        retry();
      };
      const isSameScreen = location.pathname === history.location.pathname;
      if (isSameScreen) {
        // `retry` may navigate asynchronously, for example back. Navigation is therefore blocked again only afterwards.
        stopListening = history.listen(block);
        pass();
      } else if (isForced(location.pathname)) pass();
      else void mayLeave().then((isAllowed) => isAllowed && pass());
    });
  };
  block();
  return () => {
    leaveGuards.delete(guard);
    stopListening();
    release();
  };
}
