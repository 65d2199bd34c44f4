import type { StaffFields } from '@/contract/staff';
import type { Translate } from '@/hooks/locale/useTranslate';
import type { FileRow } from '@/utils/transfer/readTableFile';
import { foldName } from '@/utils/text/foldName';
import { staffFields } from '../staffFields';

/**
 * What a row says of an account, in the order of the template: each field of the form, but ids are names in a file. `like`
 * names another account, or one of an earlier row: department and roles are as there, where the row's own cells are empty.
 */
const columns = {
  username: 'username',
  name: 'name',
  department_id: 'department',
  role_ids: 'roles',
  like: 'like',
  mobile: 'mobile',
  email: 'email',
  status: 'status',
  valid_until: 'validUntil',
  remark: 'remark',
} as const satisfies Record<Exclude<keyof StaffFields, 'avatar' | 'role_terms'> | 'like' | 'status', string>;

type Column = keyof typeof columns;
export type ImportField = (typeof columns)[Column];
export const importFields = Object.values(columns);
/** Those that a backend has: not on every one accounts can end by themselves. */
export const knownFields = (hasTerms: boolean): readonly ImportField[] =>
  importFields.filter((field) => hasTerms || field !== 'validUntil');

/** Of a new account. */
export const requiredFields: readonly ImportField[] = ['username', 'name', 'department'];

/** Which column of the file, from 0, holds a field. */
export type Mapping = Partial<Record<ImportField, number>>;

/** What no field of the form is. */
const LABELS = { like: 'transfer.import.like', status: 'account.status' } as const;

export const fieldLabels = (t: Translate) =>
  Object.fromEntries(
    (Object.keys(columns) as Column[]).map((name) => [
      columns[name],
      t(name === 'like' || name === 'status' ? LABELS[name] : staffFields[name].label),
    ]),
  ) as Record<ImportField, string>;

/** What a field's column may be called, in Chinese, in English and in the language of the app. */
export const fieldAliases = (t: Translate): Record<ImportField, readonly string[]> => {
  const labels = fieldLabels(t);
  const aliases = (field: ImportField) => [labels[field], ...t(`transfer.alias.${field}`).split(',')];
  return Object.fromEntries(importFields.map((field) => [field, aliases(field)])) as Record<ImportField, string[]>;
};

/** Which columns are exported and not imported, by their titles. */
export function readOnlyColumns(header: readonly string[], mapping: Mapping, t: Translate): string[] {
  const taken = new Set(Object.values(mapping));
  const titles = [t('account.lastLoginAt'), t('staff.createdAt'), t('account.updatedAt'), t('account.validUntil')];
  const known = new Set([...titles, ...t('transfer.alias.readOnly').split(',')].map(foldName));
  return header.filter((title, column) => !taken.has(column) && known.has(plainTitle(title)));
}

/** A title without what people add to it: a star, a colon, a remark in brackets. */
const plainTitle = (title: string): string =>
  foldName(title)
    .replace(/\(.*\)|[*:]/g, '')
    .trim();

/** Finds the columns by their titles; a column counts for one field only, and the better name first. */
export function matchColumns(header: readonly string[], aliases: Record<ImportField, readonly string[]>): Mapping {
  const titles = header.map(plainTitle);
  const taken = new Set<number>();
  const mapping: Mapping = {};
  for (const field of importFields) {
    const places = aliases[field].map((alias) => titles.indexOf(foldName(alias)));
    const column = places.find((place) => place >= 0 && !taken.has(place));
    if (column === undefined) continue;
    taken.add(column);
    mapping[field] = column;
  }
  return mapping;
}

/** Lists that people keep begin with a name and a date before their titles come; further down these are not looked for. */
const TITLES_WITHIN = 10;
/** One title alone may be a word of a row by chance. */
const LEAST_TITLES = 2;

/** The place of the row with the titles: of the first rows that with the most of them, or the very first. */
export function titleRow(rows: readonly FileRow[], aliases: Record<ImportField, readonly string[]>): number {
  const counts = rows.slice(0, TITLES_WITHIN).map(({ cells }) => Object.keys(matchColumns(cells, aliases)).length);
  const most = Math.max(...counts);
  return most < LEAST_TITLES ? 0 : counts.indexOf(most);
}
