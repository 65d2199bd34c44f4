import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Department } from '@/contract/department';
import { tableFile } from '@/utils/transfer/tableFile';
import { asAdmin } from '../support/asAdmin';
import { installFileReading } from '../support/files';
import { openApp } from '../support/openApp';
import { t } from '../support/words';

beforeEach(installFileReading);

const tree = () => screen.findByRole('treegrid', { name: t('account.department') }, { timeout: 15_000 });
const steps = () =>
  within(screen.getByRole('list', { name: t('plan.steps') }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** The import, with this file chosen. */
async function choose(rows: readonly (readonly string[])[]) {
  const dialog = await screen.findByRole('dialog', { name: t('plan.import.title') }, { timeout: 10_000 });
  const content = await tableFile('csv', rows);
  const input = dialog.querySelector<HTMLInputElement>('input[type="file"]')!;
  fireEvent.change(input, { target: { files: [new File([content], 'departments.csv')] } });
  await within(dialog).findByText(/^共 \d+ 行/);
  return within(dialog);
}

test('departments of a file, one below the other, are planned in the tree, and made when it is carried out', async () => {
  const app = await openApp('/account/department', { as: 'admin' });
  await tree();
  await app.user.click(screen.getByRole('button', { name: t('transfer.import') }));
  const dialog = await choose([
    ['部门列表'],
    [t('department.parent'), t('account.name'), t('account.code'), t('account.sort'), t('account.remark')],
    ['云启科技集团 / 实验室', '光学组', 'OPT', '', ''],
    ['云启科技集团', '实验室', 'LAB', '', '新设'],
    ['没有的部门', '声学组', '', '', ''],
    ['', '', 'ACU', '很后', ''],
  ]);
  expect(dialog.getByText('共 4 行：新建 2 行，更新 0 行，无变化 0 行，有问题 2 行')).toBeInTheDocument();
  expect(dialog.getByText(t('plan.import.parentUnknown', { text: '没有的部门' }))).toBeInTheDocument();
  expect(dialog.getByText(/^名称：不能为空；排序应为 0 到 /)).toBeInTheDocument();
  await app.user.click(dialog.getByRole('button', { name: '将 2 行加入规划' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(app.address()).toBe('/account/department?plan=1');
  const grid = within(await tree());
  const row = async (name: string) => (await grid.findByText(name)).closest('tr')!;
  expect(await row('实验室')).toHaveAttribute('aria-level', '2');
  expect(await row('实验室')).toHaveTextContent(t('plan.mark.added'));
  await app.user.click(await row('实验室'));
  await app.user.keyboard('{ArrowRight}');
  expect(await row('光学组')).toHaveAttribute('aria-level', '3');
  expect(steps()).toEqual(['实验室 → 在“云启科技集团”下新建移除', '光学组 → 在“实验室”下新建移除']);
  expect(app.calls.filter(({ path }) => path.includes('/dep/store'))).toEqual([]);

  await app.user.click(screen.getByRole('button', { name: t('plan.start') }));
  const question = await screen.findByRole('dialog', { name: t('plan.start.title') });
  await app.user.click(within(question).getByRole('button', { name: t('plan.start') }));
  expect(await screen.findByText('2 项已全部完成', undefined, { timeout: 15_000 })).toBeInTheDocument();
  const { data } = await (await asAdmin())('GET', '/dep/children');
  const [group] = (data as unknown as { tree: Department[] }).tree;
  const lab = group?.children?.find(({ name }) => name === '实验室');
  expect(lab).toMatchObject({ code: 'LAB', remark: '新设', children: [{ name: '光学组', code: 'OPT' }] });
});

test('a file that speaks of what was planned before changes these steps, and is taken back as a whole', async () => {
  const app = await openApp('/account/department?plan=1&import=1', { as: 'admin' });
  const take = async (dialog: ReturnType<typeof within>, count: number) => {
    await app.user.click(dialog.getByRole('button', { name: `将 ${count} 行加入规划` }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const header = [t('department.parent'), t('account.name'), t('account.leader'), t('account.phone')];
  await take(
    await choose([
      header,
      ['云启科技集团', '实验室', '', ''],
      ['云启科技集团', '产品中心', t('transfer.import.example.name'), '010-88886666'],
    ]),
    2,
  );
  const before = ['实验室 → 在“云启科技集团”下新建移除', expect.stringMatching(/^产品中心 → 更改负责人、电话.*移除$/)];
  expect(steps()).toEqual(before);

  fireEvent.click(screen.getByRole('button', { name: t('plan.leave') }));
  await app.user.click(await screen.findByRole('button', { name: t('transfer.import') }));
  await take(
    await choose([
      header,
      ['云启科技集团', '实验室', '李四', ''],
      ['云启科技集团', '产品中心', '王五', '010-88887777'],
    ]),
    2,
  );
  expect(steps()).toEqual(before);
  await app.user.click(screen.getByRole('button', { name: t('common.undo') }));
  expect(steps()).toEqual(before);
  expect(screen.getByRole('button', { name: t('common.undo') })).toBeDisabled();
});
