import { hashPassword } from '../../rules/hasher';
import { chainRows, headOf, setHead } from '../../rules/logChain';
import { recountDays } from '../../rules/logDays';
import { fillLogIndex } from '../../store/logIndex';
import type { Store } from '../../store/openStore';
import type { NewLog } from '../../store/tables';
import { words, type Catalogue } from '../../words/words';
import { DEMO_PASSWORD } from '../demoAccounts';
import { hasStaff, createRandom, type Random } from '../basics';
import { insertOrganisation, type SeedOptions, type Organisation } from '../seedDemo';
import { bulkInsert, type NewRow } from '../insertAll';
import { markUnfinished, markFinished } from './unfinished';
import { fold } from '../../rules/fold';
import { nameOrder } from '../../rules/nameOrder';
import { staffSearchKey } from '../../rules/searchKey';
import { DAY_MS } from '../../rules/time';
import { departmentKeys, menuKeys } from '../../rules/tree';
import { createPeople } from '../staff';
import { demoRoles } from '../roles';

interface Sizes {
  staff: number;
  departments: number;
  menuNodes: number;
  logs: number;
}

const LARGE: Sizes = { staff: 100_000, departments: 10_000, menuNodes: 5_000, logs: 1_000_000 };
const SEED = 20260302;
/** Number of log rows that one statement adds to the search index. Long statements block no requests during seeding. */
const ROWS_PER_STEP = 20_000;

interface LargeSeedOptions extends Omit<SeedOptions, 'onProgress'> {
  /** Called with the number of stored rows, the total number of rows to store, and the kind of the latest rows. */
  onRows?: (done: number, total: number, kind: string) => void;
  sizes?: Sizes;
}

/**
 * Fills an empty store with a very large demo organisation, for benchmarks.
 * A setting in the store shows if the run was interrupted (see `clearUnfinished`).
 * @returns true; false, without any change, if the store already has accounts
 */
export async function seedLarge(store: Store, options: LargeSeedOptions = {}): Promise<boolean> {
  const { onRows = () => undefined, passwordCost, now = Date.now, sizes = LARGE } = options;
  if (await hasStaff(store.db)) return false;
  const startedAt = now();
  const passwordHash = await hashPassword(DEMO_PASSWORD, passwordCost);
  const organisation = await store.transaction(async (tx) => {
    await markUnfinished(tx);
    return insertOrganisation(tx, { at: startedAt, passwordHash, onProgress: () => undefined });
  });
  const { departments, menus, staff, logs, founded } = organisation;

  const total = sizes.departments + sizes.menuNodes + sizes.staff + sizes.logs;
  let done = departments.length + menus.length + staff.length;
  const reportStored = (kind: keyof Catalogue['operator']['seeded']) => (rows: number) => {
    done += rows;
    onRows(done, total, words().operator.seeded[kind]);
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
    now: startedAt,
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
  await fillLogIndex(store.db, ROWS_PER_STEP);
  return true;
}

interface Person {
  id: number;
  name: string;
  username: string;
}

/** Step in the list of people from one actor to the next; a prime number, so that the actors look random. */
const STRIDE = 7919;

/**
 * Generates `count` rows as copies of templates. A copy has another actor, and is dated before the next template.
 * @param templates log rows, oldest first
 * @returns rows, oldest first
 */
function* largeLogs(templates: readonly NewLog[], people: readonly Person[], count: number): Generator<NewLog> {
  let number = 0;
  for (const [index, template] of templates.entries()) {
    const copies =
      Math.floor(((index + 1) * count) / templates.length) - Math.floor((index * count) / templates.length);
    const endTime = templates[index + 1]?.created_at ?? template.created_at;
    for (let copy = 0; copy < copies; copy += 1) {
      number += 1;
      const person = template.user_id === null ? undefined : people[(number * STRIDE) % people.length];
      const created_at = template.created_at + Math.floor(((endTime - template.created_at) * copy) / copies);
      yield {
        ...template,
        created_at,
        ...(person && { user_id: person.id, user_name: person.name, username: person.username }),
      };
    }
  }
}

type NewStaff = NewRow<'staff'>;

const RETIRED_SHARE = 0.03;
const SECOND_ROLE_SHARE = 0.3;
/** Id of the role that all accounts have. The ids of roles are positions in `demoRoles` plus 1. */
const COMMON_ROLE_ID = demoRoles.findIndex((role) => role.code === 'staff') + 1;
/** First id of the roles that some accounts have in addition. */
const SPECIAL = demoRoles.findIndex((role) => role.code === 'department_manager') + 1;

/** Generates accounts in the generated departments. Their ids begin after the demo accounts and end at `count`. */
function* largeStaff(
  { staff, founded, departments }: Organisation,
  {
    count,
    departmentCount,
    passwordHash,
    random,
    now,
  }: {
    count: number;
    departmentCount: number;
    passwordHash: string;
    random: Random;
    now: number;
  },
): Generator<NewStaff> {
  const nextPerson = createPeople(random, staff, { namesRepeat: true });
  const usernames = new Set(staff.map((account) => account.username));
  for (let id = staff.length + 1; id <= count; id += 1) {
    let person = nextPerson();
    while (usernames.has(person.username)) person = nextPerson();
    const createdAt = founded + Math.floor(((now - 100 * DAY_MS - founded) * id) / count);
    yield {
      ...person,
      id,
      username_key: fold(person.username),
      avatar: null,
      department_id: random.int(departments.length + 1, departmentCount),
      remark: null,
      status: random.chance(RETIRED_SHARE) ? 0 : 1,
      search_key: staffSearchKey(person),
      order_key: nameOrder(person.name),
      password_hash: passwordHash,
      must_change_password: 0,
      last_login_at: random.chance(0.9) ? now - random.int(1, 90 * DAY_MS) : null,
      created_at: createdAt,
      updated_at: createdAt,
    };
  }
}

/** Generates the roles of the accounts: all have the common role, and some have an additional one. */
function* largeStaffRoles(firstId: number, count: number, random: Random) {
  for (let id = firstId; id <= count; id += 1) {
    yield { staff_id: id, role_id: COMMON_ROLE_ID };
    if (random.chance(SECOND_ROLE_SHARE)) yield { staff_id: id, role_id: random.int(SPECIAL, demoRoles.length) };
  }
}

const DEPARTMENTS = [
  '综合管理部',
  '人力资源部',
  '财务部',
  '市场部',
  '销售部',
  '客户服务部',
  '技术部',
  '运营部',
  '采购部',
  '质量部',
];
const GROUPS = 9;
const PAGES = 10;
const ACTIONS = ['查看', '新建', '编辑', '删除', '导入', '导出', '审批', '打印'];

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/**
 * Generates branch offices with departments and groups below the first department.
 * The ids of the generated departments begin after `lastId` and end at `count`.
 */
function* largeDepartments(lastId: number, count: number, time: number): Generator<NewRow<'departments'>> {
  let id = lastId;
  const row = (parentId: number, name: string, code: string, sort: number): NewRow<'departments'> => ({
    id: (id += 1),
    parent_id: parentId,
    name,
    code,
    ...departmentKeys({ parent_id: parentId, name, code }),
    leader: null,
    phone: null,
    sort,
    status: 1,
    remark: null,
    created_at: time,
    updated_at: time,
  });
  for (let branch = 1; id < count; branch += 1) {
    const branchCode = `BR${twoDigits(branch)}`;
    const office = row(1, `第${branch}分公司`, branchCode, 1000 + branch);
    yield office;
    for (let departmentIndex = 0; departmentIndex < DEPARTMENTS.length && id < count; departmentIndex += 1) {
      const code = `${branchCode}-${twoDigits(departmentIndex + 1)}`;
      const department = row(office.id, DEPARTMENTS[departmentIndex] ?? '', code, departmentIndex + 1);
      yield department;
      for (let group = 1; group <= GROUPS && id < count; group += 1) {
        yield row(department.id, `第${group}组`, `${code}-${group}`, group);
      }
    }
  }
}

/** Generates menus of business domains with pages and actions. The ids of the menu nodes end at `count`. */
function* largeMenus(lastId: number, count: number, time: number): Generator<NewRow<'menu_nodes'>> {
  let id = lastId;
  const row = (
    parentId: number | null,
    type: NewRow<'menu_nodes'>['type'],
    name: string,
    sort: number,
    { uri = null, permission = null }: { uri?: string | null; permission?: string | null },
  ): NewRow<'menu_nodes'> => ({
    id: (id += 1),
    parent_id: parentId,
    name,
    icon: type === 'action' ? null : 'appstore',
    uri,
    type,
    permission,
    ...menuKeys({ parent_id: parentId, name, uri, permission }),
    sort,
    visible: 1,
    created_at: time,
    updated_at: time,
  });
  for (let domain = 1; id < count; domain += 1) {
    const directory = row(null, 'directory', `业务域${domain}`, 1000 + domain, {});
    yield directory;
    for (let pageNumber = 1; pageNumber <= PAGES && id < count; pageNumber += 1) {
      const code = `domain${twoDigits(domain)}.page${twoDigits(pageNumber)}`;
      const uri = `https://app-${domain}-${pageNumber}.example.com/`;
      const page = row(directory.id, 'page', `业务${domain}-${pageNumber}`, pageNumber, { uri, permission: code });
      yield page;
      for (let index = 0; index < ACTIONS.length && id < count; index += 1) {
        yield row(page.id, 'action', ACTIONS[index] ?? '', index + 1, { permission: `${code}.action${index + 1}` });
      }
    }
  }
}
