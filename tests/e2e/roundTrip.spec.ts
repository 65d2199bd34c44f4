import { readFileSync } from 'node:fs';
import { parseCsv } from '../../src/utils/transfer/csv';
import { tableFile } from '../../src/utils/transfer/tableFile';
import { closeDialog } from './support/look';
import { expectNoTrouble, startSession, watchForTrouble } from './support/person';
import { expect, test } from './support/server';
import { t } from '../support/words';

/** How many people stand in the file, and how many of them are changed in it. */
const PEOPLE = 200;
const CHANGED = 25;

test('two hundred accounts are exported, changed in the file and imported again: list and log show what was changed', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const trouble = watchForTrouble(page, baseURL!);
  await startSession(page, 'admin');
  await page.goto('/account/staff?sortField=username&sortOrder=descend');
  await page.getByRole('button', { name: t('transfer.export') }).click();
  await page.getByRole('radio', { name: /csv/ }).click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('transfer.export.start') }).click(),
  ]);
  const [header = [], ...all] = parseCsv(readFileSync(await saved.path(), 'utf8').slice(1));
  await closeDialog(page);

  const at = (title: string) => header.indexOf(title);
  const rows = all.slice(0, PEOPLE);
  expect(rows).toHaveLength(PEOPLE);
  for (const row of rows.slice(0, CHANGED)) row[at(t('account.mobile'))] = '13911112222';
  // Of the last: the log has it on its first page.
  const moved = rows[CHANGED - 1]!;
  moved[at(t('account.department'))] = '云启科技集团 / 研发中心';
  const importRows = async () => {
    await page.getByRole('button', { name: t('transfer.import'), exact: true }).click();
    const content = Buffer.from(await (await tableFile('csv', [header, ...rows])).arrayBuffer());
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: content });
    await page.getByRole('radio', { name: t('transfer.import.existing.update') }).check();
  };
  await importRows();
  await expect(
    page.getByText(`共 200 行：新建 0 行，更新 ${CHANGED} 行，无变化 ${PEOPLE - CHANGED} 行，跳过 0 行，有问题 0 行`),
  ).toBeVisible();
  await page.getByRole('button', { name: `导入 ${CHANGED} 个账号` }).click();
  await expect(page.getByText(`成功 ${CHANGED} 项，失败 0 项，未执行 ${PEOPLE - CHANGED} 项`)).toBeVisible({
    timeout: 60_000,
  });
  await closeDialog(page);

  // Nothing is left to do.
  await importRows();
  await expect(page.getByText(`更新 0 行，无变化 ${PEOPLE} 行`)).toBeVisible();
  await page.reload();
  await page.getByRole('searchbox').fill('13911112222');
  await expect(page.getByText(`共 ${CHANGED} 条`)).toBeVisible();
  await page.goto('/account/record');
  await expect(page.getByText(moved[at(t('account.personName'))]!).first()).toBeVisible();
  expectNoTrouble(trouble);
});
