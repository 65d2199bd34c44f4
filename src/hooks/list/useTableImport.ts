import { useState } from 'react';
import { matchColumns, titleRow } from '@/utils/transfer/columns';
import { readTableFile, type FileRow, type TableFault } from '@/utils/transfer/readTableFile';

interface Table {
  header: readonly string[];
  rows: readonly FileRow[];
}

/**
 * The table of a file, from its choice to which of its columns is what.
 * @param aliasesOf what the column of each field may be called, the better name first
 */
export function useTableImport<Field extends string>(aliasesOf: () => Readonly<Record<Field, readonly string[]>>) {
  const [reading, setReading] = useState(false);
  const [fault, setFault] = useState<TableFault>();
  const [table, setTable] = useState<Table>();
  const [mapping, setMapping] = useState<Partial<Record<Field, number>>>({});

  const read = async (file: File) => {
    setReading(true);
    setFault(undefined);
    const result = await readTableFile(file);
    setReading(false);
    if (!result.ok) return setFault(result.fault);
    const aliases = aliasesOf();
    const all = [result.header, ...result.rows];
    const at = titleRow(all, aliases);
    const [header = result.header, ...rows] = all.slice(at);
    if (rows.length === 0) return setFault('empty');
    setTable({ header: header.cells, rows });
    return setMapping(matchColumns(header.cells, aliases));
  };
  return {
    reading,
    fault,
    read,
    /** Undefined before a file was read. */
    table,
    back: () => setTable(undefined),
    mapping,
    /** Another column for a field, or none. */
    map: (field: Field, column: number | undefined) => setMapping((before) => ({ ...before, [field]: column })),
  };
}

export type TableImport<Field extends string> = ReturnType<typeof useTableImport<Field>>;
