import { useRequest } from 'ahooks';
import { useMemo, useState, useCallback, useEffect } from 'react';
import { stateWords } from '@/components/transfer/importWords';
import type { Staff } from '@/contract/staff';
import { useActiveJob, useJobs } from '@/hooks/job/useJobs';
import { useTableImport } from '@/hooks/list/useTableImport';
import { useLocale } from '@/hooks/locale/useLocale';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { usePermission, useReasonGiven } from '@/hooks/session/usePermission';
import { useAccountLocks } from '@/hooks/staff/accountLocks';
import { useMarkGrantable } from '@/hooks/staff/offeredRoles';
import { useTree } from '@/hooks/tree/useTree';
import type { Job } from '@/jobs/job';
import { departmentActions } from '@/models/department';
import { fetchRolePage } from '@/services/role';
import { fetchStaffFilter } from '@/services/staff';
import { sameValues } from '@/utils/values';
import { readAll } from '@/utils/transfer/pageReader';
import type { FileRow } from '@/utils/transfer/table';
import { departmentFinder } from '@/utils/tree/departmentFinder';
import type { CheckedRow, ExistingChoice, RowChoice } from './checkedRow';
import { peopleIn, checkRows } from './checkRows';
import { roleFinder, type KnownRole, findExisting, type Accounts, type FilePerson } from './findExisting';
import {
  fieldAliases,
  knownFields,
  readOnlyColumns,
  requiredFields,
  type ImportField,
  type Mapping,
} from './importFields';
import { importJob } from './importJob';

export type Password = { mode: 'generate' } | { mode: 'same'; text: string };

/** Returns the number of rows for each effect of the import. Rows that the user has excluded count as skipped. */
function countsOf(rows: readonly CheckedRow[], leftOut: ReadonlySet<number>) {
  const counts = { faulty: 0, stop: 0, skip: 0, update: 0, same: 0, create: 0, example: 0 };
  for (const { number, state } of rows) {
    const isLeft = leftOut.has(number) && (state === 'create' || state === 'update');
    counts[isLeft ? 'skip' : state] += 1;
  }
  return counts;
}

/**
 * State and actions of one import, from the file to its job.
 * @param hasTerms whether accounts can expire
 */
export function useImport(hasTerms: boolean) {
  const t = useTranslate();
  const may = usePermission();
  const jobs = useJobs();
  const active = useActiveJob();
  const [startedJob, setStartedJob] = useState<Job>();
  const options = useImportOptions();
  const fields = knownFields(hasTerms);
  const source = useTableImport<ImportField>(
    () => fieldAliases(t, fields),
    may('staffCreate') ? requiredFields : ['username'],
  );
  const { table, mapping } = source;
  const [reason, setReason] = useState('');
  const isReasonGiven = useReasonGiven();
  const [password, setPassword] = useState<Password>({ mode: 'generate' });
  // By default, existing accounts are skipped, or updated if the user has no permission to create accounts.
  const choices = useChoices(may('staffCreate') ? 'skip' : 'update');
  const { leftOut } = choices;

  const filePeople = useMemo(
    () => (table && mapping.username !== undefined ? peopleIn(table.rows, mapping) : []),
    [table, mapping],
  );
  // `people` is replaced only if its content differs, because most corrections of cells need no new lookup.
  const [people, setPeople] = useState(filePeople);
  const hasSamePeople = useMemo(() => sameValues(people, filePeople), [people, filePeople]);
  if (!hasSamePeople) setPeople(filePeople);
  const existing = useExisting(people);
  const rows = useChecked({ rows: table?.rows, mapping, options, existing: existing.found, choices });
  const counts = useMemo(() => countsOf(rows, leftOut), [rows, leftOut]);

  const isNew = ({ account }: CheckedRow) => account === undefined;
  const lacks = (field: ImportField) => {
    if (mapping[field] !== undefined) return false;
    if (field === 'username') return true;
    // Except for the user name, columns are required only for new accounts. Existing accounts keep their values.
    return !(field === 'department' && mapping.like !== undefined) && may('staffCreate') && rows.some(isNew);
  };
  return {
    ...source,
    options,
    /** Fields that rows may contain. */
    fields,
    goTo: (step: Parameters<typeof source.goTo>[0]) => {
      source.goTo(step);
      // The choices for single rows refer to rows of the previous file.
      if (step === 'file') choices.forget();
    },
    missing: requiredFields.filter(lacks),
    /** Titles of columns that are exported and cannot be imported. */
    readOnly: table ? readOnlyColumns(table.header, mapping, t) : [],
    existing,
    rows,
    choices,
    counts,
    /** Number of accounts to be created or changed. */
    count: counts.create + counts.update,
    password,
    setPassword,
    /** Reason that the operation log shows for all changes of the import. */
    reason: { value: reason, isGiven: isReasonGiven(reason), onChange: setReason },
    /** Whether another job is still active. */
    busy: jobs.busy,
    start: () => {
      const job = { ...importJob(t, rows, leftOut, password.mode === 'generate'), reason };
      setStartedJob(job);
      jobs.start(job, password.mode === 'same' ? password.text : undefined);
    },
    /** True if the job of this import has started. The job does not start while another job is active. */
    isStarted: startedJob !== undefined && active?.job === startedJob,
  };
}

export type Import = ReturnType<typeof useImport>;

/** Loads all roles, with their codes if the user has permission to list roles. Undefined after a failed request. */
async function fetchRoles(
  withCodes: boolean,
  markGrantable: ReturnType<typeof useMarkGrantable>,
): Promise<KnownRole[] | undefined> {
  const [names, roles] = await Promise.all([
    fetchStaffFilter(),
    withCodes ? readAll((paging) => fetchRolePage(paging)) : [],
  ]);
  if (!names.ok) return undefined;
  const codes = new Map((roles ?? []).map(({ id, code }) => [id, code]));
  return (await markGrantable(names.data.roles)).map((role) => ({ ...role, code: codes.get(role.id) }));
}

/** Departments and roles that rows may name. */
function useImportOptions() {
  const mayReadRoles = usePermission()('roleList');
  const { index, loading, failed, load } = useTree((root) => root.department, departmentActions.fetchTree);
  const markGrantable = useMarkGrantable();
  const roles = useRequest(() => fetchRoles(mayReadRoles, markGrantable));
  const finders = useMemo(
    () =>
      roles.data && index.entries.length > 0 && { department: departmentFinder(index), roles: roleFinder(roles.data) },
    [index, roles.data],
  );
  return {
    index,
    roles: roles.data ?? [],
    /** Finders for departments and roles; undefined until both have loaded. */
    finders: finders || undefined,
    loading: loading || roles.loading,
    failed: failed || (!roles.loading && !roles.data),
    load: () => {
      load();
      roles.refresh();
    },
  };
}

interface CheckOptions {
  /** Rows of the file; undefined before a file was read. */
  rows: readonly FileRow[] | undefined;
  mapping: Mapping;
  options: ReturnType<typeof useImportOptions>;
  existing: Accounts;
  choices: ReturnType<typeof useChoices>;
}

/** Returns the checked rows of the file; empty until everything needed for the check has loaded. */
function useChecked({ rows, mapping, options, existing, choices }: CheckOptions): readonly CheckedRow[] {
  const t = useTranslate();
  const may = usePermission();
  const { finders, roles } = options;
  const locks = useAccountLocks(roles);
  const { code } = useLocale();
  const { choiceOf, clears } = choices;
  return useMemo(() => {
    if (!rows || !finders || mapping.username === undefined) return [];
    return checkRows(rows, {
      ...finders,
      mapping,
      existing,
      choiceOf,
      clears,
      locks,
      states: stateWords(t),
      stateText: (enabled) => t(enabled ? 'common.enabled' : 'common.disabled'),
      separator: t('common.listSeparator'),
      language: code,
      mayCreate: may('staffCreate'),
      mayEnable: may('staffEnable'),
      mayDisable: may('staffDisable'),
    });
  }, [rows, finders, mapping, existing, choiceOf, clears, locks, t, code, may]);
}

/**
 * State of the user's choices: how to handle existing accounts in all rows or in single rows, and which rows to skip.
 */
function useChoices(firstChoice: ExistingChoice) {
  const [all, setAll] = useState(firstChoice);
  const [singleChoices, setSingleChoices] = useState<ReadonlyMap<number, RowChoice>>(new Map());
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const [clears, setClears] = useState(false);

  const choiceOf = useCallback(
    (number: number, renameCandidate?: Staff) => singleChoices.get(number) ?? (renameCandidate ? 'create' : all),
    [singleChoices, all],
  );
  return {
    all,
    /** Sets the choice for all rows, and removes the choices for single rows. */
    chooseAll: (choice: ExistingChoice) => {
      setAll(choice);
      setSingleChoices(new Map());
    },
    choiceOf,
    choose: (number: number, choice: RowChoice) => setSingleChoices((before) => new Map(before).set(number, choice)),
    leftOut,
    toggle: (number: number) =>
      setLeftOut((before) => {
        const newLeftOut = new Set(before);
        if (!newLeftOut.delete(number)) newLeftOut.add(number);
        return newLeftOut;
      }),
    clears,
    setClears,
    /** Removes the choices for single rows, before another file is selected. */
    forget: () => {
      setSingleChoices(new Map());
      setLeftOut(new Set());
    },
  };
}

const NONE: Accounts = { byUsername: new Map(), byContact: new Map() };

interface Answer {
  people: readonly FilePerson[];
  found: Accounts;
  uncheckedCount: number;
  failed: boolean;
}

/**
 * Looks up the existing accounts of the people in the file, again whenever `people` changes.
 * A failed lookup does not block the import, because the job looks up each user name again.
 */
function useExisting(people: readonly FilePerson[]) {
  const [answer, setAnswer] = useState<Answer>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (people.length === 0) return undefined;
    const controller = new AbortController();
    setAnswer(undefined);
    void findExisting(people, controller.signal).then((result) => {
      if (controller.signal.aborted) return;
      setAnswer(
        result.ok
          ? { people, found: result.found, uncheckedCount: result.uncheckedCount, failed: false }
          : { people, found: NONE, uncheckedCount: 0, failed: true },
      );
    });
    return () => controller.abort();
  }, [people, tries]);

  const current = answer?.people === people ? answer : undefined;
  return {
    found: current?.found ?? NONE,
    isLoading: people.length > 0 && !current,
    /** Number of people who were not looked up, because they are above the limit. */
    uncheckedCount: current?.uncheckedCount ?? 0,
    failed: current?.failed ?? false,
    retry: () => setTries((count) => count + 1),
  };
}
