import { useState, useMemo } from 'react';
import ImportFrame, { ColumnChoice, checkedCell } from '@/components/transfer/ImportFrame';
import WindowedTable from '@/components/table/WindowedTable';
import { faultText, fieldOfFault, longest, stateWords } from '@/components/transfer/importWords';
import TableChoice from '@/components/transfer/TableChoice';
import { useTableImport } from '@/hooks/list/useTableImport';
import { useTranslate, type Translate } from '@/hooks/locale/useTranslate';
import { usePermission } from '@/hooks/session/usePermission';
import type { WordKey } from '@/locales/locale';
import { namePath } from '@/utils/tree/tree';
import type { Plan } from '../plan/usePlan';
import { editsOfRows, planRows, type PlannedRow } from './planRows';
import { EXAMPLE_CODE, requiredFields, tableFields, tableLabels, tableAliases, type TableField } from './tableFields';

interface ImportDialogProps {
  plan: Plan;
  onClose: () => void;
}

/** Dialog that adds the rows of a file to the plan. The user selects the file and checks its rows. */
export default function ImportDialog({ plan, onClose }: ImportDialogProps) {
  const t = useTranslate();
  const [open, setOpen] = useState(true);
  const control = useDepartmentImport(plan);
  const { counts, edits } = control;
  const labels = tableLabels(t);
  const count = counts.create + counts.update;
  const take = () => {
    setOpen(false);
    plan.addAll(edits);
  };
  const example = (): Partial<Record<TableField, string>> => {
    const { index } = plan.planned;
    return {
      parent: namePath(index, index.entries[0]?.id),
      name: t('plan.import.example.name'),
      code: EXAMPLE_CODE,
      leader: t('transfer.import.example.name'),
      phone: '010-88886666',
      sort: '10',
      status: t('common.enabled'),
      remark: t('transfer.import.example.remark'),
    };
  };
  return (
    <ImportFrame
      open={open}
      title={t('plan.import.title')}
      control={control}
      isChosen={count > 0}
      isMapped={control.missing.length === 0}
      start={{ label: t('plan.import.start', { count }), disabled: count === 0, onClick: take }}
      onClose={() => setOpen(false)}
      afterClose={onClose}
    >
      {{
        file: (
          <>
            <p>{t('plan.import.hint')}</p>
            <TableChoice<TableField>
              source={control}
              fields={tableFields}
              labels={labels}
              templateName={t('plan.import.templateName')}
              example={example}
            />
          </>
        ),
        columns: (
          <ColumnChoice<TableField>
            fields={tableFields}
            required={requiredFields}
            missing={control.missing}
            {...{ control, labels }}
          />
        ),
        check: <ImportCheck control={control} />,
      }}
    </ImportFrame>
  );
}

/** Default column width in pixels, for custom fields. */
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

/** Fields to correct, by the text key of the fault. Only for faults whose message always concerns the same field. */
const FIELDS_BY_FAULT: Readonly<Partial<Record<WordKey, TableField>>> = {
  'plan.import.parentUnknown': 'parent',
  'transfer.import.row.departmentOneOf': 'parent',
  'plan.import.sortUnknown': 'sort',
  'transfer.import.row.statusUnknown': 'status',
};

const RANKS: readonly PlannedRow['state'][] = ['faulty', 'update', 'create', 'same', 'example'];

const MARKS = { faulty: 'bad', same: undefined, example: undefined, update: 'fine', create: 'fine' } as const;

/** Returns the text about a row: its faults, or the result of its import. */
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

/** Rows of the file, each with its result or its faults. The cells of faulty rows can be corrected. */
function ImportCheck({ control }: { control: DepartmentImportControl }) {
  const { rows, counts, isCorrected } = control;
  const t = useTranslate();
  const labels = tableLabels(t);
  const sortedRows = useMemo(() => {
    const rankOf = (row: PlannedRow) => RANKS.indexOf(isCorrected(row.number) ? 'faulty' : row.state);
    return [...rows].sort((one, other) => rankOf(one) - rankOf(other));
  }, [rows, isCorrected]);
  const widest = useMemo(() => longest(rows.map((row) => checkText(t, row))), [t, rows]);
  return (
    <>
      <p role="status">{t('plan.import.counts', { total: rows.length, ...counts })}</p>
      <WindowedTable<PlannedRow>
        label={t('transfer.import.preview')}
        rows={sortedRows}
        keyOf={({ number }) => number}
        columns={[
          { key: 'row', title: t('transfer.row'), width: 70, render: ({ number }) => String(number) },
          {
            key: 'check',
            title: t('transfer.import.check'),
            width: 260,
            // The result must not be truncated.
            widest,
            grow: 1,
            render: (row) => checkText(t, row),
            mark: ({ state }) => MARKS[state],
          },
          ...tableFields.map((field) => ({
            key: field,
            title: labels[field],
            width: WIDTHS[field] ?? WIDTH,
            render: (row: PlannedRow) => {
              const isInvalid = row.faults.some((fault) => fieldOfFault(fault, FIELDS_BY_FAULT) === field);
              return checkedCell(control, row, { field, label: labels[field], isInvalid });
            },
          })),
        ]}
      />
    </>
  );
}

/**
 * Manages the import of a department file, from the selection of the file to the resulting edits of the plan.
 * The hook sends no request.
 */
function useDepartmentImport({ planned, edits }: Plan) {
  const t = useTranslate();
  const may = usePermission();
  const source = useTableImport<TableField>(() => tableAliases(t), requiredFields);
  const { table, mapping } = source;
  const [mayCreate, mayUpdate] = [may('departmentCreate'), may('departmentUpdate')];

  const rows = useMemo<PlannedRow[]>(() => {
    if (!table || mapping.name === undefined) return [];
    const { index } = planned;
    return planRows(table.rows, { index, edits, mapping, mayCreate, mayUpdate, states: stateWords(t) });
  }, [t, table, mapping, planned, edits, mayCreate, mayUpdate]);
  const counts = { faulty: 0, create: 0, update: 0, same: 0, example: 0 };
  for (const { state } of rows) counts[state] += 1;

  return {
    ...source,
    missing: requiredFields.filter((field) => mapping[field] === undefined),
    rows,
    counts,
    edits: useMemo(() => editsOfRows(rows), [rows]),
  };
}

type DepartmentImportControl = ReturnType<typeof useDepartmentImport>;
