import { screen, waitFor, within } from '@testing-library/react';
import { clearCache } from 'ahooks';
import { group, groupNames, openPalette, openShell, palette, paletteGone } from '../support/palette';
import { bodiesOf, dialogSaying, isDisable, PERSON } from '../support/staffScreen';
import { t } from '../support/words';

jest.setTimeout(120_000);
afterEach(() => clearCache());

test('a password is reset in five keys besides the name', async () => {
  const app = await openShell();
  await openPalette(app.user); // 1
  await app.user.keyboard(PERSON.name);
  await waitFor(() =>
    expect(groupNames(PERSON.name)).toEqual([
      t('form.edit'),
      t('transfer.batch.password'),
      t('palette.act.addRole'),
      t('common.disabled'),
    ]),
  );
  await app.user.keyboard('{ArrowDown}{ArrowDown}{Enter}'); // 4
  const dialog = await dialogSaying(t('staff.reset.title', { name: PERSON.name }));
  await waitFor(() => expect(dialog.getByRole('radio', { name: t('staff.password.mode.generate') })).toHaveFocus());
  // 5: Enter. The simulated keyboard knows no button outside of the form; the browser's does (tests/e2e/paletteActs).
  await app.user.click(dialog.getByRole('button', { name: t('transfer.batch.password') }));
  expect(await screen.findByText(t('staff.issued.title', { name: PERSON.name }))).toBeInTheDocument();
  expect(app.address()).toBe(`/account/staff?detail=${PERSON.id}`);
});

test('an act and a name: says whom it concerns, is done from any screen, and taken back', async () => {
  const app = await openShell();
  await openPalette(app.user);
  await app.user.keyboard('停用 王晓明');
  await waitFor(() => expect(groupNames(t('common.disabled'))).toEqual([PERSON.name]));
  await app.user.keyboard('{Enter}');
  await paletteGone();
  const question = await dialogSaying(/将立即退出所有设备/);
  for (const words of [t('account.department'), t('account.roles'), '普通员工', PERSON.username])
    expect(question.getByText(words)).toBeInTheDocument();
  expect(app.calls.some(isDisable)).toBe(false);
  await app.user.click(question.getByRole('button', { name: /^停\s?用$/ }));
  const undo = await screen.findByRole('button', { name: /^撤销/ });
  expect(app.calls.filter(isDisable)).toHaveLength(1);
  expect(app.address()).toBe('/account/password');

  await app.user.click(undo);
  await waitFor(() => expect(app.calls.some(({ path }) => path.endsWith(`/users/enable/${PERSON.id}`))).toBe(true));
});

test('the act by pinyin, the person by initials; who is disabled already, and oneself, cannot be chosen', async () => {
  const app = await openShell();
  await openPalette(app.user);
  await app.user.keyboard('qy wxm');
  await waitFor(() => expect(groupNames(t('common.enabled'))).toContain(PERSON.name));
  const option = group(t('common.enabled'))!.getByRole('option', { name: new RegExp(PERSON.name) });
  expect(option).toHaveAttribute('aria-disabled', 'true');
  await app.user.click(option);
  expect(palette()).toBeInTheDocument();

  await app.user.clear(palette()!);
  await app.user.keyboard('停用 admin');
  await waitFor(() =>
    expect(group(t('common.disabled'))?.getByRole('option')).toHaveTextContent(t('staff.status.self')),
  );
});

test('a role first, then the person: the question names what is gained, and it is taken back', async () => {
  const app = await openShell();
  await openPalette(app.user);
  await app.user.keyboard(t('palette.act.addRole'));
  await waitFor(() => expect(groupNames(t('palette.group.actions'))).toContain('加角色…'));
  await app.user.keyboard('{Enter}');
  await waitFor(() => expect(groupNames(t('account.roles'))).toContain('安全审计员'));
  await app.user.keyboard('sjy');
  await waitFor(() => expect(groupNames(t('account.roles'))).toEqual(['安全审计员']));
  await app.user.keyboard('{Enter}王晓明');
  await waitFor(() => expect(groupNames('加角色 · 安全审计员')).toEqual([PERSON.name]));
  await app.user.keyboard('{Enter}');
  const question = await dialogSaying('+ 安全审计员');
  await waitFor(() => expect(question.getByRole('button', { name: t('palette.act.addRole') })).toHaveFocus());
  await app.user.keyboard('{Enter}');
  await app.user.click(await screen.findByRole('button', { name: /^撤销/ }));
  await waitFor(() => expect(bodiesOf(app, '/users/update/')).toHaveLength(2));
  const [given, taken] = bodiesOf(app, '/users/update/') as { role_ids: number[] }[];
  expect(given!.role_ids).toHaveLength(taken!.role_ids.length + 1);
});

test('the person first, then the role; Backspace takes a choice back', async () => {
  const app = await openShell();
  await openPalette(app.user);
  await app.user.keyboard('加角色 王晓明');
  await waitFor(() => expect(groupNames(t('palette.act.addRole'))).toEqual([PERSON.name]));
  await app.user.keyboard('{Enter}');
  await waitFor(() => expect(groupNames(t('account.roles')).length).toBeGreaterThan(1));
  const field = palette()!.parentElement!;
  expect(within(field).getByText(PERSON.name)).toBeInTheDocument();
  expect(group(t('account.roles'))!.getByRole('option', { name: /普通员工.*已有此角色/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await app.user.keyboard('{Backspace}');
  expect(within(field).queryByText(PERSON.name)).not.toBeInTheDocument();
  await app.user.keyboard('{Backspace}');
  expect(within(field).queryByText(t('palette.act.addRole'))).not.toBeInTheDocument();
});

test('who may not change accounts is offered no act', async () => {
  const app = await openShell('auditor');
  await openPalette(app.user);
  await app.user.keyboard(t('common.disabled'));
  await waitFor(() => expect(groupNames(t('palette.group.actions'))).toEqual([]));
  expect(app.calls.some(({ path }) => path.endsWith('/users/filter'))).toBe(false);
});
