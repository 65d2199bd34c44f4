import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { spawnServer } from '../support/serverProcess';
import { like, t } from '../support/words';
import { expectNoTrouble, startSession, watchForTrouble } from './support/person';
import { test as base } from './support/server';

/** A folder with the people of a larger organisation. */
async function seeded(sizes: object): Promise<string> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'server-'));
  const program = ['--import', 'tsx', 'tests/support/largeSeedProcess.ts', dataDir, JSON.stringify(sizes)];
  const child = spawnServer({}, program);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => text.toString().includes('done') && resolve());
    child.on('close', () => reject(new Error('The data could not be made.')));
  });
  child.removeAllListeners('close');
  child.kill();
  return dataDir;
}

/** Playwright's `test` on a server with the data of a larger organisation. */
const test = base.extend({
  settings: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => use({ DATA_DIR: await seeded({ staff: 620, departments: 40, menuNodes: 60, logs: 10 }) }),
    { scope: 'worker', timeout: 120_000 },
  ],
});

// The last: it disables everybody.
test(
  'of a batch of more than five hundred, the page is loaded anew in the middle: it goes on, and each is changed once',
  { tag: '@full' },
  async ({ page, server }) => {
    test.setTimeout(180_000);
    const trouble = watchForTrouble(page, server.address);
    await startSession(page, 'admin');
    await page.goto('/account/staff?status=1&pageSize=100&sortField=username&sortOrder=descend');
    await page.getByLabel(t('list.selectAll')).click();
    await page.getByRole('button', { name: like('list.selection.all') }).click();
    // While they are read there is another text in its place.
    const selected = page.getByText(
      new RegExp(t('list.selected', { count: 100 }).replace('100', String.raw`(?!100 )\d+`)),
    );
    await expect(selected).toBeVisible({ timeout: 60_000 });
    const count = Number(/\d+/.exec((await selected.textContent()) ?? '')![0]) - 1;
    expect(count).toBeGreaterThan(500);

    await page.getByRole('button', { name: t('staff.disable.confirm') }).click();
    const changed = new Map<string, number>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.includes('/users/disable/') && response.ok())
        changed.set(pathname, (changed.get(pathname) ?? 0) + 1);
    });
    await page.getByRole('button', { name: t('transfer.batch.disable.start', { count }) }).click();
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
    await expect(page.getByText(t('transfer.job.allDone', { done: count }))).toBeVisible({ timeout: 120_000 });
    // Four at a time: what was on its way when the page went may have been asked twice.
    expect([...changed.values()].reduce((sum, times) => sum + times)).toBeLessThanOrEqual(count + 4);
    await page
      .getByRole('button', { name: t('common.close'), exact: true })
      .last()
      .click();
    await expect(page.getByText(t('common.total', { total: 1 })).last()).toBeVisible();
    expectNoTrouble(trouble);
  },
);
