import { sql } from 'kysely';
import type { Db } from '../../mock/server/store/tables';

/** What takes each migration back that a test starts before, newest first. Of the index, what is SQLite's. */
const TAKEN_BACK: [name: string, statements: string[]][] = [
  ['011_log_events', ['call', 'event', 'details'].map((column) => `alter table logs drop column ${column}`)],
  ['010_session_expiry', ['drop index sessions_expires_at']],
  ['009_joined_numbers', []],
  ['008_upload_days', ['drop table upload_days']],
  ['007_log_chain', ['drop table log_chain', 'alter table logs drop column hash']],
  ['006_known_addresses', ['drop table known_addresses', 'alter table attempts drop column block_logged']],
  ['005_pinyin', []],
  [
    '004_quick_search',
    [
      ...['insert', 'update', 'delete'].map((event) => `drop trigger staff_grams_${event}`),
      ...['staff_mobile', 'staff_email', 'departments_name'].map((index) => `drop index ${index}`),
      'drop table staff_grams',
    ],
  ],
];

/** Leaves a store as it was before a migration and those after it, but for what its rows hold. */
export async function takeBack(db: Db, first: string): Promise<void> {
  for (const [name, statements] of TAKEN_BACK.filter(([candidate]) => candidate >= first)) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    await sql`delete from kysely_migration where name = ${name}`.execute(db);
  }
}
