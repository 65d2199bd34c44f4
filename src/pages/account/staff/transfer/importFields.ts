import type { StaffFields } from '@/contract/staff';
import type { Translate } from '@/hooks/locale/useTranslate';
import { plainTitle } from '@/utils/transfer/table';
import { staffFields } from '../fields';

/**
 * Fields of an account in a file, in the order of the template.
 * The columns are the fields of the account form, with names instead of ids.
 * In addition, `like` is the user name of an account or earlier row whose department and roles fill empty cells.
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
/** Returns the fields that the backend supports. Some backends have no expiries. */
export const knownFields = (hasTerms: boolean): readonly ImportField[] =>
  importFields.filter((field) => hasTerms || field !== 'validUntil');

/** User name of the template's example row, which is never imported. */
export const EXAMPLE_USERNAME = 'example.user';

/** Fields that are required for a new account. */
export const requiredFields: readonly ImportField[] = ['username', 'name', 'department'];

/** Column index in the file, from 0, by field. */
export type Mapping = Partial<Record<ImportField, number>>;

/** Text keys of the columns that have no field in the form. */
const LABELS = { like: 'transfer.import.like', status: 'account.status' } as const;

export const fieldLabels = (t: Translate) =>
  Object.fromEntries(
    (Object.keys(columns) as Column[]).map((name) => [
      columns[name],
      t(name === 'like' || name === 'status' ? LABELS[name] : staffFields[name].label),
    ]),
  ) as Record<ImportField, string>;

/** Accepted column names of each field, in Chinese, English and the current language. */
export const fieldAliases = (
  t: Translate,
  fields: readonly ImportField[] = importFields,
): Record<ImportField, readonly string[]> => {
  const labels = fieldLabels(t);
  const aliases = (field: ImportField) => [labels[field], ...t(`transfer.alias.${field}`).split(',')];
  return Object.fromEntries(fields.map((field) => [field, aliases(field)])) as Record<ImportField, string[]>;
};

/** Returns the titles of columns that the export writes but the import ignores, as far as the file has them. */
export function readOnlyColumns(header: readonly string[], mapping: Mapping, t: Translate): string[] {
  const mappedColumns = new Set(Object.values(mapping));
  const titles = [t('account.lastLoginAt'), t('staff.createdAt'), t('account.updatedAt'), t('account.validUntil')];
  const readOnlyTitles = new Set([...titles, ...t('transfer.alias.readOnly').split(',')].map(plainTitle));
  return header.filter((title, column) => !mappedColumns.has(column) && readOnlyTitles.has(plainTitle(title)));
}
