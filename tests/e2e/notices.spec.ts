import { t } from '../support/words';
import { PEOPLE } from '../support/demo';
import { chooseAct, open } from './support/look';
import { asAdmin, startSession } from './support/person';
import { expect, test } from './support/server';

const STAFF_ID = 4;

test('the bell opens by keyboard on a phone, and is read then', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await (
    await asAdmin(request)
  )('DELETE', `/security/locks/${STAFF_ID}`);
  await startSession(page, 'staff');
  await open(page, '/account/access');
  const bell = page.getByRole('button', { name: t('shell.notifications') });
  await bell.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: t('shell.notifications') });
  await expect(panel.getByText(t('staff.unlock.done', { name: PEOPLE.staff }))).toBeVisible();
  const box = await panel.boundingBox();
  expect([box!.x >= 0, box!.x + box!.width <= 390]).toEqual([true, true]);
  await expect(bell).toHaveAccessibleName(/0/);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(bell).toBeFocused();
  await page.reload();
  await expect(page.getByRole('button', { name: t('shell.notifications') })).toHaveAccessibleName(/0/);
});

test('the reason of a disabling is in the log', async ({ page }) => {
  await startSession(page, 'admin');
  await open(page, `/account/staff?keyword=${PEOPLE.staff}`);
  await chooseAct(page, t('staff.disable.confirm'), PEOPLE.staff);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('transfer.reason') }).click();
  await page.keyboard.type('left the company');
  await dialog.getByRole('button', { name: t('staff.disable.confirm') }).click();
  await expect(page.getByText(t('staff.disable.done', { name: PEOPLE.staff }))).toBeVisible();
  await open(page, '/account/record');
  await expect(page.getByText('left the company')).toBeVisible();
});
