import { sql } from 'kysely';
import { refusal } from '../failure';
import { limits } from '../limits';
import { say } from '../words/words';
import { dayNumber } from '../rules/logDays';
import type { Db } from '../store/tables';

/**
 * @param unfinished pending uploads of the account, each counted with the maximum size
 * @throws Failure 429 when the account has exhausted its quota of this day, in the organisation's time zone
 */
async function requireQuota(db: Db, staffId: number, now: number, unfinished: () => number): Promise<void> {
  const day = await db
    .selectFrom('upload_days')
    .select(['files', 'bytes'])
    .where('staff_id', '=', staffId)
    .where('day', '=', dayNumber(now))
    .executeTakeFirst();
  const { filesADay, bytesADay, file } = limits.upload;
  const files = (day?.files ?? 0) + unfinished();
  const bytes = Number(day?.bytes ?? 0) + unfinished() * file;
  if (files >= filesADay || bytes >= bytesADay) throw refusal(429, say('uploadQuota'));
}

/** Pending uploads of this process. They count before they are stored, or concurrent ones could fill the disk. */
export function createUnfinished() {
  const uploads = new Map<number, number>();
  return {
    /** @returns a function to call when the upload has ended. @throws Failure 429 */
    async begin(db: Db, staffId: number, now: number): Promise<() => void> {
      await requireQuota(db, staffId, now, () => uploads.get(staffId) ?? 0);
      uploads.set(staffId, (uploads.get(staffId) ?? 0) + 1);
      return () => {
        const left = (uploads.get(staffId) ?? 1) - 1;
        if (left > 0) uploads.set(staffId, left);
        else uploads.delete(staffId);
      };
    },
  };
}

/** Counts an upload in its transaction, and deletes counts of earlier days. @throws Failure 429 */
export async function countUpload(
  tx: Db,
  { staffId, bytes, now }: { staffId: number; bytes: number; now: number },
): Promise<void> {
  await requireQuota(tx, staffId, now, () => 0);
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
