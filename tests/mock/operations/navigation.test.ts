import { orderedNodes, permissionPaths, withPermissionNames } from '../../../mock/server/operations/menu';
import { userMenusOf } from '../../../mock/server/operations/session';
import type { Store } from '../../../mock/server/store/openStore';
import { openTestStore } from '../../support/testStore';
import { addMenus, addRoles } from '../../support/storedRows';
import type { Menu, MenuFields } from '../../../src/contract/menu';
import type { UserMenu } from '../../../src/contract/session';
import {
  heldNodes,
  navigationOf,
  sourcesOf,
  type NavigationEntry,
} from '../../../src/pages/account/menu/roleNavigation';
import { indexTree } from '../../../src/utils/tree/tree';
import { call, createTestBackend, signIn, type TestBackend } from '../../support/backend';

/* Tests the uses of menu nodes: the navigation of accounts, and permission names in the log. */

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const directory = { type: 'directory' } as const;
const action = { type: 'action' } as const;

it('menu nodes are ordered by sort, then by id', async () => {
  await addMenus(store.db, [{ sort: 2 }, { sort: 1 }, { sort: 1 }, { sort: 0, parent_id: 1 }]);
  expect((await orderedNodes(store.db)).map(({ id }) => id)).toEqual([4, 2, 3, 1]);
});

describe('navigation of an account', () => {
  const superHolder = { isSuper: true, roleIds: [] };
  const hold = async (...node_ids: number[]) => {
    await addRoles(store.db, ['some']);
    const rows = node_ids.map((node_id) => ({ role_id: 1, node_id }));
    await store.db.insertInto('role_nodes').values(rows).execute();
    return { isSuper: false, roleIds: [1] };
  };

  it('the navigation has pages in their directories, in order, each with an icon', async () => {
    await addMenus(store.db, [
      { ...directory, name: 'Outer', icon: 'home', sort: 2 },
      { ...directory, name: 'Inner', parent_id: 1 },
      { name: 'Deep', parent_id: 2, uri: '/deep', icon: 'user' },
      { name: 'First', sort: 1 },
    ]);
    expect(await userMenusOf(store.db, superHolder)).toEqual([
      { name: 'First', icon: 'table', uri: '' },
      {
        name: 'Outer',
        icon: 'home',
        uri: '',
        children: [{ name: 'Inner', icon: 'table', uri: '', children: [{ name: 'Deep', icon: 'user', uri: '/deep' }] }],
      },
    ]);
  });

  it('the navigation omits actions, empty directories and hidden branches', async () => {
    await addMenus(store.db, [
      { name: 'Page' },
      { ...action, name: 'Action', parent_id: 1 },
      { ...directory, name: 'Empty' },
      { ...directory, name: 'Of an action', parent_id: 3 },
      { ...action, name: 'Alone', parent_id: 4 },
      { ...directory, name: 'Hidden', visible: 0 },
      { name: 'In a hidden one', parent_id: 6 },
      { name: 'Hidden page', visible: 0 },
      { name: 'Below a hidden page', parent_id: 8 },
    ]);
    expect(await userMenusOf(store.db, superHolder)).toEqual([{ name: 'Page', icon: 'table', uri: '' }]);
  });

  it('the navigation has only granted pages, which move up if their parent is not granted', async () => {
    await addMenus(store.db, [
      { ...directory, name: 'Group' },
      { name: 'Not held', parent_id: 1 },
      { name: 'Held below', parent_id: 2 },
      { name: 'Held', parent_id: 1 },
      { name: 'Also held', parent_id: 4 },
      { ...directory, name: 'Others' },
      { name: 'Of others', parent_id: 6 },
    ]);
    const page = (name: string) => ({ name, icon: 'table', uri: '' });
    expect(await userMenusOf(store.db, await hold(3, 4, 5))).toEqual([
      { ...page('Group'), children: [page('Held below'), { ...page('Held'), children: [page('Also held')] }] },
    ]);
    expect(await userMenusOf(store.db, { isSuper: false, roleIds: [] })).toEqual([]);
  });

  it('the navigation reflects changes of nodes and roles', async () => {
    await addMenus(store.db, [{ name: 'Before' }, { name: 'Other' }]);
    const holder = await hold(1);
    const names = async () => (await userMenusOf(store.db, holder)).map(({ name }) => name);
    expect(await names()).toEqual(['Before']);
    await store.db.updateTable('menu_nodes').set({ name: 'After' }).where('id', '=', 1).execute();
    expect(await names()).toEqual(['After']);
    await store.db.insertInto('role_nodes').values({ role_id: 1, node_id: 2 }).execute();
    expect(await names()).toEqual(['After', 'Other']);
  });
});

describe('permission names in the log', () => {
  const tree = [
    { ...directory, name: 'Staff', sort: 2 },
    { name: 'Accounts', parent_id: 1, permission: 'staff' },
    { ...action, name: 'Edit', parent_id: 2, permission: 'staff.edit' },
    { name: 'Log', sort: 1, permission: 'log' },
  ];

  it('permissionPaths returns each permission as the path of node names, in the order of the tree', async () => {
    await addMenus(store.db, tree);
    const paths = await permissionPaths(store.db, [3, 1, 4, 99]);
    expect(paths).toEqual({ names: ['Log', 'Staff', 'Staff / Accounts / Edit'], others: '' });
    await store.db.updateTable('menu_nodes').set({ name: 'People' }).where('id', '=', 1).execute();
    expect(await permissionPaths(store.db, [3])).toEqual({ names: ['People / Accounts / Edit'], others: '' });
  });

  const change = (field: string, before: unknown, after: unknown) => ({ field, label: field, before, after });

  it('permission names replace codes in logged changes of permissions', async () => {
    await addMenus(store.db, tree);
    const changes = [
      change('permission', ['staff'], ['staff.edit', 'gone', 7]),
      change('permission', null, ['log']),
      change('permission', ['log'], null),
      change('permission', 'log', 'staff'),
      change('roles', ['log'], ['staff']),
    ];
    expect(await withPermissionNames(store.db, changes)).toEqual([
      change('permission', ['Staff / Accounts'], ['Staff / Accounts / Edit', 'gone', 7]),
      change('permission', null, ['Log']),
      change('permission', ['Log'], null),
      change('permission', 'log', 'staff'),
      change('roles', ['log'], ['staff']),
    ]);
  });
});

describe('preview of a navigation', () => {
  let backend: TestBackend;
  let admin: string;

  beforeEach(async () => {
    backend = await createTestBackend();
    admin = await signIn(backend, 'admin');
  });
  afterEach(() => backend.close());

  const tree = async () => sourcesOf(indexTree<Menu>((await call(backend, admin, 'menuTree', {})).data));
  const allRoles = async () => (await call(backend, admin, 'roleList', { query: { pageSize: 100 } })).data.data;
  const roleDetail = async (id: number) => (await call(backend, admin, 'roleDetail', { params: { id } })).data;

  const asUserMenus = (entries: readonly NavigationEntry[]): UserMenu[] =>
    entries.map(({ name, icon, uri, children }) => {
      const entry = { name, icon: icon ?? 'table', uri };
      return children.length > 0 ? { ...entry, children: asUserMenus(children) } : entry;
    });

  async function previewOf(roleId: number): Promise<UserMenu[]> {
    const menus = await tree();
    return asUserMenus(navigationOf(menus, heldNodes(menus, await roleDetail(roleId))));
  }

  async function expectSameForAllRoles(): Promise<void> {
    const roles = await allRoles();
    expect(roles.length).toBeGreaterThanOrEqual(12);
    for (const { id, name, built_in: isSuper = false } of roles) {
      const holderMenus = await userMenusOf(backend.store.db, { isSuper, roleIds: [id] });
      expect({ name, menus: await previewOf(id) }).toEqual({ name, menus: holderMenus });
    }
  }

  async function create(fields: Partial<MenuFields> & { name: string }): Promise<number> {
    const body = { parent_id: null, type: 'page' as const, sort: 5, visible: true, ...fields };
    const { code, message } = await call(backend, admin, 'menuCreate', { body });
    if (code !== 200) throw new Error(`${fields.name}: ${message}`);
    return (await tree()).find(({ name }) => name === fields.name)!.id;
  }

  test('the navigation preview of every role equals the navigation of its holders', expectSameForAllRoles);

  test('with hidden branches, nested pages and a guarded home page, the preview equals the real navigation', async () => {
    const outer = await create({ name: 'Outer', type: 'directory', icon: '' });
    const inner = await create({ name: 'Inner', type: 'directory', parent_id: outer, sort: 5 });
    const page = await create({ name: 'Upper page', parent_id: inner, uri: '/upper' });
    await create({ name: 'Lower page', parent_id: page, uri: 'https://lower.example.com/' });
    await create({ name: 'Directory without pages', type: 'directory' });
    const hiddenNode = await create({ name: 'Hidden directory', type: 'directory', visible: false });
    const below = await create({ name: 'Page of a hidden directory', parent_id: hiddenNode, uri: '/visuallyHidden' });

    const auditor = (await allRoles()).find(({ code }) => code === 'auditor')!;
    const { name, code, description, permission } = await roleDetail(auditor.id);
    const holds = [...permission, below, (await tree()).find((menu) => menu.name === 'Lower page')!.id];
    const body = { name, code, description, permission: holds };
    expect((await call(backend, admin, 'roleUpdate', { params: { id: auditor.id }, body })).code).toBe(200);

    const { id, ...home } = (await tree()).find(({ uri }) => uri === '/home')!;
    const guardedHome = { ...home, uri: '/home/', permission: 'own.home' };
    expect((await call(backend, admin, 'menuUpdate', { params: { id }, body: guardedHome })).code).toBe(200);

    await expectSameForAllRoles();
    expect(JSON.stringify(await previewOf(auditor.id))).toContain('Lower page');
  });
});
