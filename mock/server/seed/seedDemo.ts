import type { LogTarget } from '../../../src/contract/log';
import { fold } from '../rules/fold';
import { nameOrder } from '../rules/nameOrder';
import { staffSearchKey } from '../rules/searchKey';
import { hashPassword, type PasswordCost } from '../rules/hasher';
import { chainRows, headOf, setHead } from '../rules/logChain';
import { targetOf } from '../rules/logEvents';
import { recountDays } from '../rules/logDays';
import { DAY_MS } from '../rules/time';
import { departmentKeys } from '../rules/tree';
import type { Store } from '../store/openStore';
import type { Db, NewLog } from '../store/tables';
import { words } from '../words/words';
import { insertMenus, insertRoles, hasStaff, createRandom } from './basics';
import { demoCards, metricsOf } from './cards';
import { DEMO_PASSWORD } from './demoAccounts';
import { flatDepartments, type FlatDepartment } from './departments';
import { insertAll } from './insertAll';
import { createLogs } from './logs';
import { demoMenus, screenMenus, type FlatMenu } from './menus';
import { demoRoles } from './roles';
import { createStaff, type DemoStaff } from './staff';

const SEED = 20260301;
/** Age of the organisation in days. The organisation is older than its log. */
const FOUNDED_DAYS_AGO = 1200;

export interface SeedOptions {
  /** Called with a message after each step. */
  onProgress?: (progress: string) => void;
  passwordCost?: PasswordCost;
  /** Returns the present time in epoch milliseconds. All records are dated before it. */
  now?: () => number;
}

/**
 * Fills an empty store with the demo organisation, in one transaction.
 * @returns true; false, without any change, if the store already has accounts
 */
export async function seedDemo(store: Store, options: SeedOptions = {}): Promise<boolean> {
  const { onProgress = () => undefined, passwordCost, now = Date.now } = options;
  if (await hasStaff(store.db)) return false;
  const passwordHash = await hashPassword(DEMO_PASSWORD, passwordCost);
  return store.transaction(async (tx) => {
    if (await hasStaff(tx)) return false;
    const { logs } = await insertOrganisation(tx, { at: now(), passwordHash, onProgress });
    await insertLogs(tx, logs);
    onProgress(words().operator.seededSystems(demoCards.length, logs.length));
    return true;
  });
}

/** Records of the demo organisation. `seedLarge` generates further records from them. */
export interface Organisation {
  departments: readonly FlatDepartment[];
  staff: readonly DemoStaff[];
  menus: readonly FlatMenu[];
  /** Log rows that are not stored yet, oldest first. */
  logs: readonly NewLog[];
  /** Founding date of the organisation in epoch milliseconds. */
  founded: number;
}

/** Inserts the demo organisation, but not its log. @returns the inserted records, and the log rows to insert */
export async function insertOrganisation(
  tx: Db,
  { at, passwordHash, onProgress }: { at: number; passwordHash: string; onProgress: (progress: string) => void },
): Promise<Organisation> {
  const founded = at - FOUNDED_DAYS_AGO * DAY_MS;
  const departments = flatDepartments();
  const { staff, leaders } = createStaff(departments, createRandom(SEED), at);
  const menus = await insertMenus(tx, [...screenMenus, ...demoMenus], founded);
  await insertRoles(tx, demoRoles, menus, founded);
  onProgress(words().operator.seededStructure(menus.length, demoRoles.length));
  const logs = createLogs({ staff, departments, roles: demoRoles, menus }, SEED, at);
  await insertDepartments(tx, departments, leaders, founded);
  await insertStaff(tx, staff, passwordHash, lastSignIns(logs));
  onProgress(words().operator.seededPeople(departments.length, staff.length));
  await insertCards(tx, at);
  await dateUpdates(tx, logs);
  return { departments, staff, menus, logs, founded };
}

function lastSignIns(logs: readonly NewLog[]): Map<number, number> {
  const signIns = logs.filter((row) => row.call === 'login' && row.status_code === 200);
  return new Map(signIns.map((row) => [row.user_id ?? 0, row.created_at]));
}

async function insertLogs(tx: Db, logs: readonly NewLog[]): Promise<void> {
  const head = await headOf(tx);
  const rows = [...chainRows(head, logs)];
  await insertAll(tx, 'logs', rows);
  await setHead(tx, rows.at(-1) ?? head);
  await recountDays(tx);
}

const TABLES = { department: 'departments', menu: 'menu_nodes', role: 'roles', staff: 'staff' } as const;

/** Sets `updated_at` of each record to the time of its last update in the log. */
async function dateUpdates(tx: Db, logs: readonly NewLog[]): Promise<void> {
  const updates = new Map<string, LogTarget & { updated_at: number }>();
  for (const { call = null, event = null, details = null, path, status_code, created_at } of logs) {
    const isUpdate = status_code === 200 && /(Update|Enable|Disable)$/.test(call ?? '');
    const target = isUpdate ? targetOf({ call, event, details, path }) : undefined;
    if (target) updates.set(`${target.kind} ${target.id}`, { ...target, updated_at: created_at });
  }
  for (const { kind, id, updated_at } of updates.values())
    await tx.updateTable(TABLES[kind]).set({ updated_at }).where('id', '=', id).execute();
}

async function insertDepartments(
  db: Db,
  departments: readonly FlatDepartment[],
  leaders: ReadonlyMap<number, DemoStaff>,
  time: number,
): Promise<void> {
  const rows = departments.map(({ id, parentId, name, code, phone, sort }) => ({
    id,
    parent_id: parentId,
    name,
    code,
    ...departmentKeys({ parent_id: parentId, name, code }),
    leader: leaders.get(id)?.name ?? null,
    phone,
    sort,
    status: 1 as const,
    remark: null,
    created_at: time,
    updated_at: time,
  }));
  await insertAll(db, 'departments', rows);
}

async function insertStaff(
  db: Db,
  staff: readonly DemoStaff[],
  passwordHash: string,
  lastSignIn: ReadonlyMap<number, number>,
): Promise<void> {
  const rows = staff.map((account) => ({
    id: account.id,
    username: account.username,
    username_key: fold(account.username),
    name: account.name,
    mobile: account.mobile,
    email: account.email,
    avatar: null,
    department_id: account.departmentId,
    remark: account.remark,
    status: account.status,
    search_key: staffSearchKey(account),
    order_key: nameOrder(account.name),
    password_hash: passwordHash,
    must_change_password: account.isNew ? 1 : 0,
    last_login_at: lastSignIn.get(account.id) ?? null,
    created_at: account.createdAt,
    updated_at: account.createdAt,
  }));
  await insertAll(db, 'staff', rows);
  const roleIds = new Map(demoRoles.map((role, index) => [role.code, index + 1]));
  const assignments = staff.flatMap((account) =>
    account.roleCodes.map((code) => ({ staff_id: account.id, role_id: roleIds.get(code) ?? 0 })),
  );
  await insertAll(db, 'staff_roles', assignments);
}

async function insertCards(db: Db, time: number): Promise<void> {
  const random = createRandom(SEED + 2);
  const rows = demoCards.map((card, index) => ({
    id: index + 1,
    code: card.code,
    name: card.name,
    logo: card.hasLogo ? `/logos/${card.code}.svg` : '',
    description: card.description,
    url: card.url,
    category: card.category,
    status: card.inMaintenance ? ('maintenance' as const) : ('running' as const),
    sort: (index + 1) * 10,
    open_to_all: card.openToAll ? 1 : 0,
    metrics: JSON.stringify(metricsOf(card, random)),
    metrics_at: time,
  }));
  await insertAll(db, 'cards', rows);
  const cardIds = new Map(demoCards.map((card, index) => [card.code, index + 1]));
  const entries = demoRoles.flatMap((role, index) =>
    role.systems.map((code) => ({ role_id: index + 1, card_id: cardIds.get(code) ?? 0 })),
  );
  await insertAll(db, 'role_cards', entries);
}
