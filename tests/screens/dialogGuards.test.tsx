import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openMenus, rowButton } from '../support/menuScreen';
import { dialogSaying, dialogsGone, later, openStaff, PERSON } from '../support/staffScreen';
import type { OpenedApp } from '../support/openApp';

const LOSS = '离开后，填写的内容将丢失。';
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
    return dialogSaying(`重置“${PERSON.name}”的密码`);
  };
  const dialog = await open();
  await app.user.click(dialog.getByRole('radio', { name: '手动输入' }));
  const field = await dialog.findByLabelText('新密码');
  await app.user.type(field, 'violet');
  escape(field);
  expect(await screen.findByText(LOSS)).toBeInTheDocument();
  await answer(app, '继续编辑');
  expect(field).toHaveValue('violet');
  await app.user.click(dialog.getByRole('button', { name: /取\s?消/ }));
  await screen.findByText(LOSS);
  await answer(app, '放弃修改');
  await dialogsGone();

  const untouched = await open();
  await app.user.click(untouched.getByRole('radio', { name: '手动输入' }));
  escape(await untouched.findByLabelText('新密码'));
  await dialogsGone();
  expect(question()).not.toBeInTheDocument();
});

test('a typed password holds up a change of the screen as well', async () => {
  const app = await openStaff();
  await app.user.click(screen.getByRole('button', { name: `重置密码 ${PERSON.name}` }));
  const dialog = await dialogSaying(`重置“${PERSON.name}”的密码`);
  await app.user.click(dialog.getByRole('radio', { name: '手动输入' }));
  await app.user.type(await dialog.findByLabelText('新密码'), 'violet');
  fireEvent.click(document.querySelector('a[href="/home"]')!);
  expect(await screen.findByText(LOSS)).toBeInTheDocument();
  expect(app.address()).toMatch(/^\/account\/staff/);
});

test('a new parent that was chosen is not closed away without a question', async () => {
  const app = await openMenus();
  await app.user.click(await rowButton('移动到… 部门管理'));
  const dialog = within(await screen.findByRole('dialog'));
  const parent = dialog.getByLabelText('新的上级');
  cross(parent);
  await dialogsGone();
  expect(question()).not.toBeInTheDocument();

  await app.user.click(await rowButton('移动到… 部门管理'));
  const again = within(await screen.findByRole('dialog'));
  await app.user.click(again.getByLabelText('新的上级'));
  const panel = within(await screen.findByRole('dialog', { name: '菜单' }));
  await app.user.click(panel.getByRole('treeitem', { name: '个人中心' }));
  cross(again.getByLabelText('新的上级'));
  expect(await screen.findByText(LOSS)).toBeInTheDocument();
  await answer(app, '放弃修改');
  await dialogsGone();
});

test('an export that runs is not closed away without a question; its button ends it at once', async () => {
  const app = await openStaff({ query: '' });
  const { answer: held, arrive } = later();
  app.intercept((call) => (call.body?.includes('"pageSize":100') ? held : undefined));
  await app.user.click(screen.getByRole('button', { name: '导出' }));
  await app.user.click(await screen.findByRole('button', { name: '开始导出' }));
  const bar = await screen.findByRole('progressbar', { name: '导出进度' });
  cross(bar);
  expect(await screen.findByText('关闭后，已读取的数据不会保存为文件。')).toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: '停止并关闭' }));
  await dialogsGone();
  arrive(Response.json({}));
});
