import { screen, waitFor, within } from '@testing-library/react';
import type { OpenOptions } from '../support/openApp';
import { answer, openRoles } from '../support/roleForm';
import { openStaff } from '../support/staffScreen';
import { giveCodes } from '../support/asAdmin';
import { t } from '../support/words';

/** An administrator's token, and what the server says of somebody who may read roles and no more. */
const readsRoles: OpenOptions = {
  prepare: ({ intercept }) =>
    intercept(({ path }) =>
      path.endsWith('/account-api/user')
        ? answer(200, '', {
            id: 9,
            username: 'reader',
            name: '审阅人',
            roles: [],
            permissions: ['account.role', 'account.role.show'],
          })
        : undefined,
    ),
};
const press = async ({ user }: Pick<Awaited<ReturnType<typeof openRoles>>, 'user'>, name: string) => {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};
const retry = (dialog: ReturnType<typeof within>) => dialog.findByRole('button', { name: t('common.retry') });

describe('who may read roles and no more', () => {
  test('is told once that nothing can be changed, and offered nothing that would', async () => {
    const dialog = await press(await openRoles(readsRoles), '查看 数据分析师');
    const tree = within(await dialog.findByRole('tree', { name: t('role.permissions') }));
    expect(dialog.getAllByText(t('role.viewOnly'))).toHaveLength(1);
    expect(dialog.queryByRole('button', { name: t('permission.all') })).not.toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: t('permission.none') })).not.toBeInTheDocument();
    const items = tree.getAllByRole('treeitem');
    expect(items.every((one) => one.getAttribute('aria-disabled') === 'true')).toBe(true);
    expect(within(items[0]!).queryByRole('img')).not.toBeInTheDocument();
    expect(document.querySelector('[role="treeitem"] .anticon-lock')).toBeNull();
  });

  test.each(['/roles/show/', '/roles/form'])('hears of it when %s does not come, and can ask again', async (part) => {
    const app = await openRoles(readsRoles);
    app.intercept(({ path }) => (path.includes(part) ? answer(500, '忙') : undefined));
    const dialog = await press(app, '查看 数据分析师');
    const again = await retry(dialog);
    app.intercept(() => undefined);
    await app.user.click(again);
    expect(await dialog.findByRole('tree', { name: t('role.permissions') })).toBeInTheDocument();
  });
});

test('a role that cannot be compared says so instead of asking for a choice that was made', async () => {
  const app = await openRoles();
  const dialog = await press(app, '对比… 数据分析师');
  await app.user.click(await dialog.findByRole('combobox', { name: t('role.compare.second') }));
  app.intercept(({ path }) => (path.includes('/roles/show/') ? answer(500, '忙') : undefined));
  await app.user.click(await screen.findByTitle('项目经理'));
  const again = await retry(dialog);
  expect(dialog.queryByText(t('role.compare.chooseBoth'))).not.toBeInTheDocument();
  app.intercept(() => undefined);
  await app.user.click(again);
  expect(await dialog.findByRole('treegrid')).toBeInTheDocument();
});

test('a comparison whose tree of permissions does not come says so', async () => {
  const app = await openRoles();
  app.intercept(({ path }) => (path.includes('/roles/form') ? answer(500, '忙') : undefined));
  const dialog = await press(app, '对比… 数据分析师');
  const again = await retry(dialog);
  app.intercept(() => undefined);
  await app.user.click(again);
  expect(await dialog.findByRole('combobox', { name: t('role.compare.second') })).toBeInTheDocument();
});

describe('accounts can be selected', () => {
  const boxes = () => document.querySelectorAll('tbody input[type="checkbox"]');

  test('by who may do something with several', async () => {
    await openStaff();
    await waitFor(() => expect(boxes()).toHaveLength(1));
  });

  test('not by who may only look at them', async () => {
    await openStaff({
      as: 'auditor',
      prepare: () => giveCodes('auditor', ['account.staff', 'account.staff.show', 'account.department']),
    });
    await screen.findByRole('button', { name: /^详情/ });
    expect(boxes()).toHaveLength(0);
  });
});
