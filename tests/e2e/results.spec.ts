import type { Locator, Page } from '@playwright/test';
import { ROLES } from '../support/demo';
import { like, t } from '../support/words';
import { open, pressNamed, screens } from './support/look';
import { startSession } from './support/person';
import { expect, test } from './support/server';

test.use({ reducedMotion: 'reduce' });

const FIELD = 'input[type="text"], input[type="search"], input[role="combobox"]';
const total = like('common.total');
const page2 = new RegExp(`${total.source}.*${like('list.page', { page: 2 }).source}`);
const order = new RegExp(`${total.source}.*(${like('list.sort.ascend').source}|${like('list.sort.descend').source})`);
const lists = { found: total, nothing: like('list.noMatch') };
const trees = { found: like('tree.found'), nothing: like('tree.found', { count: 0 }) };

interface Results {
  address: string;
  /** Opens the list or tree and returns the element that contains it. The default is the main part of the screen. */
  show?: (page: Page) => Promise<Locator>;
  field?: (scope: Locator) => Locator;
  word: string;
  said: { found: RegExp; nothing: RegExp };
  /** Features of the list to test: a second page, sorting, a refresh button. */
  has?: readonly ('pages' | 'order' | 'refresh')[];
}

const drawer = (page: Page) => page.locator('.ant-drawer-content');
const byLabel = (label: string) => (scope: Locator) => scope.getByLabel(label);
const showDrawer = async (page: Page) => drawer(page);
async function openPicker(page: Page, name: string): Promise<Locator> {
  await pressNamed(drawer(page), name, 'combobox');
  return page.locator('.ant-popover').filter({ visible: true });
}
const all = ['pages', 'order', 'refresh'] as const;

const tables: Record<string, Results> = {
  'staff': { address: '/account/staff', field: byLabel(t('list.staff.search')), word: 'a', said: lists, has: all },
  'the department tree beside the staff list': {
    address: '/account/staff',
    field: byLabel(t('tree.search', { label: t('staff.departments') })),
    word: 'a',
    said: trees,
  },
  'roles': { address: '/account/role', word: 'a', said: lists, has: all },
  'the department tree': { address: '/account/department', word: 'a', said: trees },
  'the menu tree': { address: '/account/menu', word: 'a', said: trees },
  'the log': { address: '/account/record', word: 'admin', said: lists, has: all },
  'the permission tree of the holders screen': { address: '/account/holders', word: 'a', said: trees },
  'the permission tree of the own account': { address: '/account/access', word: 'a', said: trees },
  'the department tree of a plan': { address: '/account/department?plan=1', word: 'a', said: trees },
  'the members of a role': { address: '/account/role?members=2', show: showDrawer, word: 'a', said: lists },
  'the permission tree of a role’s form': {
    address: '/account/role',
    show: async (page) => {
      await page.getByRole('button', { name: `${t('form.edit')} ${ROLES.analyst}` }).click();
      await expect(drawer(page).getByRole('tree')).toBeVisible();
      return drawer(page);
    },
    field: byLabel(t('tree.search', { label: t('role.permissions') })),
    word: 'a',
    said: trees,
  },
  'the department picker of a form': {
    address: '/account/department?new=1',
    show: (page) => openPicker(page, t('department.parent')),
    word: 'a',
    said: trees,
  },
  'the icon picker of a form': {
    address: '/account/menu?new=1',
    show: (page) => openPicker(page, t('account.icon')),
    word: 'user',
    said: { found: like('menuManagement.icon.found'), nothing: like('menuManagement.icon.nothing') },
  },
  'the department chart': {
    address: '/account/department?view=chart',
    word: 'a',
    said: { found: like('orgChart.finding'), nothing: like('tree.nothing') },
  },
  'the command palette': {
    address: '/home',
    show: async (page) => {
      await page.keyboard.press('Control+k');
      return page.getByRole('dialog');
    },
    word: 'jsgl',
    said: { found: like('palette.results'), nothing: like('palette.results', { count: 0 }) },
  },
  'the business systems of the home page': {
    address: '/home',
    word: 'a',
    said: { found: like('home.found'), nothing: /./ },
  },
};

/** Runs in the page: records the announcements of the live regions from now on. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const announcements: string[] = [];
    const lastTexts = new Map<Element, string>();
    const look = () => {
      for (const region of document.querySelectorAll('[role="status"], [aria-live="polite"]')) {
        const words = region.textContent?.trim() ?? '';
        if (lastTexts.has(region) && words !== '' && words !== lastTexts.get(region)) announcements.push(words);
        lastTexts.set(region, words);
      }
    };
    look();
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { said: announcements });
  });

/** Performs an action and expects exactly one matching announcement, which must also be the last announcement. */
async function expectSaid(page: Page, words: RegExp, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => (window as unknown as { said: string[] }).said.splice(0));
  await act();
  const announcements = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  await expect.poll(async () => (await announcements()).at(-1)).toMatch(words);
  await page.waitForLoadState('networkidle');
  const results = (await announcements()).filter((one) => one !== t('common.loading'));
  expect(results.filter((one) => words.test(one))).toHaveLength(1);
}

for (const [name, { address, show, field, word, said, has = [] }] of Object.entries(tables)) {
  test(`screen readers hear a changed number of results once: ${name}`, async ({ page }) => {
    await startSession(page, 'admin');
    await open(page, address);
    const scope = show ? await show(page) : page.getByRole('main');
    const input = field ? field(scope) : scope.locator(FIELD).filter({ visible: true }).first();
    await expect(input).toBeVisible();
    await listen(page);
    await expectSaid(page, said.nothing, () => input.fill('zzqq'));
    await expectSaid(page, said.found, () => input.fill(word));
    if (has.length === 0) return;
    await input.fill('');
    await page.waitForLoadState('networkidle');
    if (has.includes('pages')) await expectSaid(page, page2, () => scope.locator('[data-step="next"]').click());
    if (has.includes('order')) await expectSaid(page, order, () => scope.locator('th button[title]').first().click());
    if (has.includes('refresh'))
      await expectSaid(page, order, () => scope.getByRole('button', { name: t('list.refresh') }).click());
  });
}

test('every screen with a table, a tree or a listbox has a case in this file', async ({ page }) => {
  await startSession(page, 'admin');
  const listedAddresses = new Set(Object.values(tables).map(({ address }) => address.replace(/\?.*/, '')));
  for (const address of screens.filter((one) => !listedAddresses.has(one))) {
    await open(page, address);
    await expect(page.locator('main').locator('table, [role="tree"], [role="listbox"]'), address).toHaveCount(0);
  }
});
