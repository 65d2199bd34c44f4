import { useCallback, useMemo } from 'react';
import { accessOf, featureOf, guardingCodes, type Permitted } from '@/contract/endpoints';
import type { UserMenu } from '@/contract/session';
import type { UserState } from '@/models/user';
import { readAuthority } from '@/utils/storage/authStorage';
import { useAppSelector } from '@/hooks/store';
import { useScreens, type Screen } from './useScreen';

/**
 * Function that returns whether the user has one of the permission codes.
 * The function returns undefined if none of the user's codes are in the endpoint table.
 */
type Holds = (codes: readonly string[]) => boolean | undefined;

function codeTest(current: readonly string[] | undefined): Holds {
  // Until the server has sent the current permission codes, the codes stored at the last visit are used.
  const heldCodes = new Set(current ?? readAuthority());
  const hasKnownCodes = guardingCodes.some((code) => heldCodes.has(code));
  return (codes) => (hasKnownCodes ? codes.some((code) => heldCodes.has(code)) : undefined);
}

/**
 * Cached functions by the user's codes, since each row of a list calls one and a user may have thousands of codes.
 */
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

/**
 * Returns the address of the screen to which a permission code belongs: `/account/staff` for `account.staff.update`.
 */
const screenPathOf = (code: string): string => `/${code.split('.').slice(0, 2).join('/')}`;

/**
 * Returns `may`: `may('roleCreate')` is true if the signed-in user has permission for this call, import or export.
 * Screens hide actions that are not permitted, and the server checks each call again.
 * If no code of the user is in the endpoint table, the organisation probably has its own permission codes.
 * The navigation then decides: a call is permitted if the navigation contains the screen of the call.
 * Calls of an optional part of the contract are refused unless the backend announces this part.
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
      // If the navigation is unknown, or the code belongs to no screen, the app permits the call; the server decides.
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
 * Whether a user may open a screen. The user's permission codes decide this.
 * If no code of the user is in the endpoint table, the navigation that the server returned decides instead.
 * True if the server returned neither codes nor navigation.
 * Undefined while codes and navigation are loading. The screen must wait, since its requests could be refused.
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
 * Returns a function that returns whether the signed-in user may open the screen at an address.
 * The rules are the same as in `mayOpenScreen`. An example of a call is `mayOpen(paths.role)`.
 * The result is true for addresses outside of the route table, because every user may see the 404 page.
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
