import type { Department, DepartmentFields } from '@/contract/department';
import type { ExportColumn } from '@/hooks/list/useTableExport';
import type { Translate } from '@/hooks/locale/useTranslate';
import type { WordKey } from '@/locales/translate';
import { namePath, parentIdOf, type TreeIndex } from '@/utils/tree/tree';
import { departmentFields, statusName } from '../fields';

type Field = keyof DepartmentFields;

/** Column of the file. Each form field has a column. The column `parent` contains the path of the parent. */
export type TableField = 'parent' | Exclude<Field, 'parent_id'>;

const columnOf = (field: Field): TableField => (field === 'parent_id' ? 'parent' : field);
const fields = Object.keys(departmentFields) as Field[];

/** Columns in the order of the file, beginning with the parent. */
export const tableFields: readonly TableField[] = [
  'parent',
  ...fields.map(columnOf).filter((column) => column !== 'parent'),
];

/** Code of the template's example row, which is never imported. */
export const EXAMPLE_CODE = 'EXAMPLE';

/** Columns that a file must have: a department requires a name. */
export const requiredFields: readonly TableField[] = ['name'];

/** Column index in the file, from 0, by field. */
export type Mapping = Partial<Record<TableField, number>>;

export const tableLabels = (t: Translate) =>
  Object.fromEntries(fields.map((field) => [columnOf(field), t(departmentFields[field].label)])) as Record<
    TableField,
    string
  >;

/**
 * Text keys of alternative column names. Each text is a list, separated by commas. A custom field has only its label.
 */
const ALIASES: Partial<Record<TableField, WordKey>> = {
  parent: 'plan.alias.parent',
  name: 'plan.alias.name',
  code: 'plan.alias.code',
  leader: 'plan.alias.leader',
  phone: 'plan.alias.phone',
  sort: 'plan.alias.sort',
  status: 'transfer.alias.status',
  remark: 'transfer.alias.remark',
};

/** Accepted titles of each column, in Chinese, English and the language of the app. */
export const tableAliases = (t: Translate): Record<TableField, readonly string[]> => {
  const labels = tableLabels(t);
  const aliases = (field: TableField) => {
    const words = ALIASES[field];
    return words === undefined ? [] : t(words).split(',');
  };
  return Object.fromEntries(tableFields.map((field) => [field, [labels[field], ...aliases(field)]])) as Record<
    TableField,
    string[]
  >;
};

/** Returns the export columns in the format that the import reads. A column has the same key as its field. */
export function tableColumns(t: Translate, index: TreeIndex<Department>): ExportColumn<Department>[] {
  const labels = tableLabels(t);
  const texts: Partial<Record<TableField, ExportColumn<Department>['text']>> = {
    // Path of the parent in the loaded tree. The path is empty if the parent is outside of the tree.
    parent: ({ id }) => namePath(index, parentIdOf(index, id)),
    status: ({ status }) => statusName(t, status),
  };
  const textOf = (field: TableField) => (department: Department) =>
    field === 'parent' ? '' : String(department[field] ?? '');
  return tableFields.map((field) => ({ key: field, title: labels[field], text: texts[field] ?? textOf(field) }));
}
