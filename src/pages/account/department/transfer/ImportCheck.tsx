import { useMemo } from 'react';
import WindowedTable from '@/components/table/WindowedTable';
import { faultText, longest } from '@/components/transfer/importWords';
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
const RANKS: readonly PlannedRow['state'][] = ['faulty', 'update', 'create', 'same', 'example'];

const MARKS = { faulty: 'bad', same: undefined, example: undefined, update: 'fine', create: 'fine' } as const;

/** What a row comes to, or what is wrong with it, in words. */
function checkText(t: Translate, { state, faults, edits }: PlannedRow): string {
  const labels = tableLabels(t);
  if (state === 'faulty') return faultText(t, labels, faults);
  if (state === 'same') return t('transfer.import.same');
  if (state === 'create') return t('plan.mark.added');
  if (state === 'example') return t('transfer.import.row.example');
  const fields = edits.flatMap((edit) =>
    edit.kind === 'edit'
      ? tableFields.filter((field) => field !== 'parent' && field in edit.values)
      : ['parent' as const],
  );
  return t('plan.step.edit', { fields: fields.map((field) => labels[field]).join(t('common.listSeparator')) });
}

/** The rows of a file with their result or their faults. */
export default function ImportCheck({ control: { rows, counts } }: { control: DepartmentImportControl }) {
  const t = useTranslate();
  const labels = tableLabels(t);
  const ordered = useMemo(
    () => [...rows].sort((one, other) => RANKS.indexOf(one.state) - RANKS.indexOf(other.state)),
    [rows],
  );
  const widest = useMemo(() => longest(ordered.map((row) => checkText(t, row))), [t, ordered]);
  return (
    <>
      <p role="status">{t('plan.import.counts', { total: rows.length, ...counts })}</p>
      <WindowedTable<PlannedRow>
        label={t('transfer.import.preview')}
        rows={ordered}
        keyOf={({ number }) => number}
        columns={[
          { key: 'row', title: t('transfer.row'), width: 70, render: ({ number }) => String(number) },
          {
            key: 'check',
            title: t('transfer.import.check'),
            width: 260,
            // Read in full.
            widest,
            grow: 1,
            render: (row) => checkText(t, row),
            mark: ({ state }) => MARKS[state],
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
  );
}
