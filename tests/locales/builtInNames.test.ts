import { screenMenus, type MenuSeed } from '../../mock/server/seed/menus';
import type { PermissionNode } from '@/contract/role';
import { shownName, withShownNames } from '@/locales/builtInNames';
import { translate } from '@/locales/translate';
import { changeLocale } from '@/hooks/locale/useLocale';

const all = (menus: readonly MenuSeed[]): MenuSeed[] => menus.flatMap((menu) => [menu, ...all(menu.children ?? [])]);
const seeded = all(screenMenus);

beforeEach(() => changeLocale('en-US'));

it.each(seeded.map((menu) => [menu.name, menu] as const))('%s has an English name as a menu', (name, menu) => {
  expect(shownName(translate, menu)).toMatch(/^[A-Z][\w :]+$/);
});

it.each(seeded.map((menu) => [menu.name, menu] as const))(
  '%s has the same name as a permission, and its own in Chinese',
  async (name, menu) => {
    const node = { name, code: menu.permission ?? null };
    expect(shownName(translate, node)).toBe(shownName(translate, menu));
    await changeLocale('zh-CN');
    expect(shownName(translate, node)).toBe(name);
  },
);

it('leaves what an organisation has named itself, also where the place is known', () => {
  const own = [
    { name: '我们的角色', permission: 'account.role', uri: '/account/role' },
    { name: '角色管理', permission: 'erp.role', uri: 'https://erp.example.com/' },
    { name: '首页', permission: null, uri: 'https://portal.example.com/' },
    { name: '采购管理', permission: null, uri: null },
  ];
  expect(own.map((menu) => shownName(translate, menu))).toEqual(own.map(({ name }) => name));
});

it('names a tree all the way down, and leaves the rest of its nodes', () => {
  const node = (id: number, name: string, code: string | null, children: PermissionNode[] = []): PermissionNode => ({
    id,
    parent_id: null,
    name,
    code,
    type: 'page',
    children,
  });
  const tree = (group: string, log: string) => [node(1, group, null, [node(2, log, 'account.record')])];
  expect(withShownNames(translate, tree('安全审计', '操作日志'))).toEqual(tree('Security audit', 'Operation log'));
});
