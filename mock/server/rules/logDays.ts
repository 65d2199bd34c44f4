import { sql, type Expression, type Selectable } from 'kysely';
import type { Db, LogDayTable, NewLog } from '../store/tables';
import { DAY_MS, OFFSET_MS } from './time';

/** Lowest HTTP status that counts as a failure. */
export const FAILED_STATUS = 400;

/** @returns the day of a moment (epoch milliseconds), as days since 1970-01-01 in the organisation's time zone */
export const dayNumber = (time: number): number => Math.floor((time + OFFSET_MS) / DAY_MS);

/**
 * SQL expression: `dayNumber` of a column with epoch milliseconds, by default in the organisation's time zone.
 * The division is an integer division in every dialect.
 */
export const dayOfColumn = (column: Expression<number>, offsetMs = OFFSET_MS) =>
  sql<number>`(${column} + ${sql.lit(offsetMs)}) / ${sql.lit(DAY_MS)}`;

/** Statement that adds 1 to the count of a day. Its parameters are the values of `countValues`. */
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
  status_code >= FAILED_STATUS ? 1 : 0,
  1,
];

/** A row of the table `log_days`: the number of log rows of one day, module and outcome. */
export type DayCount = Selectable<LogDayTable>;

/** Creates a counter of log rows. `all` returns the counts by day, module and outcome, as rows of `log_days`. */
export function createDayCounts() {
  const counts = new Map<string, DayCount>();
  return {
    add({ created_at, module, status_code }: Pick<NewLog, 'created_at' | 'module' | 'status_code'>): void {
      const group = { day: dayNumber(created_at), module, failed: status_code >= FAILED_STATUS ? 1 : 0 };
      const key = keyOf(group);
      const count = counts.get(key) ?? { ...group, total: 0 };
      counts.set(key, count);
      count.total += 1;
    },
    all: (): DayCount[] => [...counts.values()],
  };
}

const keyOf = ({ day, module, failed }: Omit<DayCount, 'total'>): string => JSON.stringify([day, module, failed]);

/**
 * Compares freshly counted log rows with the stored counts.
 * @returns the counts that differ, oldest day first: `total` is the stored number, `rows` the actual number of rows
 */
export async function differingDays(db: Db, counts: readonly DayCount[]): Promise<(DayCount & { rows: number })[]> {
  const days = new Map(counts.map(({ total, ...place }) => [keyOf(place), { ...place, total: 0, rows: total }]));
  for (const row of await db.selectFrom('log_days').selectAll().execute()) {
    const key = keyOf(row);
    days.set(key, { ...row, rows: days.get(key)?.rows ?? 0 });
  }
  return [...days.values()].filter(({ total, rows }) => total !== rows).sort((a, b) => a.day - b.day);
}

/** Recounts all log rows, for example after a bulk insert or if stored counts are wrong. */
export async function recountDays(tx: Db): Promise<void> {
  await tx.deleteFrom('log_days').execute();
  await tx
    .insertInto('log_days')
    .columns(['day', 'module', 'failed', 'total'])
    .expression((builder) =>
      builder
        .selectFrom('logs')
        .select((row) => [
          dayOfColumn(row.ref('created_at')).as('day'),
          'module',
          row.case().when('status_code', '>=', FAILED_STATUS).then(row.lit(1)).else(row.lit(0)).end().as('failed'),
          row.fn.countAll<number>().as('total'),
        ])
        .groupBy(['day', 'module', 'failed']),
    )
    .execute();
}
