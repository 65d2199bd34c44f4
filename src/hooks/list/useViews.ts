import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'umi';
import { changeQuery } from '@/hooks/navigation';
import { useAppSelector } from '@/hooks/store';
import { changeSearch, type FilterSpec } from '@/utils/address/queryValues';
import {
  changeViews,
  MAX_VIEW_NAME,
  onSavedViews,
  parseViews,
  readViewsText,
  type SavedView,
} from '@/utils/storage/listStorage';

/** Saved views of a list: the current one, and actions on them. */
export interface Views {
  ownViews: readonly SavedView[];
  /** Filters, preset and sort order in the address, as a query string; '' if there are none. */
  search: string;
  /** The user's own view that matches the address; undefined if no view matches. */
  current: SavedView | undefined;
  /** Name of a view that was opened by a shared link and is not one of the user's own views. */
  shared: string | undefined;
  /** Whether views can be saved; the account must be known for this. */
  canSave: boolean;
  /** Shows a view; without a view, shows the whole list. */
  show: (view: SavedView | undefined) => void;
  showPreset: (preset: string) => void;
  /** Returns the query of a link to a view. */
  linkTo: (view: SavedView) => string;
  /** Saves the current query as a view. The name must be unused. */
  save: (name: string) => void;
  rename: (view: SavedView, name: string) => void;
  remove: (view: SavedView) => void;
  restore: (view: SavedView, place: number) => void;
  /** Makes a view the default of the list. If the view already is the default, the list no longer has a default. */
  toggleDefault: (view: SavedView) => void;
}

/** Returns the part of a query that a view stores. Equal filters, presets and sort orders result in equal texts. */
function viewPart(search: string, fields: readonly string[]): string {
  const query = new URLSearchParams(search);
  const values = fields.map((field) => [field, query.get(field)] as const);
  return changeSearch('', Object.fromEntries(values));
}

const nameIn = (search: string): string | undefined =>
  new URLSearchParams(search).get('view')?.trim().slice(0, MAX_VIEW_NAME) || undefined;

const linkTo = ({ name, search }: SavedView): string => changeSearch(search, { view: name });

/** Returns the views of a list, which this browser stores for each account and list name. */
export function useViews({ name: list, filters }: { name: string; filters: FilterSpec }): Views {
  const userId = useAppSelector((root) => root.user.current?.id);
  const { search: address } = useLocation();
  const fields = useMemo(() => ['preset', ...Object.keys(filters), 'sortField', 'sortOrder'], [filters]);
  const place = useMemo(() => (userId === undefined ? undefined : { userId, list }), [userId, list]);
  const text = useSyncExternalStore(onSavedViews, () => (place ? readViewsText(place) : null));
  const ownViews = useMemo(() => parseViews(text), [text]);
  const search = viewPart(address, fields);

  // The default view is applied only once per visit, so that the user can show all rows afterwards.
  const wasOpened = useRef(false);
  useEffect(() => {
    if (place === undefined || wasOpened.current) return;
    wasOpened.current = true;
    const defaultView = parseViews(readViewsText(place)).find(({ isDefault }) => isDefault);
    if (defaultView) changeQuery((currentSearch) => (currentSearch === '' ? linkTo(defaultView) : currentSearch), true);
  }, [place]);

  return useMemo(() => {
    const change = (update: (views: SavedView[]) => readonly SavedView[]) => place && changeViews(place, update);
    const replace = (view: SavedView, nextView: SavedView) =>
      change((views) => views.map((savedView) => (savedView.name === view.name ? nextView : savedView)));
    const addressName = nameIn(address);
    const matchingViews = ownViews.filter((view) => view.search === search);
    const current = matchingViews.find(({ name }) => name === addressName) ?? matchingViews[0];
    const goTo = (newSearch: string) => changeQuery(() => newSearch);
    return {
      ownViews,
      search,
      current,
      shared: current === undefined && search !== '' ? addressName : undefined,
      canSave: place !== undefined,
      show: (view) => goTo(view ? linkTo(view) : ''),
      showPreset: (preset) => goTo(changeSearch('', { preset })),
      linkTo,
      save: (name) => {
        change((views) => [...views, { name, search }]);
        changeQuery((currentSearch) => changeSearch(currentSearch, { view: name }), true);
      },
      rename: (view, name) => replace(view, { ...view, name }),
      remove: (view) => change((views) => views.filter(({ name }) => name !== view.name)),
      restore: (view, index) => change((views) => [...views.slice(0, index), view, ...views.slice(index)]),
      toggleDefault: (view) =>
        change((views) =>
          views.map(({ name, search: savedSearch, isDefault = false }) => ({
            name,
            search: savedSearch,
            ...(name === view.name && !isDefault && { isDefault: true }),
          })),
        ),
    } satisfies Views;
  }, [ownViews, search, address, place]);
}
