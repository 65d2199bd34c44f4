import { expectNoTrouble, signIn, watchForTrouble } from './support/person';
import { expect, test } from './support/server';
import { t } from '../support/words';

test('by keyboard alone: from the home page to a person, by name, and back to where the focus was', async ({
  page,
  baseURL,
}) => {
  const trouble = watchForTrouble(page, baseURL!);
  await signIn(page, 'admin');
  const field = page.getByRole('combobox', { name: /^搜索页面/ });
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('王晓明');
  await expect(page.getByRole('option', { name: /^王晓明/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account/staff?detail=4');
  const drawer = page.locator('.ant-drawer-open');
  await expect(drawer.getByRole('dialog')).toContainText('王晓明');
  const holdsFocus = () => drawer.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(holdsFocus).toBe(true);

  // Above a drawer it works as well, and gives the focus back into it.
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  expect(await holdsFocus()).toBe(true);
  expectNoTrouble(trouble);
});

test('it takes the place of the settings, and the settings its own', async ({ page }) => {
  await signIn(page, 'staff');
  const button = page.getByRole('button', { name: t('settings.title') });
  await button.click();
  await expect(page.getByRole('dialog', { name: t('settings.title') })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /^搜索页面/ });
  await expect(page.getByRole('dialog', { name: t('settings.title') })).toBeHidden();
  await expect(field).toBeFocused();
  await page.keyboard.type(t('palette.action.settings'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: t('settings.title') })).toBeVisible();
  await expect(field).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});
