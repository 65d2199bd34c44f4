import { sql } from 'kysely';
import { refusal } from '../failure';
import { limits } from '../limits';
import { say } from '../words/words';
import { dayNumber } from '../rules/logDays';
import type { Db } from '../store/tables';

/** @throws Failure 429 when the account has uploaded all that it may on this day of the organisation's calendar */
export async function requireQuota(db: Db, staffId: number, now: number): Promise<void> {
  const day = await db
    .selectFrom('upload_days')
    .select(['files', 'bytes'])
    .where('staff_id', '=', staffId)
    .where('day', '=', dayNumber(now))
    .executeTakeFirst();
  const { filesADay, bytesADay } = limits.upload;
  if (day && (day.files >= filesADay || Number(day.bytes) >= bytesADay)) throw refusal(429, say('uploadQuota'));
}

/** Counts an upload, in its transaction; counts of earlier days are dropped. @throws Failure 429 */
export async function countUpload(
  tx: Db,
  { staffId, bytes, now }: { staffId: number; bytes: number; now: number },
): Promise<void> {
  await requireQuota(tx, staffId, now);
  const day = dayNumber(now);
  await tx.deleteFrom('upload_days').where('day', '<', day).execute();
  await tx
    .insertInto('upload_days')
    .values({ staff_id: staffId, day, files: 1, bytes })
    .onConflict((conflict) =>
      conflict.columns(['staff_id', 'day']).doUpdateSet((row) => ({
        files: sql`${row.ref('upload_days.files')} + 1`,
        bytes: sql`${row.ref('upload_days.bytes')} + ${bytes}`,
      })),
    )
    .execute();
}
