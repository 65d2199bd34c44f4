import { expectNoTrouble, startSession, watchForTrouble } from './support/person';
import { expect, test } from './support/server';
import { t } from '../support/words';

test('by keyboard alone: somebody is disabled, enabled again by undoing it, and gets a new password in five keys', async ({
  page,
  baseURL,
}) => {
  const trouble = watchForTrouble(page, baseURL!);
  await startSession(page, 'admin');
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const openPalette = async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: /^搜索页面/ })).toBeFocused();
  };
  const option = (name: RegExp) => page.getByRole('option', { name });

  await openPalette();
  await page.keyboard.type('停用 王晓明');
  await expect(option(/^王晓明/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: t('staff.disable.title', { name: '王晓明' }) });
  await expect(question).toContainText('普通员工');
  // Nothing is done by a slip: the way out has the focus.
  await expect(question.getByRole('button', { name: t('form.cancel') })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const undo = page.getByRole('button', { name: /^撤销/ });
  await expect(undo).toBeVisible();
  await expect(question).toBeHidden();
  const enabled = page.waitForResponse((answer) => answer.url().endsWith('/users/enable/4') && answer.ok());
  await page.keyboard.press('Control+z');
  await enabled;
  await expect(undo).toBeHidden();

  await openPalette();
  await page.keyboard.type('王晓明');
  await expect(option(/^停用/).last()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(option(/^重置密码/).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account/staff?detail=4');
  await expect(
    page
      .getByRole('dialog', { name: t('staff.reset.title', { name: '王晓明' }) })
      .getByRole('radio')
      .first(),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: t('staff.issued.title', { name: '王晓明' }) })).toBeVisible();
  expectNoTrouble(trouble);
});
