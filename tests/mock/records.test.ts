import { fieldWords as fields } from '../support/backendWords';
import { call, createTestBackend, errorsOf, send, signIn, type TestBackend } from '../support/backend';
import { createPerson, createRole, nodesByCode, passwords, takeSeat } from '../support/people';

let backend: TestBackend;
let admin: string;

beforeAll(async () => {
  backend = await createTestBackend();
  admin = await signIn(backend, 'admin');
});
afterAll(async () => {
  expect(backend.faults).toEqual([]);
  await backend.close();
});

const department = (change: object) => ({ body: { parent_id: 1, name: 'Made', sort: 1, status: 1, ...change } });
const menu = (change: object) => ({
  body: { parent_id: null, name: 'Made', type: 'page', sort: 1, visible: true, ...change },
});
const role = (change: object) => ({ body: { name: 'Made', code: 'made', permission: [], ...change } });
const person = (change: object) => ({
  body: { username: 'someone', name: 'Somebody', department_id: 2, role_ids: [], ...passwords, ...change },
});

describe('a name is taken', () => {
  it.each(['WANGWEI99', 'wangwei99', 'Ｗangwei99', ' wangwei99 '])('of an account, also as %j', async (username) => {
    await send(backend, admin, 'staffCreate', person({ username: 'WangWei99' }));
    const answer = await send(backend, admin, 'staffCreate', person({ username }));
    expect(errorsOf(answer)).toEqual({ username: [fields.usernameTaken] });
  });

  it('of a role, also with ß as ss', async () => {
    await send(backend, admin, 'roleCreate', role({ name: 'Grüße', code: 'Greeting' }));
    const again = await send(backend, admin, 'roleCreate', role({ name: 'GRÜSSE', code: 'greeting' }));
    expect(errorsOf(again)).toEqual({ name: [fields.nameTaken], code: [fields.codeTaken] });
  });

  it('of a department among its siblings only, its code everywhere', async () => {
    const create = (change: object) =>
      send(backend, admin, 'departmentCreate', department({ name: 'Same', ...change }));
    expect((await create({ code: 'SM-1' })).code).toBe(200);
    expect((await create({ parent_id: 2 })).code).toBe(200);
    const twice = await create({ name: 'Sa\u200bme', code: 'sm-1' });
    expect(errorsOf(twice)).toEqual({ name: [fields.siblingTaken], code: [fields.codeTaken] });
  });

  it('of a menu by its address and its permission code', async () => {
    const twice = await send(backend, admin, 'menuCreate', menu({ uri: '/home/', permission: 'Account.Role' }));
    expect(errorsOf(twice)).toEqual({ uri: [fields.uriTaken], permission: [fields.permissionTaken] });
  });
});

it('a tree is at most 20 levels deep', async () => {
  const create = (parent_id: number | null, level: number) =>
    send(backend, admin, 'departmentCreate', department({ parent_id, name: `Level ${level}` }));
  const departments = backend.store.db.selectFrom('departments').select('id').orderBy('id', 'desc');
  let parent_id: number | null = null;
  for (let level = 1; level <= 20; level += 1) {
    expect((await create(parent_id, level)).code).toBe(200);
    parent_id = (await departments.executeTakeFirstOrThrow()).id;
  }
  expect(errorsOf(await create(parent_id, 21))).toEqual({ parent_id: [fields.tooDeep(20)] });
});

it.each(['javascript:alert(1)', '//evil.example', '/\\evil', 'ftp://x', 'home', '/a b'])(
  'a menu is refused at the address %s',
  async (uri) =>
    expect(Object.keys(errorsOf(await send(backend, admin, 'menuCreate', menu({ uri }))))).toEqual(['uri']),
);

it.each([
  ['departmentUpdate', 3, department({ parent_id: 2, name: 'Renamed' })],
  ['menuUpdate', 12, menu({ parent_id: 3, type: 'action', name: 'Renamed' })],
  ['roleUpdate', 10, role({ name: 'Renamed', code: 'renamed' })],
  ['staffUpdate', 41, person({ id: 41, name: 'Renamed', password: undefined, password_confirmation: undefined })],
] as const)('%s answers a stale version with the record, and an unknown id with 404', async (name, id, { body }) => {
  const save = (to: number) =>
    send(backend, admin, name, { params: { id: to }, body: { ...body, ...('id' in body && { id: to }), version: 1 } });
  expect((await save(id)).code).toBe(200);
  expect(await save(id)).toMatchObject({ status: 409, data: { id, name: 'Renamed', version: 2 } });
  expect((await save(99_999)).status).toBe(404);
});

it('a password may have any characters', async () => {
  const odd = '  \u0000Größe😀 with spaces\t';
  const made = person({ username: 'odd', password: odd, password_confirmation: odd });
  expect((await send(backend, admin, 'staffCreate', made)).code).toBe(200);
  await expect(signIn(backend, 'odd', odd)).resolves.toMatch(/^ey/);
});

describe('right after a write', () => {
  it('the counts of both departments follow a transfer', async () => {
    const counts = async () => {
      const { tree } = (await call(backend, admin, 'departmentTree', {})).data;
      return ['From', 'To'].map((name) => tree.find((node) => node.name === name));
    };
    for (const name of ['From', 'To'])
      await send(backend, admin, 'departmentCreate', department({ parent_id: null, name }));
    const places = await counts();
    const id = await createPerson(backend, admin, 'mover', []);
    const transferred = async (to: number) => {
      const fieldsOf = { id, username: 'mover', name: 'Mover', department_id: places[to]?.id, role_ids: [] };
      await send(backend, admin, 'staffUpdate', { params: { id }, body: fieldsOf });
      return (await counts()).map((place) => place?.staff_count);
    };
    expect([await transferred(0), await transferred(1)]).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it('the menu tree, the permission tree and the navigation have a new page', async () => {
    const has = async () =>
      Promise.all(
        (['menuTree', 'roleForm', 'userMenus'] as const).map(async (name) =>
          JSON.stringify((await call(backend, admin, name, {})).data).includes('Fresh page'),
        ),
      );
    expect(await has()).toEqual([false, false, false]);
    await send(backend, admin, 'menuCreate', menu({ name: 'Fresh page', uri: '/fresh' }));
    expect(await has()).toEqual([true, true, true]);
  });

  it('a role, its counts and what its holders may do have changed', async () => {
    const permission = [(await nodesByCode(backend, admin)).get('account.role') ?? 0];
    const id = await createRole(backend, admin, 'changing', permission);
    await createPerson(backend, admin, 'holder', [id]);
    const token = await takeSeat(backend, 'holder');
    const seen = async () => {
      const { permission: ids, staff_count } = (await call(backend, admin, 'roleDetail', { params: { id } })).data;
      const { permissions } = (await call(backend, token, 'currentUser', {})).data;
      const menus = (await call(backend, token, 'userMenus', {})).data;
      const list = (await call(backend, admin, 'roleList', { query: { keyword: 'changing' } })).data.data[0];
      return [ids, staff_count, permissions, JSON.stringify(menus).includes('/account/role'), list?.permission_count];
    };
    expect(await seen()).toEqual([permission, 1, ['account.role'], true, 1]);
    await send(backend, admin, 'roleUpdate', { params: { id }, ...role({ name: 'Changed', code: 'changing' }) });
    expect(await seen()).toEqual([[], 1, [], false, 0]);
  });
});
