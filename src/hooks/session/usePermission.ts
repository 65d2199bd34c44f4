import { useCallback, useMemo } from 'react';
import { accessOf, featureOf, guardingCodes, type Permitted } from '@/contract/endpoints';
import type { UserMenu } from '@/contract/session';
import type { UserState } from '@/models/user';
import { readAuthority } from '@/utils/storage/authStorage';
import { useAppSelector } from '@/hooks/store';
import { useScreens, type Screen } from './useScreen';

/** Whether a person has one of the codes; undefined if none of the person's codes are in the endpoint table. */
type Holds = (codes: readonly string[]) => boolean | undefined;

function codeTest(current: readonly string[] | undefined): Holds {
  // Until the server has sent the current codes, those stored at the last visit are used.
  const heldCodes = new Set(current ?? readAuthority());
  const hasKnownCodes = guardingCodes.some((code) => heldCodes.has(code));
  return (codes) => (hasKnownCodes ? codes.some((code) => heldCodes.has(code)) : undefined);
}

/** Cached by the person's codes: each row of a list checks permissions, and there may be thousands of codes. */
const testsByCodes = new WeakMap<readonly string[], Holds>();

function cachedCodeTest(codes: readonly string[]): Holds {
  const cachedTest = testsByCodes.get(codes);
  if (cachedTest) return cachedTest;
  const holdsCode = codeTest(codes);
  testsByCodes.set(codes, holdsCode);
  return holdsCode;
}

function useHolds(): Holds {
  const codes = useAppSelector((root) => root.user.current?.permissions);
  return useMemo(() => (codes ? cachedCodeTest(codes) : codeTest(codes)), [codes]);
}

const hasEntry = (path: string | undefined, menus: readonly UserMenu[]): boolean =>
  path !== undefined && menus.some(({ uri, children = [] }) => uri === path || hasEntry(path, children));

/** Returns the address of the screen that a code belongs to, such as `/account/staff` for `account.staff.update`. */
const screenPathOf = (code: string): string => `/${code.split('.').slice(0, 2).join('/')}`;

/**
 * Returns `may`: `may('roleCreate')` is true if the signed-in person has permission for this call or file. Screens hide
 * what it refuses; the server checks again. If no code of the person is in the endpoint table, the organisation may use
 * codes of its own, so a call is permitted if the person's navigation has its screen. Calls of an optional part of the
 * contract are refused unless the backend announces the part.
 */
export function usePermission(): (name: Permitted) => boolean {
  const holdsCode = useHolds();
  const screens = useScreens();
  const menus = useAppSelector((root) => root.user.menus);
  const securityFeatures = useAppSelector((root) => root.user.current?.security);
  return useCallback(
    (name) => {
      const [access, feature] = [accessOf(name), featureOf(name)];
      if (feature !== undefined && !securityFeatures?.includes(feature)) return false;
      if (typeof access === 'string') return true;
      // Until the navigation is known, and for codes without a screen, only the server decides.
      const isNavigable = (path: string) => !menus || !screens.has(path) || hasEntry(path, menus);
      return holdsCode(access) ?? access.map(screenPathOf).some(isNavigable);
    },
    [holdsCode, menus, screens, securityFeatures],
  );
}

/**
 * Whether a reason for changes of access is optional or required; undefined if the backend does not support reasons.
 */
export const useReasonMode = (): 'optional' | 'required' | undefined =>
  useAppSelector(({ user: { current } }) => {
    if (!current?.security?.includes('reason')) return undefined;
    return current.security.includes('reason_required') ? 'required' : 'optional';
  });

/**
 * Whether a person may open a screen. Decided by the person's codes or, if none of them is in the endpoint table, by
 * the navigation that the server returned. True if the server returned neither. Undefined while they are loading: a
 * screen must wait for them, since its requests could be refused.
 */
export function mayOpenScreen(
  { current, menus, answered }: UserState,
  { access, path, parentPath }: Screen,
  holdsCode = codeTest(current?.permissions),
): boolean | undefined {
  if (access === undefined) return true;
  const alternatives = [access].flat();
  if (holdsCode(alternatives.flat()) !== undefined) {
    return alternatives.some((codes) => [codes].flat().every((code) => holdsCode([code])));
  }
  const isLoading = answered !== true && (current === undefined || menus === undefined);
  if (isLoading) return undefined;
  const isUnrestricted = !menus;
  return isUnrestricted || hasEntry(path, menus) || hasEntry(parentPath, menus);
}

/**
 * Returns a function that returns whether the signed-in person may open the screen at an address, for example
 * `mayOpen(paths.role)`; see `mayOpenScreen`. Addresses outside of the route table are open: they show the 404 page.
 */
export function useScreenPermission(): (path: string) => boolean | undefined {
  const holdsCode = useHolds();
  const screens = useScreens();
  const user = useAppSelector((root) => root.user);
  return useCallback((path) => mayOpenScreen(user, screens.get(path) ?? {}, holdsCode), [holdsCode, screens, user]);
}

/** @returns a function that returns false for a blank reason if the backend requires one, otherwise true */
export function useReasonGiven(): (reason: string) => boolean {
  const mode = useReasonMode();
  return (reason) => mode !== 'required' || reason.trim() !== '';
}
