import { useMemo, useState } from 'react';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { usePermission } from '@/hooks/session/usePermission';
import { foldName } from '@/utils/text/foldName';
import { matchColumns, titleRow } from '@/utils/transfer/columns';
import { readTableFile, type FileRow, type TableFault } from '@/utils/transfer/readTableFile';
import type { Plan } from '../plan/usePlan';
import { editsOfRows, planRows, type PlannedRow } from './planRows';
import { tableAliases, type Mapping, type TableField } from './tableFields';

interface Table {
  header: readonly string[];
  rows: readonly FileRow[];
}

/** A file of departments, from its choice to the edits that it comes to. Nothing is sent. */
export function useDepartmentImport({ planned, edits }: Plan) {
  const t = useTranslate();
  const may = usePermission();
  const [reading, setReading] = useState(false);
  const [fault, setFault] = useState<TableFault>();
  const [table, setTable] = useState<Table>();
  const [mapping, setMapping] = useState<Mapping>({});
  const [mayCreate, mayUpdate] = [may('departmentCreate'), may('departmentUpdate')];

  const rows = useMemo<PlannedRow[]>(() => {
    if (!table || mapping.name === undefined) return [];
    const names = (state: 'enabled' | 'disabled') => [t(`common.${state}`), ...t(`transfer.alias.${state}`).split(',')];
    const states = new Map<string, boolean>();
    for (const name of names('enabled')) states.set(foldName(name), true);
    for (const name of names('disabled')) states.set(foldName(name), false);
    return planRows(table.rows, { index: planned.index, edits, mapping, mayCreate, mayUpdate, states });
  }, [t, table, mapping, planned.index, edits, mayCreate, mayUpdate]);

  const read = async (file: File) => {
    setReading(true);
    setFault(undefined);
    const result = await readTableFile(file);
    setReading(false);
    if (!result.ok) return setFault(result.fault);
    const aliases = tableAliases(t);
    const all = [result.header, ...result.rows];
    const at = titleRow(all, aliases);
    const [header = result.header, ...others] = all.slice(at);
    if (others.length === 0) return setFault('empty');
    setTable({ header: header.cells, rows: others });
    setMapping(matchColumns(header.cells, aliases));
  };
  const counts = { faulty: 0, create: 0, update: 0, same: 0 };
  for (const { state } of rows) counts[state] += 1;

  return {
    reading,
    fault,
    read,
    /** Undefined before a file was read. */
    header: table?.header,
    back: () => setTable(undefined),
    mapping,
    /** Another column for a field, or none. */
    map: (field: TableField, column: number | undefined) => setMapping((before) => ({ ...before, [field]: column })),
    rows,
    counts,
    edits: useMemo(() => editsOfRows(rows), [rows]),
  };
}

export type DepartmentImportControl = ReturnType<typeof useDepartmentImport>;
