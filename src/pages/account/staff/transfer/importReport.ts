import type { Translate } from '@/hooks/locale/useTranslate';
import type { WorkEntry } from '@/utils/workQueue';
import type { CheckedRow, RowFault } from './checkRows';
import type { Created, ImportJob, NotCreated } from './createAccount';
import { fieldLabels } from './importFields';

type ImportEntry = WorkEntry<ImportJob, Created, NotCreated>;

/** What is wrong with a row, in words. */
export function faultText(t: Translate, faults: readonly RowFault[]): string {
  const labels = fieldLabels(t);
  return faults
    .map(({ key, values, field }) => {
      const fault = t(key, values);
      return field ? t('transfer.import.row.field', { field: labels[field], fault }) : fault;
    })
    .join(t('transfer.import.row.separator'));
}

/** What became of an account that was to be created, and why. */
function resultOf(t: Translate, { item, state, value, reason }: ImportEntry): { result: string; reason: string } {
  if (state === 'done' && value === 'exists') {
    return {
      result: t('transfer.import.exists'),
      reason: t('transfer.import.takenReason', { username: item.draft.username }),
    };
  }
  if (state === 'done') return { result: t('transfer.import.created'), reason: '' };
  const why = state === 'failed' ? (reason?.message ?? t('transfer.import.unclear')) : '';
  return { result: t(`transfer.state.${state}`), reason: why };
}

/** A row of the file, and what became of it. */
export interface ImportResult {
  number: number;
  username: string;
  name: string;
  result: string;
  reason: string;
  /** What needs a look comes first. */
  rank: 'bad' | 'skipped' | 'fine';
  /** Generated, of an account that was created. */
  password: string;
}

const rankOf = ({ state, value }: ImportEntry): ImportResult['rank'] => {
  if (state !== 'done') return 'bad';
  return value === 'created' ? 'fine' : 'skipped';
};

/** Rows that were not even tried say why, as the others do. */
export function importResults(
  t: Translate,
  rows: readonly CheckedRow[],
  entries: readonly ImportEntry[],
): ImportResult[] {
  const byNumber = new Map(entries.map((entry) => [entry.item.number, entry]));
  return rows.map(({ number, values: { username, name }, faults, exists }) => {
    const row = { number, username, name };
    const entry = byNumber.get(number);
    if (entry) {
      const password = entry.state === 'done' && entry.value === 'created' ? entry.item.password : '';
      return { ...row, ...resultOf(t, entry), rank: rankOf(entry), password };
    }
    const isLeftOut = faults.length === 0;
    const result = isLeftOut
      ? 'transfer.import.leftOut'
      : exists
        ? 'transfer.import.exists'
        : 'transfer.import.refused';
    const reason = isLeftOut ? t('transfer.import.leftOutReason') : faultText(t, faults);
    return { ...row, result: t(result), reason, rank: isLeftOut || exists ? 'skipped' : 'bad', password: '' };
  });
}

const RANKS: readonly ImportResult['rank'][] = ['bad', 'skipped', 'fine'];

/** What needs a look first, each kind in the order of the file. */
export const worstResultsFirst = (results: readonly ImportResult[]): ImportResult[] =>
  [...results].sort((one, other) => RANKS.indexOf(one.rank) - RANKS.indexOf(other.rank));

/**
 * The report of all rows of the file, with a header. Initial passwords are in it where they were generated, for the
 * accounts that were created and for no other.
 */
export function importReport(
  t: Translate,
  results: readonly ImportResult[],
  { withPasswords }: { withPasswords: boolean },
): string[][] {
  const labels = fieldLabels(t);
  const header = [t('transfer.row'), labels.username, labels.name, t('transfer.result'), t('transfer.reason')];
  const lines = results.map(({ number, username, name, result, reason, password }) => {
    const line = [String(number), username, name, result, reason];
    return withPasswords ? [...line, password] : line;
  });
  return [withPasswords ? [...header, t('transfer.import.password')] : header, ...lines];
}
