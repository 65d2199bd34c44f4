import { sql } from 'kysely';
import { API_PREFIX, endpoints } from '../../../src/contract/endpoints';
import { logRecord } from '../pipeline/audit';
import type { AuditEntry } from '../pipeline/context';
import type { Ends, Logger } from '../pipeline/backendTypes';
import { appendLog } from '../rules/logChain';
import { endSessions } from '../rules/sessions';
import type { Store } from '../store/openStore';
import type { Db } from '../store/tables';
import { staffEntry } from './staffFields';
import { findStaff } from './staffRecords';

/** Longest time between two checks: another process may have stored an earlier expiry. */
const LOOK_AGAIN_MS = 60_000;
const TRY_AGAIN_MS = 5000;
/** Accounts or roles of one transaction, for which other writers wait. */
const AT_ONCE = 100;

/** Logged in place of a request's method. */
const BY_ITSELF = 'TIMER';

/**
 * Carries out expiry: disables and signs out expired accounts, and removes expired roles. Each has a log row without a
 * user. Permissions end at the moment of expiry, even before this has run (`rules/terms.ts`).
 */
export function createEnds(store: Store, now: () => number, logger: Logger): Ends {
  let dueAt = -Infinity;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isWatching = false;

  async function carryOut(): Promise<void> {
    const at = now();
    // Set before reading, so that an expiry that is stored meanwhile can reset it.
    dueAt = at + TRY_AGAIN_MS;
    let next = await nextEnd(store.db);
    while (next <= at) {
      await store.transaction((tx) => endSome(tx, at));
      next = await nextEnd(store.db);
    }
    if (dueAt === at + TRY_AGAIN_MS) dueAt = Math.min(next, at + LOOK_AGAIN_MS);
  }
  const run = () => (running ??= carryOut().finally(() => (running = undefined)));

  function arm(): void {
    clearTimeout(timer);
    if (!isWatching) return;
    timer = setTimeout(watch, Math.min(LOOK_AGAIN_MS, Math.max(0, dueAt - now()))).unref();
  }
  function watch(): void {
    void run()
      .catch((error: unknown) => logger.error('ends', error))
      .finally(arm);
  }

  return {
    // The caller continues after an error: it fails by itself where the database is unavailable.
    beforeReading: () => (now() < dueAt ? undefined : run().catch(() => undefined)),
    lookAgain() {
      dueAt = -Infinity;
      arm();
    },
    begin() {
      isWatching = true;
      arm();
    },
    async close() {
      isWatching = false;
      clearTimeout(timer);
      await running?.catch(() => undefined);
    },
  };
}

/** Enabled accounts with an expiry, the earliest first. */
const endingAccounts = (db: Db) =>
  db
    .selectFrom('staff')
    // `+ 0` disables the index on this column: nearly all accounts are enabled, and few have an expiry.
    .where(sql<number>`status + 0`, '=', 1)
    .where('valid_until', 'is not', null)
    .orderBy('valid_until')
    .orderBy('id');

/** Assigned roles with an expiry, the earliest first. */
const endingRoles = (db: Db) =>
  db.selectFrom('staff_roles').where('until', 'is not', null).orderBy('until').orderBy('staff_id').orderBy('role_id');

/** Earliest expiry of an account or role, in epoch milliseconds; Infinity without one. */
async function nextEnd(db: Db): Promise<number> {
  const account = await endingAccounts(db).select('valid_until').limit(1).executeTakeFirst();
  const role = await endingRoles(db).select('until').limit(1).executeTakeFirst();
  return Math.min(account?.valid_until ?? Infinity, role?.until ?? Infinity);
}

/** Runs in a write transaction, so that no two processes handle the same expiry. */
async function endSome(tx: Db, at: number): Promise<void> {
  const accounts = await endingAccounts(tx).select('id').where('valid_until', '<=', at).limit(AT_ONCE).execute();
  for (const { id } of accounts) await endAccount(tx, id, at);
  const roles = await endingRoles(tx)
    .innerJoin('roles', 'roles.id', 'staff_roles.role_id')
    .select(['staff_id', 'role_id', 'roles.name'])
    .where('until', '<=', at)
    .limit(AT_ONCE)
    .execute();
  for (const role of roles) await endRole(tx, role, at);
}

async function endAccount(tx: Db, id: number, at: number): Promise<void> {
  const entry = await changed(tx, id, at, async (version) => {
    await tx.updateTable('staff').set({ status: 0, updated_at: at, version }).where('id', '=', id).execute();
    await endSessions(tx, id, at);
  });
  await log(tx, 'staffEnd', { id, at }, entry, { kind: 'accountEnded', name: entry.name });
}

interface EndingRole {
  staff_id: number;
  role_id: number;
  name: string;
}

async function endRole(tx: Db, { staff_id: id, role_id, name: role }: EndingRole, at: number): Promise<void> {
  const entry = await changed(tx, id, at, async (version) => {
    await tx.deleteFrom('staff_roles').where('staff_id', '=', id).where('role_id', '=', role_id).execute();
    await tx.updateTable('staff').set({ updated_at: at, version }).where('id', '=', id).execute();
  });
  await log(tx, 'staffRoleEnd', { id, at }, entry, { kind: 'roleEnded', name: entry.name, role });
}

/** Runs the change and returns the account's name and logged changes. */
async function changed(tx: Db, id: number, at: number, change: (version: number) => Promise<void>) {
  const before = await findStaff(tx, id);
  if (!before) throw new Error(`No account ${id} that could end`);
  await change(before.version + 1);
  const after = (await findStaff(tx, id)) ?? before;
  return { name: after.name, changes: staffEntry(before, after).changes };
}

/** Logs with the path of the equivalent call, so that the account's history includes the row. */
async function log(
  tx: Db,
  name: 'staffEnd' | 'staffRoleEnd',
  { id, at }: { id: number; at: number },
  { changes }: Pick<AuditEntry, 'changes'>,
  happened: AuditEntry['happened'],
): Promise<void> {
  const { path } = endpoints[name === 'staffEnd' ? 'staffDisable' : 'staffUpdate'];
  const request = {
    method: BY_ITSELF,
    path: API_PREFIX + path.replace('{id}', String(id)),
    query: {},
    headers: {},
    ip: '',
  };
  const source = { name, request, input: {}, now: at, took: 0 };
  await appendLog(tx, logRecord(source, { user: null, happened, changes, status: 200, code: 200 }));
}
