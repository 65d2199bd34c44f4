import type { Translate } from '@/hooks/locale/useTranslate';
import type { Job, JobAct, JobItem, JobLeftOut } from '@/jobs/job';
import { type CheckedRow, checkText } from './checkedRow';

/**
 * Number of concurrent changes.
 * The number is low, because each new account takes two requests: a lookup and a creation.
 * The server also hashes a password for each new account.
 */
const CONCURRENCY = 2;

/** Returns the act (the change that the job makes) of a row; undefined if the row changes nothing. */
function actOf({ draft, change, enabled, state }: CheckedRow, generated: boolean): JobAct | undefined {
  if (state === 'create' && draft)
    return { kind: 'staffCreate', params: { draft, enabled: enabled ?? true, generated } };
  if (state === 'update' && change)
    return { kind: 'staffUpdate', params: { change, ...(enabled !== undefined && { enabled }) } };
  return undefined;
}

/**
 * Returns the job that imports the rows of a file. Its report also lists the skipped rows, with the reasons.
 * @param leftOut numbers of the rows that the user has excluded
 * @param generated true if each new account gets its own generated password
 */
export function importJob(
  t: Translate,
  rows: readonly CheckedRow[],
  leftOut: ReadonlySet<number>,
  generated: boolean,
): Job {
  const acts: JobAct[] = [];
  const items: JobItem[] = [];
  const leftOutRows: JobLeftOut[] = [];
  for (const row of rows) {
    const { number, values, account } = row;
    const names = { label: values.name || (account?.name ?? ''), detail: account?.username ?? values.username };
    const act = leftOut.has(number) ? undefined : actOf(row, generated);
    if (act) {
      items.push({
        id: account?.id ?? 0,
        ...names,
        ...(account && { version: account.version }),
        row: number,
        act: acts.length,
      });
      acts.push(act);
    } else {
      const reason = leftOut.has(number) ? t('transfer.import.leftOutReason') : checkText(t, row);
      leftOutRows.push({ ...names, row: number, reason });
    }
  }
  return {
    title: { key: 'transfer.import.title' },
    acts,
    items,
    leftOut: leftOutRows,
    ...(acts.some(({ kind }) => kind === 'staffCreate') && { concurrency: CONCURRENCY }),
  };
}
