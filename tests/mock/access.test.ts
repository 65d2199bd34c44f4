/** @jest-environment node */
import { permissions, type Access } from '../../mock/server/rules/permissions';
import { endpoints, type EndpointName } from '../../src/contract/endpoints';
import { createTestBackend, send, signIn, type TestBackend } from '../support/backend';

/**
 * The access table, written down a second time by hand: who gets past the door. `x` is 403; everything else means
 * that the request was let in, which the empty requests below show by any other answer.
 */
const table: Record<Exclude<EndpointName, 'logout'>, [admin: string, hr: string, auditor: string, staff: string]> = {
  ossConfig: ['+', '+', 'x', 'x'],
  login: ['+', '+', '+', '+'],
  userMenus: ['+', '+', '+', '+'],
  currentUser: ['+', '+', '+', '+'],
  departmentTree: ['+', '+', 'x', 'x'],
  departmentCreate: ['+', '+', 'x', 'x'],
  departmentUpdate: ['+', '+', 'x', 'x'],
  menuTree: ['+', 'x', 'x', 'x'],
  menuCreate: ['+', 'x', 'x', 'x'],
  menuUpdate: ['+', 'x', 'x', 'x'],
  roleList: ['+', 'x', 'x', 'x'],
  roleForm: ['+', 'x', 'x', 'x'],
  roleDetail: ['+', 'x', 'x', 'x'],
  roleCreate: ['+', 'x', 'x', 'x'],
  roleUpdate: ['+', 'x', 'x', 'x'],
  staffList: ['+', '+', 'x', 'x'],
  staffFilter: ['+', '+', 'x', 'x'],
  staffDetail: ['+', '+', 'x', 'x'],
  staffCreate: ['+', '+', 'x', 'x'],
  staffUpdate: ['+', '+', 'x', 'x'],
  staffEnable: ['+', '+', 'x', 'x'],
  staffDisable: ['+', '+', 'x', 'x'],
  staffPassword: ['+', '+', 'x', 'x'],
  staffPlatforms: ['+', '+', 'x', 'x'],
  ownPassword: ['+', '+', '+', '+'],
  logList: ['+', 'x', '+', 'x'],
  logDetail: ['+', 'x', '+', 'x'],
  cardList: ['+', '+', '+', '+'],
  cardData: ['+', '+', '+', '+'],
};
const accounts = ['admin', 'hr', 'auditor', 'staff'];
const names = Object.keys(table) as (keyof typeof table)[];

let backend: TestBackend;
const tokens: string[] = [];

beforeAll(async () => {
  backend = await createTestBackend();
  for (const account of accounts) tokens.push(await signIn(backend, account));
});
afterAll(() => backend.close());

/** Refused by validation or not found where the right is there: nothing changes, whoever asks. */
const request = { params: { id: 999_999 }, body: {} };

it.each(names)('%s opens for exactly those whom the table names', async (name) => {
  const doors = await Promise.all(
    tokens.map(async (token) => {
      const { status, code } = await send(backend, token, name, request);
      expect(code).not.toBe(500);
      return status === 403 ? 'x' : '+';
    }),
  );
  expect(doors).toEqual(table[name]);
});

it('turns strangers away from all but sign-in and sign-out, before looking at what they send', async () => {
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { status, code } = await send(backend, null, name, { params: { id: 'x' }, body: 'not an object' });
    if (name === 'login') expect(status).toBe(422);
    else if (name === 'logout') expect(status).toBe(200);
    else expect([name, status, code]).toEqual([name, 401, 14010]);
  }
});

it('guards every endpoint by a code that a menu node gives, so that roles can be granted all of them', async () => {
  const rows = await backend.store.db.selectFrom('menu_nodes').select('permission').execute();
  const given = new Set(rows.map((row) => row.permission));
  const needed = Object.values<Access>(permissions).flatMap((access) => (typeof access === 'string' ? [] : access));
  expect(needed.filter((code) => !given.has(code))).toEqual([]);
});

it('lets a changed role count at the next request', async () => {
  const token = await signIn(backend, 'auditor');
  const read = async () => (await send(backend, token, 'logList', { body: {} })).status;
  expect(await read()).toBe(200);
  await backend.store.db.deleteFrom('role_nodes').where('role_id', '=', 3).execute();
  expect(await read()).toBe(403);
});
