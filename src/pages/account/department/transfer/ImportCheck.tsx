import { Alert } from 'antd';
import { useMemo } from 'react';
import WindowedTable from '@/components/table/WindowedTable';
import ColumnChoice from '@/components/transfer/ColumnChoice';
import { faultText } from '@/components/transfer/importWords';
import { useTranslate, type Translate } from '@/hooks/locale/useTranslate';
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
const REQUIRED = ['name'] as const;
const RANKS: readonly PlannedRow['state'][] = ['faulty', 'update', 'create', 'same'];

/** What a row comes to, or what is wrong with it, in words. */
function checkText(t: Translate, { state, faults, edits }: PlannedRow): string {
  const labels = tableLabels(t);
  if (state === 'faulty') return faultText(t, labels, faults);
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
  const { mapping, rows, counts } = control;
  const labels = tableLabels(t);
  const missing = REQUIRED.filter((field) => mapping[field] === undefined);
  const ordered = useMemo(
    () => [...rows].sort((one, other) => RANKS.indexOf(one.state) - RANKS.indexOf(other.state)),
    [rows],
  );
  return (
    <>
      <ColumnChoice<TableField> source={control} fields={tableFields} required={REQUIRED} {...{ labels, missing }} />
      {missing.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          style={{ marginBlockStart: 16 }}
          message={t('transfer.import.missing', { fields: labels.name })}
        />
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
