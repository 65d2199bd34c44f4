import { archiveLog, type ArchiveOptions } from '../../mock/server/archive/archiveLog';
import { BrokenLogError, chainRows, HASHED_COLUMNS, headOf, setHead } from '../../mock/server/rules/logChain';
import { verifyLog } from '../../mock/server/archive/verifyLog';
import { eventColumns, type AuditedEvent, type Happening } from '../../mock/server/rules/logEvents';
import { inLanguage } from '../../mock/server/words/language';
import { recountDays } from '../../mock/server/rules/logDays';
import type { Store } from '../../mock/server/store/openStore';
import type { NewLog } from '../../mock/server/store/tables';
import { t } from './words';

/** Texts that a database or a file could corrupt. */
const WORDS = ['王小明', 'naïve "quoted" \\ back', 'line\nbreak\ttab', '😀 of two halves', '\u2028 \u00a0 space', ''];

const someLog = (number: number, created_at: number): NewLog => ({
  user_id: number % 3 === 0 ? null : number,
  user_name: number % 3 === 0 ? null : (WORDS[number % WORDS.length] ?? ''),
  username: number % 3 === 0 ? null : `user${number}`,
  module: [t('menu.staff'), t('menu.role')][number % 2] ?? '',
  action: t('form.edit'),
  summary: `操作 ${number} ${WORDS[(number + 1) % WORDS.length]}`,
  method: 'POST',
  path: `/api/account-api/users/update/${number}`,
  status_code: number % 5 === 0 ? 403 : 200,
  ip: '192.0.2.1',
  user_agent: 'jest',
  duration_ms: number,
  created_at,
  request: JSON.stringify({ number, word: WORDS[number % WORDS.length] }),
  response: '{"code":200,"message":"ok"}',
  changes: number % 2 === 0 ? null : '[]',
  // Three of four rows lack call, event and details, like rows written before the log had these columns.
  ...(number % 4 === 1 && { call: 'staffUpdate', event: 'done', details: JSON.stringify({ name: WORDS[0] }) }),
});

/** @returns the codes and texts of an event in the form in which a log row stores them */
export function eventRow(call: AuditedEvent, happening: Happening) {
  const { event = null, details = null, ...words } = eventColumns(call, happening);
  return { ...words, call, event, details };
}

export const inEnglish = <Result>(work: () => Result): Result => inLanguage('en', work);

export function fillLog(store: Store, times: readonly number[]): Promise<void> {
  return store.transaction(async (tx) => {
    const previousHead = await headOf(tx);
    let head = previousHead;
    for (const row of chainRows(
      previousHead,
      times.map((time, index) => someLog(previousHead.id + index + 1, time)),
    )) {
      await tx.insertInto('logs').values(row).execute();
      head = row;
    }
    await setHead(tx, head);
    await recountDays(tx);
  });
}

/** @returns the kind of defect that a verification of the log finds, and its row id, or 'whole' */
export const defectOf = async (verification: Promise<unknown>): Promise<[string, number | null] | 'whole'> =>
  verification.then(
    () => 'whole' as const,
    (error: unknown) => {
      if (error instanceof BrokenLogError) return [error.defect, error.row];
      throw error;
    },
  );

export const defect = ({ db }: Store, folders: readonly string[] = []) => defectOf(verifyLog(db, folders));

export const rowsOf = ({ db }: Store) => db.selectFrom('logs').select(COLUMNS).orderBy('id').execute();
const COLUMNS = [...HASHED_COLUMNS, 'hash'] as const;

/** @returns the stored numbers of log rows per day, and the same numbers recomputed */
export async function countsOf(store: Store): Promise<[stored: unknown, recounted: unknown]> {
  const readDays = () =>
    store.db.selectFrom('log_days').selectAll().orderBy('day').orderBy('module').orderBy('failed').execute();
  const storedCounts = await readDays();
  await store.transaction(recountDays);
  return [storedCounts, await readDays()];
}

/** Archives the log without pauses between months. @returns the names of the archived months */
export async function archived(store: Store, options: ArchiveOptions): Promise<string[]> {
  const months: string[] = [];
  await archiveLog(store, {
    pauseMs: 0,
    onMonth: (file) => months.push(/(\d{4}-\d\d)\.jsonl\.gz$/.exec(file)?.[1] ?? file),
    ...options,
  });
  return months;
}
