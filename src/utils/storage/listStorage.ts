import { createListeners } from '@/utils/createListeners';
import { parseTableSettings, type TableSettingsState } from '@/utils/tableSettings';
import { readStored, removeStored, writeStored, listIn } from './safeStorage';

/** Filters and sort order of a list that a user has saved. */
export interface SavedView {
  name: string;
  /** Part of the list's query that defines the view: filters, preset and sort order. */
  search: string;
  /**
   * Whether the list shows this view when it is opened without a query. At most one view of a list is the default.
   */
  isDefault?: boolean;
}

/** List and account to which views belong. Views of other accounts are never read. */
interface ViewPlace {
  userId: number;
  list: string;
}

/** Maximum length of a view's name, in characters. */
export const MAX_VIEW_NAME = 40;
const MAX_VIEWS = 50;

const keyOf = ({ userId, list }: ViewPlace): string => `views-${userId}-${list}`;
const viewsChange = createListeners();

export const onSavedViews = viewsChange.add;

function toView(raw: unknown): SavedView[] {
  const { name, search, isDefault } = Object(raw) as Partial<Record<keyof SavedView, unknown>>;
  if (typeof name !== 'string' || name === '' || typeof search !== 'string' || !search.startsWith('?')) return [];
  return [{ name: name.slice(0, MAX_VIEW_NAME), search, ...(isDefault === true && { isDefault }) }];
}

/** Returns the stored text of the views, which is a snapshot for `useSyncExternalStore`. */
export const readViewsText = (place: ViewPlace): string | null => readStored(keyOf(place));

/** Parses the stored views. Corrupt views are skipped. */
export const parseViews = (text: string | null): SavedView[] => listIn(text).flatMap(toView);

/** Changes the stored views instead of a rendered copy, since another tab may have changed them meanwhile. */
export function changeViews(place: ViewPlace, change: (views: SavedView[]) => readonly SavedView[]): void {
  const views = change(parseViews(readViewsText(place))).slice(0, MAX_VIEWS);
  if (views.length === 0) removeStored(keyOf(place));
  else writeStored(keyOf(place), JSON.stringify(views));
  viewsChange.notify();
}

// Settings of tables, stored by the table's name. A table changes the columns, and its list changes the page size.
const tableKeyOf = (name: string) => `table-${name}`;
const settingsChange = createListeners();

export const readTableText = (name: string): string | null => readStored(tableKeyOf(name));

export const readTableSettings = (name: string): TableSettingsState => parseTableSettings(readTableText(name));

/** Changes the stored settings instead of a rendered copy, so that two simultaneous changes do not undo each other. */
export function changeTableSettings(
  name: string,
  change: (settings: TableSettingsState) => Partial<TableSettingsState>,
): void {
  const settings = readTableSettings(name);
  writeStored(tableKeyOf(name), JSON.stringify({ ...settings, ...change(settings) }));
  settingsChange.notify();
}

export function forgetTableSettings(name: string): void {
  removeStored(tableKeyOf(name));
  settingsChange.notify();
}

export const onTableSettings = settingsChange.add;
