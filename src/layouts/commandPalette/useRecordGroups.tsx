import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined';
import TeamOutlined from '@ant-design/icons/TeamOutlined';
import { useMemo } from 'react';
import type { PaletteGroup, PaletteItem } from '@/components/commandPalette/paletteItem';
import { CACHE_TIME, FOCUS_TIMESPAN } from '@/constants/limits';
import { paths } from '@/constants/paths';
import { idAskedFor, searchTerms } from '@/constants/searchWords';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { visit } from '@/hooks/navigation';
import { usePermission, useScreenPermission } from '@/hooks/session/usePermission';
import { useCachedRequest } from '@/hooks/useCachedRequest';
import { fetchDepartmentTree } from '@/services/department';
import { fetchRolePage } from '@/services/role';
import { changeSearch } from '@/utils/address/queryValues';
import type { PinyinMatch } from '@/utils/text/searchText';
import { shownText } from '@/utils/text/plainText';
import { indexTree, namePath, nodeOf } from '@/utils/tree/tree';
import { ACT_PREFIX } from './acts/useActGroups';
import { finderOf } from './findBest';
import { useServerSearch } from './useServerSearch';

/** Like acts they are not remembered: an answer of the server alone has their names. */
const PREFIX = `${ACT_PREFIX}record:`;

interface RecordOptions {
  words: string;
  most: number;
  pinyin: PinyinMatch | undefined;
  owner: number | undefined;
  /** While false, the server is not asked. */
  allowed: boolean;
}

const recordItem = (
  kind: 'department' | 'role',
  id: number,
  rest: Pick<PaletteItem, 'name' | 'hint' | 'also' | 'icon'>,
) => {
  const to = paths[kind] + changeSearch('', { keyword: `#${id}` });
  return { ...rest, id: `${PREFIX}${kind}:${id}`, to, run: () => visit(to) };
};

/** Departments of the tree, and roles that the server finds, each on the screen that shows it alone. */
export function useRecordGroups({ words, most, pinyin, owner, allowed }: RecordOptions): PaletteGroup[] {
  const t = useTranslate();
  const may = usePermission();
  const mayOpen = useScreenPermission();
  const isAsked = allowed && words !== '';
  const mayTree = may('departmentTree') && mayOpen(paths.department) === true;
  const mayRoles = may('roleList') && mayOpen(paths.role) === true;
  const roles = useServerSearch(fetchRolePage, isAsked && mayRoles ? words : '', most);
  const { data } = useCachedRequest(() => fetchDepartmentTree({ skipErrorHandler: true }), indexTree, {
    cacheKey: owner === undefined ? undefined : `department-tree-${owner}`,
    cacheTime: CACHE_TIME,
    staleTime: FOCUS_TIMESPAN,
    focusTimespan: CACHE_TIME,
    ready: isAsked && mayTree,
  });

  const find = useMemo(() => {
    if (!data) return undefined;
    const itemOf = (id: number): PaletteItem[] => {
      const node = nodeOf(data, id);
      const name = shownText(node?.name);
      if (!node || !name) return [];
      const hint = namePath(data, node.parent_id);
      return [recordItem('department', id, { name, hint, also: node.code ?? undefined, icon: <ApartmentOutlined /> })];
    };
    const findBest = finderOf(data.entries.flatMap(({ id }) => itemOf(id)));
    return (typed: string, spelled: PinyinMatch | undefined) => {
      const id = idAskedFor(typed);
      return id === undefined ? findBest({ terms: searchTerms(typed), most, pinyin: spelled }) : itemOf(id);
    };
  }, [data, most]);

  return [
    {
      key: 'departments',
      title: t('account.department'),
      items: isAsked && mayTree && find ? find(words, pinyin) : [],
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
