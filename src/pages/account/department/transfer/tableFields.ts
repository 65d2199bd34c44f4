import type { Department, DepartmentFields } from '@/contract/department';
import type { ExportColumn } from '@/hooks/list/useTableExport';
import type { Translate } from '@/hooks/locale/useTranslate';
import { namePath, type TreeIndex } from '@/utils/tree/tree';
import { departmentFields, statusName } from '../departmentFields';

/** What a row says of a department, in the order of the file: each field of the form, the parent by its path. */
const columns = {
  parent_id: 'parent',
  name: 'name',
  code: 'code',
  leader: 'leader',
  phone: 'phone',
  sort: 'sort',
  status: 'status',
  remark: 'remark',
} as const satisfies Record<keyof DepartmentFields, string>;

type Column = keyof typeof columns;
export type TableField = (typeof columns)[Column];
export const tableFields = Object.values(columns);

/** Which column of the file, from 0, holds a field. */
export type Mapping = Partial<Record<TableField, number>>;

export const tableLabels = (t: Translate) =>
  Object.fromEntries(
    (Object.keys(columns) as Column[]).map((name) => [columns[name], t(departmentFields[name].label)]),
  ) as Record<TableField, string>;

/** What a field's column may be called, in Chinese, in English and in the language of the app. */
export const tableAliases = (t: Translate): Record<TableField, readonly string[]> => {
  const labels = tableLabels(t);
  const aliases = (field: TableField) =>
    t(field === 'status' || field === 'remark' ? `transfer.alias.${field}` : `plan.alias.${field}`).split(',');
  return Object.fromEntries(tableFields.map((field) => [field, [labels[field], ...aliases(field)]])) as Record<
    TableField,
    string[]
  >;
};

/** A table of departments, as the import reads it: its keys are those of the fields. */
export function tableColumns(t: Translate, index: TreeIndex<Department>): ExportColumn<Department>[] {
  const labels = tableLabels(t);
  const texts: Record<TableField, ExportColumn<Department>['text']> = {
    // By where it is shown: a parent that the tree does not have is none.
    parent: ({ id }) => {
      const entry = index.entries[index.places.get(id) ?? -1];
      return namePath(index, index.entries[entry?.parent ?? -1]?.id);
    },
    name: ({ name }) => name,
    code: ({ code }) => code,
    leader: ({ leader }) => leader,
    phone: ({ phone }) => phone,
    sort: ({ sort }) => String((sort as number | undefined) ?? ''),
    status: ({ status }) => statusName(t, status),
    remark: ({ remark }) => remark,
  };
  return tableFields.map((field) => ({ key: field, title: labels[field], text: texts[field] }));
}
