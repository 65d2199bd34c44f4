import type { Store } from '../../mock/server/store/openStore';
import type { Db } from '../../mock/server/store/tables';
import type { EndpointName } from '../../src/contract/endpoints';
import { createTestBackend, send, signIn, type TestBackend, passwords } from '../support/backend';
import { checksum } from '../support/office';
import { openTestStore } from '../support/testStore';

/** Events between the check of a permission and the transaction. */
type Between = (db: Db) => Promise<unknown>;

let store: Store;
let backend: TestBackend;
let token: string;
let between: Between | undefined;

beforeAll(async () => {
  const inner = await openTestStore('demo');
  store = {
    ...inner,
    // A writer that waits for the lock of another one.
    transaction: async (work) => {
      const before = between;
      between = undefined;
      await before?.(inner.db);
      return inner.transaction(work);
    },
  };
  backend = await createTestBackend({ store });
});
afterAll(() => backend.close());

/** The super administrator, by role 1, and another account. */
const ME = 1;
const PERSON = 4;

const person = { username: 'fresh', name: 'Somebody', department_id: 2, role_ids: [4] };
const department = { parent_id: 1, name: 'New department', sort: 1, status: 1 };
const menu = { parent_id: null, name: 'New menu', type: 'directory', sort: 1, visible: true };

const writes: [EndpointName, object][] = [
  ['departmentCreate', { body: department }],
  ['departmentUpdate', { params: { id: 3 }, body: { ...department, name: 'Renamed department' } }],
  ['menuCreate', { body: menu }],
  ['menuUpdate', { params: { id: 31 }, body: { ...menu, name: 'Renamed menu' } }],
  ['roleCreate', { body: { name: 'New', code: 'fresh', permission: [] } }],
  ['roleUpdate', { params: { id: 12 }, body: { name: 'Renamed', code: 'renamed', permission: [1] } }],
  ['staffCreate', { body: { ...person, ...passwords } }],
  ['staffUpdate', { params: { id: PERSON }, body: { ...person, username: 'renamed', id: PERSON } }],
  ['staffEnable', { params: { id: PERSON } }],
  ['staffDisable', { params: { id: PERSON } }],
  ['staffPassword', { params: { id: PERSON }, body: passwords }],
  ['staffUnlock', { params: { id: PERSON } }],
  ['staffSessionsEnd', { params: { id: PERSON } }],
  ['staffFactorsRemove', { params: { id: PERSON } }],
];

const losses: [string, Between, Between, number][] = [
  [
    'the role is taken away',
    (db) => db.updateTable('staff_roles').set({ role_id: 4 }).where('staff_id', '=', ME).execute(),
    (db) => db.updateTable('staff_roles').set({ role_id: 1 }).where('staff_id', '=', ME).execute(),
    403,
  ],
  [
    'the account is disabled',
    (db) => db.updateTable('staff').set({ status: 0 }).where('id', '=', ME).execute(),
    (db) => db.updateTable('staff').set({ status: 1 }).where('id', '=', ME).execute(),
    401,
  ],
  [
    'the session is ended',
    (db) => db.updateTable('sessions').set({ revoked_at: 1 }).where('staff_id', '=', ME).execute(),
    () => Promise.resolve(),
    401,
  ],
  [
    'the password has to be changed first',
    (db) => db.updateTable('staff').set({ must_change_password: 1 }).where('id', '=', ME).execute(),
    (db) => db.updateTable('staff').set({ must_change_password: 0 }).where('id', '=', ME).execute(),
    403,
  ],
];

describe.each(losses)('while a change waits for the lock, %s', (_what, lose, giveBack, status) => {
  it.each(writes)('%s is refused and stores nothing', async (name, request) => {
    token = await signIn(backend, 'admin');
    const before = await checksum(store);
    between = lose;
    const answer = await send(backend, token, name, request);
    await giveBack(store.db);
    await store.db.updateTable('sessions').set({ revoked_at: null }).execute();
    expect(answer.status).toBe(status);
    expect(await checksum(store)).toBe(before);
    expect(backend.faults).toEqual([]);
  });
});

it('the same changes succeed if nothing is revoked', async () => {
  token = await signIn(backend, 'admin');
  for (const [name, request] of writes)
    expect([name, (await send(backend, token, name, request)).status]).toEqual([name, 200]);
});
