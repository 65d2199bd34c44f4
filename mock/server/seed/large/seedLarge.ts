import { hashPassword } from '../../rules/hasher';
import { chainRows, headOf, setHead } from '../../rules/logChain';
import { recountDays } from '../../rules/logDays';
import type { Store } from '../../store/openStore';
import type { NewLog } from '../../store/tables';
import { words, type Catalogue } from '../../words/words';
import { DEMO_PASSWORD } from '../demoAccounts';
import { createRandom } from '../random';
import { hasStaff } from '../basics';
import { insertOrganisation, type SeedOptions } from '../seedDemo';
import { bulkInsert } from './bulkInsert';
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
  /** Called with the number of stored rows, their total, and the kind of the last ones. */
  onRows?: (done: number, total: number, what: string) => void;
  sizes?: Sizes;
}

/**
 * Fills an empty store with a demo organisation of a thousand times the size, for benchmarks. A mark in the store shows
 * that a run was interrupted, see `clearUnfinished`.
 * @returns false, without changes, when the store has accounts
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
  const reportStored = (what: keyof Catalogue['operator']['seeded']) => (rows: number) => {
    done += rows;
    onRows(done, total, words().operator.seeded[what]);
  };
  const people: Person[] = [];
  const collectPeople = function* (rows: Iterable<NewStaff>) {
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
    reportStored('departments'),
  );
  await bulkInsert(store, 'menu_nodes', largeMenus(menus.length, sizes.menuNodes, founded), reportStored('menus'));
  await bulkInsert(store, 'staff', collectPeople(staffRows), reportStored('staff'));
  await bulkInsert(store, 'staff_roles', largeStaffRoles(staff.length + 1, sizes.staff, random), () => undefined);
  let head = await headOf(store.db);
  const chainLogs = function* (rows: Iterable<NewLog>) {
    for (const row of chainRows(head, rows)) {
      head = row;
      yield row;
    }
  };
  await bulkInsert(store, 'logs', chainLogs(largeLogs(logs, people, sizes.logs)), reportStored('logs'));
  await store.transaction(async (tx) => {
    await setHead(tx, head);
    await recountDays(tx);
    await markFinished(tx);
  });
  return true;
}

interface Person {
  id: number;
  name: string;
  username: string;
}

/** A prime, so that the actors are in no visible order. */
const STRIDE = 7919;

/**
 * Multiplies templates: each is repeated up to the time of the next one, with other actors.
 * @param templates oldest first
 * @returns rows, oldest first
 */
function* largeLogs(templates: readonly NewLog[], people: readonly Person[], count: number): Generator<NewLog> {
  let number = 0;
  for (const [at, template] of templates.entries()) {
    const copies = Math.floor(((at + 1) * count) / templates.length) - Math.floor((at * count) / templates.length);
    const until = templates[at + 1]?.created_at ?? template.created_at;
    for (let copy = 0; copy < copies; copy += 1) {
      number += 1;
      const person = template.user_id === null ? undefined : people[(number * STRIDE) % people.length];
      const created_at = template.created_at + Math.floor(((until - template.created_at) * copy) / copies);
      yield {
        ...template,
        created_at,
        ...(person && { user_id: person.id, user_name: person.name, username: person.username }),
      };
    }
  }
}
