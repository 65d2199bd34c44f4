import type { Menu } from '../../../src/contract/menu';
import type { RoleScope } from '../../../src/contract/role';
import { call, closeWhole, errorsOf, send } from '../../support/backend';
import { lastLogged, openFixtureBackend, type FixtureBackend } from '../../support/fixtureBackend';
import { fieldWords, answerWords } from '../../support/backendWords';
import { rowOf } from '../../support/testStore';
import { t } from '../../support/words';

let backend: FixtureBackend;
beforeAll(async () => {
  backend = await openFixtureBackend();
});
afterAll(() => closeWhole(backend));

const page = { parent_id: null as number | null, type: 'page', sort: 1, visible: true };
let made = 0;
const create = (fields: object, token = backend.root) =>
  send(backend, token, 'menuCreate', { body: { ...page, name: `made ${(made += 1)}`, ...fields } });
const update = (id: number, fields: object, token = backend.root) =>
  send(backend, token, 'menuUpdate', { params: { id }, body: { ...page, name: `made ${(made += 1)}`, ...fields } });
const storedRow = (id: number) => rowOf(backend.store, 'menu_nodes', id);
async function added(fields: object, token = backend.root): Promise<number> {
  expect(await create(fields, token)).toMatchObject({ code: 200 });
  return ((await lastLogged(backend)).details as { id: number }).id;
}
const lastChanges = async () => (await lastLogged(backend)).changes;

describe('menu node', () => {
  it('a menu node update increments the version, keeps omitted fields and clears empty fields', async () => {
    const id = await added({ name: 'Changed', parent_id: 2, icon: 'user', uri: '/changed', permission: 'crm.changed' });
    const { created_at } = await storedRow(id);
    backend.wait(5000);
    expect(await update(id, { name: 'Changed', parent_id: 2, visible: false })).toMatchObject({ code: 200 });
    expect(await storedRow(id)).toMatchObject({
      ...{ icon: 'user', uri: '/changed', permission: 'crm.changed', visible: 0 },
      ...{ created_at, updated_at: backend.now(), version: 2 },
    });
    expect(await lastChanges()).toEqual([{ field: 'visible', before: 'shown', after: 'hidden' }]);
    expect(await update(id, { name: 'Changed', icon: null, uri: '', permission: null })).toMatchObject({ code: 200 });
    expect(await storedRow(id)).toMatchObject({
      ...{ parent_id: null, icon: null, uri: null, uri_key: null, permission: null, permission_key: null },
      ...{ sibling_key: '0:changed', visible: 1, version: 3 },
    });
    expect(await lastChanges()).toEqual([
      { field: 'parent', before: t('builtIn.organization'), after: null },
      { field: 'icon', before: 'user', after: null },
      { field: 'uri', before: '/changed', after: null },
      { field: 'permission', before: 'crm.changed', after: null },
      { field: 'visible', before: 'hidden', after: 'shown' },
    ]);
  });
});

it('the menu tree has every node in order, below its parent', async () => {
  const top = await added({ name: 'Tree', type: 'directory', sort: 0 });
  await added({ name: 'Second', parent_id: top, sort: 2 });
  const first = await added({ name: 'First', parent_id: top, visible: false, icon: 'user' });
  await added({ name: 'Press', parent_id: first, type: 'action', permission: 'crm.press' });
  const { data } = await call(backend, backend.root, 'menuTree', {});
  const topNode = data.find(({ id }) => id === top);
  const names = (menus: readonly Menu[] = []): unknown[] =>
    menus.map(({ name, children }) => (children ? [name, names(children)] : name));
  expect(names(topNode ? [topNode] : [])).toEqual([['Tree', [['First', ['Press']], 'Second']]]);
  expect(topNode?.children?.[0]).toEqual({
    ...page,
    id: first,
    parent_id: top,
    name: 'First',
    icon: 'user',
    visible: false,
    uri: null,
    permission: null,
    version: 1,
    children: [expect.objectContaining({ name: 'Press', type: 'action', visible: true })],
  });
});

describe('menu node validation', () => {
  it.each([
    'https://',
    'http://[',
    'https://user:pass@x.example',
    'https://user@x.example/',
    'https://:pass@x.example/',
  ])('a menu node with the unsafe address %s is refused', async (uri) =>
    expect(errorsOf(await create({ uri }))).toEqual({ uri: [fieldWords.uriUnsafe] }),
  );

  it.each(['javascript:alert(1)', '//evil.example', '/\\evil', 'ftp://x', 'home', '/a b'])(
    'a menu node with the invalid address %s is refused',
    async (uri) => expect(Object.keys(errorsOf(await create({ uri })))).toEqual(['uri']),
  );

  it.each(['/plain', 'https://x.example/', 'HTTP://x.example:8080/a?b#c', '/', '/@user:pass'])(
    'a menu node with the address %s is accepted',
    async (uri) => expect(await create({ uri })).toMatchObject({ code: 200 }),
  );

  it('a menu node with a duplicate name, address or code is refused', async () => {
    const fields = { name: 'Mine', uri: '/mine', permission: 'crm.mine' };
    const id = await added(fields);
    const { siblingTaken, uriTaken, permissionTaken } = fieldWords;
    const twice = { name: [siblingTaken], uri: [uriTaken], permission: [permissionTaken] };
    expect(errorsOf(await create({ name: ' MINE', uri: '/mine/', permission: 'CRM.mine' }))).toEqual(twice);
    expect(await update(id, { ...fields, sort: 2 })).toMatchObject({ code: 200 });
    const otherId = await added({ uri: null, permission: null });
    expect(errorsOf(await update(otherId, fields))).toEqual(twice);
    expect(await create({ uri: null, permission: null })).toMatchObject({ code: 200 });
  });

  it('a parent that is an action or does not exist is refused; a node with children cannot become an action', async () => {
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

  /** @returns the token of a menu editor who has the permission codes `gives` from an additional role */
  async function editor(name: string, gives: readonly string[], scope?: RoleScope): Promise<string> {
    const menus = await backend.role(`${name}_menus`, { gives: menuCodes });
    const extraRole = await backend.role(`${name}_more`, { gives, ...(scope && { scope }) });
    return backend.personToken(name, 1, [menus, extraRole]);
  }
  const unchangedFields = async (id: number) => {
    const { parent_id, type, sort } = await storedRow(id);
    return { parent_id, type, sort };
  };
  const recode = async (code: string, permission: string | null, token: string) => {
    const id = backend.nodes.get(code) ?? 0;
    return update(id, { ...(await unchangedFields(id)), permission }, token);
  };

  it('a menu editor can set new permission codes, but can change or reuse only held codes', async () => {
    const token = await editor('editor', ['account.role']);
    expect(await create({}, token)).toMatchObject({ code: 200 });
    const freeId = await added({ permission: 'crm.free' }, token);
    expect(await update(freeId, { permission: 'crm.free' }, token)).toMatchObject({ code: 200 });
    // The editor does not have the permission of the current code.
    expect(await update(freeId, { permission: 'crm.other' }, token)).toMatchObject(notHeld);
    expect(await update(freeId, { permission: null }, token)).toMatchObject(notHeld);

    const uncodedId = await added({}, token);
    expect(await recode('account.staff.show', null, backend.root)).toMatchObject({ code: 200 });
    for (const permission of ['account.staff.show', 'ACCOUNT.Staff.Show'])
      expect(await update(uncodedId, { permission }, token)).toMatchObject(notHeld);
    expect(await recode('account.staff.store', null, token)).toMatchObject(notHeld);
    expect(await recode('account.staff.store', 'account.staff.store', token)).toMatchObject({ code: 200 });
    expect(await recode('account.role', 'account.staff.show', token)).toMatchObject(notHeld);
    expect(await recode('account.role', 'crm.role', token)).toMatchObject({ code: 200 });
    expect(await update(uncodedId, { permission: 'account.staff.show' })).toMatchObject({ code: 200 });
  });

  it('a permission code cannot be changed by an editor whose scope limits that permission', async () => {
    const token = await editor('part', ['account.department', 'account.file.upload'], 'own_department');
    expect(await recode('account.department', null, token)).toMatchObject(notHeld);
    expect(await recode('account.file.upload', null, token)).toMatchObject({ code: 200 });
  });
});
