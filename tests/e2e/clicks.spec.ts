import type { Locator, Page } from '@playwright/test';
import { DEPARTMENTS, PEOPLE, ROLES } from '../support/demo';
import { like, spaced, t } from '../support/words';
import { open, pressNamed } from './support/look';
import { startSession } from './support/person';
import { expect, test } from './support/server';

test.use({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });

interface Task {
  address: string;
  /** Maximum number of presses: the number that the task took before the lists were simplified. */
  most: number;
  act: (page: Page) => Promise<void>;
}

const drawer = (page: Page) => page.locator('.ant-drawer-content');
const modal = (page: Page) => page.locator('.ant-modal-content').filter({ visible: true });
const popup = (page: Page) => page.locator('.ant-popover, .ant-select-dropdown').filter({ visible: true });
const row = (page: Page, place: number) => page.locator('tbody tr[data-row-key]').nth(place);
async function save(page: Page): Promise<void> {
  await pressNamed(drawer(page), spaced('form.save'));
  await expect(drawer(page)).toBeHidden();
}
const confirm = (page: Page, name: string | RegExp) => pressNamed(modal(page), name);

/** Presses an action of a row: its button if the row shows one, otherwise the entry in the row's menu. */
async function pressAct(page: Page, within: Locator, words: string): Promise<void> {
  await within.hover();
  const ownButton = within.getByRole('button', { name: new RegExp(`^${words} `) }).filter({ visible: true });
  if ((await ownButton.count()) > 0) return ownButton.first().click();
  await within.getByRole('button', { name: like('common.moreFor') }).click();
  await page.getByRole('menuitem', { name: words }).click();
}

/** Opens a field's tree or list and picks the last enabled option, or the last enabled option with the given name. */
async function pick(page: Page, field: Locator, name?: string): Promise<void> {
  await field.click();
  const offeredItems = popup(page).locator('[role="treeitem"]:not([aria-disabled="true"]), .ant-select-item-option');
  await (name === undefined ? offeredItems : offeredItems.filter({ hasText: name })).last().click();
}

const tasks: Record<string, Task> = {
  'reset a password': {
    address: '/account/staff',
    most: 3,
    act: async (page) => {
      await pressAct(page, row(page, 3), t('staff.reset'));
      await confirm(page, t('staff.reset'));
      await expect(modal(page).getByLabel(t('staff.issued.password'))).toBeVisible();
    },
  },
  'disable an account': {
    address: '/account/staff',
    most: 2,
    act: async (page) => {
      await row(page, 4).hover();
      const control = row(page, 4).getByRole('switch');
      if ((await control.count()) > 0) await control.click();
      else await pressAct(page, row(page, 4), t('staff.disable.confirm'));
      await confirm(page, t('staff.disable.confirm'));
      await expect(modal(page)).toHaveCount(0);
    },
  },
  'add a role to a person': {
    address: '/account/staff',
    most: 5,
    act: async (page) => {
      await pressAct(page, row(page, 5), t('form.edit'));
      await pick(page, drawer(page).getByRole('combobox', { name: t('account.roles') }));
      await save(page);
    },
  },
  'move a person': {
    address: '/account/staff',
    most: 5,
    act: async (page) => {
      await pressAct(page, row(page, 6), t('form.edit'));
      await pick(page, drawer(page).getByRole('combobox', { name: t('account.department') }), DEPARTMENTS.research);
      await save(page);
    },
  },
  'create an account': {
    address: '/account/staff',
    most: 6,
    act: async (page) => {
      await page.locator('main .ant-btn-primary').first().click();
      await drawer(page).getByLabel(t('account.username'), { exact: true }).fill('new.person');
      await drawer(page).getByLabel(t('account.personName'), { exact: true }).fill('New Person');
      await pick(page, drawer(page).getByRole('combobox', { name: t('account.department') }));
      await pick(page, drawer(page).getByRole('combobox', { name: t('account.roles') }));
      await pressNamed(drawer(page), spaced('form.save'));
      await expect(modal(page).getByLabel(t('staff.issued.password'))).toBeVisible();
    },
  },
  'find the operations that an account made today': {
    address: '/account/record',
    most: 1,
    act: async (page) => {
      await page.getByRole('button', { name: t('log.days.1'), exact: true }).click();
      await page.getByLabel(t('list.log.search')).first().fill(PEOPLE.admin);
      await expect(page).toHaveURL(/keyword=.*start_at|start_at.*keyword=/);
    },
  },
  // The test changes a role with few holders, because a change for ten or more people needs a confirmation.
  'grant a permission to a role': {
    address: '/account/role?pageSize=50',
    most: 3,
    act: async (page) => {
      await pressAct(page, page.locator('tr', { hasText: ROLES.auditor }), t('form.edit'));
      await pressNamed(drawer(page), new RegExp(`^${t('menu.staff')}`), 'treeitem');
      await save(page);
    },
  },
  'see which role gives a person a permission': {
    address: '/account/staff',
    most: 2,
    act: async (page) => {
      const link = row(page, 5).getByRole('link').first();
      if ((await link.count()) > 0) await link.click();
      else await pressAct(page, row(page, 5), 'details');
      await pressNamed(drawer(page), t('staff.detail.permissions'), 'tab');
      await expect(drawer(page).getByRole('treegrid')).toBeVisible();
    },
  },
  'move a department': {
    address: '/account/department',
    most: 4,
    act: async (page) => {
      await pressAct(page, page.getByRole('row', { name: DEPARTMENTS.products }).first(), t('tree.moveTo'));
      await pick(page, modal(page).getByRole('combobox'), DEPARTMENTS.administration);
      await confirm(page, spaced('tree.move'));
      await expect(modal(page)).toHaveCount(0);
    },
  },
  'off-board an account': {
    address: '/account/staff',
    most: 3,
    act: async (page) => {
      await pressAct(page, row(page, 7), t('staff.leave'));
      await pressNamed(modal(page).locator('.ant-modal-footer'), t('staff.leave'));
      await expect(modal(page).filter({ hasText: t('staff.leave') })).toHaveCount(0);
    },
  },
};

/** Counts the user's actions in the page: pointer presses, and key presses that type no text. */
const countPresses = (page: Page) =>
  page.evaluate(() => {
    const counter = { presses: 0 };
    Object.assign(window, { counted: counter });
    const count = (event: Event) => {
      if (event.isTrusted && (!(event instanceof KeyboardEvent) || event.key.length > 1)) counter.presses += 1;
    };
    for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, count, { capture: true });
  });

for (const [name, { address, most, act }] of Object.entries(tasks)) {
  test(`the task "${name}" takes at most ${most} presses`, async ({ page }) => {
    await startSession(page, 'admin');
    await open(page, address);
    await countPresses(page);
    await act(page);
    const presses = await page.evaluate(() => (window as unknown as { counted: { presses: number } }).counted.presses);
    test.info().annotations.push({ type: 'presses', description: String(presses) });
    expect(presses).toBeLessThanOrEqual(most);
  });
}
