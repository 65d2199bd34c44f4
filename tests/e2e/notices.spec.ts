import { t } from '../support/words';
import { PEOPLE } from '../support/demo';
import { open } from './support/look';
import { asAdmin, startSession } from './support/person';
import { expect, test } from './support/server';

const STAFF_ID = 4;

test('on a phone the notices open by keyboard and are then marked as read', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const admin = await asAdmin(request);
  await admin('DELETE', `/security/locks/${STAFF_ID}`);
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
