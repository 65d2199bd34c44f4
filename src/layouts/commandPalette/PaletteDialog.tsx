import { useMemo, useState } from 'react';
import Palette from '@/components/commandPalette/Palette';
import type { PaletteGroup, PaletteItem } from '@/components/commandPalette/paletteItem';
import { visitInNewTab } from '@/hooks/navigation';
import { useAppSelector } from '@/hooks/store';
import { useScreenPermission } from '@/hooks/session/usePermission';
import { usePasswordFirst } from '@/hooks/session/usePasswordFirst';
import { openPanel } from '@/hooks/useOpenPanel';
import { useScreenIcons } from '@/hooks/session/useScreen';
import { usePinyinMatch } from '@/hooks/usePinyinMatch';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { isActItem, useActGroups } from './acts/useActGroups';
import { useTypedAct } from './acts/useTypedAct';
import { finderOf } from './findBest';
import { addRecent, readRecents } from './recentEntries';
import { searchTerms } from '@/constants/searchWords';
import { navigationMenus } from '@/layouts/navigation/navigationItems';
import { screenItems } from './screens';
import { SIGN_OUT, useActions } from './useActions';
import { useRecordGroups } from './useRecordGroups';
import { useHolderGroup } from './useHolderGroup';
import { useStaffGroup } from './useStaffGroup';
import { useSystemGroup } from './useSystemGroup';

/** Of each group: when nothing was typed yet, and of what was found. */
const MOST_AT_FIRST = 6;
const MOST_FOUND = 8;

const close = (): void => openPanel(undefined);

/** The palette's contents: what this person can go to and do. */
export default function PaletteDialog() {
  const t = useTranslate();
  const mayOpen = useScreenPermission();
  const owner = useAppSelector((root) => root.user.current?.id);
  const menus = useAppSelector((root) => root.user.menus);
  const [query, setQuery] = useState('');
  const [staffWords, setStaffWords] = useState('');
  const pinyin = usePinyinMatch(query);
  // Whoever must change the password first would be refused, and led back from every screen.
  const { must } = usePasswordFirst();
  const mayAsk = must === false;
  const systems = useSystemGroup(owner, mayAsk);
  const typedAct = useTypedAct(mayAsk, pinyin, () => {
    setQuery('');
    setStaffWords('');
  });
  const people = useActGroups(typedAct, { query, settled: staffWords, most: MOST_FOUND, pinyin });
  const holders = useHolderGroup({ query, most: MOST_FOUND, pinyin, owner, allowed: mayAsk });
  const isTypedAct = people.isTyped || holders.isTyped;
  const words = isTypedAct ? '' : staffWords;
  const staff = useStaffGroup(words, MOST_FOUND, mayAsk);
  const records = useRecordGroups({ words, most: MOST_FOUND, pinyin, owner, allowed: mayAsk });
  const actions = useActions(mayAsk);
  const icons = useScreenIcons();
  const screens = useMemo(
    () => (must ? [] : screenItems(navigationMenus(menus ?? null, icons, mayOpen, t), icons, mayOpen, t)),
    [must, menus, icons, mayOpen, t],
  );

  const recents = useMemo(() => (owner === undefined ? [] : readRecents(owner)), [owner]);
  const findScreens = useMemo(() => finderOf(screens), [screens]);
  const findSystems = useMemo(() => finderOf(systems.items), [systems.items]);
  const findActions = finderOf([...actions, ...people.items, ...holders.items]);

  const terms = searchTerms(query);
  const isTyped = terms.length > 0;
  const search = { terms, most: isTyped ? MOST_FOUND : MOST_AT_FIRST, pinyin };
  const known = new Map([...screens, ...systems.items, ...actions].map((item) => [item.id, item]));
  const recentItems = isTyped ? [] : recents.flatMap((entry) => known.get(entry.id) ?? staff.recent(entry) ?? []);
  const others = (found: PaletteItem[]) => found.filter((item) => !recentItems.includes(item));

  const groups: PaletteGroup[] = [
    ...people.groups,
    ...holders.groups,
    { key: 'recent', title: t('palette.group.recent'), items: recentItems },
    { key: 'screens', title: t('palette.group.screens'), items: others(findScreens(search)) },
    {
      key: 'systems',
      title: t('palette.group.systems'),
      items: [...others(findSystems(search)), ...(systems.failed ? [systems.failed] : [])],
    },
    ...(isTyped && !isTypedAct ? [...staff.groups(people.ofPerson), ...records] : []),
    { key: 'actions', title: t('palette.group.actions'), items: others(findActions(search)) },
  ];

  const onQuery = (next: string, composing: boolean) => {
    setQuery(next);
    // The server is not asked for what an input method has not made a word yet.
    if (!composing) setStaffWords(next.trim());
  };
  const onChoose = (item: PaletteItem, inNewTab: boolean) => {
    if (item.disabledBecause !== undefined) return;
    if (item.stays) return item.run();
    // Signing out by accident, as the first thing offered, would be a nasty surprise.
    if (owner !== undefined && item.id !== SIGN_OUT && !isActItem(item)) addRecent(owner, staff.entryOf(item));
    close();
    if (inNewTab && item.to !== undefined) visitInNewTab(item.to);
    else item.run();
  };

  return (
    <Palette
      groups={(people.isChosen ? people.groups : groups).filter(({ items, note }) => items.length > 0 || note)}
      query={query}
      pinyin={pinyin}
      chosen={people.chosen}
      placeholder={people.placeholder}
      onBack={people.back}
      onQuery={onQuery}
      onChoose={onChoose}
      onClose={close}
    />
  );
}
