import SafetyOutlined from '@ant-design/icons/SafetyOutlined';
import { useMemo } from 'react';
import { retryItem, type PaletteGroup, type PaletteItem } from '@/components/commandPalette/paletteItem';
import { CACHE_TIME, FOCUS_TIMESPAN } from '@/constants/limits';
import { paths } from '@/constants/paths';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { visit } from '@/hooks/navigation';
import { useHolderLink } from '@/hooks/role/useHolderLink';
import { useScreen } from '@/hooks/session/useScreen';
import { useCachedRequest } from '@/hooks/useCachedRequest';
import { withShownNames } from '@/locales/builtInNames';
import { fetchPermissionTree } from '@/services/role';
import { permitsNothing } from '@/utils/holders';
import { searchTerms } from '@/constants/searchWords';
import type { PinyinMatch } from '@/utils/text/searchText';
import { indexTree, namePath } from '@/utils/tree/tree';
import { ACT_PREFIX } from './acts/useActGroups';
import { parseAct } from './acts/parseAct';
import { finderOf } from './findBest';

/** Also the English words for it, in every language. */
const KEY = 'who can';
const PREFIX = `${ACT_PREFIX}${KEY}:`;

const itemOf = (id: number | string, name: string, to: string): PaletteItem => ({
  id: `${PREFIX}${id}`,
  name,
  also: KEY,
  icon: <SafetyOutlined />,
  to,
  run: () => visit(to),
});

interface HolderOptions {
  query: string;
  most: number;
  pinyin: PinyinMatch | undefined;
  owner: number | undefined;
  /** While false, the server is not asked. */
  allowed: boolean;
}

/** "Who can reset password": the permissions that the words behind it name, which lead to who has them. */
export function useHolderGroup({ query, most, pinyin, owner, allowed }: HolderOptions) {
  const t = useTranslate();
  const link = useHolderLink();
  const { access } = useScreen();
  const name = t('holders.ask');
  const typed = allowed && link ? parseAct(query, [{ key: KEY, name }], pinyin) : undefined;
  const { data, failed, refresh } = useCachedRequest(
    () => fetchPermissionTree({ skipErrorHandler: true }),
    ({ permission }) => permission,
    {
      cacheKey: owner === undefined ? undefined : `permission-tree-${owner}`,
      cacheTime: CACHE_TIME,
      staleTime: FOCUS_TIMESPAN,
      focusTimespan: CACHE_TIME,
      ready: typed !== undefined,
    },
  );

  const find = useMemo(() => {
    const index = indexTree(withShownNames(t, data ?? []));
    const nodes = index.entries.filter(({ node }) => !permitsNothing(node));
    return finderOf(
      nodes.map(({ id, node }): PaletteItem => {
        const hint = namePath(index, node.parent_id);
        return { ...itemOf(id, node.name, link?.(id) ?? ''), hint, also: node.code ?? undefined };
      }),
    );
  }, [t, data, link]);

  const groups = (): PaletteGroup[] => {
    if (!typed) return [];
    const retry = failed
      ? [retryItem('holders', t('common.loadFailed'), t('common.retry'), <SafetyOutlined />, refresh)]
      : [];
    return [
      {
        key: 'holders',
        title: name,
        items: [...find({ terms: searchTerms(typed.words), most, pinyin }), ...retry],
        note: data || failed ? undefined : t('common.loading'),
      },
    ];
  };
  return {
    groups: groups(),
    isTyped: typed !== undefined,
    /** Leads to the holders of the permission that opens the current screen. */
    items:
      allowed && link && typeof access === 'string'
        ? [itemOf('here', t('holders.here'), `${paths.holders}?code=${access}`)]
        : [],
  };
}
