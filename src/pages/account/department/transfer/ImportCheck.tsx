import { Alert } from 'antd';
import { useMemo } from 'react';
import Select from '@/components/layers/Select';
import WindowedTable from '@/components/table/WindowedTable';
import { useTranslate, type Translate } from '@/hooks/locale/useTranslate';
import styles from './import.less';
import type { PlannedRow } from './planRows';
import { tableFields, tableLabels, type TableField } from './tableFields';
import type { DepartmentImportControl } from './useDepartmentImport';

/** In pixels; of a field of one's own first. */
const WIDTH = 120;
const WIDTHS: Partial<Record<TableField, number>> = {
  parent: 200,
  name: 140,
  code: 100,
  leader: 100,
  phone: 130,
  sort: 80,
  status: 80,
  remark: 140,
};
const RANKS: readonly PlannedRow['state'][] = ['faulty', 'update', 'create', 'same'];

/** What a row comes to, or what is wrong with it, in words. */
function checkText(t: Translate, { state, faults, edits }: PlannedRow): string {
  const labels = tableLabels(t);
  if (state === 'faulty')
    return faults
      .map(({ key, values, field }) => {
        const fault = t(key, values);
        return field ? t('transfer.import.row.field', { field: labels[field], fault }) : fault;
      })
      .join(t('transfer.import.row.separator'));
  if (state === 'same') return t('transfer.import.same');
  if (state === 'create') return t('plan.mark.added');
  const fields = edits.flatMap((edit) =>
    edit.kind === 'edit'
      ? tableFields.filter((field) => field !== 'parent' && field in edit.values)
      : ['parent' as const],
  );
  return t('plan.step.edit', { fields: fields.map((field) => labels[field]).join(t('common.listSeparator')) });
}

/** Which column is what, what each row comes to, and what is wrong with which. */
export default function ImportCheck({ control }: { control: DepartmentImportControl }) {
  const t = useTranslate();
  const { header = [], mapping, map, rows, counts } = control;
  const labels = tableLabels(t);
  const ordered = useMemo(
    () => [...rows].sort((one, other) => RANKS.indexOf(one.state) - RANKS.indexOf(other.state)),
    [rows],
  );
  return (
    <>
      <fieldset className={styles['mapping']} aria-label={t('transfer.import.columns')}>
        {tableFields.map((field) => (
          <label key={field} className={styles['field']}>
            <span>{labels[field]}</span>
            <Select
              aria-label={t('transfer.import.columnFor', { field: labels[field] })}
              value={mapping[field] ?? -1}
              status={field === 'name' && mapping.name === undefined ? 'error' : ''}
              onChange={(column) => map(field, column < 0 ? undefined : column)}
              options={[
                { value: -1, label: t('transfer.import.noColumn') },
                ...header.map((title, column) => ({ value: column, label: title || `#${column + 1}` })),
              ]}
            />
          </label>
        ))}
      </fieldset>
      {mapping.name === undefined ? (
        <Alert type="warning" showIcon message={t('transfer.import.missing', { fields: labels.name })} />
      ) : (
        <>
          <p role="status">{t('plan.import.counts', { total: rows.length, ...counts })}</p>
          <WindowedTable<PlannedRow>
            label={t('transfer.import.preview')}
            height={320}
            rows={ordered}
            keyOf={({ number }) => number}
            columns={[
              { key: 'row', title: t('transfer.row'), width: 70, render: ({ number }) => String(number) },
              {
                key: 'check',
                title: t('transfer.import.check'),
                width: 260,
                grow: 1,
                render: (row) => checkText(t, row),
                mark: ({ state }) => (state === 'faulty' ? 'bad' : state === 'same' ? undefined : 'fine'),
              },
              ...tableFields.map((field) => ({
                key: field,
                title: labels[field],
                width: WIDTHS[field] ?? WIDTH,
                render: ({ values }: PlannedRow) => values[field],
              })),
            ]}
          />
        </>
      )}
    </>
  );
}
