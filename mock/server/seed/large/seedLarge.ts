import { hashPassword } from '../../rules/hasher';
import { chainRows, headOf, setHead } from '../../rules/logChain';
import { recountDays } from '../../rules/logDays';
import type { Store } from '../../store/openStore';
import type { NewLog } from '../../store/tables';
import { words, type Catalogue } from '../../words/words';
import { DEMO_PASSWORD } from '../demoAccounts';
import { createRandom } from '../random';
import { hasStaff } from '../hasStaff';
import { insertOrganisation, type SeedOptions } from '../seedDemo';
import { bulkInsert } from './bulkInsert';
import { largeLogs } from './logs';
import { largeStaff, largeStaffRoles, type NewStaff } from './staff';
import { largeDepartments, largeMenus } from './trees';
import { markUnfinished, markFinished } from './unfinished';

interface Sizes {
  staff: number;
  departments: number;
  menuNodes: number;
  logs: number;
}

const LARGE: Sizes = { staff: 100_000, departments: 10_000, menuNodes: 5_000, logs: 1_000_000 };
const SEED = 20260302;

interface LargeSeedOptions extends Omit<SeedOptions, 'onProgress'> {
  /** Told how many rows of how many are stored, and of what kind the last ones were. */
  onRows?: (done: number, total: number, what: string) => void;
  sizes?: Sizes;
}

/**
 * Fills an empty store with the demonstration organisation grown a thousandfold, for measuring. It is stored in
 * portions; what a kill leaves behind is told by a mark, see `clearUnfinished`.
 * @returns false, without touching anything, when the store already holds accounts
 */
export async function seedLarge(store: Store, options: LargeSeedOptions = {}): Promise<boolean> {
  const { onRows = () => undefined, passwordCost, now = Date.now, sizes = LARGE } = options;
  if (await hasStaff(store.db)) return false;
  const at = now();
  const passwordHash = await hashPassword(DEMO_PASSWORD, passwordCost);
  const organisation = await store.transaction(async (tx) => {
    await markUnfinished(tx);
    return insertOrganisation(tx, { at, passwordHash, onProgress: () => undefined });
  });
  const { departments, menus, staff, logs, founded } = organisation;

  const total = sizes.departments + sizes.menuNodes + sizes.staff + sizes.logs;
  let done = departments.length + menus.length + staff.length;
  const stored = (what: keyof Catalogue['operator']['seeded']) => (rows: number) => {
    done += rows;
    onRows(done, total, words().operator.seeded[what]);
  };
  const people: { id: number; name: string; username: string }[] = [];
  const remembered = function* (rows: Iterable<NewStaff>) {
    for (const row of rows) {
      people.push({ id: row.id, name: row.name, username: row.username });
      yield row;
    }
  };
  const random = createRandom(SEED);
  const staffRows = largeStaff(organisation, {
    count: sizes.staff,
    departmentCount: sizes.departments,
    passwordHash,
    random,
    now: at,
  });
  await bulkInsert(
    store,
    'departments',
    largeDepartments(departments.length, sizes.departments, founded),
    stored('departments'),
  );
  await bulkInsert(store, 'menu_nodes', largeMenus(menus.length, sizes.menuNodes, founded), stored('menus'));
  await bulkInsert(store, 'staff', remembered(staffRows), stored('staff'));
  await bulkInsert(store, 'staff_roles', largeStaffRoles(staff.length + 1, sizes.staff, random), () => undefined);
  let head = await headOf(store.db);
  const chained = function* (rows: Iterable<NewLog>) {
    for (const row of chainRows(head, rows)) {
      head = row;
      yield row;
    }
  };
  await bulkInsert(store, 'logs', chained(largeLogs(logs, people, sizes.logs)), stored('logs'));
  await store.transaction(async (tx) => {
    await setHead(tx, head);
    await recountDays(tx);
    await markFinished(tx);
  });
  return true;
}
