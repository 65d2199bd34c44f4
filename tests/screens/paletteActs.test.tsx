import { screen, waitFor, within } from '@testing-library/react';
import { clearCache } from 'ahooks';
import { group, groupNames, openPalette, openShell, palette, paletteGone } from '../support/palette';
import { bodiesOf, dialogSaying, isDisable, PERSON } from '../support/staffScreen';

jest.setTimeout(120_000);
afterEach(() => clearCache());

test('a password is reset in five keys besides the name', async () => {
  const app = await openShell();
  await openPalette(app.user); // 1
  await app.user.keyboard(PERSON.name);
  await waitFor(() => expect(groupNames(PERSON.name)).toEqual(['编辑', '重置密码', '加角色', '停用']));
  await app.user.keyboard('{ArrowDown}{ArrowDown}{Enter}'); // 4
  const dialog = await dialogSaying(`重置“${PERSON.name}”的密码`);
  await waitFor(() => expect(dialog.getByRole('radio', { name: '自动生成' })).toHaveFocus());
  // 5: Enter. The simulated keyboard knows no button outside of the form; the browser's does (tests/e2e/paletteActs).
  await app.user.click(dialog.getByRole('button', { name: '重置密码' }));
  expect(await screen.findByText(`“${PERSON.name}”的新密码`)).toBeInTheDocument();
  expect(app.address()).toBe(`/account/staff?detail=${PERSON.id}`);
});

test('an act and a name: says whom it concerns, is done from any screen, and taken back', async () => {
  const app = await openShell();
  await openPalette(app.user);
  await app.user.keyboard('停用 王晓明');
  await waitFor(() => expect(groupNames('停用')).toEqual([PERSON.name]));
  await app.user.keyboard('{Enter}');
  await paletteGone();
  const question = await dialogSaying(/将立即退出所有设备/);
  for (const words of ['部门', '角色', '普通员工', PERSON.username])
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
  await waitFor(() => expect(groupNames('启用')).toContain(PERSON.name));
  const option = group('启用')!.getByRole('option', { name: new RegExp(PERSON.name) });
  expect(option).toHaveAttribute('aria-disabled', 'true');
  await app.user.click(option);
  expect(palette()).toBeInTheDocument();

  await app.user.clear(palette()!);
  await app.user.keyboard('停用 admin');
  await waitFor(() => expect(group('停用')?.getByRole('option')).toHaveTextContent('不能停用自己的账号'));
});

test('a role first, then the person: the question names what is gained, and it is taken back', async () => {
  const app = await openShell();
  await openPalette(app.user);
  await app.user.keyboard('加角色');
  await waitFor(() => expect(groupNames('操作')).toContain('加角色…'));
  await app.user.keyboard('{Enter}');
  await waitFor(() => expect(groupNames('角色')).toContain('安全审计员'));
  await app.user.keyboard('sjy');
  await waitFor(() => expect(groupNames('角色')).toEqual(['安全审计员']));
  await app.user.keyboard('{Enter}王晓明');
  await waitFor(() => expect(groupNames('加角色 · 安全审计员')).toEqual([PERSON.name]));
  await app.user.keyboard('{Enter}');
  const question = await dialogSaying('+ 安全审计员');
  await waitFor(() => expect(question.getByRole('button', { name: '加角色' })).toHaveFocus());
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
  await waitFor(() => expect(groupNames('加角色')).toEqual([PERSON.name]));
  await app.user.keyboard('{Enter}');
  await waitFor(() => expect(groupNames('角色').length).toBeGreaterThan(1));
  const field = palette()!.parentElement!;
  expect(within(field).getByText(PERSON.name)).toBeInTheDocument();
  expect(group('角色')!.getByRole('option', { name: /普通员工.*已有此角色/ })).toHaveAttribute('aria-disabled', 'true');
  await app.user.keyboard('{Backspace}');
  expect(within(field).queryByText(PERSON.name)).not.toBeInTheDocument();
  await app.user.keyboard('{Backspace}');
  expect(within(field).queryByText('加角色')).not.toBeInTheDocument();
});

test('who may not change accounts is offered no act', async () => {
  const app = await openShell('auditor');
  await openPalette(app.user);
  await app.user.keyboard('停用');
  await waitFor(() => expect(groupNames('操作')).toEqual([]));
  expect(app.calls.some(({ path }) => path.endsWith('/users/filter'))).toBe(false);
});
