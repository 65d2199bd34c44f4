import { useCallback, useMemo } from 'react';
import { accessOf, featureOf, guardingCodes, type Permitted } from '@/contract/endpoints';
import type { UserMenu } from '@/contract/session';
import type { UserState } from '@/models/user';
import { readAuthority } from '@/utils/storage/authStorage';
import { useAppSelector } from '@/hooks/store';
import { useScreens, type Screen } from './useScreen';

/** Whether one of the codes is held; undefined where those that are held are none of the table's. */
type Holds = (codes: readonly string[]) => boolean | undefined;

function holding(current: readonly string[] | undefined): Holds {
  // The codes of the last visit, until those of this one arrive.
  const held = new Set(current ?? readAuthority());
  const isOurs = guardingCodes.some((code) => held.has(code));
  return (codes) => (isOurs ? codes.some((code) => held.has(code)) : undefined);
}

/** By the codes: each row of a list asks what may be done with it, and there may be thousands of codes. */
const known = new WeakMap<readonly string[], Holds>();

function holdingOnce(current: readonly string[]): Holds {
  const before = known.get(current);
  if (before) return before;
  const holds = holding(current);
  known.set(current, holds);
  return holds;
}

function useHolds(): Holds {
  const current = useAppSelector((root) => root.user.current?.permissions);
  return useMemo(() => (current ? holdingOnce(current) : holding(current)), [current]);
}

/**
 * `may('roleCreate')`: whether the signed-in person is known to have the right to a call or a file, for what a screen offers; the
 * server decides again. Always true where the person's codes are none of the table's: the organisation has its own. Never
 * for a call of an optional part that the backend does not announce.
 */
export function usePermission(): (name: Permitted) => boolean {
  const holds = useHolds();
  const announced = useAppSelector((root) => root.user.current?.security);
  return useCallback(
    (name) => {
      const [access, feature] = [accessOf(name), featureOf(name)];
      if (feature !== undefined && !announced?.includes(feature)) return false;
      return typeof access === 'string' || holds(access) !== false;
    },
    [holds, announced],
  );
}

/** Whether the backend takes, or requires, a reason of changes of access; undefined where it takes none. */
export const useReasonMode = (): 'optional' | 'required' | undefined =>
  useAppSelector(({ user: { current } }) => {
    if (!current?.security?.includes('reason')) return undefined;
    return current.security.includes('reason_required') ? 'required' : 'optional';
  });

const leadsTo = (path: string | undefined, menus: readonly UserMenu[]): boolean =>
  path !== undefined && menus.some(({ uri, children = [] }) => uri === path || leadsTo(path, children));

/**
 * Whether a person may open a screen. By their codes; where these are none of the table's, by what the server put into
 * their navigation. True where neither can be had, undefined while they are still asked for: a screen that opened before
 * would ask in vain.
 */
export function mayOpenScreen(
  { current, menus, answered }: UserState,
  { access, path, within }: Screen,
  holds = holding(current?.permissions),
): boolean | undefined {
  if (access === undefined) return true;
  const isKnown = answered === true || (current !== undefined && menus !== undefined);
  return holds([access].flat()) ?? (isKnown ? !menus || leadsTo(path, menus) || leadsTo(within, menus) : undefined);
}

/**
 * `mayOpen(paths.role)`: whether the signed-in person may open the screen at an address of the route table, see
 * `mayOpenScreen`. Addresses that the table does not have are open: they lead to the page that says so.
 */
export function useScreenPermission(): (path: string) => boolean | undefined {
  const holds = useHolds();
  const screens = useScreens();
  const user = useAppSelector((root) => root.user);
  return useCallback((path) => mayOpenScreen(user, screens.get(path) ?? {}, holds), [holds, screens, user]);
}

/** @returns whether a change can begin with this reason: where one is required, it must not be blank */
export function useReasonGiven(): (reason: string) => boolean {
  const mode = useReasonMode();
  return (reason) => mode !== 'required' || reason.trim() !== '';
}
