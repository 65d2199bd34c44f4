import type { Menu, MenuFields } from '../../src/contract/menu';
import type { UserMenu } from '../../src/contract/session';
import { heldNodes, navigationOf, sourcesOf, type NavigationEntry } from '../../src/pages/account/menu/roleNavigation';
import { indexTree } from '../../src/utils/tree/tree';
import { demoAccounts } from '../../mock/server/seed/demoAccounts';
import { userMenusOf } from '../../mock/server/operations/session';
import { call, createTestBackend, signIn, type TestBackend } from '../support/backend';

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
  entries.map(({ name, icon, uri, children }) => ({
    name,
    icon: icon ?? 'table',
    uri,
    ...(children.length > 0 && { children: asUserMenus(children) }),
  }));

async function previewOf(roleId: number): Promise<UserMenu[]> {
  const menus = await tree();
  return asUserMenus(navigationOf(menus, heldNodes(menus, await roleDetail(roleId))));
}

/** Preview of every role, and the navigation of its holders. */
async function expectSameForAllRoles(): Promise<void> {
  const roles = await allRoles();
  expect(roles.length).toBeGreaterThanOrEqual(12);
  for (const { id, name, built_in: isSuper = false } of roles) {
    const given = await userMenusOf(backend.store.db, { isSuper, roleIds: [id] });
    expect({ name, menus: await previewOf(id) }).toEqual({ name, menus: given });
  }
}

async function create(fields: Partial<MenuFields> & { name: string }): Promise<number> {
  const body = { parent_id: null, type: 'page' as const, sort: 5, visible: true, ...fields };
  const { code, message } = await call(backend, admin, 'menuCreate', { body });
  if (code !== 200) throw new Error(`${fields.name}: ${message}`);
  return (await tree()).find(({ name }) => name === fields.name)!.id;
}

test("the preview of a demo account's role equals the account's navigation", async () => {
  const roles = await allRoles();
  for (const { username, roleCode } of demoAccounts) {
    const { data } = await call(backend, await signIn(backend, username), 'userMenus', {});
    expect(data.length).toBeGreaterThan(0);
    expect(await previewOf(roles.find(({ code }) => code === roleCode)!.id)).toEqual(data);
  }
});

test("the preview of every role equals its holders' navigation", expectSameForAllRoles);

test('the preview equals the navigation for hidden branches, nested directories and pages, and a guarded home page', async () => {
  const outer = await create({ name: 'Outer', type: 'directory', icon: '' });
  const inner = await create({ name: 'Inner', type: 'directory', parent_id: outer, sort: 5 });
  const page = await create({ name: 'Upper page', parent_id: inner, uri: '/upper' });
  await create({ name: 'Lower page', parent_id: page, uri: 'https://lower.example.com/' });
  await create({ name: 'Directory without pages', type: 'directory' });
  const hidden = await create({ name: 'Hidden directory', type: 'directory', visible: false });
  const below = await create({ name: 'Page of a hidden directory', parent_id: hidden, uri: '/visuallyHidden' });

  const auditor = (await allRoles()).find(({ code }) => code === 'auditor')!;
  const { name, code, description, permission } = await roleDetail(auditor.id);
  const holds = [...permission, below, (await tree()).find((menu) => menu.name === 'Lower page')!.id];
  const body = { name, code, description, permission: holds };
  expect((await call(backend, admin, 'roleUpdate', { params: { id: auditor.id }, body })).code).toBe(200);

  const { id, ...home } = (await tree()).find(({ uri }) => uri === '/home')!;
  const guarded = { ...home, uri: '/home/', permission: 'own.home' };
  expect((await call(backend, admin, 'menuUpdate', { params: { id }, body: guarded })).code).toBe(200);

  await expectSameForAllRoles();
  expect(JSON.stringify(await previewOf(auditor.id))).toContain('Lower page');
});
