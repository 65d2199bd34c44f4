import type { Department, DepartmentFields } from '@/contract/department';
import type { ExportColumn } from '@/hooks/list/useTableExport';
import type { Translate } from '@/hooks/locale/useTranslate';
import type { WordKey } from '@/locales/translate';
import { namePath, parentIdOf, type TreeIndex } from '@/utils/tree/tree';
import { departmentFields, statusName } from '../fields';

type Field = keyof DepartmentFields;

/** A column of the table, each for a field of the form: the parent is said by its path. */
export type TableField = 'parent' | Exclude<Field, 'parent_id'>;

const columnOf = (field: Field): TableField => (field === 'parent_id' ? 'parent' : field);
const fields = Object.keys(departmentFields) as Field[];

/** In the order of the file: where a department belongs comes first. */
export const tableFields: readonly TableField[] = [
  'parent',
  ...fields.map(columnOf).filter((column) => column !== 'parent'),
];

/** The code of the template's example row, which is never imported. */
export const EXAMPLE_CODE = 'EXAMPLE';

/** Without its name a row is no department. */
export const requiredFields: readonly TableField[] = ['name'];

/** Column index in the file, from 0, by field. */
export type Mapping = Partial<Record<TableField, number>>;

export const tableLabels = (t: Translate) =>
  Object.fromEntries(fields.map((field) => [columnOf(field), t(departmentFields[field].label)])) as Record<
    TableField,
    string
  >;

/** Words for what else a column may be called, as a list with commas; a field of one's own is called by its label alone. */
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

/** Titles of a field's column, in Chinese, English and the language of the app. */
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

/** A table of departments, as the import reads it: its keys are those of the fields. */
export function tableColumns(t: Translate, index: TreeIndex<Department>): ExportColumn<Department>[] {
  const labels = tableLabels(t);
  const texts: Partial<Record<TableField, ExportColumn<Department>['text']>> = {
    // By where it is shown: a parent that the tree does not have is none.
    parent: ({ id }) => namePath(index, parentIdOf(index, id)),
    status: ({ status }) => statusName(t, status),
  };
  const textOf = (field: TableField) => (department: Department) =>
    field === 'parent' ? '' : String(department[field] ?? '');
  return tableFields.map((field) => ({ key: field, title: labels[field], text: texts[field] ?? textOf(field) }));
}
