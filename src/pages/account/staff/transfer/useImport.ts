import { useMemo, useState } from 'react';
import { useActiveJob, useJobs } from '@/hooks/job/useJobs';
import type { Job } from '@/jobs/job';
import { useTableImport } from '@/hooks/list/useTableImport';
import { usePermission } from '@/hooks/session/usePermission';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { CheckedRow } from './checkedRow';
import { peopleIn } from './checkRows';
import { fieldAliases, knownFields, readOnlyColumns, requiredFields, type ImportField } from './importFields';
import { importJob } from './importJob';
import { useChecked } from './useChecked';
import { useChoices } from './useChoices';
import { useExisting } from './useExisting';
import { useImportOptions } from './useImportOptions';

export type Password = { mode: 'generate' } | { mode: 'same'; text: string };

/** How many rows an import would come to what with. */
function countsOf(rows: readonly CheckedRow[], leftOut: ReadonlySet<number>) {
  const counts = { faulty: 0, stop: 0, skip: 0, update: 0, same: 0, create: 0, example: 0 };
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
  const fields = knownFields(hasTerms);
  const source = useTableImport<ImportField>(
    () => fieldAliases(t, fields),
    may('staffCreate') ? requiredFields : ['username'],
  );
  const { table, mapping } = source;
  const [password, setPassword] = useState<Password>({ mode: 'generate' });
  // Without permission to create accounts, the default is updates.
  const choices = useChoices(may('staffCreate') ? 'skip' : 'update');
  const { leftOut } = choices;

  const existing = useExisting(
    useMemo(() => (table && mapping.username !== undefined ? peopleIn(table.rows, mapping) : []), [table, mapping]),
  );
  const rows = useChecked({ rows: table?.rows, mapping, options, existing: existing.found, choices });
  const counts = useMemo(() => countsOf(rows, leftOut), [rows, leftOut]);

  const isNew = ({ account }: CheckedRow) => account === undefined;
  const lacks = (field: ImportField) => {
    if (mapping[field] !== undefined) return false;
    if (field === 'username') return true;
    // An account that exists keeps what the file does not have.
    return !(field === 'department' && mapping.like !== undefined) && may('staffCreate') && rows.some(isNew);
  };
  return {
    ...source,
    options,
    /** Values that rows may contain. */
    fields,
    goTo: (step: Parameters<typeof source.goTo>[0]) => {
      source.goTo(step);
      // They are about the rows of this file.
      if (step === 'file') choices.forget();
    },
    missing: requiredFields.filter(lacks),
    /** Titles of columns that are exported and cannot be imported. */
    readOnly: table ? readOnlyColumns(table.header, mapping, t) : [],
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
