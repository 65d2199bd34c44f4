import type { Page } from '@playwright/test';
import { DEPARTMENTS, PEOPLE } from '../support/demo';
import { t } from '../support/words';
import { entry, open, pressInRow, screens, sidewaysScroll, visit } from './support/look';
import { asAdmin, signIn, startSession } from './support/person';
import { expect, test } from './support/server';

test.use({ reducedMotion: 'reduce' });

const focusedTag = (page: Page) => page.evaluate(() => document.activeElement?.tagName);
const notNowhere = (page: Page) => expect.poll(() => focusedTag(page)).not.toBe('BODY');

test('the skip link moves the focus past the navigation to the content', { tag: '@daily' }, async ({ page }) => {
  await startSession(page, 'admin');
  await open(page, '/account/role');
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: t('common.skipToContent') });
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.querySelector('#content')?.contains(document.activeElement))).toBe(true);
});

test('every screen has exactly one banner, one navigation and one main landmark', async ({ page }) => {
  await startSession(page, 'admin');
  for (const address of screens) {
    await visit(page, address);
    await expect(page.getByRole('banner'), address).toHaveCount(1);
    await expect(page.getByRole('main'), address).toHaveCount(1);
    await expect(page.getByRole('navigation', { name: t('shell.navigation') }), address).toHaveCount(1);
  }
});

test(
  'opening a screen from the navigation, or going back, moves the focus to the heading of the screen',
  { tag: '@daily' },
  async ({ page }) => {
    await startSession(page, 'admin');
    await open(page, '/home');
    await entry(page, t('menu.role')).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/account/role');
    await expect(page.getByRole('heading', { level: 1, name: t('menu.role') })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  },
);

test(
  'closing a drawer, a popover or a menu returns the focus to the button that opened it',
  { tag: '@daily' },
  async ({ page }) => {
    await startSession(page, 'admin');
    await open(page, '/account/role');
    const expectEscapeReturnsFocus = async (name: string, layerSelector: string) => {
      const trigger = page.getByRole('button', { name }).first();
      await trigger.focus();
      await page.keyboard.press('Enter');
      await expect(page.locator(layerSelector).first()).toBeVisible();
      // A drawer ignores keys until its opening animation has ended.
      await expect
        .poll(() =>
          page.evaluate(
            (selector) => document.querySelector(selector)?.contains(document.activeElement),
            layerSelector,
          ),
        )
        .toBe(true);
      await page.evaluate(async () => {
        for (let frame = 0; frame < 6; frame += 1) await new Promise((next) => requestAnimationFrame(next));
      });
      await page.keyboard.press('Escape');
      await expect(trigger).toBeFocused();
      await expect(page.locator(layerSelector).filter({ visible: true })).toHaveCount(0);
    };
    await expectEscapeReturnsFocus(t('role.create'), '.ant-drawer-content');
    await expectEscapeReturnsFocus(t('list.settings'), '.ant-popover [role="dialog"]');
    await expectEscapeReturnsFocus(t('common.language'), '.ant-popover [role="dialog"]');
    await open(page, '/account/department');
    await expectEscapeReturnsFocus(t('common.moreFor', { name: DEPARTMENTS.company }), '.ant-dropdown [role="menu"]');
  },
);

test('the focus stays on the screen when the focused button becomes disabled or disappears', async ({ page }) => {
  await startSession(page, 'admin');
  await open(page, '/account/staff?pageSize=100');
  const nextButton = page.locator('[data-step="next"]');
  await nextButton.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=3/);
  await expect(nextButton).toHaveAttribute('aria-disabled', 'true');
  await notNowhere(page);

  await open(page, '/account/staff?status=1');
  await page.locator('tbody input[type=checkbox]').first().focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: t('staff.disable.confirm') }).focus();
  await page.keyboard.press('Enter');
  const start = page.getByRole('button', { name: t('transfer.batch.disable.start', { count: 1 }) });
  await start.last().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText(t('transfer.state.done'), { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await notNowhere(page);

  await page.locator('tbody input[type=checkbox]').first().focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: t('list.selection.clear') }).focus();
  await page.keyboard.press('Enter');
  await notNowhere(page);
});

test('undoing a saved edit returns the focus to the edit button in the details', async ({ page, request }) => {
  const admin = await asAdmin(request);
  const { data } = await admin<{ data: { id: number; name: string }[] }>('POST', '/users', { keyword: PEOPLE.staff });
  const { id, name } = data[0]!;
  await startSession(page, 'admin');
  await open(page, `/account/staff?keyword=${name}&detail=${id}`);
  const edit = page.getByRole('dialog').getByRole('button', { name: `${t('form.edit')} ${name}` });
  await edit.click();
  await page.getByLabel(t('account.mobile'), { exact: true }).fill('13911112222');
  await page.getByRole('button', { name: t('form.save') }).click();
  await page.getByRole('button', { name: new RegExp(`^${t('common.undo')}`) }).click();
  await expect(page.getByText(t('common.undone'))).toBeVisible();
  await expect(edit).toBeFocused();
});

test('toasts are announced in a live region that exists before any toast', { tag: '@daily' }, async ({ page }) => {
  await page.goto('/user/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.ant-app > [aria-live="polite"]')).toHaveCount(1);
  await signIn(page, 'admin');
  await expect(page.locator('[aria-live="polite"] .ant-message-notice')).toHaveText(t('login.success'));
});

test('a department can be created below another department with the keyboard alone', async ({ page }) => {
  await startSession(page, 'admin');
  await page.goto('/account/department');
  await page.getByRole('treegrid').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(page.getByTitle(t('members.show', { name: DEPARTMENTS.office }))).toBeFocused();
  for (const act of ['tree.moveTo', 'form.edit'] as const) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: `${t(act)} ${DEPARTMENTS.office}` })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: t('common.moreFor', { name: DEPARTMENTS.office }) })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: t('tree.addChild') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(t('account.name'), { exact: true })).toBeFocused();
  await page.keyboard.type('Secretariat');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('row', { name: /^Secretariat/ })).toHaveAttribute('aria-level', '3');
});

test.describe('page at a zoom of 200 %', () => {
  test.use({ viewport: { width: 640, height: 400 } });

  test('at a zoom of 200 % only tables scroll sideways, and every drawer fits into the window', async ({ page }) => {
    test.setTimeout(120_000);
    await startSession(page, 'admin');
    for (const address of screens) {
      await visit(page, address);
      expect(await sidewaysScroll(page), address).toBe(0);
    }
    for (const [address, row, place] of [
      ['/account/role', 1, 0],
      ['/account/department', 1, 0],
      ['/account/menu', 0, 0],
    ] as const) {
      await visit(page, address);
      await pressInRow(page, row, place);
      const drawer = page.locator('.ant-drawer-content-wrapper');
      await expect
        .poll(async () => Math.round((await drawer.boundingBox())?.x ?? 0), { message: address })
        .toBe(Math.max(0, 640 - Math.round((await drawer.boundingBox())?.width ?? 0)));
      const save = page.getByRole('button', { name: t('form.save') });
      await expect(save).toBeInViewport({ ratio: 1 });
      await expect(page.locator('.ant-drawer form input').first()).toBeVisible();
      const excess = (body: Element) => body.scrollWidth - body.clientWidth;
      expect(await page.locator('.ant-drawer-body').evaluate(excess), address).toBe(0);
      await page.keyboard.press('Escape');
    }
  });

  test('at a zoom of 200 % the navigation opens by keyboard', async ({ page }) => {
    await startSession(page, 'admin');
    await open(page, '/home');
    const button = page.getByRole('button', { name: t('shell.navigation') });
    await button.focus();
    await page.keyboard.press('Enter');
    await entry(page, t('menu.role')).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/account/role');
    await expect(page.getByRole('heading', { level: 1, name: t('menu.role') })).toBeVisible();
  });
});
