import { expect } from '@playwright/test';
import { expectNoTrouble, startSession, watchForTrouble } from './support/person';
import { testWith } from './support/seededServer';
import { t } from '../support/words';

const test = testWith({ staff: 620, departments: 40, menuNodes: 60, logs: 10 });

test('of a batch of more than five hundred, the page is loaded anew in the middle: it goes on, and each is changed once', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000);
  const trouble = watchForTrouble(page, server.address);
  await startSession(page, 'admin');
  await page.goto('/account/staff?status=1&pageSize=100&sortField=username&sortOrder=descend');
  await page.getByLabel(t('list.selectAll')).click();
  await page.getByRole('button', { name: /^选择全部 \d+ 项$/ }).click();
  // While they are read there is another text in its place.
  const selected = page.getByText(/^已选 (?!100 )\d+ 项$/);
  await expect(selected).toBeVisible({ timeout: 60_000 });
  const count = Number(/\d+/.exec((await selected.textContent()) ?? '')![0]) - 1;
  expect(count).toBeGreaterThan(500);

  await page.getByRole('button', { name: t('transfer.batch.disable') }).click();
  const changed = new Map<string, number>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.includes('/users/disable/') && response.ok()) changed.set(pathname, (changed.get(pathname) ?? 0) + 1);
  });
  await page.getByRole('button', { name: `停用 ${count} 个账号` }).click();
  await expect.poll(() => changed.size, { timeout: 60_000 }).toBeGreaterThan(100);

  // Put away, it goes on in another screen; the browser asks before the page is loaded anew.
  await page.getByRole('button', { name: t('transfer.job.hide') }).click();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  const before = changed.size;
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  expect(before).toBeLessThan(count);
  await expect(page.getByText(`${count} 项已全部完成`)).toBeVisible({ timeout: 120_000 });
  // Four at a time: what was on its way when the page went may have been asked twice.
  expect([...changed.values()].reduce((sum, times) => sum + times)).toBeLessThanOrEqual(count + 4);
  await page
    .getByRole('button', { name: t('common.close'), exact: true })
    .last()
    .click();
  await expect(page.getByText('共 1 条')).toBeVisible();
  expectNoTrouble(trouble);
});
