import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { history } from 'umi';
import { DRAFT_LIFETIME } from '@/constants/limits';
import { readDrafts, writeDraft } from '@/utils/storage/drafts';
import { DEMO_PASSWORD, showApp } from '../support/openApp';
import {
  answer,
  drawer,
  drawerGone,
  editRole,
  field,
  isWrite,
  newRole,
  openRoles,
  rename,
  save,
  written,
} from '../support/roleForm';
import { t } from '../support/words';

const ROLE = '人力资源管理员';
const ADMIN = { userId: 1, form: 'role' };
const closesTab = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
/** antd's drawer reads the key code, which the simulated keyboard leaves out. */
const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', keyCode: 27 });
const question = () => screen.queryByText(t('form.leave.title'));

describe('leaving', () => {
  test('asks only for what really changed, on every way of closing', async () => {
    const app = await openRoles();
    const form = await editRole(app, ROLE);
    await rename(app, '另一个');
    expect(closesTab()).toBe(true);
    await rename(app, ROLE);
    expect(closesTab()).toBe(false);
    await app.user.type(form.getByLabelText(t('account.description')), '！');

    escape();
    await app.user.click(await screen.findByRole('button', { name: t('form.leave.stay') }));
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    await app.user.click(form.getByRole('button', { name: /关闭|Close/ }));
    await app.user.click(await screen.findByRole('button', { name: t('form.leave.stay') }));
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    await app.user.click(form.getByRole('button', { name: t('form.cancel') }));
    await app.user.click(await screen.findByRole('button', { name: t('form.leave.leave') }));

    await drawerGone();
    expect(closesTab()).toBe(false);
    expect(readDrafts(ADMIN)).toEqual([]);
  });

  test('an untouched form closes at once', async () => {
    const app = await openRoles();
    await newRole(app);
    await waitFor(async () => expect(await field(t('account.name'))).toHaveFocus());
    escape();
    await drawerGone();
    expect(question()).not.toBeInTheDocument();
  });

  test('another screen waits for the answer; back and forward work after either', async () => {
    const app = await openRoles();
    history.push('/home');
    await screen.findByRole('heading', { name: /好|夜深了/ });
    history.push('/account/role?pageSize=50');
    await screen.findByText(ROLE);
    await newRole(app);
    await app.user.type(await field(t('account.name')), '半成品');

    history.back();
    await app.user.click(await screen.findByRole('button', { name: t('form.leave.stay') }));
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    expect(app.address()).toBe('/account/role?pageSize=50');
    expect(await field(t('account.name'))).toHaveValue('半成品');

    history.back();
    await app.user.click(await screen.findByRole('button', { name: t('form.leave.leave') }));
    await waitFor(() => expect(app.address()).toBe('/home'));
    history.forward();
    await waitFor(() => expect(app.address()).toBe('/account/role?pageSize=50'));
    await screen.findByText(ROLE);
    expect(screen.queryByText(/未保存/)).not.toBeInTheDocument();
  });
});

describe('a draft', () => {
  const signOutMidForm = async () => {
    const app = await openRoles();
    await editRole(app, ROLE);
    await rename(app, '写到一半');
    app.intercept((call) =>
      isWrite(call) ? answer(14012, t('login.headingOf', { title: '凭证已被注销' })) : undefined,
    );
    await save(app);
    await screen.findByRole('heading', { name: t('login.heading') });
    expect(question()).not.toBeInTheDocument();
    app.intercept(() => undefined);
    return app;
  };
  const signIn = async ({ user }: Awaited<ReturnType<typeof openRoles>>) => {
    await user.type(await screen.findByLabelText(t('transfer.export.staff')), 'admin');
    await user.type(await screen.findByLabelText(t('login.password')), DEMO_PASSWORD);
    await user.click(await screen.findByRole('button', { name: t('login.submit') }));
    await screen.findByRole('heading', { name: t('menu.role') });
  };

  test('survives a forced sign-in, goes on with the same record, and is gone once saved', async () => {
    const app = await signOutMidForm();
    await signIn(app);
    expect(await screen.findByText(/“人力资源管理员”有未保存的修改/)).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: t('form.leave.stay') }));
    expect(await field(t('account.name'))).toHaveValue('写到一半');
    expect(closesTab()).toBe(true);

    await save(app);
    await drawerGone();
    expect(written(app).at(-1)).toMatchObject({ name: '写到一半', version: expect.any(Number) });
    expect(screen.queryByText(/有未保存的修改/)).not.toBeInTheDocument();
    expect(readDrafts(ADMIN)).toEqual([]);
  });

  test('of somebody else is not shown', async () => {
    const store = (userId: number, name: string) => writeDraft({ ...ADMIN, userId }, { item: null, values: { name } });
    await openRoles({
      prepare: () => {
        store(1, '自己的');
        store(2, '别人的');
      },
    });
    expect(await screen.findByText(/“自己的”/)).toBeInTheDocument();
    expect(screen.queryByText(/别人的/)).not.toBeInTheDocument();
  });

  test('survives F5 and can be thrown away', async () => {
    const app = await openRoles();
    await newRole(app);
    await app.user.type(await field(t('account.name')), '半成品');
    fireEvent(window, new Event('pagehide'));
    cleanup();
    const { user } = await showApp('/account/role?pageSize=50');
    expect(await screen.findByText(/新建的“半成品”尚未保存/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: t('form.draft.discard') }));
    await waitFor(() => expect(screen.queryByText(/半成品/)).not.toBeInTheDocument());
    expect(readDrafts(ADMIN)).toEqual([]);
  });

  test('is offered in the form of its record as well', async () => {
    const app = await openRoles({
      prepare: () => writeDraft(ADMIN, { item: null, values: { name: '上次写的', code: 'last' } }),
    });
    await newRole(app);
    await app.user.click((await drawer()).getByRole('button', { name: t('form.leave.stay') }));
    await waitFor(async () => expect(await field(t('account.name'))).toHaveValue('上次写的'));
    expect(await field(t('account.code'))).toHaveValue('last');
  });

  test('that is a week old is not offered', async () => {
    const draft = { item: null, values: { name: '很久以前' }, savedAt: Date.now() - DRAFT_LIFETIME };
    const app = await openRoles({
      prepare: () => window.localStorage.setItem('account-center-draft-1-role', JSON.stringify([draft])),
    });
    await newRole(app);
    expect(screen.queryByText(/很久以前/)).not.toBeInTheDocument();
  });
});
