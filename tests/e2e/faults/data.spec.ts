import { sidewaysScroll, entry } from '../support/look';
import { ok } from './support/network';
import { afterReload, AS_TEXT, listWorks, MARKUP, openRoles, refresh, rowsOf } from './support/roles';
import { expect, type FaultCase, rows } from './support/rows';

/** Unexpected data whose effect depends on the browser: markup, widths, and thousands of rows. */

const roles = { as: 'admin', open: openRoles, next: listWorks };

/** Fault case: the backend answers the role list with a single role that has the given name. */
const caseWithName = (name: string, then: FaultCase['then'], part: Partial<FaultCase> = {}): FaultCase => ({
  when: async (scene) => {
    const role = { id: 900, name, code: 'x', description: name, permission: [], staff_count: 1, version: 1 };
    scene.network.fail('roleList', ok({ data: [role], current_page: 1, total: 1 }));
    await refresh(scene);
  },
  then,
  atMost: 0,
  ...part,
});

const fits: FaultCase['then'] = async (scene) => {
  await expect(rowsOf(scene)).toHaveCount(1);
  expect(await sidewaysScroll(scene.page)).toBe(0);
};
const asText: FaultCase['then'] = ({ page }) => expect(page.getByText(MARKUP).first()).toBeVisible();

rows('a role name in a list', roles, {
  'a role name with markup is shown as text': caseWithName(MARKUP, asText, { except: AS_TEXT, daily: true }),
  'a role name of 500 Chinese characters does not make the page scroll sideways': caseWithName(
    '\u957f'.repeat(500),
    fits,
  ),
  'a role name of 500 letters without a space does not make the page scroll sideways': caseWithName(
    'x'.repeat(500),
    fits,
  ),
});

rows('the navigation with odd names', afterReload, {
  'a menu name with markup is shown as text in the navigation': {
    when: async (scene) => {
      const fine = { name: 'Opens', icon: 'table', uri: '/account/role' };
      scene.network.fail('userMenus', ok([fine, { ...fine, name: MARKUP, uri: '/home' }]));
      await scene.page.goto('/account/role');
      await expect(entry(scene.page, 'Opens')).toBeVisible();
    },
    then: asText,
    atMost: 0,
    except: AS_TEXT,
  },
});

const node = (id: number, part: object = {}) => ({
  ...{ id, parent_id: null, name: `Department ${id}`, sort: 0, status: 1, version: 1 },
  ...part,
});
/** A hundred top-level departments with 99 sub-departments each: 10,000 departments. */
const thousands = Array.from({ length: 100 }, (_, parent) =>
  node(parent * 100 + 1, {
    children: Array.from({ length: 99 }, (_child, n) => node(parent * 100 + n + 2, { parent_id: parent * 100 + 1 })),
  }),
);

rows('a large department tree', afterReload, {
  'a tree of 10,000 departments renders only the visible rows': {
    when: async ({ page, network }) => {
      network.fail('departmentTree', ok({ tree: thousands }));
      await page.goto('/account/department');
    },
    then: async ({ page }) => {
      await expect(page.getByRole('row', { name: /Department 1/ }).first()).toBeVisible();
      expect(await page.getByRole('row').count()).toBeLessThan(100);
    },
    atMost: 0,
  },
});
