import { Button, type InputRef } from 'antd';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'umi';
import SystemLogo from '@/components/display/SystemLogo';
import { LoadFailed } from '@/components/status/StatePanel';
import { CACHE_TIME, FOCUS_TIMESPAN, LOAD_MORE_THRESHOLD_PX } from '@/constants/limits';
import type { CurrentUser } from '@/contract/session';
import { useDateTime } from '@/hooks/locale/useFormats';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { changeQuery } from '@/hooks/navigation';
import { useCachedRequest } from '@/hooks/useCachedRequest';
import { useKeyword } from '@/hooks/useKeyword';
import { usePinyinMatch } from '@/hooks/usePinyinMatch';
import { useStoredIds } from '@/hooks/useStoredIds';
import type { WordKey } from '@/locales/translate';
import { fetchCards } from '@/services/card';
import { changeSearch, text } from '@/utils/address/queryValues';
import { systemsOf, type System } from '@/utils/systems';
import { NEAR_DAYS, expiresWithin } from '@/utils/terms';
import { plainText } from '@/utils/text/plainText';
import { CategoryFilter, SearchBox } from './boardFilters';
import { BoardSkeleton, CategorySkeleton, NoMatch, NoSystems } from './BoardStates';
import styles from './index.less';
import { SystemOpener } from './SystemCard';
import SystemGrid, { focusCard } from './SystemGrid';
import { useNearViewport } from './SystemMetrics';
import { categoriesOf, favouritesFirst, inOwnOrder, searchSystems } from './systems';
import SystemSorter from './SystemSorter';

const MAX_RECENT = 4;
/** Number of cards shown at first, and added at a time. */
const CARDS_AT_ONCE = 24;
const NONE: readonly System[] = [];

export default function SystemBoard({ person }: { person: CurrentUser | undefined }) {
  const t = useTranslate();
  const owner = person?.id;
  const keyOf = (kind: string) => (owner === undefined ? undefined : `${kind}-${owner}`);
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
  const [limit, setLimit] = useState(CARDS_AT_ONCE);
  const { query, category, setQuery, setCategory, clear } = useBoardQuery();
  const pinyin = usePinyinMatch(query);
  const grid = useRef<HTMLUListElement>(null);
  const search = useRef<InputRef>(null);

  const foundSystems = useMemo(() => searchSystems(systems, query, pinyin), [systems, query, pinyin]);
  const categories = useMemo(() => categoriesOf(systems, foundSystems), [systems, foundSystems]);
  // A reload of the systems may have removed the selected category.
  const chosenCategory = categories.some(({ name }) => name === category) ? category : undefined;
  const shownSystems = useMemo(
    () =>
      favouritesFirst(
        inOwnOrder(
          chosenCategory === undefined
            ? foundSystems
            : foundSystems.filter((system) => system.category === chosenCategory),
          order,
        ),
        favourites,
      ),
    [foundSystems, chosenCategory, order, favourites],
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
    (id: number) => changeRecents((ids) => [id, ...ids.filter((other) => other !== id)].slice(0, MAX_RECENT)),
    [changeRecents],
  );
  const onClear = () => {
    clear();
    // Moves the focus to the search field, because the clicked button disappears with the note about the empty result.
    search.current?.focus();
  };

  const isNarrowed = query.trim() !== '' || chosenCategory !== undefined;
  const hasNothing = failed || data?.length === 0;
  const maySort = !isNarrowed && shownSystems.length > 1;
  const isSorting = sorting && maySort;
  const inSight = useMemo(() => shownSystems.slice(0, limit), [shownSystems, limit]);
  const hiddenCount = shownSystems.length - inSight.length;
  const body = () => {
    if (failed) return <LoadFailed framed title={t('home.failed')} retrying={loading} onRetry={refresh} />;
    if (!data) return <BoardSkeleton />;
    if (hasNothing) return <NoSystems refreshing={loading} onRefresh={refresh} />;
    if (shownSystems.length === 0) return <NoMatch query={query.trim()} onClear={onClear} />;
    if (isSorting) {
      return <SystemSorter systems={shownSystems} favourites={favourites} onOrder={(ids) => changeOrder(() => ids)} />;
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
        {hiddenCount > 0 && (
          // The key remounts the component after each step, so that it calls `onNearViewport` again.
          // With a constant key, it would call this only once while it stays near the viewport.
          <MoreSystems key={limit} count={hiddenCount} onNearViewport={() => setLimit(limit + CARDS_AT_ONCE)} />
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
      {!isNarrowed && recentSystems.length > 0 && <RecentSystems systems={recentSystems} onOpened={onOpened} />}
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
            <CategoryFilter categories={categories} value={chosenCategory} onChange={setCategory} />
          )}
        </div>
        {/* Always rendered, because text that appears together with its live region is not announced. */}
        <p role="status" className={styles['visuallyHidden']}>
          {isNarrowed && t('home.found', { count: shownSystems.length })}
        </p>
        {body()}
      </section>
    </div>
  );
}

/** Greeting of the signed-in user, with the last sign-in. */
const Greeting = memo(function Greeting({ person }: { person: CurrentUser | undefined }) {
  const t = useTranslate();
  const dateTime = useDateTime();
  // eslint-disable-next-line react-hooks/purity -- greeting and expiry note depend on the time of the render
  const now = new Date();
  const greeting = t(greetingOf(now.getHours()));
  const name = plainText(person?.name || person?.username || '');
  const lastLogin = person?.last_login_at;
  return (
    <header className={styles['greeting']}>
      <h1>{name ? t('home.greeting.named', { greeting, name }) : greeting}</h1>
      <p>{person && (lastLogin ? t('home.lastLogin', { time: dateTime(lastLogin) }) : t('home.firstLogin'))}</p>
      {expiresWithin(person?.valid_until, NEAR_DAYS, now) && (
        <p className={styles['ending']}>{t('staff.term.own', { time: dateTime(person?.valid_until) })}</p>
      )}
    </header>
  );
});

interface RecentSystemsProps {
  systems: readonly System[];
  onOpened: (id: number) => void;
}

/** Recently opened systems, newest first. */
const RecentSystems = memo(function RecentSystems({ systems, onOpened }: RecentSystemsProps) {
  const t = useTranslate();
  return (
    <section className={styles['recent']} aria-labelledby="home-recent">
      <h2 id="home-recent">{t('home.recent')}</h2>
      <ul>
        {systems.map((system) => (
          <li key={system.id}>
            <SystemOpener system={system} className={styles['recentLink']} onOpened={onOpened}>
              <SystemLogo small name={system.name} src={system.logo} seed={system.id} />
              <bdi>{system.name || t('home.unnamed')}</bdi>
            </SystemOpener>
          </li>
        ))}
      </ul>
    </section>
  );
});

/** Note that more systems exist. `onNearViewport` is called when the note is near the viewport. */
function MoreSystems({ count, onNearViewport }: { count: number; onNearViewport: () => void }) {
  const t = useTranslate();
  const { ref, near } = useNearViewport<HTMLParagraphElement>(LOAD_MORE_THRESHOLD_PX);
  useEffect(() => {
    if (near) onNearViewport();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once each time it nears the viewport
  }, [near]);
  return (
    <p ref={ref} className={styles['more']}>
      {t('home.more', { count })}
    </p>
  );
}

/** Value of `category` in the address that selects the systems without a category. */
const NO_CATEGORY = '~';

const setCategory = (category: string | undefined): void =>
  changeQuery((search) => changeSearch(search, { category: category === '' ? NO_CATEGORY : category }));

/** Returns the keyword and category of the board, which are stored in the address. */
function useBoardQuery() {
  const [query, setQuery, clearQuery] = useKeyword('q');
  const category = text(new URLSearchParams(useLocation().search).get('category') ?? '');
  return {
    query,
    category: category === NO_CATEGORY ? '' : category,
    setQuery,
    setCategory,
    clear: () => {
      clearQuery();
      changeQuery((search) => changeSearch(search, { q: undefined, category: undefined }));
    },
  };
}

/** Returns the text key of the greeting at an hour of the day (0–23). */
function greetingOf(hour: number): WordKey {
  if (hour < 5 || hour >= 23) return 'home.greeting.night';
  if (hour < 12) return 'home.greeting.morning';
  if (hour < 13) return 'home.greeting.noon';
  if (hour < 18) return 'home.greeting.afternoon';
  return 'home.greeting.evening';
}
