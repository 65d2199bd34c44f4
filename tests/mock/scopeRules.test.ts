import { histogramOf, passingLogs } from '../../mock/server/operations/logFilter';
import type { EndpointName } from '../../src/contract/endpoints';
import type { RoleScope } from '../../src/contract/role';
import { call, createTestBackend, send, signIn, type TestBackend } from '../support/backend';
import { nodesByCode, PASSWORD, passwords, takeSeat } from '../support/people';
import { successWords } from '../support/backendWords';

/** Departments of the demonstration data, by their codes. */
const NAMES = ['YQ', 'RD', 'RD-PLT', 'RD-INF', 'RD-MID', 'RD-APP', 'RD-WEB', 'PD', 'PD-UX'] as const;
type Code = (typeof NAMES)[number];

let backend: TestBackend;
let admin: string;
let nodes: ReadonlyMap<string, number>;
let at: Record<Code, number>;
let made = 0;

beforeEach(async () => {
  backend = await createTestBackend();
  admin = await signIn(backend, 'admin');
  nodes = await nodesByCode(backend, admin);
  const rows = await backend.store.db.selectFrom('departments').select(['id', 'code']).execute();
  at = Object.fromEntries(NAMES.map((code) => [code, rows.find((row) => row.code === code)!.id])) as typeof at;
});
afterEach(async () => {
  expect(backend.faults).toEqual([]);
  await backend.close();
});

interface Gives {
  gives: RegExp;
  scope?: RoleScope;
  department_ids?: number[];
}

async function role({ gives, ...scope }: Gives): Promise<number> {
  const code = `made${(made += 1)}`;
  const permission = [...nodes].filter(([one]) => gives.test(one)).map(([, id]) => id);
  const { code: answer, message } = await call(backend, admin, 'roleCreate', {
    body: { name: code, code, permission, ...scope },
  });
  expect([answer, message]).toEqual([200, successWords.roleCreate]);
  return (await call(backend, admin, 'roleList', { query: { keyword: code } })).data.data[0]!.id;
}

const bodyOf = (department_id: number, role_ids: number[]) => {
  const name = `person${(made += 1)}`;
  return { username: name, name, department_id, role_ids };
};

/** @returns the id of a new account, its body, and what signs it in */
async function person(department: Code, role_ids: number[]) {
  const body = bodyOf(at[department], role_ids);
  expect((await call(backend, admin, 'staffCreate', { body: { ...body, ...passwords } })).code).toBe(200);
  const { data } = await call(backend, admin, 'staffList', { body: { keyword: body.username } });
  return { id: data.data[0]!.id, body, seat: () => takeSeat(backend, body.username) };
}

const ask = async (token: string, name: EndpointName, request: object) =>
  (await send(backend, token, name, request)).status;

it('lists a part alone: its people in every filter, its departments without what is above, its rows of the log', async () => {
  const own = await role({ gives: /^account\.(staff|department|record)(\.|$)/, scope: 'own_department' });
  const token = await (await person('RD-PLT', [own])).seat();
  const inside = await person('RD-INF', []);
  const outside = await person('PD', []);

  const { data: page } = await call(backend, token, 'staffList', { body: { pageSize: 100 } });
  const below = backend.store.db.selectFrom('departments').select('id').where('parent_id', '=', at['RD-PLT']);
  const places = [at['RD-PLT'], ...(await below.execute()).map(({ id }) => id)];
  expect(new Set(page.data.map(({ department }) => department.id))).toEqual(new Set(places));
  expect(page.total).toBe(page.data.length);
  const found = async (body: object) => (await call(backend, token, 'staffList', { body })).data.total;
  expect(await found({ department_id: at['RD-INF'] })).toBeGreaterThan(0);
  expect(await found({ department_id: at['PD'] })).toBe(0);
  expect(await found({ department_id: at['YQ'] })).toBe(0);
  expect(await found({ keyword: inside.body.username })).toBe(1);
  expect(await found({ keyword: outside.body.username })).toBe(0);

  const { data } = await call(backend, token, 'departmentTree', {});
  expect(data.tree).toMatchObject([{ id: at['RD-PLT'], parent_id: null, staff_count: page.total }]);

  await signIn(backend, inside.body.username, PASSWORD);
  await signIn(backend, outside.body.username, PASSWORD);
  const { data: log } = await call(backend, token, 'logList', { body: { pageSize: 100 } });
  const ids = new Set(page.data.map(({ id }) => id));
  expect(log.total).toBeGreaterThan(1);
  expect(log.data.every(({ user }) => user !== null && ids.has(user.id))).toBe(true);
  expect((await call(backend, token, 'logList', { body: { user_id: outside.id } })).data.total).toBe(0);
});

it('finds the same rows of the log, whether those of the part are few or many', async () => {
  const days = (people: number) => histogramOf(passingLogs(backend.store.db, { within: [at.RD], people }));
  expect(await days(1)).not.toEqual([]);
  expect(await days(100_000)).toEqual(await days(1));
  expect(await days(1)).not.toEqual(await histogramOf(passingLogs(backend.store.db, {})));
});

it('counts the log anew when somebody comes into the part', async () => {
  const own = await role({ gives: /^account\.record(\.|$)/, scope: 'own_department' });
  const head = await person('RD-PLT', [own]);
  await head.seat();
  const { id, body, seat } = await person('PD', []);
  await seat();
  const before = '2026-03-20';
  const seen = async () => {
    const token = await signIn(backend, head.body.username, `own-${PASSWORD}`);
    const { data } = await call(backend, token, 'logList', {
      body: { pageSize: 100, start_at: before, end_at: before },
    });
    expect(data.total).toBe(data.data.length);
    return new Set(data.data.map(({ user }) => user?.id)).has(id);
  };
  backend.wait(86_400_000);
  expect(await seen()).toBe(false);
  // The day that is asked for gets no row by it.
  const again = await signIn(backend, 'admin');
  const moved = { params: { id }, body: { ...body, id, department_id: at['RD-INF'] } };
  expect(await ask(again, 'staffUpdate', moved)).toBe(200);
  expect(await seen()).toBe(true);
});
