import { screen, waitFor } from '@testing-library/react';
import {
  answer,
  changeElsewhere,
  dialogSaying,
  drawer,
  drawerGone,
  editRole,
  field,
  isWrite,
  openRoles,
  rename,
  save,
  written,
} from '../support/roleForm';
import { t } from '../support/words';

const ROLE = '人力资源管理员';
const CONFLICT = t('form.conflict.title');

/** A role opened, changed by somebody else, then saved with another name. */
async function openConflict() {
  const app = await openRoles();
  await editRole(app, ROLE);
  const { path } = app.calls.filter((call) => call.path.includes('/roles/show/')).at(-1)!;
  const id = Number(path.split('/').at(-1));
  await changeElsewhere(id, { description: '别人写的说明' });
  await rename(app, '我起的名字');
  await save(app);
  const dialog = await dialogSaying(CONFLICT);
  const choose = (name: string) => app.user.click(dialog.getByRole('button', { name }));
  return { app, dialog, choose };
}

test('a conflict shows what was changed here, both ways, and nothing else', async () => {
  const { dialog, choose, app } = await openConflict();
  expect(dialog.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([t('account.name')]);
  expect(dialog.getByRole('row', { name: /名称/ })).toHaveTextContent(`名称我起的名字${ROLE}`);
  // The dialog says it; a toast would say it twice.
  expect(document.querySelector('.ant-message-error')).toBeNull();

  await choose(t('form.leave.stay'));
  await waitFor(() => expect(screen.queryByText(CONFLICT)).not.toBeInTheDocument());
  expect(await field(t('account.name'))).toHaveValue('我起的名字');
  await save(app);
  expect(await screen.findByText(CONFLICT)).toBeInTheDocument();
});

test('overwriting saves what was typed on top of the new version', async () => {
  const { app, choose } = await openConflict();
  await choose(t('form.conflict.overwrite'));
  await drawerGone();
  const [first, second] = written(app);
  expect(second).toMatchObject({
    name: '我起的名字',
    description: '别人写的说明',
    version: (first?.['version'] as number) + 1,
  });
  expect(await screen.findByText('我起的名字')).toBeInTheDocument();
});

test('reloading takes the new version; what was typed can be compared, put back and saved', async () => {
  const { app, choose } = await openConflict();
  const scroller = (await field(t('account.name'))).closest('.ant-drawer-body')!;
  scroller.scrollTop = 300;
  await choose(t('form.conflict.reload'));
  await waitFor(async () => expect(await field(t('account.name'))).toHaveValue(ROLE));
  // What is said about it stands above the fields.
  expect(scroller.scrollTop).toBe(0);
  expect(await field(t('account.description'))).toHaveValue('别人写的说明');

  await app.user.click((await drawer()).getByRole('button', { name: t('form.replaced.compare') }));
  const compare = await dialogSaying(t('form.replaced.dialog'));
  expect(compare.getByRole('row', { name: /名称/ })).toHaveTextContent(`名称我起的名字${ROLE}`);
  await app.user.click(compare.getByRole('button', { name: t('form.replaced.restore') }));
  await waitFor(async () => expect(await field(t('account.name'))).toHaveValue('我起的名字'));
  await save(app);
  await drawerGone();
  expect(await screen.findByText('我起的名字')).toBeInTheDocument();
});

test('after reloading, what was typed is not left without a question until it is given up', async () => {
  const { app, choose } = await openConflict();
  await choose(t('form.conflict.reload'));
  const form = await drawer();
  await app.user.click(form.getByRole('button', { name: t('form.cancel') }));
  await app.user.click(await screen.findByRole('button', { name: t('form.leave.stay') }));
  await app.user.click(await form.findByRole('button', { name: t('form.draft.discard') }));
  await app.user.click(form.getByRole('button', { name: t('form.cancel') }));
  await drawerGone();
});

test('a record that is gone says so, keeps what was typed and can be saved as a new one', async () => {
  const app = await openRoles();
  const form = await editRole(app, ROLE);
  app.intercept((call) => (isWrite(call) && call.method === 'PUT' ? answer(404, '角色不存在') : undefined));
  await rename(app, '抢救下来的角色');
  await app.user.clear(form.getByLabelText(t('account.code')));
  await app.user.type(form.getByLabelText(t('account.code')), 'rescued');
  await save(app);
  expect(await form.findByText(/该记录已不存在/)).toBeInTheDocument();
  expect(form.getByLabelText(t('account.name'))).toHaveValue('抢救下来的角色');

  await app.user.click(form.getByRole('button', { name: t('form.gone.asNew') }));
  await save(app);
  await drawerGone();
  expect(written(app).at(-1)).toMatchObject({ name: '抢救下来的角色', code: 'rescued' });
  expect(written(app).at(-1)).not.toHaveProperty('version');
  expect(await screen.findByText('rescued')).toBeInTheDocument();
});
