import type { Page } from '@playwright/test';
import { DEPARTMENTS, ROLES } from '../support/demo';
import { t } from '../support/words';
import { chooseAct } from './support/look';
import { expectNoTrouble, startSession, watchForTrouble } from './support/person';
import { expect, test } from './support/server';

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
const treeitem = (page: Page, name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) });
const save = (page: Page) => page.getByRole('button', { name: t('form.save') }).click();
const closed = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0);

test(
  'a role is created, cloned and edited; what the server refuses stands at its field',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    const trouble = watchForTrouble(page, baseURL!);
    await startSession(page, 'admin');
    await page.goto('/account/role');
    await page.getByRole('button', { name: t('role.create') }).click();
    await page.getByLabel(t('account.name'), { exact: true }).fill('Store manager');
    await page.getByLabel(t('account.code'), { exact: true }).fill('store_keeper');
    await treeitem(page, t('menu.staff')).click();
    await expect(treeitem(page, t('builtIn.organization'))).toHaveAttribute('aria-checked', 'mixed');
    await save(page);
    await closed(page);
    await expect(row(page, 'Store manager')).toBeVisible();

    await chooseAct(page, t('role.clone'), 'Store manager');
    await page.getByLabel(t('account.code'), { exact: true }).fill('store_keeper');
    await save(page);
    await expect(page.locator('.ant-form-item-explain-error')).toBeVisible();
    await page.getByLabel(t('account.code'), { exact: true }).fill('store_keeper_2');
    await save(page);
    await closed(page);

    await page
      .getByRole('button', { name: `${t('form.edit')} ${t('role.cloneOf', { name: 'Store manager' })}` })
      .click();
    await expect(treeitem(page, t('menu.staff'))).toHaveAttribute('aria-checked', 'true');
    await page.getByRole('switch', { name: t('permission.linked') }).click();
    await treeitem(page, t('builtIn.organization')).click();
    await expect(page.getByLabel(t('permission.removed', { count: 1 }))).toBeVisible();
    await save(page);
    await closed(page);
    await page.reload();
    await page
      .getByRole('button', { name: `${t('form.edit')} ${t('role.cloneOf', { name: 'Store manager' })}` })
      .click();
    await expect(treeitem(page, t('builtIn.organization'))).toHaveAttribute('aria-checked', 'mixed');
    expectNoTrouble(trouble);
  },
);

test(
  'two administrators edit one role: the second one compares, and overwrites',
  { tag: '@full' },
  async ({ page, browser, baseURL }) => {
    const other = await browser.newPage({ baseURL: baseURL! });
    for (const one of [page, other]) {
      await startSession(one, 'admin');
      await one.goto('/account/role');
      await one.getByRole('button', { name: `${t('form.edit')} ${ROLES.analyst}` }).click();
    }
    await other.getByLabel(t('account.description'), { exact: true }).fill('Theirs');
    await save(other);
    await closed(other);
    await page.getByLabel(t('account.description'), { exact: true }).fill('Mine');
    await save(page);
    await expect(page.getByRole('row', { name: `${t('account.description')} Mine Theirs` })).toBeVisible();
    await page.getByRole('button', { name: t('form.conflict.overwrite') }).click();
    await closed(page);
    await expect(row(page, ROLES.analyst)).toContainText('Mine');
    await other.close();
  },
);

test(
  'a department is dragged below another one, and moved back by its menu',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    const trouble = watchForTrouble(page, baseURL!);
    await startSession(page, 'admin');
    await page.goto('/account/department');
    await row(page, DEPARTMENTS.legal).dragTo(row(page, DEPARTMENTS.finance));
    await expect(
      page.getByText(
        t('tree.moveFrom', { from: DEPARTMENTS.company, to: `${DEPARTMENTS.company} / ${DEPARTMENTS.finance}` }),
      ),
    ).toBeVisible();
    await page.getByRole('button', { name: t('tree.move'), exact: true }).click();
    await closed(page);
    await page
      .getByRole('textbox', { name: t('tree.search', { label: t('staff.departments') }) })
      .fill(DEPARTMENTS.legal.slice(0, 2));
    await expect(row(page, DEPARTMENTS.legal)).toHaveAttribute('aria-level', '3');
    await expect(page).toHaveURL(/keyword=/);
    await page.reload();
    await expect(row(page, DEPARTMENTS.legal)).toBeVisible();

    await chooseAct(page, t('tree.moveTo'), DEPARTMENTS.legal);
    await page.getByRole('combobox', { name: t('tree.newParent') }).click();
    await treeitem(page, DEPARTMENTS.company).click();
    await page.getByRole('button', { name: t('tree.move'), exact: true }).click();
    await closed(page);
    await expect(row(page, DEPARTMENTS.legal)).toHaveAttribute('aria-level', '2');
    expectNoTrouble(trouble);
  },
);

test('by keyboard alone: a department is created below another one', { tag: '@full' }, async ({ page }) => {
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
  await closed(page);
  await expect(row(page, 'Secretariat')).toHaveAttribute('aria-level', '3');
});
