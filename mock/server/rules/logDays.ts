import { sql, type Expression, type Selectable } from 'kysely';
import type { Db, LogDayTable, NewLog } from '../store/tables';
import { DAY_MS, OFFSET_MS } from './time';

/** From this HTTP status on, a row counts as failed. */
export const FAILED_FROM = 400;

/** Number of the day on the organisation's calendar, since 1970-01-01. */
export const dayNumber = (at: number): number => Math.floor((at + OFFSET_MS) / DAY_MS);

/** SQL: the same, or by another clock. Whole numbers divide to whole numbers in every dialect. */
export const dayOfColumn = (column: Expression<number>, offsetMs = OFFSET_MS) =>
  sql<number>`(${column} + ${sql.lit(offsetMs)}) / ${sql.lit(DAY_MS)}`;

/** Counts one row; values are those of `countValues`. */
export const countingStatement = (db: Db) =>
  db
    .insertInto('log_days')
    .values({ day: 0, module: '', failed: 0, total: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'module', 'failed'])
        .doUpdateSet((row) => ({ total: sql`${row.ref('log_days.total')} + 1` })),
    );

export const countValues = ({ created_at, module, status_code }: NewLog): readonly unknown[] => [
  dayNumber(created_at),
  module,
  status_code >= FAILED_FROM ? 1 : 0,
  1,
];

/** One row of `log_days` as far as the rows of the log decide it. */
export type DayCount = Selectable<LogDayTable>;

/** @returns the counts of rows by day, module and outcome, such as `log_days` must hold them, and what adds a row */
export function createDayCounts() {
  const counts = new Map<string, DayCount>();
  return {
    add({ created_at, module, status_code }: Pick<NewLog, 'created_at' | 'module' | 'status_code'>): void {
      const place = { day: dayNumber(created_at), module, failed: status_code >= FAILED_FROM ? 1 : 0 };
      const key = placeOf(place);
      const count = counts.get(key) ?? { ...place, total: 0 };
      counts.set(key, count);
      count.total += 1;
    },
    all: (): DayCount[] => [...counts.values()],
  };
}

const placeOf = ({ day, module, failed }: Omit<DayCount, 'total'>): string => JSON.stringify([day, module, failed]);

/** @returns where `log_days` differs from counts of the rows, oldest first: `total` is what it says, `rows` what is there */
export async function differingDays(db: Db, counts: readonly DayCount[]): Promise<(DayCount & { rows: number })[]> {
  const days = new Map(counts.map(({ total, ...place }) => [placeOf(place), { ...place, total: 0, rows: total }]));
  for (const stored of await db.selectFrom('log_days').selectAll().execute()) {
    const key = placeOf(stored);
    days.set(key, { ...stored, rows: days.get(key)?.rows ?? 0 });
  }
  return [...days.values()].filter(({ total, rows }) => total !== rows).sort((one, other) => one.day - other.day);
}

/** Counts the whole log anew: after many rows were added at once, or where the counts differ. */
export async function countDays(tx: Db): Promise<void> {
  await tx.deleteFrom('log_days').execute();
  await tx
    .insertInto('log_days')
    .columns(['day', 'module', 'failed', 'total'])
    .expression((from) =>
      from
        .selectFrom('logs')
        .select((row) => [
          dayOfColumn(row.ref('created_at')).as('day'),
          'module',
          row.case().when('status_code', '>=', FAILED_FROM).then(row.lit(1)).else(row.lit(0)).end().as('failed'),
          row.fn.countAll<number>().as('total'),
        ])
        .groupBy(['day', 'module', 'failed']),
    )
    .execute();
}
