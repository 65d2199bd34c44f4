import { entry } from '../support/navigation';
import { expect, rows, says, type Row } from './support/rows';
import { listWorks, openRoles, refresh, rowsOf } from './support/roles';
import type { Scene } from './support/scene';

/** Data that a backend may send although nobody expects it. */

const ok = (data: unknown) => ({ body: { code: 200, message: 'ok', data } });
const text = (name: unknown, id = 900) => ({
  id,
  name,
  code: 'x',
  description: name,
  permission: [],
  staff_count: 1,
  permission_count: 0,
  created_at: '2026-01-02T03:04:05+08:00',
  updated_at: '2026-01-02T03:04:05+08:00',
  version: 1,
});
const roles = { as: 'admin', open: openRoles, next: listWorks };

const listOf = (data: unknown, then?: Row['then'], part: Partial<Row> = {}): Row => ({
  when: async (scene) => {
    scene.network.fail('roleList', ok(data));
    await refresh(scene);
  },
  then: then ?? ((scene) => expect(rowsOf(scene)).toHaveCount(1)),
  atMost: 0,
  ...part,
});
const page = (...data: unknown[]) => ({ data, current_page: 1, total: data.length });
const MARKUP = '<img src=x onerror="alert(1)"><script>alert(2)</script>';

rows('a name in a list', roles, {
  'with markup is text': listOf(
    page(text(MARKUP)),
    ({ page: shown }) => expect(shown.getByText(MARKUP).first()).toBeVisible(),
    { except: /<img[^>]*><script>.*?<\/script>/g },
  ),
  'with a direction override': listOf(page(text('admin\u202Egpj.exe'))),
  'with zero-width characters': listOf(page(text('ad\u200Bmin'))),
  'of 500 characters leaves the page as wide as it was': listOf(page(text('长'.repeat(500))), async (scene) => {
    await expect(rowsOf(scene)).toHaveCount(1);
    expect(
      await scene.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
  }),
  'of 500 letters without a blank': listOf(page(text('x'.repeat(500))), async (scene) => {
    await expect(rowsOf(scene)).toHaveCount(1);
    expect(
      await scene.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
  }),
  'that is null': listOf(page(text(null))),
  'that is empty': listOf(page(text(''))),
  'that is not there, like everything but the id': listOf(page({ id: 901 })),
  'beside a key __proto__': listOf(
    JSON.parse('{"data":[{"id":902,"name":"审计","__proto__":{"code":"polluted"}}],"current_page":1,"total":1}'),
  ),
  'of dates that are none': listOf(page({ ...text('日期'), updated_at: 'soon', created_at: null })),
});

rows('paging that lies', roles, {
  'more rows than the total': listOf(
    { data: Array.from({ length: 30 }, (_, at) => text(`行 ${at}`, 1000 + at)), current_page: 1, total: 5 },
    (scene) => expect(rowsOf(scene).first()).toBeVisible(),
  ),
  'a total but no rows': listOf({ data: [], current_page: 1, total: 50 }, ({ page: shown }) =>
    expect(shown.getByText(/还没有角色|共 50 条/).first()).toBeVisible(),
  ),
  'a negative total': listOf({ data: [text('负数')], current_page: 1, total: -5 }),
  'another page than was asked for': listOf({ data: [text('别的页')], current_page: 7, total: 100 }),
  'the same id twice': {
    ...listOf(page(text('一'), text('二')), ({ page: shown }) =>
      expect(shown.getByRole('cell', { name: '二', exact: true }).first()).toBeVisible(),
    ),
  },
  'rows that are null: no answer, and what was there stays': listOf(
    { data: [null, text('有')], current_page: 1, total: 2 },
    says('请求错误，请重试。'),
    { atMost: 1 },
  ),
});

const shell = {
  as: 'admin',
  next: async ({ page: shown }: Scene) => {
    await shown.goto('/account/role');
    await expect(shown.getByRole('cell', { name: '超级管理员' }).first()).toBeVisible();
  },
};

const menus = (entries: unknown[], then: Row['then'], except?: RegExp): Row => ({
  when: async (scene) => {
    scene.network.fail('userMenus', ok(entries));
    await scene.page.goto('/account/role');
    await expect(entry(scene.page, '可以打开')).toBeVisible();
  },
  then,
  atMost: 0,
  except,
});
const FINE = { name: '可以打开', icon: 'table', uri: '/account/role' };

rows('the navigation', shell, {
  'with icons that nobody knows': menus(
    [
      { ...FINE, icon: 'no-such-icon' },
      { ...FINE, name: '二', icon: null },
      { ...FINE, name: '三', icon: '__proto__' },
    ],
    async ({ page: shown }) => {
      await expect(entry(shown, '三').locator('svg')).toBeVisible();
    },
  ),
  'with hostile addresses: those entries are not there': menus(
    [
      FINE,
      ...['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', null, 5].map((uri, at) => ({
        name: `坏 ${at}`,
        icon: 'table',
        uri,
      })),
    ],
    ({ page: shown }) => expect(entry(shown, /^坏/)).toHaveCount(0),
  ),
  'with markup in a name': menus(
    [FINE, { ...FINE, name: MARKUP, uri: '/home' }],
    ({ page: shown }) => expect(shown.getByText(MARKUP).first()).toBeVisible(),
    /<img[^>]*><script>.*?<\/script>/g,
  ),
  'nested deeply, with the same address twice': menus(
    [
      FINE,
      { ...FINE, name: '同' },
      {
        name: '层',
        icon: '',
        uri: '',
        children: [{ name: '层二', uri: '', icon: '', children: [{ ...FINE, name: '里面', uri: '/home' }] }],
      },
    ],
    ({ page: shown }) => expect(entry(shown, '同')).toBeVisible(),
  ),
  'with entries that are none is not one: the built-in menu': {
    when: async (scene) => {
      scene.network.fail('userMenus', ok([FINE, null, 'x', 5, {}]));
      await scene.page.goto('/account/role');
    },
    then: ({ page: shown }) => expect(entry(shown, '操作日志')).toBeVisible(),
    atMost: 0,
  },
});

const tree = (nodes: unknown, then: Row['then'], except?: RegExp): Row => ({
  when: async (scene) => {
    scene.network.fail('departmentTree', ok({ tree: nodes }));
    await scene.page.goto('/account/department');
  },
  then,
  atMost: 0,
  except,
});
const node = (id: number, part: object = {}) => ({
  id,
  parent_id: null,
  name: `部门 ${id}`,
  sort: 0,
  status: 1,
  version: 1,
  ...part,
});
const deep = (level: number): object =>
  node(level, level < 50 ? { children: [{ ...deep(level + 1), parent_id: level }] } : {});
const first: Row['then'] = ({ page: shown }) =>
  expect(shown.getByRole('row', { name: /部门 1/ }).first()).toBeVisible();

rows('a tree', shell, {
  'of 10,000 nodes': tree(
    Array.from({ length: 100 }, (_, at) =>
      node(at * 100 + 1, {
        children: Array.from({ length: 99 }, (_child, of) => node(at * 100 + of + 2, { parent_id: at * 100 + 1 })),
      }),
    ),
    async ({ page: shown }) => {
      await expect(shown.getByRole('row', { name: /部门 1/ }).first()).toBeVisible();
      expect(await shown.getByRole('row').count()).toBeLessThan(100);
    },
  ),
  'of 50 levels': tree([deep(1)], first),
  'with the same id twice': tree([node(1), node(1, { name: '同号' }), node(2)], first),
  'with orphans': tree([node(1), node(2, { parent_id: 777 })], first),
  'that is its own parent': tree([node(1, { parent_id: 1 }), node(2, { parent_id: 2, children: [node(2)] })], first),
  'whose nodes are none': tree([node(1), null, 'x', { id: 'y' }], first),
  'whose children are none': tree([node(1, { children: null }), node(2, { children: 'x' })], first),
  'with markup in a name': tree(
    [node(1, { name: MARKUP })],
    ({ page: shown }) => expect(shown.getByText(MARKUP).first()).toBeVisible(),
    /<img[^>]*><script>.*?<\/script>/g,
  ),
});

const card = (part: object) => ({
  id: 1,
  code: 'x',
  name: '系统',
  logo: '',
  description: '',
  url: '/home',
  category: '',
  status: 'running',
  sort: 0,
  ...part,
});
const cards = (part: object, then?: Row['then']): Row => ({
  when: async (scene) => {
    scene.network.fail('cardList', ok({ data: [card(part)] }));
    scene.network.fail(
      'cardData',
      ok({
        id: 1,
        updated_at: 'x',
        metrics: [
          { key: 'a', label: null, value: NaN },
          null,
          { key: 'b', label: '数', value: '12', trend: ['x', null] },
        ],
      }),
    );
    await scene.page.goto('/home');
  },
  then: then ?? (({ page: shown }) => expect(shown.getByRole('listitem').first()).toBeVisible()),
  atMost: 0,
});
const noLink: Row['then'] = async ({ page: shown }) => {
  await expect(shown.getByRole('heading', { name: /系统/ }).last()).toBeVisible();
  await expect(shown.locator('a[href^="javascript"], a[href*="evil"]')).toHaveCount(0);
};

rows('a business system', shell, {
  'with a hostile address': cards({ url: 'javascript:alert(1)' }, noLink),
  'with an address without a scheme': cards({ url: '//evil.example' }, noLink),
  'with a hostile logo': cards({ logo: 'javascript:alert(1)' }),
  'with a logo on another host is not asked for': cards({ logo: '//evil.example/x.png' }),
  'of an unknown status': cards({ status: 'exploded' }),
  'with nothing but an id': cards({
    name: null,
    description: null,
    category: null,
    url: null,
    logo: null,
    status: null,
  }),
});

rows('a detail', shell, {
  'of 1 MB': {
    when: async (scene) => {
      scene.network.fail(
        'logDetail',
        ok({
          id: 5,
          user: { id: 1, name: '林致远', username: 'admin' },
          module: 'role',
          action: 'update',
          summary: '大',
          method: 'PUT',
          path: '/x',
          status_code: 200,
          ip: '',
          user_agent: '',
          duration_ms: 1,
          created_at: '2026-01-02T03:04:05+08:00',
          request: { text: 'x'.repeat(500_000), list: Array.from({ length: 20_000 }, (_, at) => ({ at })) },
          response: null,
        }),
      );
      await scene.page.goto('/account/record?detail=5');
    },
    then: ({ page: shown }) => expect(shown.getByRole('dialog')).toContainText('请求内容'),
    atMost: 0,
  },
  'of a list of people without name, department, roles and avatar': {
    when: async (scene) => {
      scene.network.fail(
        'staffList',
        ok(
          page({
            id: 4,
            username: 'staff',
            name: null,
            roles: null,
            role_ids: null,
            department: null,
            avatar: null,
            status: null,
          }),
        ),
      );
      await scene.page.goto('/account/staff');
    },
    then: (scene) => expect(rowsOf(scene)).toContainText('staff'),
    atMost: 0,
  },
  'of a person without name, roles and avatar': {
    when: async (scene) => {
      scene.network.fail(
        'staffDetail',
        ok({
          id: 4,
          username: 'staff',
          name: null,
          roles: null,
          role_ids: null,
          department: null,
          avatar: 'javascript:alert(1)',
          status: 7,
        }),
      );
      await scene.page.goto('/account/staff?detail=4');
    },
    then: ({ page: shown }) => expect(shown.getByRole('dialog').getByText('staff', { exact: true })).toBeVisible(),
    atMost: 0,
  },
});
