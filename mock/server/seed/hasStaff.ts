import type { Db } from '../store/tables';

/** Whether somebody has an account here already. */
export const hasStaff = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined;
