import type { Page } from '@playwright/test';
import { expectNoTrouble, watchForTrouble, startSession } from './support/person';
import { expect, test } from './support/server';
import { t } from '../support/words';

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
const treeitem = (page: Page, name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) });
const save = (page: Page) => page.getByRole('button', { name: t('form.save') }).click();
const closed = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0);

test('a role is created, cloned and edited; what the server refuses stands at its field', async ({ page, baseURL }) => {
  const trouble = watchForTrouble(page, baseURL!);
  await startSession(page, 'admin');
  await page.goto('/account/role');
  await page.getByRole('button', { name: t('role.create') }).click();
  await page.getByLabel(t('account.name'), { exact: true }).fill('门店店长');
  await page.getByLabel(t('account.code'), { exact: true }).fill('store_keeper');
  await treeitem(page, t('menu.staff')).click();
  await expect(treeitem(page, t('builtIn.organization'))).toHaveAttribute('aria-checked', 'mixed');
  await save(page);
  await closed(page);
  await expect(row(page, '门店店长')).toBeVisible();

  await page.getByRole('button', { name: '复制 门店店长' }).click();
  await page.getByLabel(t('account.code'), { exact: true }).fill('store_keeper');
  await save(page);
  await expect(page.getByText('编码已被使用').or(page.locator('.ant-form-item-explain-error'))).toBeVisible();
  await page.getByLabel(t('account.code'), { exact: true }).fill('store_keeper_2');
  await save(page);
  await closed(page);

  await page.getByRole('button', { name: t('role.cloneOf', { name: '编辑 门店店长' }) }).click();
  await expect(treeitem(page, t('menu.staff'))).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('switch', { name: t('permission.linked') }).click();
  await treeitem(page, t('builtIn.organization')).click();
  await expect(page.getByLabel('移除 1 项权限')).toBeVisible();
  await save(page);
  await closed(page);
  await page.reload();
  await page.getByRole('button', { name: t('role.cloneOf', { name: '编辑 门店店长' }) }).click();
  await expect(treeitem(page, t('builtIn.organization'))).toHaveAttribute('aria-checked', 'mixed');
  expectNoTrouble(trouble);
});

test('two administrators edit one role: the second one compares, and overwrites', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await browser.newPage({ baseURL: baseURL! });
  for (const one of [page, other]) {
    await startSession(one, 'admin');
    await one.goto('/account/role');
    await one.getByRole('button', { name: '编辑 采购专员' }).click();
  }
  await other.getByLabel(t('account.description'), { exact: true }).fill('别人写的');
  await save(other);
  await closed(other);
  await page.getByLabel(t('account.description'), { exact: true }).fill('我写的');
  await save(page);
  await expect(page.getByRole('row', { name: '说明 我写的 别人写的' })).toBeVisible();
  await page.getByRole('button', { name: t('form.conflict.overwrite') }).click();
  await closed(page);
  await expect(row(page, '采购专员')).toContainText('我写的');
  await other.close();
});

test('a department is dragged below another one, and moved back by its menu', async ({ page, baseURL }) => {
  const trouble = watchForTrouble(page, baseURL!);
  await startSession(page, 'admin');
  await page.goto('/account/department');
  await row(page, '法务合规部').dragTo(row(page, '财务中心'));
  await expect(
    page.getByText(t('tree.moveFrom', { from: '云启科技集团', to: '云启科技集团 / 财务中心' })),
  ).toBeVisible();
  await page.getByRole('button', { name: t('tree.move'), exact: true }).click();
  await closed(page);
  await page.getByRole('textbox', { name: t('tree.search', { label: '部门' }) }).fill('法务');
  await expect(row(page, '法务合规部')).toHaveAttribute('aria-level', '3');
  await expect(page).toHaveURL(/keyword=/);
  await page.reload();
  await expect(row(page, '法务合规部')).toBeVisible();

  await page.getByRole('button', { name: '移动到… 法务合规部' }).click();
  await page.getByRole('combobox', { name: t('tree.newParent') }).click();
  await treeitem(page, '云启科技集团').click();
  await page.getByRole('button', { name: t('tree.move'), exact: true }).click();
  await closed(page);
  await expect(row(page, '法务合规部')).toHaveAttribute('aria-level', '2');
  expectNoTrouble(trouble);
});

test('by keyboard alone: a department is created below another one', async ({ page }) => {
  await startSession(page, 'admin');
  await page.goto('/account/department');
  await page.getByRole('treegrid').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(page.getByTitle(t('members.show', { name: '总裁办公室' }))).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '添加下级 总裁办公室' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(t('account.name'), { exact: true })).toBeFocused();
  await page.keyboard.type('秘书处');
  await page.keyboard.press('Control+Enter');
  await closed(page);
  await expect(row(page, '秘书处')).toHaveAttribute('aria-level', '3');
});
