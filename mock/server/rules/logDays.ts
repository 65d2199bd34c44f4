import { sql, type Expression } from 'kysely';
import type { Db, NewLog } from '../store/tables';
import { DAY_MS, OFFSET_MS } from './time';

/** From this HTTP status on, a row counts as failed. */
export const FAILED_FROM = 400;

/** Number of the day on the organisation's calendar, since 1970-01-01. */
export const dayNumber = (at: number): number => Math.floor((at + OFFSET_MS) / DAY_MS);

/** SQL: the same. Whole numbers divide to whole numbers in every dialect. */
export const dayOfColumn = (column: Expression<number>) =>
  sql<number>`(${column} + ${sql.lit(OFFSET_MS)}) / ${sql.lit(DAY_MS)}`;

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

/** Counts the whole log anew; for those who fill it by the thousand. */
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
