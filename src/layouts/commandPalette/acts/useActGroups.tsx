import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import KeyOutlined from '@ant-design/icons/KeyOutlined';
import StopOutlined from '@ant-design/icons/StopOutlined';
import TeamOutlined from '@ant-design/icons/TeamOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import { useMemo, useState } from 'react';
import { retryItem, type PaletteGroup, type PaletteItem } from '@/components/commandPalette/paletteItem';
import { paths } from '@/constants/paths';
import { searchTerms } from '@/constants/searchWords';
import type { EndpointName } from '@/contract/endpoints';
import type { RoleOption, Staff } from '@/contract/staff';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useUngrantableRoleText } from '@/hooks/session/useManagedScope';
import { usePermission, useScreenPermission } from '@/hooks/session/usePermission';
import { useAccountLocks } from '@/hooks/staff/accountLocks';
import { useOfferedRoles, useStaffRoles } from '@/hooks/staff/offeredRoles';
import { finderOf } from '@/layouts/commandPalette/findBest';
import { useAboutPerson, useServerSearch } from '@/layouts/commandPalette/useServerSearch';
import { fetchStaffPage } from '@/services/staff';
import { roleIdsOf } from '@/utils/roleIds';
import { shownText } from '@/utils/text/plainText';
import type { PinyinMatch } from '@/utils/text/searchText';
import { type ActChoice, type ActKey, parseAct, type PersonAct } from './parseAct';
import { useCarryOut } from './useCarryOut';

/**
 * State of the act on a person that the user types or chooses in the palette, such as "disable".
 * @param allowed if false, no acts are offered
 * @param onNext empties the palette's field for the next choice
 * @returns the possible acts, the choices made so far, and a function that reads a query.
 * `read` returns the chosen act, or the act whose verb is at the beginning of the query.
 */
export function useTypedAct(allowed: boolean, pinyin: PinyinMatch | undefined, onNext: () => void) {
  const acts = usePersonActs(allowed);
  const [choice, setChoice] = useState<ActChoice>();
  const read = (query: string): { act: PersonAct; words: string } | undefined =>
    choice ? { act: choice.act, words: searchTerms(query).join(' ') } : parseAct(query, acts, pinyin);
  return {
    acts,
    choice,
    read,
    choose: (newChoice: ActChoice) => {
      setChoice(newChoice);
      onNext();
    },
    /** Reverts the last choice of a role or person. If no role or person is chosen, reverts the choice of the act. */
    back: () => setChoice(choice && (choice.role ?? choice.person) ? { act: choice.act } : undefined),
  };
}

type TypedAct = ReturnType<typeof useTypedAct>;

/** Returns the acts for which the user has all permissions; none if the user has no permission to search for people. */
function usePersonActs(allowed: boolean): readonly PersonAct[] {
  const t = useTranslate();
  const may = usePermission();
  const mayFind = useScreenPermission()(paths.staff) === true && allowed && may('staffList');
  return useMemo(() => {
    const acts: (PersonAct & { requiredCalls: readonly EndpointName[] })[] = [
      // The acts `edit`, `reset` and `leave` open forms of an account, so they also require the call `staffDetail`.
      { key: 'edit', name: t('form.edit'), icon: <EditOutlined />, requiredCalls: ['staffDetail', 'staffUpdate'] },
      { key: 'reset', name: t('staff.reset'), icon: <KeyOutlined />, requiredCalls: ['staffDetail', 'staffPassword'] },
      { key: 'add role', name: t('palette.act.addRole'), icon: <TeamOutlined />, requiredCalls: ['staffUpdate'] },
      { key: 'disable', name: t('staff.disable.confirm'), icon: <StopOutlined />, requiredCalls: ['staffDisable'] },
      { key: 'enable', name: t('staff.enable'), icon: <CheckCircleOutlined />, requiredCalls: ['staffEnable'] },
      { key: 'leave', name: t('staff.leave'), icon: <UserOutlined />, requiredCalls: ['staffDetail', 'staffDisable'] },
    ];
    return mayFind ? acts.filter(({ requiredCalls }) => requiredCalls.every(may)) : [];
  }, [t, may, mayFind]);
}

/**
 * Prefix of the ids of act items. Act items are not stored as recent items, because each one concerns a single account.
 */
export const ACT_PREFIX = 'act:';
export const isActItem = ({ id }: PaletteItem): boolean => id.startsWith(ACT_PREFIX);

interface ActOptions {
  query: string;
  /** The query without text that is still being composed with an input method. */
  settled: string;
  limit: number;
  pinyin: PinyinMatch | undefined;
}

/** Returns the enabled items before the disabled ones, because Enter chooses the first item. */
const offeredFirst = (items: PaletteItem[]): PaletteItem[] => [
  ...items.filter(({ disabledBecause }) => disabledBecause === undefined),
  ...items.filter(({ disabledBecause }) => disabledBecause !== undefined),
];

interface RoleItem extends PaletteItem {
  role: RoleOption;
}

/**
 * Returns a function that finds roles by name.
 * Among equally good matches, the super administrator role is last, so that users do not grant it by mistake.
 */
function useRoleFinder(roles: readonly RoleOption[], { limit, pinyin }: ActOptions) {
  const ungrantableText = useUngrantableRoleText();
  const find = useMemo(
    () =>
      finderOf(
        [...roles]
          .sort((a, b) => Number(a.built_in ?? false) - Number(b.built_in ?? false))
          .map((role): RoleItem => ({
            id: `${ACT_PREFIX}role:${role.id}`,
            name: role.name,
            icon: <TeamOutlined />,
            role,
            run: () => undefined,
            disabledBecause: role.grantable === false ? ungrantableText : undefined,
          })),
      ),
    [roles, ungrantableText],
  );
  return (words: string) => find({ terms: searchTerms(words), limit, pinyin });
}

/**
 * Returns the palette's groups of acts on people. A query such as "disable zhang" names an act and a person.
 * If the user chooses an act in the list, the palette then asks for the person.
 * For "add role", the palette asks for the person and the role, in either order.
 */
export function useActGroups({ acts, choice, read, choose, back }: TypedAct, options: ActOptions) {
  const { query, settled, limit } = options;
  const t = useTranslate();
  const about = useAboutPerson();
  const carryOut = useCarryOut();
  const parsedAct = read(query);
  const givesRole = parsedAct?.act.key === 'add role';
  const isWanted = acts.length > 0 && (query.trim() !== '' || choice !== undefined);
  const { roles, loading, lockOf } = useActLocks(isWanted, givesRole);
  const rolesFor = useRoleFinder(roles, options);

  const isOpen = givesRole && !choice?.role && !choice?.person;
  const split = (words: string) => (isOpen ? splitRole(words, rolesFor) : undefined);
  const personWords = (words = '') => (choice?.person ? '' : (split(words)?.words ?? words));
  const search = useServerSearch(fetchStaffPage, personWords(read(settled)?.words), limit);

  const itemOf = (nextChoice: ActChoice & { person: Staff }, name: string, hint?: string): PaletteItem => {
    const { act, person, role } = nextChoice;
    const needsRole = act.key === 'add role' && !role;
    return {
      id: `${ACT_PREFIX}${act.key}:${person.id}`,
      name,
      hint,
      icon: act.icon,
      disabledBecause: lockOf(act.key, person, role),
      keepsOpen: needsRole,
      run: () => (needsRole ? choose(nextChoice) : void carryOut(nextChoice)),
    };
  };

  const groups = (): PaletteGroup[] => {
    if (!parsedAct) return [];
    const { act, words } = parsedAct;
    const person = choice?.person;
    const role = choice?.role ?? split(words)?.role;
    const people: PaletteGroup = {
      key: 'people',
      title: role ? `${act.name} · ${role.name}` : act.name,
      items: [
        ...search.rows.map((row) =>
          itemOf(
            { act, person: row, ...(role && { role }) },
            shownText(row.name) || shownText(row.username),
            about(row),
          ),
        ),
        ...(search.failed
          ? [retryItem('act', t('palette.staffFailed'), t('common.retry'), <UserOutlined />, search.retry)]
          : []),
      ],
      note: search.searching ? t('palette.searching') : words === '' ? t('list.staff.search') : undefined,
    };
    const roleGroup: PaletteGroup = {
      key: 'roles',
      title: t('account.roles'),
      items: offeredFirst(
        rolesFor(words).map((item) => ({
          ...item,
          disabledBecause: (person && lockOf(act.key, person, item.role)) ?? item.disabledBecause,
          keepsOpen: !person,
          run: () => (person ? void carryOut({ act, person, role: item.role }) : choose({ act, role: item.role })),
        })),
      ),
      note: loading ? t('common.loading') : undefined,
    };
    return [...(givesRole && !role ? [roleGroup] : []), ...(person ? [] : [people])];
  };

  return {
    groups: groups(),
    isTyped: parsedAct !== undefined,
    isChosen: choice !== undefined,
    chosen: [choice?.act.name, choice?.role?.name, choice?.person?.name].flatMap((name) => name ?? []),
    placeholder: choice && (isOpen || choice.person ? t('account.roles') : t('list.staff.search')),
    back,
    /** Items that begin an action on a person or role. The palette's search lists them among its other commands. */
    items: acts.map((act): PaletteItem => ({
      id: `${ACT_PREFIX}${act.key}`,
      name: `${act.name}…`,
      keywords: act.key,
      icon: act.icon,
      keepsOpen: true,
      run: () => choose({ act }),
    })),
    /** Returns the acts that apply to a person. For example, "enable" is left out for an enabled account. */
    ofPerson: (person: Staff): PaletteItem[] =>
      acts
        .filter(({ key }) => key !== (person.status === 1 ? 'enable' : 'disable'))
        .map((act) => itemOf({ act, person }, act.name)),
  };
}

/**
 * Returns the roles that can be granted, and the function `lockOf`.
 * `lockOf` returns the reason why an act is not possible for an account.
 * @param isWanted true if the user can choose an act now, so that the roles are loaded
 * @param givesRole true if the act grants a role
 */
function useActLocks(isWanted: boolean, givesRole: boolean) {
  const t = useTranslate();
  const { roles: allRoles, loading } = useStaffRoles(isWanted);
  const roles = useOfferedRoles(allRoles, givesRole);
  const locks = useAccountLocks(allRoles);

  const lockOf = (key: ActKey, person: Staff, role?: RoleOption): string | undefined => {
    if (key === 'reset') return locks.password(person);
    if (key === 'edit') return locks.edit(person);
    if (key === 'leave') return locks.status(person);
    if (key === 'add role') {
      return locks.edit(person) ?? (role && roleIdsOf(person).includes(role.id) ? t('palette.act.hasRole') : undefined);
    }
    const isAsWanted = (person.status === 1) === (key === 'enable');
    return (
      locks.status(person) ?? (isAsWanted ? t(person.status === 1 ? 'common.enabled' : 'common.disabled') : undefined)
    );
  };
  return { roles, loading, lockOf };
}

/**
 * Splits words into the name of a role and the name of a person, in either order.
 * The role's name is the longest run of words at the beginning or end that matches a role.
 * The remaining words name the person.
 * @returns the role and the person's words; undefined if no role matches, or if no words would remain for the person
 */
export function splitRole<Role>(
  words: string,
  find: (words: string) => readonly { role: Role }[],
): { role: Role; words: string } | undefined {
  const terms = searchTerms(words);
  for (let count = terms.length - 1; count > 0; count -= 1) {
    const splits = [
      [terms.slice(0, count), terms.slice(count)],
      [terms.slice(-count), terms.slice(0, -count)],
    ];
    for (const [roleTerms = [], personTerms = []] of splits) {
      const [bestMatch] = find(roleTerms.join(' '));
      if (bestMatch) return { role: bestMatch.role, words: personTerms.join(' ') };
    }
  }
  return undefined;
}
