import type { Locator, Page } from '@playwright/test';
import { ROLES } from '../support/demo';
import { like, t } from '../support/words';
import { open, pressInRow, pressNamed } from './support/look';
import { startSession } from './support/person';
import { expect, test } from './support/server';

test.use({ reducedMotion: 'reduce' });

interface Layers {
  /** Layer that Escape must close. A layer is a drawer, dialog, popover, menu or tooltip above the page. */
  top: Locator;
  /** Layer below `top` that must stay open. */
  below?: Locator;
  /** Element that must have the focus after Escape. By default, any element of the screen may have the focus. */
  focus?: Locator;
}

interface Combination {
  name: string;
  daily?: boolean;
  address: string;
  put: (page: Page) => Promise<Layers>;
}

const drawer = (page: Page) => page.locator('.ant-drawer-content');
const question = (page: Page) => page.locator('.ant-modal-confirm-title', { hasText: t('form.leave.title') });
const palette = (page: Page) => page.getByRole('combobox', { name: t('palette.placeholder') });
async function openChangedEditor(page: Page): Promise<Locator> {
  await page.locator('main .ant-btn-primary').first().click();
  const name = drawer(page).getByLabel(t('account.name'));
  await name
    .or(drawer(page).getByLabel(t('account.personName')))
    .first()
    .fill('Not saved yet');
  return drawer(page);
}
async function openParentPicker(page: Page): Promise<Layers> {
  const below = await openChangedEditor(page);
  const focus = below.getByRole('combobox', { name: t('department.parent') });
  await focus.click();
  const top = page.locator('.ant-popover').filter({ visible: true });
  await expect(top.locator('input')).toBeFocused();
  return { top, below, focus };
}
async function openPalette(page: Page): Promise<Layers> {
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
  return { top: palette(page) };
}

// Popovers, menus and drawers that open directly above the page are tested in tests/e2e/{keyboard,settings}.spec.ts.
const combinations: Combination[] = [
  {
    name: 'the list of changes above a role’s editor',
    address: '/account/role',
    put: async (page) => {
      await page.getByRole('button', { name: `${t('form.edit')} ${ROLES.analyst}` }).click();
      await pressNamed(drawer(page), new RegExp(`^${t('menu.staff')}`), 'treeitem');
      const focus = drawer(page).getByRole('button', { name: t('permission.showChanges') });
      await focus.click();
      return { top: page.locator('.ant-popover').filter({ visible: true }), below: drawer(page), focus };
    },
  },
  { name: 'the department picker above a department’s editor', address: '/account/department', put: openParentPicker },
  {
    name: 'the role options above an account’s editor',
    address: '/account/staff',
    put: async (page) => {
      const below = await openChangedEditor(page);
      const focus = below.getByRole('combobox', { name: t('account.roles') });
      await focus.click();
      return { top: page.locator('.ant-select-dropdown').filter({ visible: true }), below, focus };
    },
  },
  {
    name: 'the confirmation above a changed editor',
    daily: true,
    address: '/account/department',
    put: async (page) => {
      const below = await openChangedEditor(page);
      await page.keyboard.press('Escape');
      await expect(question(page)).toBeVisible();
      return { top: question(page), below };
    },
  },
  {
    name: 'the command palette above an editor',
    address: '/account/department',
    put: async (page) => ({ below: await openChangedEditor(page), ...(await openPalette(page)) }),
  },
  {
    name: 'the command palette above a department picker',
    address: '/account/department',
    put: async (page) => {
      const { top: below } = await openParentPicker(page);
      return { ...(await openPalette(page)), below };
    },
  },
  {
    name: 'a tooltip above the details of a log entry',
    address: '/account/record',
    put: async (page) => {
      await pressInRow(page, 1, 0);
      await expect(drawer(page)).toBeVisible();
      await drawer(page).locator('.ant-drawer-extra button').first().hover();
      return { top: page.getByRole('tooltip').filter({ visible: true }), below: drawer(page) };
    },
  },
  {
    name: 'the calendar above the operation log',
    daily: true,
    address: '/account/record',
    put: async (page) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const focus = page.getByPlaceholder(t('log.from'));
      await focus.click();
      return { top: page.locator('.ant-picker-dropdown').filter({ visible: true }), focus };
    },
  },
];

for (const { name, daily, address, put } of combinations) {
  test(`Escape closes only the topmost layer: ${name}`, { tag: daily ? '@daily' : [] }, async ({ page }) => {
    await startSession(page, 'admin');
    await open(page, address);
    const { top, below, focus } = await put(page);
    await expect(top).toBeVisible();
    // A layer takes the focus when its opening animation ends. Before that, the layer cannot return the focus.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 6; frame += 1) await new Promise((next) => requestAnimationFrame(next));
      const moving = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
      await Promise.allSettled(moving.map(({ finished }) => finished));
    });
    await page.keyboard.press('Escape');
    await expect(top).toBeHidden();
    if (below) await expect(below).toBeVisible();
    await expect(question(page)).toHaveCount(0);
    if (focus) await expect(focus).toBeFocused();
    else await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  });
}

test('a form covers the account details from which it was opened, with a single visible mask', async ({ page }) => {
  await startSession(page, 'admin');
  await open(page, '/account/staff?detail=4');
  const [account, form] = [drawer(page).first(), page.getByRole('dialog', { name: like('staff.editNamed') })];
  const focus = account.getByRole('button', { name: like('form.edit') });
  await focus.click();
  await expect(form).toBeVisible();
  expect(await form.boundingBox()).toEqual(await account.boundingBox());
  const colors = (all: Element[]) => all.map((mask) => getComputedStyle(mask).backgroundColor);
  const masks = await page.locator('.ant-drawer-mask').evaluateAll(colors);
  expect(masks.filter((color) => color !== 'rgba(0, 0, 0, 0)')).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(account).toBeVisible();
  await expect(focus).toBeFocused();
});
