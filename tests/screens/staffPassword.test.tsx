import { screen } from '@testing-library/react';
import { bodiesOf, dialogSaying, dialogsGone, openStaff, PERSON } from '../support/staffScreen';
import type { OpenedApp } from '../support/openApp';
import { t } from '../support/words';

describe('a new password for somebody', () => {
  const reset = async (app: OpenedApp) => {
    await app.user.click(screen.getByRole('button', { name: `重置密码 ${PERSON.name}` }));
    return dialogSaying(t('staff.reset.title', { name: PERSON.name }));
  };
  const sent = (app: OpenedApp) => bodiesOf(app, '/users/change_password/');

  test('is generated, copied, shown once, and is then the one that works', async () => {
    const app = await openStaff();
    const dialog = await reset(app);
    expect(dialog.getByText(/将立即退出所有设备，下次登录时必须修改密码/)).toBeInTheDocument();
    await app.user.click(dialog.getByRole('button', { name: t('staff.reset') }));
    const once = await dialogSaying(/仅显示这一次/);
    const { password } = sent(app)[0] as { password: string };
    expect(once.getByLabelText(t('password.new'))).toHaveValue(password);
    await app.user.click(once.getByRole('button', { name: t('staff.issued.copy') }));
    expect(await navigator.clipboard.readText()).toBe(password);
    await app.user.keyboard('{Escape}');
    expect(once.getByLabelText(t('password.new'))).toBeInTheDocument();
    await app.user.click(once.getByRole('button', { name: t('staff.issued.close') }));
    await dialogsGone();
    expect(document.body.innerHTML).not.toContain(password);

    const { body } = await referenceBackend.handle({
      method: 'POST',
      path: '/api/account-api/login',
      query: {},
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: PERSON.username, password }),
      ip: '192.0.2.7',
    });
    expect(JSON.parse(body)).toMatchObject({ code: 200 });
  });

  test('is typed twice; what the server refuses is said at the field', async () => {
    const app = await openStaff();
    const dialog = await reset(app);
    await app.user.click(dialog.getByRole('radio', { name: t('staff.password.mode.type') }));
    await dialog.findByLabelText(t('password.new'));
    await app.user.click(dialog.getByRole('button', { name: t('staff.reset') }));
    expect(await dialog.findByText(t('form.rule.required', { label: '新密码' }))).toBeInTheDocument();
    expect(dialog.getByText(t('password.again.required'))).toBeInTheDocument();
    await app.user.type(dialog.getByLabelText(t('password.new')), '12345678');
    await app.user.type(dialog.getByLabelText(t('staff.password.again')), '12345678');
    await app.user.click(dialog.getByRole('button', { name: t('staff.reset') }));
    expect(await dialog.findByText('密码过于常见，请换一个')).toBeInTheDocument();
    await app.user.type(dialog.getByLabelText(t('password.new')), '-Harbour');
    await app.user.type(dialog.getByLabelText(t('staff.password.again')), '-Harbour');
    await app.user.click(dialog.getByRole('button', { name: t('staff.reset') }));
    await dialogsGone();
    expect(sent(app)).toHaveLength(2);
    expect(Object.values(window.localStorage).join()).not.toContain('Harbour');
  });
});
