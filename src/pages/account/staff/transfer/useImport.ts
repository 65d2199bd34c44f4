import { useMemo, useState } from 'react';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useWorkQueue } from '@/hooks/list/useWorkQueue';
import { readTableFile, type FileRow, type TableFault } from '@/utils/transfer/readTableFile';
import { generatePassword } from '@/pages/account/staff/password/generatePassword';
import { checkRows, namesIn, withExisting } from './checkRows';
import { createAccount, type Created, type ImportJob, type NotCreated } from './createAccount';
import { fieldAliases, matchColumns, requiredFields, titleRow, type ImportField, type Mapping } from './importFields';
import { useExisting } from './useExisting';
import { useImportOptions } from './useImportOptions';

/** Each account takes two calls, a look and a creation; the server hashes a password for it. */
const CONCURRENCY = 2;

interface Table {
  header: FileRow;
  rows: readonly FileRow[];
}

export type Password = { mode: 'generate' } | { mode: 'same'; text: string };

/** The table from its titles on. */
function below(file: Table, aliases: Parameters<typeof titleRow>[1]): Table {
  const all = [file.header, ...file.rows];
  const at = titleRow(all, aliases);
  return { header: all[at] ?? file.header, rows: all.slice(at + 1) };
}

/** Everything about one import, from the file to its report. */
export function useImport(onOver: () => void) {
  const t = useTranslate();
  const options = useImportOptions();
  const [reading, setReading] = useState(false);
  const [fault, setFault] = useState<TableFault>();
  const [table, setTable] = useState<Table>();
  const [mapping, setMapping] = useState<Mapping>({});
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const [password, setPassword] = useState<Password>({ mode: 'generate' });
  const work = useWorkQueue<ImportJob, Created, NotCreated>(onOver);

  const { finders } = options;
  const { username } = mapping;
  const existing = useExisting(useMemo(() => (table ? namesIn(table.rows, username) : []), [table, username]));
  const checked = useMemo(
    () => (table && finders ? checkRows(table.rows, mapping, finders) : []),
    [table, mapping, finders],
  );
  const rows = useMemo(() => withExisting(checked, existing.found), [checked, existing.found]);
  const wanted = useMemo(() => rows.filter(({ number, draft }) => draft && !leftOut.has(number)), [rows, leftOut]);

  const read = async (file: File) => {
    setReading(true);
    setFault(undefined);
    const result = await readTableFile(file);
    setReading(false);
    if (!result.ok) {
      setFault(result.fault);
      return;
    }
    const aliases = fieldAliases(t);
    const { header, rows } = below(result, aliases);
    if (rows.length === 0) {
      setFault('empty');
      return;
    }
    setTable({ header, rows });
    setMapping(matchColumns(header.cells, aliases));
    setLeftOut(new Set());
  };
  const toggle = (number: number) =>
    setLeftOut((before) => {
      const next = new Set(before);
      if (!next.delete(number)) next.add(number);
      return next;
    });
  const start = () => {
    const items = wanted.flatMap(({ number, draft }): ImportJob[] =>
      draft
        ? [{ number, draft, password: password.mode === 'same' ? password.text : generatePassword(), unclear: false }]
        : [],
    );
    work.begin({ items, task: createAccount, concurrency: CONCURRENCY });
  };

  return {
    options,
    reading,
    fault,
    read,
    /** Undefined before a file was read. */
    header: table?.header.cells,
    back: () => setTable(undefined),
    mapping,
    /** Another column for a field, or none. */
    map: (field: ImportField, column: number | undefined) => setMapping((before) => ({ ...before, [field]: column })),
    missing: requiredFields.filter((field) => mapping[field] === undefined),
    existing,
    rows,
    leftOut,
    toggle,
    /** How many accounts would be created. */
    count: wanted.length,
    password,
    setPassword,
    start,
    work,
  };
}

export type Import = ReturnType<typeof useImport>;
