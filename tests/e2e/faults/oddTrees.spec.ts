import { t } from '../../support/words';
import { entry } from '../support/look';
import { ok } from './support/network';
import { afterReload, AS_TEXT, MARKUP } from './support/roles';
import { expect, type Row, rows } from './support/rows';

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
  'with icons that nobody knows': menus(
    [
      { ...FINE, icon: 'no-such-icon' },
      { ...FINE, name: 'Two', icon: null },
      { ...FINE, name: 'Three', icon: '__proto__' },
    ],
    async ({ page: shown }) => {
      await expect(entry(shown, 'Three').locator('svg')).toBeVisible();
    },
  ),
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
  'nested deeply, with the same address twice': menus(
    [
      FINE,
      { ...FINE, name: 'Same' },
      {
        name: 'Level',
        icon: '',
        uri: '',
        children: [{ name: 'Level two', uri: '', icon: '', children: [{ ...FINE, name: 'Inside', uri: '/home' }] }],
      },
    ],
    ({ page: shown }) => expect(entry(shown, 'Same')).toBeVisible(),
  ),
  'with entries that are none is not one: the built-in menu': {
    when: async (scene) => {
      scene.network.fail('userMenus', ok([FINE, null, 'x', 5, {}]));
      await scene.page.goto('/account/role');
    },
    then: ({ page: shown }) => expect(entry(shown, t('menu.record'))).toBeVisible(),
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
    Array.from({ length: 100 }, (_, at) =>
      node(at * 100 + 1, {
        children: Array.from({ length: 99 }, (_child, of) => node(at * 100 + of + 2, { parent_id: at * 100 + 1 })),
      }),
    ),
    async ({ page: shown }) => {
      await expect(shown.getByRole('row', { name: /Department 1/ }).first()).toBeVisible();
      expect(await shown.getByRole('row').count()).toBeLessThan(100);
    },
  ),
  'of 50 levels': tree([deep(1)], first),
  'with the same id twice': tree([node(1), node(1, { name: 'Twin' }), node(2)], first),
  'with orphans': tree([node(1), node(2, { parent_id: 777 })], first),
  'that is its own parent': tree([node(1, { parent_id: 1 }), node(2, { parent_id: 2, children: [node(2)] })], first),
  'whose nodes are none': tree([node(1), null, 'x', { id: 'y' }], first),
  'whose children are none': tree([node(1, { children: null }), node(2, { children: 'x' })], first),
  'with markup in a name': tree(
    [node(1, { name: MARKUP })],
    ({ page: shown }) => expect(shown.getByText(MARKUP).first()).toBeVisible(),
    AS_TEXT,
  ),
});
