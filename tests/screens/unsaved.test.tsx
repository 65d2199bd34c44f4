import { readDrafts } from '@/utils/storage/drafts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { reply } from '../support/fetch';
import { ROLES } from '../support/demo';
import { DEMO_PASSWORD, type OpenedApp, showApp } from '../support/openApp';
import { drawerGone, editRole, field, isWrite, newRole, openRoles, rename, save, written } from '../support/roleForm';
import { PERSON, dialogSaying, dialogsGone, openStaff } from '../support/staffScreen';
import { fullTest } from '../support/tier';
import { like, spaced, t } from '../support/words';
import { chooseAct } from '../support/screen';

const ROLE = ROLES.hr;
const ADMIN = { userId: 1, form: 'role' };
const closesTab = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
/** antd's drawer reads `keyCode`, which the simulated keyboard omits. */
const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', keyCode: 27 });
const question = () => screen.queryByText(t('form.leave.title'));
describe('a form with unsaved work', () => {
  test('each way of closing a form with a changed value needs a confirmation', async () => {
    const app = await openRoles();
    const form = await editRole(app, ROLE);
    await rename(app, 'Another');
    expect(closesTab()).toBe(true);
    await rename(app, ROLE);
    expect(closesTab()).toBe(false);
    await app.user.type(form.getByLabelText(t('account.description')), '！');

    escape();
    await app.user.click(await screen.findByRole('button', { name: t('form.leave.stay') }));
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    await app.user.click(form.getByRole('button', { name: new RegExp(`${t('common.close')}|Close`) }));
    await app.user.click(await screen.findByRole('button', { name: t('form.leave.stay') }));
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    await app.user.click(form.getByRole('button', { name: t('form.cancel') }));
    await app.user.click(await screen.findByRole('button', { name: t('form.leave.leave') }));

    await drawerGone();
    expect(closesTab()).toBe(false);
    expect(readDrafts(ADMIN)).toEqual([]);
  });
});
describe('draft of a form', () => {
  const signOutMidForm = async () => {
    const app = await openRoles();
    await editRole(app, ROLE);
    await rename(app, 'half written');
    app.intercept((call) => (isWrite(call) ? reply(14012, 'the token was withdrawn') : undefined));
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

  test('a draft survives a forced sign-in, opens again for the same record, and is removed by saving', async () => {
    const app = await signOutMidForm();
    await signIn(app);
    expect(await screen.findByText(like('form.draft.ofItem', { name: ROLES.hr }))).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: t('form.leave.stay') }));
    expect(await field(t('account.name'))).toHaveValue('half written');
    expect(closesTab()).toBe(true);

    await save(app);
    await drawerGone();
    expect(written(app).at(-1)).toMatchObject({ name: 'half written', version: expect.any(Number) });
    expect(screen.queryByText(like('form.draft.ofItem'))).not.toBeInTheDocument();
    expect(readDrafts(ADMIN)).toEqual([]);
  });

  fullTest('a draft survives a reload and can be discarded', async () => {
    const app = await openRoles();
    await newRole(app);
    await app.user.type(await field(t('account.name')), 'half done');
    fireEvent(window, new Event('pagehide'));
    cleanup();
    const { user } = await showApp('/account/role?pageSize=50');
    expect(await screen.findByText(like('form.draft.ofNew', { name: 'half done' }))).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: t('form.draft.discard') }));
    await waitFor(() => expect(screen.queryByText(/half done/)).not.toBeInTheDocument());
    expect(readDrafts(ADMIN)).toEqual([]);
  });
});
describe('a dialog with unsaved work', () => {
  const LOSS = t('form.leave.hint');
  const lossNotice = () => screen.queryByText(LOSS);
  /** Presses Escape in a dialog, with the `keyCode` that antd reads. */
  const escapeFrom = (inside: HTMLElement) => fireEvent.keyDown(inside, { key: 'Escape', keyCode: 27 });
  const answer = async (app: OpenedApp, words: string) => {
    await app.user.click(await screen.findByRole('button', { name: words }));
    await waitFor(() => expect(lossNotice()).not.toBeInTheDocument());
  };

  fullTest('leaving a dialog needs a confirmation if a password was typed, but not if the field is empty', async () => {
    const app = await openStaff();
    const open = async () => {
      await chooseAct(app, t('staff.reset'), PERSON.name);
      return dialogSaying(t('staff.reset.title', { name: PERSON.name }));
    };
    const dialog = await open();
    await app.user.click(dialog.getByRole('radio', { name: t('staff.password.mode.type') }));
    const passwordField = await dialog.findByLabelText(t('account.password.new'));
    await app.user.type(passwordField, 'violet');
    escapeFrom(passwordField);
    expect(await screen.findByText(LOSS)).toBeInTheDocument();
    await answer(app, t('form.leave.stay'));
    fireEvent.click(document.querySelector('a[href="/home"]')!);
    expect(await screen.findByText(LOSS)).toBeInTheDocument();
    await answer(app, t('form.leave.stay'));
    expect(app.address()).toMatch(/^\/account\/staff/);
    expect(passwordField).toHaveValue('violet');
    await app.user.click(dialog.getByRole('button', { name: spaced('form.cancel') }));
    await screen.findByText(LOSS);
    await answer(app, t('form.leave.leave'));
    await dialogsGone();

    const emptyForm = await open();
    await app.user.click(emptyForm.getByRole('radio', { name: t('staff.password.mode.type') }));
    escapeFrom(await emptyForm.findByLabelText(t('account.password.new')));
    await dialogsGone();
    expect(lossNotice()).not.toBeInTheDocument();
  });
});
fullTest('an edited record can be saved only after a change, a new record immediately', async () => {
  const app = await openRoles();
  const form = await editRole(app, ROLE);
  const button = () => form.getByRole('button', { name: t('form.save') });
  expect(button()).toBeDisabled();
  await rename(app, 'Another');
  expect(button()).toBeEnabled();
  await rename(app, ROLE);
  expect(button()).toBeDisabled();
  escape();
  await drawerGone();
  expect((await newRole(app)).getByRole('button', { name: t('form.save') })).toBeEnabled();
});
