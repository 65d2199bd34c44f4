import type { Translate } from '@/hooks/useWords';
import type { WorkEntry } from '@/utils/workQueue';
import type { CheckedRow, RowFault } from './checkRows';
import type { Created, ImportJob, NotCreated } from './createAccount';
import { fieldLabels } from './importFields';

export type ImportEntry = WorkEntry<ImportJob, Created, NotCreated>;

/** What is wrong with a row, in words. */
export function faultText(t: Translate, faults: readonly RowFault[]): string {
  const labels = fieldLabels(t);
  return faults
    .map(({ key, values, field }) => {
      const fault = t(key, values);
      return field ? t('exchange.import.row.field', { field: labels[field], fault }) : fault;
    })
    .join(t('exchange.import.row.separator'));
}

/** What became of an account that was to be created, and why. */
export function resultOf(t: Translate, { item, state, value, reason }: ImportEntry): { result: string; reason: string } {
  if (state === 'done' && value === 'exists') {
    return { result: t('exchange.import.exists'), reason: t('exchange.import.takenReason', { username: item.draft.username }) };
  }
  if (state === 'done') return { result: t('exchange.import.created'), reason: '' };
  const why = state === 'failed' ? (reason?.message ?? t('exchange.import.unclear')) : '';
  return { result: t(`exchange.state.${state}`), reason: why };
}

/**
 * The report of all rows of the file, with a header. Initial passwords are in it where they were generated, for the
 * accounts that were created and for no other.
 */
export function importReport(
  t: Translate,
  rows: readonly CheckedRow[],
  entries: readonly ImportEntry[],
  { withPasswords }: { withPasswords: boolean },
): string[][] {
  const byNumber = new Map(entries.map((entry) => [entry.item.number, entry]));
  const labels = fieldLabels(t);
  const header = [t('exchange.row'), labels.username, labels.name, t('exchange.result'), t('exchange.reason')];
  const lines = rows.map(({ number, values, faults }) => {
    const entry = byNumber.get(number);
    const refused = { result: t(faults.length > 0 ? 'exchange.import.refused' : 'exchange.import.leftOut'), reason: faultText(t, faults) };
    const { result, reason } = entry ? resultOf(t, entry) : refused;
    const line = [String(number), values.username, values.name, result, reason];
    return withPasswords ? [...line, entry?.state === 'done' && entry.value === 'created' ? entry.item.password : ''] : line;
  });
  return [withPasswords ? [...header, t('exchange.import.password')] : header, ...lines];
}
