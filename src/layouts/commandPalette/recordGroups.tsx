import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined';
import SafetyOutlined from '@ant-design/icons/SafetyOutlined';
import TeamOutlined from '@ant-design/icons/TeamOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import { useMemo } from 'react';
import { retryItem, type PaletteGroup, type PaletteItem } from '@/components/commandPalette/paletteItem';
import { CACHE_TIME, FOCUS_TIMESPAN } from '@/constants/limits';
import { paths } from '@/constants/paths';
import { searchedId, searchTerms } from '@/constants/searchWords';
import type { Staff } from '@/contract/staff';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useHolderLink } from '@/hooks/members/useMemberLinks';
import { visit } from '@/hooks/navigation';
import { usePermission, useScreenPermission } from '@/hooks/session/usePermission';
import { useScreen } from '@/hooks/session/useScreen';
import { useCachedRequest } from '@/hooks/useCachedRequest';
import { withShownNames } from '@/locales/builtInNames';
import { WITHOUT_MESSAGE } from '@/request/send';
import { fetchDepartmentTree } from '@/services/department';
import { fetchRolePage, fetchPermissionTree } from '@/services/role';
import { fetchStaffPage } from '@/services/staff';
import { changeSearch } from '@/utils/address/queryValues';
import { permitsNothing } from '@/utils/holders';
import { readStored, listIn } from '@/utils/storage/safeStorage';
import { workKey, writeWork } from '@/utils/storage/workStorage';
import { shownText } from '@/utils/text/plainText';
import type { PinyinMatch } from '@/utils/text/searchText';
import { indexTree, namePath, nodeOf } from '@/utils/tree/tree';
import { parseAct } from './acts/parseAct';
import { ACT_PREFIX } from './acts/useActGroups';
import { finderOf } from './findBest';
import { useServerSearch, useAboutPerson } from './useServerSearch';

/** Recently chosen item of the palette. The name is stored only if the app cannot derive it from the id. */
interface RecentEntry {
  id: string;
  name?: string | undefined;
  hint?: string | undefined;
}

const MAX_RECENT = 6;

/** The storage key contains the account id, so that other accounts do not see these recent items. */
const keyOf = (owner: number): string => workKey('palette-recents', owner);

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function toEntry(raw: unknown): RecentEntry | undefined {
  const fields = Object(raw) as Partial<Record<keyof RecentEntry, unknown>>;
  const id = textOf(fields.id);
  return id === undefined ? undefined : { id, name: textOf(fields.name), hint: textOf(fields.hint) };
}

/** Returns the recent entries of a user, newest first. The list is empty if the stored text is invalid. */
export const readRecents = (owner: number): RecentEntry[] =>
  listIn(readStored(keyOf(owner)))
    .flatMap((raw) => toEntry(raw) ?? [])
    .slice(0, MAX_RECENT);

/** Stores an entry as the newest one. Entries above the limit are dropped, oldest first. */
export function addRecent(owner: number, entry: RecentEntry): void {
  const otherEntries = readRecents(owner).filter(({ id }) => id !== entry.id);
  writeWork(keyOf(owner), JSON.stringify([entry, ...otherEntries].slice(0, MAX_RECENT)));
}

/**
 * Prefix of the ids of department and role items.
 * The prefix begins with `ACT_PREFIX`, so that these items are not stored as recent items.
 * Their names are only on the server, so the palette could not show them again.
 */
const PREFIX = `${ACT_PREFIX}record:`;

interface RecordOptions {
  words: string;
  limit: number;
  pinyin: PinyinMatch | undefined;
  owner: number | undefined;
  /** If false, no request is sent. */
  allowed: boolean;
}

const recordItem = (
  kind: 'department' | 'role',
  id: number,
  fields: Pick<PaletteItem, 'name' | 'hint' | 'keywords' | 'icon'>,
) => {
  const to = paths[kind] + changeSearch('', { keyword: `#${id}` });
  return { ...fields, id: `${PREFIX}${kind}:${id}`, to, run: () => visit(to) };
};

/**
 * Returns the matching departments of the tree and the roles that the server finds.
 * Each item links to a list that shows only that record.
 */
export function useRecordGroups({ words, limit, pinyin, owner, allowed }: RecordOptions): PaletteGroup[] {
  const t = useTranslate();
  const may = usePermission();
  const mayOpen = useScreenPermission();
  const isQueried = allowed && words !== '';
  const mayTree = may('departmentTree') && mayOpen(paths.department) === true;
  const mayRoles = may('roleList') && mayOpen(paths.role) === true;
  const roles = useServerSearch(fetchRolePage, isQueried && mayRoles ? words : '', limit);
  const { data } = useCachedRequest(() => fetchDepartmentTree(WITHOUT_MESSAGE), indexTree, {
    cacheKey: owner === undefined ? undefined : `department-tree-${owner}`,
    cacheTime: CACHE_TIME,
    staleTime: FOCUS_TIMESPAN,
    focusTimespan: CACHE_TIME,
    ready: isQueried && mayTree,
  });

  const find = useMemo(() => {
    if (!data) return undefined;
    const itemOf = (id: number): PaletteItem[] => {
      const node = nodeOf(data, id);
      const name = shownText(node?.name);
      if (!node || !name) return [];
      const hint = namePath(data, node.parent_id);
      return [
        recordItem('department', id, { name, hint, keywords: node.code ?? undefined, icon: <ApartmentOutlined /> }),
      ];
    };
    const findBest = finderOf(data.entries.flatMap(({ id }) => itemOf(id)));
    return (query: string, pinyinMatch: PinyinMatch | undefined) => {
      const id = searchedId(query);
      return id === undefined ? findBest({ terms: searchTerms(query), limit, pinyin: pinyinMatch }) : itemOf(id);
    };
  }, [data, limit]);

  return [
    {
      key: 'departments',
      title: t('account.department'),
      items: isQueried && mayTree && find ? find(words, pinyin) : [],
    },
    {
      key: 'roles',
      title: t('account.roles'),
      items: roles.rows.map(({ id, name, code }) =>
        recordItem('role', id, { name: shownText(name) || shownText(code), icon: <TeamOutlined /> }),
      ),
    },
  ];
}

const STAFF_PREFIX = 'staff:';

/**
 * Finds people on the server.
 * No request is sent if `allowed` is false, or if the user has no permission to list accounts.
 */
export function useStaffGroup(words: string, limit: number, allowed: boolean) {
  const t = useTranslate();
  const may = usePermission();
  const mayOpen = useScreenPermission();
  const mayList = allowed && may('staffList') && mayOpen(paths.staff);
  const mayRead = may('staffDetail');
  const about = useAboutPerson();
  const search = useServerSearch(fetchStaffPage, mayList ? words : '', limit);

  const item = (id: string, name: string, hint: string | undefined): PaletteItem => {
    const query = mayRead ? { detail: id } : { keyword: name };
    const to = `${paths.staff}${changeSearch('', query)}`;
    return { id: `${STAFF_PREFIX}${id}`, name, hint, icon: <UserOutlined />, to, run: () => visit(to) };
  };
  const staffItem = (staff: Staff): PaletteItem =>
    item(String(staff.id), shownText(staff.name) || shownText(staff.username), about(staff));

  const items = [
    ...search.rows.map(staffItem),
    ...(search.failed
      ? [retryItem('staff', t('palette.staffFailed'), t('common.retry'), <UserOutlined />, search.retry)]
      : []),
  ];
  // If the search finds exactly one account, the acts on this account are offered, too.
  const singleMatch = search.rows.length === 1 ? search.rows[0] : undefined;

  return {
    mayList,
    /** @param actsOn returns the acts that are possible for a person */
    groups: (actsOn: (person: Staff) => PaletteItem[]): PaletteGroup[] => [
      {
        key: 'staff',
        title: t('palette.group.staff'),
        items,
        note: search.searching ? t('palette.searching') : undefined,
      },
      ...(singleMatch ? [{ key: 'acts', title: items[0]?.name ?? '', items: actsOn(singleMatch) }] : []),
    ],
    /** Returns the item of a recently chosen account; undefined without permission to list accounts. */
    recent: ({ id, name, hint }: RecentEntry): PaletteItem | undefined =>
      mayList && name && id.startsWith(STAFF_PREFIX) ? item(id.slice(STAFF_PREFIX.length), name, hint) : undefined,
    /**
     * Returns the entry to store for an item.
     * For a person, the entry includes the name, which the app could not derive from the id.
     */
    entryOf: ({ id, name, hint }: PaletteItem): RecentEntry =>
      id.startsWith(STAFF_PREFIX) ? { id, name, hint } : { id },
  };
}

/** Words that begin a query for the holders of a permission. This English phrase is accepted in every language. */
const HOLDER_QUERY = 'who can';
const HOLDER_PREFIX = `${ACT_PREFIX}${HOLDER_QUERY}:`;

const itemOf = (id: number | string, name: string, to: string): PaletteItem => ({
  id: `${HOLDER_PREFIX}${id}`,
  name,
  keywords: HOLDER_QUERY,
  icon: <SafetyOutlined />,
  to,
  run: () => visit(to),
});

interface HolderOptions {
  query: string;
  limit: number;
  pinyin: PinyinMatch | undefined;
  owner: number | undefined;
  /** If false, no request is sent. */
  allowed: boolean;
}

/**
 * Returns the results of queries such as "who can reset password":
 * the permissions that match the words after "who can", each with a link to its holders.
 */
export function useHolderGroup({ query, limit, pinyin, owner, allowed }: HolderOptions) {
  const t = useTranslate();
  const link = useHolderLink();
  const { access } = useScreen();
  const name = t('holders.ask');
  const parsedAct = allowed && link ? parseAct(query, [{ key: HOLDER_QUERY, name }], pinyin) : undefined;
  const { data, failed, refresh } = useCachedRequest(
    () => fetchPermissionTree(WITHOUT_MESSAGE),
    ({ permission }) => permission,
    {
      cacheKey: owner === undefined ? undefined : `permission-tree-${owner}`,
      cacheTime: CACHE_TIME,
      staleTime: FOCUS_TIMESPAN,
      focusTimespan: CACHE_TIME,
      ready: parsedAct !== undefined,
    },
  );

  const find = useMemo(() => {
    const index = indexTree(withShownNames(t, data ?? []));
    const nodes = index.entries.filter(({ node }) => !permitsNothing(node));
    return finderOf(
      nodes.map(({ id, node }): PaletteItem => {
        const hint = namePath(index, node.parent_id);
        return { ...itemOf(id, node.name, link?.(id) ?? ''), hint, keywords: node.code ?? undefined };
      }),
    );
  }, [t, data, link]);

  const groups = (): PaletteGroup[] => {
    if (!parsedAct) return [];
    const retry = failed
      ? [retryItem('holders', t('common.loadFailed'), t('common.retry'), <SafetyOutlined />, refresh)]
      : [];
    return [
      {
        key: 'holders',
        title: name,
        items: [...find({ terms: searchTerms(parsedAct.words), limit, pinyin }), ...retry],
        note: data || failed ? undefined : t('common.loading'),
      },
    ];
  };
  return {
    groups: groups(),
    isTyped: parsedAct !== undefined,
    /** At most one item, which links to the holders of the permission for the current screen. */
    items:
      allowed && link && typeof access === 'string'
        ? [itemOf('here', t('holders.here'), `${paths.holders}?code=${access}`)]
        : [],
  };
}
