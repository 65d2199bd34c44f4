import { useMemo, useState } from 'react';
import { useActiveJob, useJobs } from '@/hooks/job/useJobs';
import type { Job } from '@/jobs/job';
import { usePermission } from '@/hooks/session/usePermission';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { readTableFile, type FileRow, type TableFault } from '@/utils/transfer/readTableFile';
import type { CheckedRow } from './checkedRow';
import { namesIn } from './checkRows';
import {
  fieldAliases,
  knownFields,
  matchColumns,
  readOnlyColumns,
  requiredFields,
  titleRow,
  type ImportField,
  type Mapping,
} from './importFields';
import { importJob } from './importJob';
import { useChecked } from './useChecked';
import { useChoices } from './useChoices';
import { useExisting } from './useExisting';
import { useImportOptions } from './useImportOptions';

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

/** How many rows an import would come to what with. */
function countsOf(rows: readonly CheckedRow[], leftOut: ReadonlySet<number>) {
  const counts = { faulty: 0, stop: 0, skip: 0, update: 0, same: 0, create: 0 };
  for (const { number, state } of rows) {
    const isLeft = leftOut.has(number) && (state === 'create' || state === 'update');
    counts[isLeft ? 'skip' : state] += 1;
  }
  return counts;
}

/**
 * Everything about one import, from the file to its job.
 * @param hasTerms whether accounts can end by themselves
 */
export function useImport(hasTerms: boolean) {
  const t = useTranslate();
  const may = usePermission();
  const jobs = useJobs();
  const active = useActiveJob();
  const [started, setStarted] = useState<Job>();
  const options = useImportOptions();
  const [reading, setReading] = useState(false);
  const [fault, setFault] = useState<TableFault>();
  const [table, setTable] = useState<Table>();
  const [mapping, setMapping] = useState<Mapping>({});
  const [password, setPassword] = useState<Password>({ mode: 'generate' });
  // Whoever may not create anything wants nothing but updates.
  const choices = useChoices(may('staffCreate') ? 'skip' : 'update');
  const { leftOut } = choices;

  const { username, like } = mapping;
  const existing = useExisting(
    useMemo(
      () => (table && username !== undefined ? namesIn(table.rows, { username, like }) : []),
      [table, username, like],
    ),
  );
  const rows = useChecked({ rows: table?.rows, mapping, options, existing: existing.found, choices });
  const counts = useMemo(() => countsOf(rows, leftOut), [rows, leftOut]);

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
    const { validUntil, ...matched } = matchColumns(header.cells, aliases);
    setMapping({ ...matched, ...(hasTerms && validUntil !== undefined && { validUntil }) });
    choices.forget();
  };

  const isNew = ({ account }: CheckedRow) => account === undefined;
  const lacks = (field: ImportField) => {
    if (mapping[field] !== undefined) return false;
    if (field === 'username') return true;
    // An account that exists keeps what the file does not have.
    return !(field === 'department' && like !== undefined) && may('staffCreate') && rows.some(isNew);
  };
  return {
    options,
    /** What a row may say. */
    fields: knownFields(hasTerms),
    reading,
    fault,
    read,
    /** Undefined before a file was read. */
    header: table?.header.cells,
    back: () => setTable(undefined),
    mapping,
    /** Another column for a field, or none. */
    map: (field: ImportField, column: number | undefined) => setMapping((before) => ({ ...before, [field]: column })),
    missing: requiredFields.filter(lacks),
    /** Titles of columns that are exported and cannot be imported. */
    readOnly: table ? readOnlyColumns(table.header.cells, mapping, t) : [],
    existing,
    rows,
    choices,
    counts,
    /** How many accounts would be created or changed. */
    count: counts.create + counts.update,
    password,
    setPassword,
    /** Another job has not come to its end. */
    busy: jobs.busy,
    start: () => {
      const job = importJob(t, rows, leftOut, password.mode === 'generate');
      setStarted(job);
      jobs.start(job, password.mode === 'same' ? password.text : undefined);
    },
    /** Once its job is there: it did not begin where another one had to be kept. */
    isStarted: started !== undefined && active?.job === started,
  };
}

export type Import = ReturnType<typeof useImport>;
