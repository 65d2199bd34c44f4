import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../support/openApp';
import { editor } from '../support/staffScreen';
import { asWideAs } from '../support/windowWidth';
import { t } from '../support/words';

const ONLY_SUPER = t('staff.onlySuper');
const NO_RESET = t('staff.reset.beyond');
const NO_RENAME = t('staff.identity.beyond');

/** Demo accounts: the super administrator, somebody with rights that human resources lack, and a plain employee. */
const [SUPER, AUDITOR, PLAIN] = ['admin', 'auditor', 'staff'] as const;

/** The list as human resources see it, narrowed down to one account. */
async function openOn(username: string) {
  const app = await openApp(`/account/staff?keyword=${username}&sortField=username&sortOrder=ascend`, { as: 'hr' });
  const cell = await screen.findByText(username);
  const row = cell.closest('tr')!;
  const name = row.querySelector('bdi')!.textContent;
  return { ...app, row: within(row), name };
}

/** Why each action of the row is locked; undefined for what is open. */
const locksOf = ({ row }: Awaited<ReturnType<typeof openOn>>): Record<string, string | undefined> =>
  Object.fromEntries(
    row
      .getAllByRole('button')
      .map((button) => [
        button.textContent,
        button.getAttribute('aria-disabled') === 'true' ? (button.getAttribute('aria-description') ?? '') : undefined,
      ]),
  );

const statusSwitch = ({ row }: Awaited<ReturnType<typeof openOn>>) => row.getByRole('switch');

test('of a super administrator human resources can change nothing, and are told why', async () => {
  const app = await openOn(SUPER);
  await waitFor(() => expect(statusSwitch(app)).toHaveAttribute('aria-description', ONLY_SUPER));
  expect(statusSwitch(app)).toHaveAttribute('aria-disabled', 'true');
  expect(locksOf(app)).toMatchObject({ 编辑: ONLY_SUPER, 重置密码: ONLY_SUPER });
});

test('whoever may do more keeps name and password, and can be disabled and moved', async () => {
  const app = await openOn(AUDITOR);
  await waitFor(() => expect(app.calls.filter(({ path }) => path.endsWith('/users/filter'))).toHaveLength(1));
  expect(statusSwitch(app)).toHaveAttribute('aria-disabled', 'false');
  await waitFor(() => expect(locksOf(app)).toMatchObject({ 编辑: undefined, 重置密码: NO_RESET }));
  await app.user.click(app.row.getByRole('button', { name: `编辑 ${app.name}` }));
  const form = await editor();
  expect(form.getByText(NO_RENAME)).toBeInTheDocument();
  for (const label of [t('account.personName'), t('transfer.export.staff'), t('account.mobile'), t('account.email')])
    expect(form.getByLabelText(label)).toBeDisabled();
  await app.user.type(form.getByLabelText(t('account.remark')), '借调');
  await app.user.click(form.getByRole('button', { name: t('form.save') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(app.calls.filter(({ path }) => path.includes('/users/update/'))).toHaveLength(1);
});

test('of a plain employee nothing is locked', async () => {
  const app = await openOn(PLAIN);
  await waitFor(() => expect(app.calls.filter(({ path }) => path.endsWith('/users/filter'))).toHaveLength(1));
  expect(locksOf(app)).toMatchObject({ 编辑: undefined, 重置密码: undefined });
  expect(statusSwitch(app)).toHaveAttribute('aria-disabled', 'false');
});

test('a backend that does not say what may be granted leaves all open, and decides itself', async () => {
  const app = await openApp(`/account/staff?keyword=${SUPER}`, {
    as: 'hr',
    prepare: ({ intercept }) =>
      intercept((call) =>
        call.path.endsWith('/users/filter')
          ? Response.json({ code: 200, message: '', data: { roles: [{ id: 1, name: '超级管理员' }] } })
          : undefined,
      ),
  });
  const row = within((await screen.findByText(SUPER)).closest('tr')!);
  expect(row.getByRole('switch')).toHaveAttribute('aria-disabled', 'false');
  app.intercept(() => undefined);
  await app.user.click(row.getByRole('switch'));
  await app.user.click(await screen.findByRole('button', { name: t('staff.disable.confirm') }));
  expect(await screen.findByText('只有超级管理员可以管理超级管理员账号')).toBeInTheDocument();
});

test('in a menu the reason stands below what is locked, for the keyboard and for phones', async () => {
  asWideAs(390);
  const app = await openOn(AUDITOR);
  await waitFor(() => expect(app.calls.filter(({ path }) => path.endsWith('/users/filter'))).toHaveLength(1));
  await app.user.click(app.row.getByRole('button', { name: t('common.moreFor', { name: app.name }) }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getByText(NO_RESET)).toBeVisible();
  expect(menu.getByText(NO_RESET).closest('[role="menuitem"]')).toHaveAttribute('aria-disabled', 'true');
});
