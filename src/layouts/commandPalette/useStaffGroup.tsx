import UserOutlined from '@ant-design/icons/UserOutlined';
import { retryItem, type PaletteGroup, type PaletteItem } from '@/components/commandPalette/paletteItem';
import { paths } from '@/constants/paths';
import type { Staff } from '@/contract/staff';
import { visit } from '@/hooks/navigation';
import { usePermission, useScreenPermission } from '@/hooks/session/usePermission';
import { useAboutPerson } from './useAboutPerson';
import { useServerSearch } from './useServerSearch';
import { fetchStaffPage } from '@/services/staff';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { shownText } from '@/utils/text/plainText';
import type { RecentEntry } from './recentEntries';
import { changeSearch } from '@/utils/address/queryValues';

const PREFIX = 'staff:';

/** The people whom the server finds for the words; no server is asked where `allowed` is false, or without the right to the list. */
export function useStaffGroup(words: string, most: number, allowed: boolean) {
  const t = useTranslate();
  const may = usePermission();
  const mayOpen = useScreenPermission();
  const mayList = allowed && may('staffList') && mayOpen(paths.staff);
  const mayRead = may('staffDetail');
  const about = useAboutPerson();
  const search = useServerSearch(fetchStaffPage, mayList ? words : '', most);

  const item = (id: string, name: string, hint: string | undefined): PaletteItem => {
    const query = mayRead ? { detail: id } : { keyword: name };
    const to = `${paths.staff}${changeSearch('', query)}`;
    return { id: `${PREFIX}${id}`, name, hint, icon: <UserOutlined />, to, run: () => visit(to) };
  };
  const found = (staff: Staff): PaletteItem =>
    item(String(staff.id), shownText(staff.name) || shownText(staff.username), about(staff));

  const items = [
    ...search.rows.map(found),
    ...(search.failed
      ? [retryItem('staff', t('palette.staffFailed'), t('common.retry'), <UserOutlined />, search.retry)]
      : []),
  ];
  // The one who is meant, where the words find nobody else.
  const single = search.rows.length === 1 ? search.rows[0] : undefined;

  return {
    /** @param actsOn what can be done with one person */
    groups: (actsOn: (person: Staff) => PaletteItem[]): PaletteGroup[] => [
      {
        key: 'staff',
        title: t('palette.group.staff'),
        items,
        note: search.searching ? t('palette.searching') : undefined,
      },
      ...(single ? [{ key: 'acts', title: items[0]?.name ?? '', items: actsOn(single) }] : []),
    ],
    /** Somebody chosen before, as far as that may be shown. */
    recent: ({ id, name, hint }: RecentEntry): PaletteItem | undefined =>
      mayList && name && id.startsWith(PREFIX) ? item(id.slice(PREFIX.length), name, hint) : undefined,
    /** What to remember of an item: nothing else in the app can tell a person's name again. */
    entryOf: ({ id, name, hint }: PaletteItem): RecentEntry => (id.startsWith(PREFIX) ? { id, name, hint } : { id }),
  };
}
