import { Button, type InputRef } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import LoadFailed from '@/components/status/LoadFailed';
import { CACHE_TIME, FOCUS_TIMESPAN } from '@/constants/limits';
import type { CurrentUser } from '@/contract/session';
import { useCachedRequest } from '@/hooks/useCachedRequest';
import { usePinyinMatch } from '@/hooks/usePinyinMatch';
import { useStoredIds } from '@/hooks/useStoredIds';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { fetchCards } from '@/services/card';
import { systemsOf, type System } from '@/utils/systems';
import { BoardSkeleton, CategorySkeleton, NoMatch, NoSystems } from './BoardStates';
import CategoryFilter from './CategoryFilter';
import Greeting from './Greeting';
import MoreSystems from './MoreSystems';
import RecentSystems from './RecentSystems';
import SearchBox from './SearchBox';
import SystemGrid, { focusCard } from './SystemGrid';
import SystemSorter from './SystemSorter';
import styles from './index.less';
import { categoriesOf, favouritesFirst, inOwnOrder, searchSystems } from './systems';
import { useBoardQuery } from './useBoardQuery';

const MOST_RECENT = 4;
/** How many cards are there at first, and how many more come at a time. */
const CARDS_AT_ONCE = 24;
const NONE: readonly System[] = [];

export default function SystemBoard({ person }: { person: CurrentUser | undefined }) {
  const t = useTranslate();
  const owner = person?.id;
  const keyOf = (what: string) => (owner === undefined ? undefined : `${what}-${owner}`);
  const { data, loading, failed, refresh } = useCachedRequest(() => fetchCards(), systemsOf, {
    cacheKey: keyOf('cards'),
    cacheTime: CACHE_TIME,
    focusTimespan: FOCUS_TIMESPAN,
  });
  const systems = data ?? NONE;
  const [favourites, changeFavourites] = useStoredIds(keyOf('home-favourites'));
  const [recents, changeRecents] = useStoredIds(keyOf('home-recents'));
  const [order, changeOrder] = useStoredIds(keyOf('home-order'));
  const [sorting, setSorting] = useState(false);
  const [most, setMost] = useState(CARDS_AT_ONCE);
  const { query, category, setQuery, setCategory, clear } = useBoardQuery();
  const pinyin = usePinyinMatch(query);
  const grid = useRef<HTMLUListElement>(null);
  const search = useRef<InputRef>(null);

  const found = useMemo(() => searchSystems(systems, query, pinyin), [systems, query, pinyin]);
  const categories = useMemo(() => categoriesOf(systems, found), [systems, found]);
  // A refresh may have taken the chosen category away.
  const chosen = categories.some(({ name }) => name === category) ? category : undefined;
  const shown = useMemo(
    () =>
      favouritesFirst(
        inOwnOrder(chosen === undefined ? found : found.filter((system) => system.category === chosen), order),
        favourites,
      ),
    [found, chosen, order, favourites],
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
    clear();
    // The button that was pressed goes away with the empty result.
    search.current?.focus();
  };

  const narrowed = query.trim() !== '' || chosen !== undefined;
  const hasNothing = failed || data?.length === 0;
  const maySort = !narrowed && shown.length > 1;
  const isSorting = sorting && maySort;
  const inSight = useMemo(() => shown.slice(0, most), [shown, most]);
  const body = () => {
    if (failed) return <LoadFailed framed title={t('home.failed')} retrying={loading} onRetry={refresh} />;
    if (!data) return <BoardSkeleton />;
    if (hasNothing) return <NoSystems refreshing={loading} onRefresh={refresh} />;
    if (shown.length === 0) return <NoMatch query={query.trim()} onClear={onClear} />;
    if (isSorting) {
      return <SystemSorter systems={shown} favourites={favourites} onOrder={(ids) => changeOrder(() => ids)} />;
    }
    return (
      <>
        <SystemGrid
          gridRef={grid}
          systems={inSight}
          owner={owner}
          favourites={favourites}
          onToggleFavourite={onToggleFavourite}
          onOpened={onOpened}
        />
        {inSight.length < shown.length && (
          // Another one after each step: what stays near the window is not told of twice.
          <MoreSystems key={most} count={shown.length - inSight.length} onNear={() => setMost(most + CARDS_AT_ONCE)} />
        )}
      </>
    );
  };

  return (
    <div className={styles['board']}>
      <div className={styles['top']}>
        <Greeting person={person} />
        {!hasNothing && (
          <SearchBox inputRef={search} value={query} onChange={setQuery} onLeave={() => focusCard(grid.current, 0)} />
        )}
      </div>
      {!narrowed && recentSystems.length > 0 && <RecentSystems systems={recentSystems} onOpened={onOpened} />}
      <section aria-labelledby="home-systems">
        <div className={styles['bar']}>
          <div className={styles['title']}>
            <h2 id="home-systems">{t('home.systems')}</h2>
            {isSorting && order.length > 0 && (
              <Button type="link" size="small" onClick={() => changeOrder(() => [])}>
                {t('home.order.reset')}
              </Button>
            )}
            {maySort && (
              <Button type="link" size="small" onClick={() => setSorting(!isSorting)}>
                {t(isSorting ? 'home.order.done' : 'home.order')}
              </Button>
            )}
          </div>
          {!data && !failed && <CategorySkeleton />}
          {!isSorting && categories.length > 1 && (
            <CategoryFilter categories={categories} value={chosen} onChange={setCategory} />
          )}
        </div>
        {/* Always there, because a live region that appears with its text is not read out. */}
        <p role="status" className={styles['visuallyHidden']}>
          {narrowed && t('home.found', { count: shown.length })}
        </p>
        {body()}
      </section>
    </div>
  );
}
