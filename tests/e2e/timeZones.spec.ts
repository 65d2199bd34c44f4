import type { Page } from '@playwright/test';
import type { LogRow } from '../../src/contract/log';
import type { Staff } from '../../src/contract/staff';
import { t } from '../support/words';
import { open, settled } from './support/look';
import { asAdmin, startSession } from './support/person';
import { expect, test } from './support/server';

/** A time zone behind the organisation's time zone, one with an offset of 5:45 hours, and one far ahead. */
const ZONES = ['America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Apia'];

const timeIn = (moment: string, timeZone: string, timeStyle: 'short' | 'medium') =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle, timeZone }).format(new Date(moment));
/** @returns the first millisecond of a day in a zone, with the zone's offset */
const startOf = (day: string, timeZone: string) => {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const zone = format.format(new Date(`${day}T12:00Z`));
  return `${day}T00:00:00.000${zone.split('GMT')[1]}`;
};
const dayIn = (timeZone: string, days = 0) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(Date.now() + days * 86_400_000);

const choices = (page: Page) => page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
const period = (page: Page) =>
  Promise.all((['log.from', 'log.until'] as const).map((key) => page.getByPlaceholder(t(key)).inputValue()));

for (const timezoneId of ZONES) {
  test.describe(`browser in the time zone ${timezoneId}`, () => {
    // The window is wide enough for all log filters in one line.
    test.use({ timezoneId, viewport: { width: 1440, height: 900 } });
    test.beforeEach(({ page }) => startSession(page, 'admin'));

    test("log rows and log details show times in the browser's time zone", async ({ page, request }) => {
      const admin = await asAdmin(request);
      await open(page, '/account/record');
      const { data } = await admin<{ data: LogRow[] }>('POST', '/logs', {});
      for (const { id, created_at } of data.slice(0, 5)) {
        const row = page.locator(`tbody tr[data-row-key="${id}"]`);
        await expect(row).toContainText(timeIn(created_at, timezoneId, 'medium'));
      }
      const { id, created_at } = data[3]!;
      await open(page, `/account/record?detail=${id}`);
      await expect(page.getByRole('dialog')).toContainText(timeIn(created_at, timezoneId, 'medium'));
    });

    test("the log filter uses day boundaries in the browser's time zone, and keeps its days after a reload", async ({
      page,
    }) => {
      const days = [dayIn(timezoneId, -6), dayIn(timezoneId, -3)] as const;
      await open(page, '/account/record');
      await page.getByPlaceholder(t('log.from')).click();
      await page.keyboard.type(days[0]);
      await page.keyboard.press('Enter');
      await page.keyboard.type(days[1]);
      const listRequest = page.waitForRequest(
        (call) => call.url().endsWith('/logs') && call.postDataJSON().end_at !== undefined,
      );
      await page.keyboard.press('Enter');
      expect((await listRequest).postDataJSON()).toMatchObject({
        start_at: startOf(days[0], timezoneId),
        end_at: startOf(days[1], timezoneId).replace('00:00:00.000', '23:59:59.999'),
      });
      await page.reload();
      await settled(page);
      expect(await period(page)).toEqual(days);
    });

    test("expiries of account and role are stored and shown in the browser's time zone", async ({ page, request }) => {
      const admin = await asAdmin(request);
      const { id, name, roles } = await admin<Staff>('GET', '/users/show/4');
      const enteredTimes = { account: `${dayIn(timezoneId, 9)} 18:30`, role: `${dayIn(timezoneId, 5)} 00:15` };
      const role = t('staff.term.ofRole', { name: roles[0]!.name });
      const moment = (label: string) => page.getByLabel(t('staff.term.time', { label }), { exact: true });
      const edit = async () => {
        await open(page, `/account/staff?keyword=${encodeURIComponent(name)}`);
        await page.getByRole('button', { name: `${t('form.edit')} ${name}` }).click();
      };
      await edit();
      for (const [label, text] of [
        [t('account.validUntil'), enteredTimes.account],
        [role, enteredTimes.role],
      ] as const) {
        // The element with the selected value covers the input of the select.
        await page.locator('.ant-select', { has: page.getByRole('combobox', { name: label, exact: true }) }).click();
        await choices(page).getByTitle(t('staff.term.other'), { exact: true }).click();
        // Waits until the options of the previous field have faded out.
        await expect(choices(page)).toHaveCount(0);
        await moment(label).fill(text);
        await moment(label).press('Enter');
      }
      await page.getByRole('button', { name: t('form.save') }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);

      const account = await admin<Staff>('GET', `/users/show/${id}`);
      expect(timeIn(account.valid_until!, timezoneId, 'short')).toBe(enteredTimes.account);
      expect(timeIn(account.role_terms![0]!.until, timezoneId, 'short')).toBe(enteredTimes.role);
      await edit();
      await expect(moment(t('account.validUntil'))).toHaveValue(enteredTimes.account);
      await expect(moment(role)).toHaveValue(enteredTimes.role);
      await open(page, `/account/staff?detail=${id}`);
      await expect(page.getByRole('dialog')).toContainText(timeIn(account.valid_until!, timezoneId, 'short'));
      await expect(page.getByRole('dialog')).toContainText(timeIn(account.role_terms![0]!.until, timezoneId, 'short'));
    });
  });
}
