import type { Menu } from '../../../src/contract/menu';
import type { RoleScope } from '../../../src/contract/role';
import {
  call,
  createTestBackend,
  errorsOf,
  send,
  signIn,
  START,
  type TestBackend,
  createPerson,
  createRole,
  nodesByCode,
  takeSeat,
} from '../../support/backend';
import { lastLogged } from '../../support/office';
import { fieldWords, answerWords } from '../../support/backendWords';
import { t } from '../../support/words';

let backend: TestBackend;
let admin: string;
let nodes: ReadonlyMap<string, number>;
beforeAll(async () => {
  backend = await createTestBackend();
  admin = await signIn(backend, 'admin');
  nodes = await nodesByCode(backend, admin);
});
afterAll(async () => {
  expect(backend.faults).toEqual([]);
  await backend.close();
});

const page = { parent_id: null as number | null, type: 'page', sort: 1, visible: true };
let made = 0;
const create = (fields: object, token = admin) =>
  send(backend, token, 'menuCreate', { body: { ...page, name: `made ${(made += 1)}`, ...fields } });
const update = (id: number, fields: object, token = admin) =>
  send(backend, token, 'menuUpdate', { params: { id }, body: { ...page, name: `made ${(made += 1)}`, ...fields } });
const stored = (id: number) =>
  backend.store.db.selectFrom('menu_nodes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const lastId = async () =>
  (
    await backend.store.db
      .selectFrom('menu_nodes')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id;
/** @returns the id of a new node */
async function added(fields: object, token = admin): Promise<number> {
  expect(await create(fields, token)).toMatchObject({ code: 200 });
  return lastId();
}
const lastLog = async () => {
  const { details, changes } = await lastLogged(backend);
  return { details: details ?? {}, changes: changes ?? [] };
};

describe('menu node', () => {
  it('is stored as sent, with its keys, and logged', async () => {
    const fields = { name: ' New ', icon: 'user', uri: '/New/', permission: 'Crm.New', sort: 7, visible: false };
    const id = await added({ ...fields, parent_id: 2 });
    expect(await stored(id)).toMatchObject({
      ...{ name: 'New', icon: 'user', uri: '/New/', permission: 'Crm.New', sort: 7, visible: 0, type: 'page' },
      ...{ parent_id: 2, sibling_key: '2:new', uri_key: '/New', permission_key: 'crm.new' },
      ...{ created_at: START, updated_at: START, version: 1 },
    });
    expect(await lastLog()).toEqual({
      details: { name: 'New', id },
      changes: [
        { field: 'parent', before: null, after: t('builtIn.organization') },
        { field: 'name', before: null, after: 'New' },
        { field: 'icon', before: null, after: 'user' },
        { field: 'uri', before: null, after: '/New/' },
        { field: 'type', before: null, after: 'page' },
        { field: 'permission', before: null, after: 'Crm.New' },
        { field: 'sort', before: null, after: 7 },
        { field: 'visible', before: null, after: 'hidden' },
      ],
    });
  });

  it('update increments the version, keeps omitted fields and clears empty ones', async () => {
    const id = await added({ name: 'Changed', parent_id: 2, icon: 'user', uri: '/changed', permission: 'crm.changed' });
    const { created_at } = await stored(id);
    backend.wait(5000);
    expect(await update(id, { name: 'Changed', parent_id: 2, visible: false })).toMatchObject({ code: 200 });
    expect(await stored(id)).toMatchObject({
      ...{ icon: 'user', uri: '/changed', permission: 'crm.changed', visible: 0 },
      ...{ created_at, updated_at: backend.now(), version: 2 },
    });
    expect((await lastLog()).changes).toEqual([{ field: 'visible', before: 'shown', after: 'hidden' }]);
    expect(await update(id, { name: 'Changed', icon: null, uri: '', permission: null })).toMatchObject({ code: 200 });
    expect(await stored(id)).toMatchObject({
      ...{ parent_id: null, icon: null, uri: null, uri_key: null, permission: null, permission_key: null },
      ...{ sibling_key: '0:changed', visible: 1, version: 3 },
    });
    expect((await lastLog()).changes).toEqual([
      { field: 'parent', before: t('builtIn.organization'), after: null },
      { field: 'icon', before: 'user', after: null },
      { field: 'uri', before: '/changed', after: null },
      { field: 'permission', before: 'crm.changed', after: null },
      { field: 'visible', before: 'hidden', after: 'shown' },
    ]);
  });

  it('stale update is refused with the present record', async () => {
    const id = await added({ name: 'Stale' });
    expect(await update(id, { name: 'Stale', visible: false, version: 1 })).toMatchObject({ code: 200 });
    const record = { id, ...page, name: 'Stale', icon: null, uri: null, permission: null };
    expect(await update(id, { name: 'Other', version: 1 })).toMatchObject({
      status: 409,
      data: { ...record, visible: false, version: 2 },
    });
    expect((await stored(id)).name).toBe('Stale');
    expect(await update(id, { name: 'Stale', visible: true, version: 2 })).toMatchObject({ code: 200 });
    expect((await update(id, { version: 2 })).data).toEqual({ ...record, visible: true, version: 3 });
    expect(await update(99_999, {})).toMatchObject({ status: 404 });
  });
});

it('the menu tree has every node in order, below its parent', async () => {
  const top = await added({ name: 'Tree', type: 'directory', sort: 0 });
  await added({ name: 'Second', parent_id: top, sort: 2 });
  const first = await added({ name: 'First', parent_id: top, visible: false, icon: 'user' });
  await added({ name: 'Press', parent_id: first, type: 'action', permission: 'crm.press' });
  const { data } = await call(backend, admin, 'menuTree', {});
  const found = data.find(({ id }) => id === top);
  const names = (menus: readonly Menu[] = []): unknown[] =>
    menus.map(({ name, children }) => (children ? [name, names(children)] : name));
  expect(names(found ? [found] : [])).toEqual([['Tree', [['First', ['Press']], 'Second']]]);
  expect(found?.children?.[0]).toEqual({
    ...page,
    ...{
      id: first,
      parent_id: top,
      name: 'First',
      icon: 'user',
      uri: null,
      permission: null,
      visible: false,
      version: 1,
    },
    children: [expect.objectContaining({ name: 'Press', type: 'action', visible: true })],
  });
});

describe('menu node validation', () => {
  it.each([
    'https://',
    'https://user:pass@x.example',
    'https://user@x.example/',
    'https://:pass@x.example/',
    'http://[',
  ])('refuses the unsafe address %s', async (uri) =>
    expect(errorsOf(await create({ uri }))).toEqual({ uri: [fieldWords.uriUnsafe] }),
  );

  it.each(['javascript:alert(1)', '//evil.example', '/\\evil', 'ftp://x', 'home', '/a b'])(
    'refuses the invalid address %s',
    async (uri) => expect(Object.keys(errorsOf(await create({ uri })))).toEqual(['uri']),
  );

  it.each(['/plain', 'https://x.example/', 'HTTP://x.example:8080/a?b#c', '/', '/@user:pass'])(
    'accepts the address %s',
    async (uri) => expect(await create({ uri })).toMatchObject({ code: 200 }),
  );

  it('refuses a duplicate name, address or code', async () => {
    const mine = { name: 'Mine', uri: '/mine', permission: 'crm.mine' };
    const id = await added(mine);
    const twice = {
      name: [fieldWords.siblingTaken],
      uri: [fieldWords.uriTaken],
      permission: [fieldWords.permissionTaken],
    };
    expect(errorsOf(await create({ name: ' MINE', uri: '/mine/', permission: 'CRM.mine' }))).toEqual(twice);
    expect(await update(id, { ...mine, sort: 2 })).toMatchObject({ code: 200 });
    const other = await added({ uri: null, permission: null });
    expect(errorsOf(await update(other, mine))).toEqual(twice);
    expect(await create({ uri: null, permission: null })).toMatchObject({ code: 200 });
  });

  it('refuses an action or missing node as parent, and an action with children', async () => {
    const top = await added({});
    const button = await added({ type: 'action', parent_id: top });
    expect(errorsOf(await create({ parent_id: button }))).toEqual({ parent_id: [fieldWords.parentIsAction] });
    expect(errorsOf(await create({ parent_id: 99_999 }))).toEqual({ parent_id: [fieldWords.parentMissing] });
    expect(errorsOf(await update(top, { type: 'action' }))).toEqual({ type: [fieldWords.actionHasChildren] });
    expect(await update(top, { type: 'directory' })).toMatchObject({ code: 200 });
    expect(await update(button, { type: 'action', parent_id: top })).toMatchObject({ code: 200 });
    expect(await update(button, { type: 'action' })).toMatchObject({ code: 200 });
  });
});

describe('permission code of a node', () => {
  const notHeld = { status: 403, message: answerWords.codeNotHeld };
  const menuCodes = ['account.menu', 'account.menu.store', 'account.menu.update'];

  /** @returns the token of a menu editor with an additional role with these codes */
  async function editor(name: string, codes: readonly string[], scope: RoleScope = 'all'): Promise<string> {
    const ids = (of: readonly string[]) => of.map((code) => nodes.get(code) ?? 0);
    const menus = await createRole(backend, admin, `${name}_menus`, ids(menuCodes));
    const more = await createRole(backend, admin, `${name}_more`, ids(codes));
    const body = { name: `${name} more`, code: `${name}_more`, permission: ids(codes), scope };
    expect(await call(backend, admin, 'roleUpdate', { params: { id: more }, body })).toMatchObject({ code: 200 });
    await createPerson(backend, admin, name, [menus, more]);
    return takeSeat(backend, name);
  }
  const same = async (id: number) => {
    const { parent_id, type, sort } = await stored(id);
    return { parent_id, type, sort };
  };
  const recode = async (code: string, permission: string | null, token: string) => {
    const id = nodes.get(code) ?? 0;
    return update(id, { ...(await same(id)), permission }, token);
  };

  it('can be changed by its holders, and by anyone if it guards nothing', async () => {
    const token = await editor('editor', ['account.role']);
    expect(await create({}, token)).toMatchObject({ code: 200 });
    const own = await added({ permission: 'crm.free' }, token);
    expect(await update(own, { permission: 'crm.free' }, token)).toMatchObject({ code: 200 });
    // The editor lacks the code.
    expect(await update(own, { permission: 'crm.other' }, token)).toMatchObject(notHeld);
    expect(await update(own, { permission: null }, token)).toMatchObject(notHeld);

    const uncoded = await added({}, token);
    expect(await recode('account.staff.show', null, admin)).toMatchObject({ code: 200 });
    for (const permission of ['account.staff.show', 'ACCOUNT.Staff.Show'])
      expect(await update(uncoded, { permission }, token)).toMatchObject(notHeld);
    expect(await recode('account.staff.store', null, token)).toMatchObject(notHeld);
    expect(await recode('account.staff.store', 'account.staff.store', token)).toMatchObject({ code: 200 });
    expect(await recode('account.role', 'account.staff.show', token)).toMatchObject(notHeld);
    expect(await recode('account.role', 'crm.role', token)).toMatchObject({ code: 200 });
    expect(await update(uncoded, { permission: 'account.staff.show' })).toMatchObject({ code: 200 });
  });

  it('cannot be moved by a scoped holder', async () => {
    const token = await editor('part', ['account.department', 'account.file.upload'], 'own_department');
    expect(await recode('account.department', null, token)).toMatchObject(notHeld);
    expect(await recode('account.file.upload', null, token)).toMatchObject({ code: 200 });
  });
});
