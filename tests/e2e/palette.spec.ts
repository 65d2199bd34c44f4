import { PEOPLE, ROLES } from '../support/demo';
import { t } from '../support/words';
import { expectNoTrouble, signIn, startSession, watchForTrouble } from './support/person';
import { expect, test } from './support/server';

test(
  'by keyboard alone: from the home page to a person, by name, and back to where the focus was',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    const trouble = watchForTrouble(page, baseURL!);
    await signIn(page, 'admin');
    const field = page.getByRole('combobox', { name: t('palette.placeholder') });
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type(PEOPLE.staff);
    await expect(page.getByRole('option', { name: new RegExp(`^${PEOPLE.staff}`) })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/account/staff?detail=4');
    const drawer = page.locator('.ant-drawer-open');
    await expect(drawer.getByRole('dialog')).toContainText(PEOPLE.staff);
    const holdsFocus = () => drawer.evaluate((element) => element.contains(document.activeElement));
    await expect.poll(holdsFocus).toBe(true);

    // Above a drawer it works as well, and gives the focus back into it.
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
    expect(await holdsFocus()).toBe(true);
    expectNoTrouble(trouble);
  },
);

test('it takes the place of the settings, and the settings its own', { tag: '@full' }, async ({ page }) => {
  await signIn(page, 'staff');
  const button = page.getByRole('button', { name: t('settings.title') });
  await button.click();
  await expect(page.getByRole('dialog', { name: t('settings.title') })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: t('palette.placeholder') });
  await expect(page.getByRole('dialog', { name: t('settings.title') })).toBeHidden();
  await expect(field).toBeFocused();
  await page.keyboard.type(t('palette.action.settings'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: t('settings.title') })).toBeVisible();
  await expect(field).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test(
  'by keyboard alone: somebody is disabled, enabled again by undoing it, and gets a new password in five keys',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    const trouble = watchForTrouble(page, baseURL!);
    await startSession(page, 'admin');
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const openPalette = async () => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox', { name: t('palette.placeholder') })).toBeFocused();
    };
    const option = (name: RegExp) => page.getByRole('option', { name });

    await openPalette();
    await page.keyboard.type(`${t('common.disabled')} ${PEOPLE.staff}`);
    await expect(option(new RegExp(`^${PEOPLE.staff}`))).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: t('staff.disable.title', { name: PEOPLE.staff }) });
    await expect(question).toContainText(ROLES.staff);
    // Nothing is done by a slip: the way out has the focus.
    await expect(question.getByRole('button', { name: t('form.cancel') })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const undo = page.getByRole('button', { name: new RegExp(`^${t('common.undo')}`) });
    await expect(undo).toBeVisible();
    await expect(question).toBeHidden();
    const enabled = page.waitForResponse((answer) => answer.url().endsWith('/users/enable/4') && answer.ok());
    await page.keyboard.press('Control+z');
    await enabled;
    await expect(undo).toBeHidden();

    await openPalette();
    await page.keyboard.type(PEOPLE.staff);
    await expect(option(new RegExp(`^${t('common.disabled')}`)).last()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(option(new RegExp(`^${t('staff.reset')}`)).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/account/staff?detail=4');
    await expect(
      page
        .getByRole('dialog', { name: t('staff.reset.title', { name: PEOPLE.staff }) })
        .getByRole('radio')
        .first(),
    ).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: t('staff.issued.title', { name: PEOPLE.staff }) })).toBeVisible();
    expectNoTrouble(trouble);
  },
);
