import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, START_PAGE } from '@/constants/limits';

/** Parses the text of one query value, which users can edit. Returns undefined if the text is invalid. */
export type Reader<Value extends string | number = string | number> = (raw: string) => Value | undefined;

/** Filters of a list: the reader of each filter, by the name of the filter in the address. */
export type FilterSpec = Record<string, Reader>;

export type FiltersOf<Spec extends FilterSpec> = { [Name in keyof Spec]?: ReturnType<Spec[Name]> };

export type SortOrder = 'ascend' | 'descend';

/** Maximum length of a keyword that the backend accepts, in characters. */
export const MAX_KEYWORD = 100;

/** Trims a keyword and truncates it to `MAX_KEYWORD` characters. */
const cutKeyword = (words: string): string =>
  words
    .trim()
    .slice(0, MAX_KEYWORD)
    // Removes half of a surrogate pair, which may remain at the end.
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();

/** Returns the query with its keyword truncated to the length that the backend accepts. */
export const withCutKeyword = <Query extends { keyword?: string | undefined }>(query: Query): Query =>
  query.keyword === undefined ? query : { ...query, keyword: cutKeyword(query.keyword) };

/** Reads any text, truncated to the maximum length of a keyword. */
export const text: Reader<string> = (raw) => cutKeyword(raw) || undefined;

/** Reads a positive integer, such as an id or a page number. */
export const integer: Reader<number> = (raw) => {
  const value = /^\d{1,16}$/.test(raw) ? Number(raw) : 0;
  return Number.isSafeInteger(value) && value > 0 ? value : undefined;
};

/** Creates a reader that accepts only these values. */
export const oneOf =
  <Value extends string | number>(...values: readonly Value[]): Reader<Value> =>
  (raw) =>
    values.find((value) => String(value) === raw);

/** Reads a calendar day, such as `2026-03-01`. */
export const day: Reader<string> = (raw) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(raw)) return undefined;
  const date = new Date(`${raw}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(raw) ? raw : undefined;
};

/** Highest page number that is passed to the backend. */
const MAX_PAGE = 1_000_000;

const pageNumber: Reader<number> = (raw) => {
  const value = integer(raw);
  return value !== undefined && value <= MAX_PAGE ? value : undefined;
};

const sortOrder = oneOf<SortOrder>('ascend', 'descend');

/** State of a list, which is read from its address. */
export interface ListState<Spec extends FilterSpec> {
  page: number;
  pageSize: number;
  /** The sort field is set only together with `sortOrder`. */
  sortField: string | undefined;
  sortOrder: SortOrder | undefined;
  filters: FiltersOf<Spec>;
}

/**
 * Reads the state of a list from a query. Missing or invalid values have their defaults.
 * @param defaultSize page size of this list in this browser, which is used if the address has no page size
 */
export function readListState<Spec extends FilterSpec>(
  search: string,
  spec: Spec,
  sortable: readonly string[],
  defaultSize = DEFAULT_PAGE_SIZE,
): ListState<Spec> {
  const query = new URLSearchParams(search);
  const readValue = <Value extends string | number>(name: string, reader: Reader<Value>) => {
    const raw = query.get(name);
    return raw === null ? undefined : reader(raw);
  };
  const filters = Object.entries(spec).flatMap(([name, reader]) => {
    const value = readValue(name, reader);
    return value === undefined ? [] : [[name, value] as const];
  });
  const field = readValue('sortField', oneOf(...sortable));
  const page = readValue('page', pageNumber) ?? START_PAGE;
  return {
    page,
    // A link with a page number but no page size uses the app's default size. Another size would show other rows.
    pageSize: Math.min(
      readValue('pageSize', integer) ?? (page === START_PAGE ? defaultSize : DEFAULT_PAGE_SIZE),
      MAX_PAGE_SIZE,
    ),
    sortField: field,
    sortOrder: field === undefined ? undefined : (readValue('sortOrder', sortOrder) ?? 'ascend'),
    filters: Object.fromEntries(filters) as FiltersOf<Spec>,
  };
}

const onlyPage: Record<string, string> = { page: String(START_PAGE) };
const defaults: Record<string, string> = { ...onlyPage, pageSize: String(DEFAULT_PAGE_SIZE) };

/**
 * Returns the values that an address may omit.
 * If the default page size of this list differs from that of the app, an address never omits the page size.
 * Without a page size, page 1 would have the default size of the list, and other pages that of the app.
 */
export const omittedFor = (defaultSize: number): Record<string, string> =>
  defaultSize === DEFAULT_PAGE_SIZE ? defaults : onlyPage;

/**
 * Returns a query string with some values changed.
 * Empty values and values that are equal to `omittedValues` are removed. All other values stay unchanged.
 */
export function changeSearch(
  search: string,
  changes: Readonly<Record<string, string | number | null | undefined>>,
  omittedValues = defaults,
): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    const raw = String(value ?? '').trim();
    if (raw === '' || raw === omittedValues[name]) query.delete(name);
    else query.set(name, raw);
  }
  const newSearch = query.toString();
  return newSearch && `?${newSearch}`;
}
