import { sql } from 'kysely';
import { API_PREFIX, endpoints } from '../../../src/contract/endpoints';
import { logEntry } from '../pipeline/audit';
import type { AuditEntry } from '../pipeline/context';
import type { Expiry, Logger } from '../pipeline/backendTypes';
import { appendLog } from '../rules/logChain';
import { eventsOf, notify } from '../rules/notices';
import { endSessions } from '../rules/sessions';
import type { Store } from '../store/openStore';
import type { Db } from '../store/tables';
import { staffEntry, findStaff } from './staffRecords';

/** Maximum time between two checks for expiry, since another process may store an earlier expiry meanwhile. */
const CHECK_INTERVAL_MS = 60_000;
const RETRY_MS = 5000;
/** Maximum number of accounts, and of roles, that expire in one transaction. Other writers wait meanwhile. */
const BATCH_SIZE = 100;

/** Value in the log column for the request's method. An expiry has no request. */
const TIMER_METHOD = 'TIMER';

/**
 * Creates the service that carries out expiry.
 * The service disables expired accounts, ends their sessions, and removes expired roles from accounts.
 * Each expiry gets a log row without a user.
 * Permissions end at the moment of expiry, even before this service has run (`rules/terms.ts`).
 */
export function createExpiry(store: Store, now: () => number, logger: Logger): Expiry {
  let dueAt = -Infinity;
  let currentRun: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let hasTimer = false;

  async function expireAllDue(): Promise<void> {
    const startedAt = now();
    // `dueAt` is set before the query. If another call stores an earlier expiry meanwhile, `reschedule` resets `dueAt`.
    dueAt = startedAt + RETRY_MS;
    let nextTime = await nextExpiry(store.db);
    while (nextTime <= startedAt) {
      await store.transaction((tx) => expireBatch(tx, startedAt));
      nextTime = await nextExpiry(store.db);
    }
    if (dueAt === startedAt + RETRY_MS) dueAt = Math.min(nextTime, startedAt + CHECK_INTERVAL_MS);
  }
  const run = () => (currentRun ??= expireAllDue().finally(() => (currentRun = undefined)));

  function startTimer(): void {
    clearTimeout(timer);
    if (!hasTimer) return;
    timer = setTimeout(onTimer, Math.min(CHECK_INTERVAL_MS, Math.max(0, dueAt - now()))).unref();
  }
  function onTimer(): void {
    void run()
      .catch((error: unknown) => logger.error('ends', error))
      .finally(startTimer);
  }

  return {
    // Errors of `run` are ignored. If the database is unavailable, the request that calls `expireDue` fails anyway.
    expireDue: () => (now() < dueAt ? undefined : run().catch(() => undefined)),
    reschedule() {
      dueAt = -Infinity;
      startTimer();
    },
    startTimer() {
      hasTimer = true;
      startTimer();
    },
    async close() {
      hasTimer = false;
      clearTimeout(timer);
      await currentRun?.catch(() => undefined);
    },
  };
}

/** Query for enabled accounts with an expiry, earliest expiry first. */
const expiringAccounts = (db: Db) =>
  db
    .selectFrom('staff')
    // `+ 0` disables the index on `status`.
    // The index would not help: nearly all accounts are enabled, and few have an expiry.
    .where(sql<number>`status + 0`, '=', 1)
    .where('valid_until', 'is not', null)
    .orderBy('valid_until')
    .orderBy('id');

/** Query for assigned roles with an expiry, earliest expiry first. */
const expiringRoles = (db: Db) =>
  db.selectFrom('staff_roles').where('until', 'is not', null).orderBy('until').orderBy('staff_id').orderBy('role_id');

/** @returns the earliest expiry of an account or an assigned role, in epoch milliseconds; Infinity if there is none */
async function nextExpiry(db: Db): Promise<number> {
  const account = await expiringAccounts(db).select('valid_until').limit(1).executeTakeFirst();
  const role = await expiringRoles(db).select('until').limit(1).executeTakeFirst();
  return Math.min(account?.valid_until ?? Infinity, role?.until ?? Infinity);
}

/**
 * Expires one batch of accounts and roles.
 * Runs in a write transaction, so that no two processes handle the same expiry.
 */
async function expireBatch(tx: Db, now: number): Promise<void> {
  const accounts = await expiringAccounts(tx).select('id').where('valid_until', '<=', now).limit(BATCH_SIZE).execute();
  for (const { id } of accounts) await expireAccount(tx, id, now);
  const roles = await expiringRoles(tx)
    .innerJoin('roles', 'roles.id', 'staff_roles.role_id')
    .select(['staff_id', 'role_id', 'roles.name'])
    .where('until', '<=', now)
    .limit(BATCH_SIZE)
    .execute();
  for (const role of roles) await expireRole(tx, role, now);
}

async function expireAccount(tx: Db, id: number, now: number): Promise<void> {
  const entry = await changeAccount(tx, id, now, async (version) => {
    await tx.updateTable('staff').set({ status: 0, updated_at: now, version }).where('id', '=', id).execute();
    await endSessions(tx, id, now);
  });
  await logExpiry(tx, 'staffEnd', { id, at: now }, entry, { kind: 'accountEnded', name: entry.name });
}

interface ExpiringRole {
  staff_id: number;
  role_id: number;
  name: string;
}

async function expireRole(tx: Db, { staff_id: id, role_id, name: role }: ExpiringRole, now: number): Promise<void> {
  const entry = await changeAccount(tx, id, now, async (version) => {
    await tx.deleteFrom('staff_roles').where('staff_id', '=', id).where('role_id', '=', role_id).execute();
    await tx.updateTable('staff').set({ updated_at: now, version }).where('id', '=', id).execute();
  });
  await logExpiry(tx, 'staffRoleEnd', { id, at: now }, entry, { kind: 'roleEnded', name: entry.name, role });
}

/** Applies `change` to an account. @returns the account's name and the changed fields for the log */
async function changeAccount(tx: Db, id: number, now: number, change: (version: number) => Promise<void>) {
  const before = await findStaff(tx, id);
  if (!before) throw new Error(`No account ${id} that could end`);
  await change(before.version + 1);
  const after = (await findStaff(tx, id)) ?? before;
  return { name: after.name, changes: staffEntry(before, after).changes };
}

/**
 * Logs an expiry with the path of the call that makes the same change, so that the account's history shows the row.
 */
async function logExpiry(
  tx: Db,
  name: 'staffEnd' | 'staffRoleEnd',
  { id, at }: { id: number; at: number },
  { changes }: Pick<AuditEntry, 'changes'>,
  happening: AuditEntry['happening'],
): Promise<void> {
  const { path } = endpoints[name === 'staffEnd' ? 'staffDisable' : 'staffUpdate'];
  const request = {
    method: TIMER_METHOD,
    path: API_PREFIX + path.replace('{id}', String(id)),
    query: {},
    headers: {},
    ip: '',
  };
  const source = { name, request, input: {}, now: at, durationMs: 0 };
  await appendLog(tx, logEntry(source, { user: null, happening, changes, status: 200, code: 200 }));
  await notify(tx, id, eventsOf(name, changes), { at });
}
