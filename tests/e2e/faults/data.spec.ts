import { PEOPLE } from '../../support/demo';
import { t } from '../../support/words';
import { sidewaysScroll, entry } from '../support/look';
import { ok } from './support/network';
import { afterReload, AS_TEXT, listWorks, MARKUP, openRoles, refresh, rowsOf } from './support/roles';
import { expect, type Row, rows, says } from './support/rows';

/** Data that a backend may send although nobody expects it. */

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

const fits: Row['then'] = async (scene) => {
  await expect(rowsOf(scene)).toHaveCount(1);
  expect(await sidewaysScroll(scene.page)).toBe(0);
};

rows('a name in a list', roles, {
  'with markup is text': {
    ...listOf(page(text(MARKUP)), ({ page: shown }) => expect(shown.getByText(MARKUP).first()).toBeVisible(), {
      except: AS_TEXT,
    }),
  },
  'with a direction override': listOf(page(text('admin\u202Egpj.exe'))),
  'of 500 characters leaves the page as wide as it was': listOf(page(text('\u957f'.repeat(500))), fits),
  'of 500 letters without a blank': listOf(page(text('x'.repeat(500))), fits),
  'that is not there, like everything but the id': listOf(page({ id: 901 })),
  'beside a key __proto__': listOf(
    JSON.parse('{"data":[{"id":902,"name":"Audit","__proto__":{"code":"polluted"}}],"current_page":1,"total":1}'),
  ),
  'of dates that are none': listOf(page({ ...text('dates'), updated_at: 'soon', created_at: null })),
});

rows('paging that lies', roles, {
  'a total but no rows': listOf({ data: [], current_page: 1, total: 50 }, ({ page: shown }) =>
    expect(
      shown.getByText(new RegExp(`${t('list.role.empty')}|${t('common.total', { total: 50 })}`)).first(),
    ).toBeVisible(),
  ),
  'the same id twice': {
    ...listOf(page(text('One'), text('Two')), ({ page: shown }) =>
      expect(shown.getByRole('cell', { name: 'Two', exact: true }).first()).toBeVisible(),
    ),
  },
  'rows that are null: no answer, and what was there stays': listOf(
    { data: [null, text('there')], current_page: 1, total: 2 },
    says(t('errors.fallback')),
    { atMost: 1 },
  ),
});

const card = (part: object) => ({
  id: 1,
  code: 'x',
  name: 'System',
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
          { key: 'b', label: 'Count', value: '12', trend: ['x', null] },
        ],
      }),
    );
    await scene.page.goto('/home');
  },
  then: then ?? (({ page: shown }) => expect(shown.getByRole('listitem').first()).toBeVisible()),
  atMost: 0,
});
const noLink: Row['then'] = async ({ page: shown }) => {
  await expect(shown.getByRole('heading', { name: /System/ }).last()).toBeVisible();
  await expect(shown.locator('a[href^="javascript"], a[href*="evil"]')).toHaveCount(0);
};

rows('a business system', afterReload, {
  'with a hostile address': cards({ url: 'javascript:alert(1)' }, noLink),
  'with a logo on another host is not asked for': cards({ logo: '//evil.example/x.png' }),
  'with nothing but an id': cards({
    name: null,
    description: null,
    category: null,
    url: null,
    logo: null,
    status: null,
  }),
});

const BARE_PERSON = { id: 4, username: 'staff', name: null, roles: null, role_ids: null, department: null };

rows('a detail', afterReload, {
  'of 1 MB': {
    when: async (scene) => {
      scene.network.fail(
        'logDetail',
        ok({
          id: 5,
          user: { id: 1, name: PEOPLE.admin, username: 'admin' },
          module: 'role',
          action: 'update',
          summary: 'Large',
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
    then: ({ page: shown }) => expect(shown.getByRole('dialog')).toContainText(t('log.request')),
    atMost: 0,
  },
  'of a person without name, roles and avatar': {
    when: async (scene) => {
      scene.network.fail('staffDetail', ok({ ...BARE_PERSON, avatar: 'javascript:alert(1)', status: 7 }));
      await scene.page.goto('/account/staff?detail=4');
    },
    then: ({ page: shown }) => expect(shown.getByRole('dialog').getByText('staff', { exact: true })).toBeVisible(),
    atMost: 0,
  },
});

/** Navigations and trees that a backend may send although nobody expects them. */

const menus = (entries: unknown[], then: Row['then'], except?: RegExp): Row => ({
  when: async (scene) => {
    scene.network.fail('userMenus', ok(entries));
    await scene.page.goto('/account/role');
    await expect(entry(scene.page, 'Opens')).toBeVisible();
  },
  then,
  atMost: 0,
  except,
});
const FINE = { name: 'Opens', icon: 'table', uri: '/account/role' };

rows('the navigation', afterReload, {
  'with hostile addresses: those entries are not there': {
    ...menus(
      [
        FINE,
        ...['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', null, 5].map((uri, at) => ({
          name: `Bad ${at}`,
          icon: 'table',
          uri,
        })),
      ],
      ({ page: shown }) => expect(entry(shown, /^Bad/)).toHaveCount(0),
    ),
    daily: true,
  },
  'with markup in a name': menus(
    [FINE, { ...FINE, name: MARKUP, uri: '/home' }],
    ({ page: shown }) => expect(shown.getByText(MARKUP).first()).toBeVisible(),
    AS_TEXT,
  ),
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
  name: `Department ${id}`,
  sort: 0,
  status: 1,
  version: 1,
  ...part,
});
const deep = (level: number): object =>
  node(level, level < 50 ? { children: [{ ...deep(level + 1), parent_id: level }] } : {});
const first: Row['then'] = ({ page: shown }) =>
  expect(shown.getByRole('row', { name: /Department 1/ }).first()).toBeVisible();

rows('a tree', afterReload, {
  'of 10,000 nodes': tree(
    Array.from({ length: 100 }, (_, parent) =>
      node(parent * 100 + 1, {
        children: Array.from({ length: 99 }, (_child, at) =>
          node(parent * 100 + at + 2, { parent_id: parent * 100 + 1 }),
        ),
      }),
    ),
    async ({ page: shown }) => {
      await expect(shown.getByRole('row', { name: /Department 1/ }).first()).toBeVisible();
      expect(await shown.getByRole('row').count()).toBeLessThan(100);
    },
  ),
  'of 50 levels': tree([deep(1)], first),
  'whose nodes are none': tree([node(1), null, 'x', { id: 'y' }], first),
  'with markup in a name': tree(
    [node(1, { name: MARKUP })],
    ({ page: shown }) => expect(shown.getByText(MARKUP).first()).toBeVisible(),
    AS_TEXT,
  ),
});
