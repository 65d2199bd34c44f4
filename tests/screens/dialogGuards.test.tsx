import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openMenus, rowButton } from '../support/menuScreen';
import { dialogSaying, dialogsGone, later, openStaff, PERSON } from '../support/staffScreen';
import type { OpenedApp } from '../support/openApp';
import { t } from '../support/words';

const LOSS = t('form.leave.hint');
const question = () => screen.queryByText(LOSS);
/** Both ways out of a dialog that are no button of its foot. */
const escape = (inside: HTMLElement) => fireEvent.keyDown(inside, { key: 'Escape', keyCode: 27 });
const cross = (inside: HTMLElement) =>
  fireEvent.click(inside.closest('[role="dialog"]')!.querySelector('.ant-modal-close')!);
const answer = async (app: OpenedApp, words: string) => {
  await app.user.click(await screen.findByRole('button', { name: words }));
  await waitFor(() => expect(question()).not.toBeInTheDocument());
};

test('a typed password is not closed away without a question; where nothing was typed nothing is asked', async () => {
  const app = await openStaff();
  const open = async () => {
    await app.user.click(screen.getByRole('button', { name: `重置密码 ${PERSON.name}` }));
    return dialogSaying(t('staff.reset.title', { name: PERSON.name }));
  };
  const dialog = await open();
  await app.user.click(dialog.getByRole('radio', { name: t('staff.password.mode.type') }));
  const field = await dialog.findByLabelText(t('account.password.new'));
  await app.user.type(field, 'violet');
  escape(field);
  expect(await screen.findByText(LOSS)).toBeInTheDocument();
  await answer(app, t('form.leave.stay'));
  expect(field).toHaveValue('violet');
  await app.user.click(dialog.getByRole('button', { name: /取\s?消/ }));
  await screen.findByText(LOSS);
  await answer(app, t('form.leave.leave'));
  await dialogsGone();

  const untouched = await open();
  await app.user.click(untouched.getByRole('radio', { name: t('staff.password.mode.type') }));
  escape(await untouched.findByLabelText(t('account.password.new')));
  await dialogsGone();
  expect(question()).not.toBeInTheDocument();
});

test('a typed password holds up a change of the screen as well', async () => {
  const app = await openStaff();
  await app.user.click(screen.getByRole('button', { name: `重置密码 ${PERSON.name}` }));
  const dialog = await dialogSaying(t('staff.reset.title', { name: PERSON.name }));
  await app.user.click(dialog.getByRole('radio', { name: t('staff.password.mode.type') }));
  await app.user.type(await dialog.findByLabelText(t('account.password.new')), 'violet');
  fireEvent.click(document.querySelector('a[href="/home"]')!);
  expect(await screen.findByText(LOSS)).toBeInTheDocument();
  expect(app.address()).toMatch(/^\/account\/staff/);
});

test('a new parent that was chosen is not closed away without a question', async () => {
  const app = await openMenus();
  await app.user.click(await rowButton('移动到… 部门管理'));
  const dialog = within(await screen.findByRole('dialog'));
  const parent = dialog.getByLabelText(t('tree.newParent'));
  cross(parent);
  await dialogsGone();
  expect(question()).not.toBeInTheDocument();

  await app.user.click(await rowButton('移动到… 部门管理'));
  const again = within(await screen.findByRole('dialog'));
  await app.user.click(again.getByLabelText(t('tree.newParent')));
  const panel = within(await screen.findByRole('dialog', { name: t('menuManagement.menu') }));
  await app.user.click(panel.getByRole('treeitem', { name: t('builtIn.personal') }));
  cross(again.getByLabelText(t('tree.newParent')));
  expect(await screen.findByText(LOSS)).toBeInTheDocument();
  await answer(app, t('form.leave.leave'));
  await dialogsGone();
});

test('an export that runs is not closed away without a question; its button ends it at once', async () => {
  const app = await openStaff({ query: '' });
  const { answer: held, arrive } = later();
  app.intercept((call) => (call.body?.includes('"pageSize":100') ? held : undefined));
  await app.user.click(screen.getByRole('button', { name: t('transfer.export') }));
  await app.user.click(await screen.findByRole('button', { name: t('transfer.export.start') }));
  const bar = await screen.findByRole('progressbar', { name: t('transfer.export.progress') });
  cross(bar);
  expect(await screen.findByText(t('transfer.export.stop.hint'))).toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: t('transfer.import.stop.leave') }));
  await dialogsGone();
  arrive(Response.json({}));
});
