import type { InputRef } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import LoadFailed from '@/components/LoadFailed';
import { CACHE_TIME, FOCUS_TIMESPAN } from '@/constants/limits';
import type { CurrentUser } from '@/contract/session';
import { useOutcome } from '@/hooks/useOutcome';
import { usePinyinMatch } from '@/hooks/usePinyinMatch';
import { useStoredIds } from '@/hooks/useStoredIds';
import { useWords } from '@/hooks/useWords';
import { fetchCards } from '@/services/card';
import { BoardSkeleton, CategorySkeleton, NoMatch, NoSystems } from './BoardStates';
import CategoryFilter from './CategoryFilter';
import Greeting from './Greeting';
import RecentSystems from './RecentSystems';
import SearchBox from './SearchBox';
import SystemGrid, { focusCard } from './SystemGrid';
import styles from './index.less';
import { categoriesOf, favouritesFirst, searchSystems, systemsOf, type System } from './systems';

const MOST_RECENT = 4;
const NONE: readonly System[] = [];

export default function SystemBoard({ person }: { person: CurrentUser | undefined }) {
  const t = useWords();
  const owner = person?.id;
  const keyOf = (what: string) => (owner === undefined ? undefined : `${what}-${owner}`);
  const { data, loading, failed, refresh } = useOutcome(fetchCards, systemsOf, {
    cacheKey: keyOf('cards'),
    cacheTime: CACHE_TIME,
    focusTimespan: FOCUS_TIMESPAN,
  });
  const systems = data ?? NONE;
  const [favourites, changeFavourites] = useStoredIds(keyOf('home-favourites'));
  const [recents, changeRecents] = useStoredIds(keyOf('home-recents'));
  const [query, setQuery] = useState('');
  const [category, setCategory] = useState<string>();
  const pinyin = usePinyinMatch();
  const grid = useRef<HTMLUListElement>(null);
  const search = useRef<InputRef>(null);

  const found = useMemo(() => searchSystems(systems, query, pinyin.match), [systems, query, pinyin.match]);
  const categories = useMemo(() => categoriesOf(systems, found), [systems, found]);
  // A refresh may have taken the chosen category away.
  const chosen = categories.some(({ name }) => name === category) ? category : undefined;
  const shown = useMemo(
    () => favouritesFirst(chosen === undefined ? found : found.filter((system) => system.category === chosen), favourites),
    [found, chosen, favourites],
  );
  const recentSystems = useMemo(
    () => recents.flatMap((id) => systems.find((system) => system.id === id) ?? []),
    [recents, systems],
  );

  const onToggleFavourite = useCallback(
    (id: number) => changeFavourites((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])),
    [changeFavourites],
  );
  const onOpened = useCallback(
    (id: number) => changeRecents((ids) => [id, ...ids.filter((other) => other !== id)].slice(0, MOST_RECENT)),
    [changeRecents],
  );
  const onClear = () => {
    setQuery('');
    setCategory(undefined);
    // The button that was pressed goes away with the empty result.
    search.current?.focus();
  };

  const narrowed = query.trim() !== '' || chosen !== undefined;
  const hasNothing = failed || data?.length === 0;
  const body = () => {
    if (failed) return <LoadFailed framed title={t('home.failed')} retrying={loading} onRetry={refresh} />;
    if (!data) return <BoardSkeleton />;
    if (hasNothing) return <NoSystems refreshing={loading} onRefresh={refresh} />;
    if (shown.length === 0) return <NoMatch query={query.trim()} onClear={onClear} />;
    return (
      <SystemGrid
        gridRef={grid}
        systems={shown}
        owner={owner}
        favourites={favourites}
        onToggleFavourite={onToggleFavourite}
        onOpened={onOpened}
      />
    );
  };

  return (
    <div className={styles['board']}>
      <div className={styles['top']}>
        <Greeting person={person} />
        {!hasNothing && (
          <SearchBox
            inputRef={search}
            value={query}
            onChange={setQuery}
            onFocus={pinyin.load}
            onLeave={() => focusCard(grid.current, 0)}
          />
        )}
      </div>
      {!narrowed && recentSystems.length > 0 && <RecentSystems systems={recentSystems} onOpened={onOpened} />}
      <section aria-labelledby="home-systems">
        <div className={styles['bar']}>
          <h2 id="home-systems">{t('home.systems')}</h2>
          {!data && !failed && <CategorySkeleton />}
          {categories.length > 1 && <CategoryFilter categories={categories} value={chosen} onChange={setCategory} />}
        </div>
        {/* Always there, because a live region that appears with its text is not read out. */}
        <p role="status" className={styles['unseen']}>
          {narrowed && t('home.found', { count: shown.length })}
        </p>
        {body()}
      </section>
    </div>
  );
}
