import { createHash } from 'node:crypto';
import type { BackendOptions } from '../../mock/server/backend';
import { seedAdministrator } from '../../mock/server/fillStore';
import type { Store } from '../../mock/server/store/openStore';
import type { Tables } from '../../mock/server/store/tables';
import {
  CHEAP,
  createTestBackend,
  type TestBackend,
  PASSWORD,
  firstSignIn,
  send,
  type Answer,
  nodesByCode,
  passwords,
} from './backend';
import { openTestStore } from './testStore';
import type { StoredChange } from '../../mock/server/rules/logValues';
import type { EndpointName } from '../../src/contract/endpoints';
import type { RoleScope } from '../../src/contract/role';

export interface SmallBackend extends TestBackend {
  /** Session token of the only account, the super administrator `root`. */
  root: string;
}

/** Creates a backend with one administrator, one department, and the menus of the screens. */
export async function createSmallBackend(options: Partial<BackendOptions> = {}): Promise<SmallBackend> {
  const store = options.store ?? (await openTestStore());
  await seedAdministrator(store, { username: 'root', password: PASSWORD, passwordCost: CHEAP });
  const backend = await createTestBackend({ ...options, store });
  return { ...backend, root: await firstSignIn(backend, 'root') };
}

/** All tables that a refused request must leave unchanged: all except the log and the counts of failed sign-ins. */
const records: (keyof Tables)[] = [
  ...(['departments', 'menu_nodes', 'roles', 'role_departments', 'role_nodes', 'staff', 'staff_roles'] as const),
  ...(['sessions', 'factors', 'recovery_codes', 'cards', 'role_cards', 'settings'] as const),
];

export async function checksum({ db }: Store): Promise<string> {
  const hash = createHash('sha256');
  for (const table of records) {
    const rows = await db.selectFrom(table).selectAll().execute();
    hash.update(
      `${table}\n${rows
        .map((row) => JSON.stringify(row))
        .sort()
        .join('\n')}\n`,
    );
  }
  return hash.digest('hex');
}

interface RoleGives {
  gives?: readonly string[];
  scope?: RoleScope;
  department_ids?: number[];
}

/** Backend to which a test adds records. The administrator is `root`, and the first department has the id 1. */
export interface FixtureBackend extends SmallBackend {
  /** Function that runs before each transaction. A test can replace it to simulate a concurrent change. */
  beforeTransaction: () => unknown;
  nodes: ReadonlyMap<string, number>;
  nodesOf(codes: readonly string[]): number[];
  /** Makes a call as the administrator. @throws Error if the call is refused */
  ask(name: EndpointName, request: object): Promise<Answer>;
  /** The functions `department`, `role` and `person` create a record and return its id. */
  department(name: string, parent_id: number | null): Promise<number>;
  role(code: string, gives: RoleGives): Promise<number>;
  person(username: string, department_id: number, role_ids: number[]): Promise<number>;
  /** Creates an account and signs in with it. @returns the token of the session */
  personToken(username: string, department_id: number, role_ids: number[]): Promise<string>;
}

/** Opens a backend with one administrator. The test controls the backend's clock. */
export async function openFixtureBackend(
  options: Partial<Omit<BackendOptions, 'store'>> = {},
): Promise<FixtureBackend> {
  const inner = await openTestStore();
  const store: Store = {
    ...inner,
    async transaction(work) {
      await hooks.beforeTransaction();
      return inner.transaction(work);
    },
  };
  const hooks = { beforeTransaction: (): unknown => undefined };
  const backend = await createSmallBackend({ ...options, store });
  const { root } = backend;
  const nodes = await nodesByCode(backend, root);
  const nodesOf = (codes: readonly string[]) => codes.map((code) => nodes.get(code)!);

  async function ask(name: EndpointName, request: object): Promise<Answer> {
    const answer = await send(backend, root, name, request);
    if (answer.code === 200) return answer;
    throw new Error(`${name}: ${answer.message} ${JSON.stringify(answer.data)}`);
  }
  const idOf = async (table: 'departments' | 'roles' | 'staff') =>
    (await store.db.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id;

  async function department(name: string, parent_id: number | null): Promise<number> {
    await ask('departmentCreate', { body: { name, parent_id, sort: 1, status: 1 } });
    return idOf('departments');
  }
  async function role(code: string, { gives = [], ...scope }: RoleGives): Promise<number> {
    await ask('roleCreate', { body: { name: code, code, permission: nodesOf(gives), ...scope } });
    return idOf('roles');
  }
  async function person(username: string, department_id: number, role_ids: number[]): Promise<number> {
    await ask('staffCreate', { body: { username, name: `${username}!`, department_id, role_ids, ...passwords } });
    return idOf('staff');
  }
  async function personToken(username: string, department_id: number, role_ids: number[]): Promise<string> {
    await person(username, department_id, role_ids);
    return firstSignIn(backend, username);
  }
  return Object.assign(hooks, backend, { nodes, nodesOf, ask, department, role, person, personToken });
}

/** @returns the latest row of the log, with its JSON fields parsed */
export async function lastLogged({ store }: Pick<TestBackend, 'store'>) {
  const row = await store.db.selectFrom('logs').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  const parseJson = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
  return {
    ...row,
    changes: parseJson(row.changes) as StoredChange[] | null,
    request: parseJson(row.request),
    response: parseJson(row.response),
    details: parseJson(row.details),
  };
}
