import { useMemo } from 'react';
import { stateWords } from '@/components/transfer/importWords';
import { useTableImport } from '@/hooks/list/useTableImport';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { usePermission } from '@/hooks/session/usePermission';
import type { Plan } from '../plan/usePlan';
import { editsOfRows, planRows, type PlannedRow } from './planRows';
import { requiredFields, tableAliases, type TableField } from './tableFields';

/** A file of departments, from its choice to the edits that it comes to. Nothing is sent. */
export function useDepartmentImport({ planned, edits }: Plan) {
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

export type DepartmentImportControl = ReturnType<typeof useDepartmentImport>;
