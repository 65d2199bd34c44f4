import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { reply } from '../support/fetch';
import {
  CONFLICT,
  dialogSaying,
  drawerGone,
  editRole,
  field,
  isWrite,
  newRole,
  openConflict,
  openRoles,
  rename,
  save,
  written,
} from '../support/roleForm';
import { fullGroup, fullTest } from '../support/tier';
import { like, t } from '../support/words';
import { ROLES, SYSTEMS } from '../support/demo';
import { asAdmin } from '../support/asAdmin';
import { delayedReply } from '../support/staffScreen';

test('a role created in the editor is in the list, and the focus returns to the button for a new role', async () => {
  const app = await openRoles();
  await newRole(app);
  await waitFor(async () => expect(await field(t('account.name'))).toHaveFocus());

  await app.user.keyboard('Duty officer');
  await app.user.type(await field(t('account.code')), 'duty-officer');
  await app.user.type(await field(t('account.description')), 'at night{Control>}{Enter}{/Control}');

  await drawerGone();
  expect(written(app)).toMatchObject([
    { name: 'Duty officer', code: 'duty-officer', description: 'at night', scope: 'all', permission: [] },
  ]);
  expect(await screen.findByText('duty-officer')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: t('role.create') })).toHaveFocus());
  expect(screen.getAllByText(t('form.created', { name: 'Duty officer' }))).toHaveLength(1);
});
test('the role editor shows field errors at the fields, other errors in a toast, and keeps the input', async () => {
  const app = await openRoles();
  app.intercept((call) =>
    isWrite(call)
      ? reply(600, 'bad parameters', {
          errors: { 'code': ['code taken'], 'code.0': ['take another'], 'permission.3': ['no such right'] },
        })
      : undefined,
  );
  const form = await newRole(app);
  await app.user.type(form.getByLabelText(t('account.name')), 'Approver');
  await app.user.type(form.getByLabelText(t('account.code')), 'approver');
  await save(app);

  expect(await form.findByText('code taken')).toBeInTheDocument();
  expect(form.getByText('take another')).toBeInTheDocument();
  await waitFor(() => expect(form.getByLabelText(t('account.code'))).toHaveFocus());
  expect(await screen.findByText('no such right')).toBeInTheDocument();
  expect(screen.queryByText('bad parameters')).not.toBeInTheDocument();
  expect(form.getByLabelText(t('account.name'))).toHaveValue('Approver');
});
test('a conflict in the role editor shows both values; overwriting changes only the edited fields', async () => {
  const { dialog, choose, app } = await openConflict();
  expect(dialog.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([t('account.name')]);
  expect(dialog.getByRole('row', { name: new RegExp(t('account.name')) })).toHaveTextContent(
    `${t('account.name')}my own nametheir name`,
  );
  // The conflict is reported only in the dialog, not in a toast as well.
  expect(document.querySelector('.ant-message-error')).toBeNull();

  await choose(t('form.leave.stay'));
  await waitFor(() => expect(screen.queryByText(CONFLICT)).not.toBeInTheDocument());
  expect(await field(t('account.name'))).toHaveValue('my own name');
  await save(app);
  expect(await screen.findByText(CONFLICT)).toBeInTheDocument();

  await choose(t('form.conflict.overwrite'));
  await drawerGone();
  const [first, , last] = written(app);
  expect(last).toMatchObject({
    name: 'my own name',
    description: 'their description',
    version: (first?.['version'] as number) + 1,
  });
  expect(await screen.findByText('my own name')).toBeInTheDocument();
});
fullTest('repeated clicks on Save in the role editor, and the save shortcut, send only one request', async () => {
  const app = await openRoles();
  const saving = delayedReply();
  app.intercept((call) => (isWrite(call) ? saving.answer : undefined));
  const form = await newRole(app);
  await app.user.type(form.getByLabelText(t('account.name')), 'Approver');
  await app.user.type(form.getByLabelText(t('account.code')), 'approver');
  const button = form.getByRole('button', { name: t('form.save') });
  for (let click = 0; click < 10; click += 1) fireEvent.click(button);
  await waitFor(() => expect(written(app)).toHaveLength(1));
  fireEvent.click(button);
  fireEvent.keyDown(form.getByLabelText(t('account.name')), { key: 'Enter', ctrlKey: true });
  saving.arrive(reply(200, 'done'));

  await drawerGone();
  expect(written(app)).toHaveLength(1);
});
fullTest('the role editor reports a deleted role, keeps the input, and can save it as a new role', async () => {
  const app = await openRoles();
  const form = await editRole(app, ROLES.hr);
  app.intercept((call) => (isWrite(call) && call.method === 'PUT' ? reply(404, 'no such role') : undefined));
  await rename(app, 'Rescued role');
  await app.user.clear(form.getByLabelText(t('account.code')));
  await app.user.type(form.getByLabelText(t('account.code')), 'rescued');
  await save(app);
  expect(await form.findByText(like('form.gone.asNewHint'))).toBeInTheDocument();
  expect(form.getByLabelText(t('account.name'))).toHaveValue('Rescued role');

  await app.user.click(form.getByRole('button', { name: t('form.gone.asNew') }));
  await save(app);
  await drawerGone();
  expect(written(app).at(-1)).toMatchObject({ name: 'Rescued role', code: 'rescued' });
  expect(written(app).at(-1)).not.toHaveProperty('version');
  expect(await screen.findByText('rescued')).toBeInTheDocument();
});

fullGroup('effects of a change, shown before saving', () => {
  const GAINED = like('permission.gained').source.replace('.*', String.raw`[1-9]\d*`);
  const GAINED_AND_LOST = new RegExp(`${GAINED}${t('common.listSeparator')}${t('permission.lost', { count: 1 })}`);

  const footer = () => document.querySelector<HTMLElement>('.ant-drawer-footer')!;
  const grant = async (name: string) => {
    const tree = await screen.findByRole('tree', { name: t('role.permissions') });
    fireEvent.click(await within(tree).findByRole('treeitem', { name: new RegExp(`^${name}`) }));
  };
  const analysts = async () => {
    const { data } = await (await asAdmin())('GET', '/roles?keyword=analyst');
    return (data['data'] as { staff_count: number }[])[0]!.staff_count;
  };

  test('saving a role of many people shows gained and lost permissions, asks first, and can be undone', async () => {
    const app = await openRoles();
    const count = await analysts();
    const form = await editRole(app, ROLES.analyst);
    expect(await form.findByText(t('role.concerns', { count }))).toBeInTheDocument();
    await grant(t('menu.record'));
    await waitFor(() =>
      expect(footer()).toHaveTextContent(new RegExp(t('role.concernsBy', { count, changes: GAINED }))),
    );
    // All people with the edited role also have the permission by another role, so no person loses it.
    await grant(t('menu.home'));
    await waitFor(() => expect(form.getByLabelText(t('permission.removed', { count: 1 }))).toBeInTheDocument());
    // The form may show a loss until the other roles of the people have been loaded.
    await waitFor(() => expect(footer()).not.toHaveTextContent(like('permission.lost')));
    await grant(SYSTEMS.figures);
    await waitFor(() => expect(footer()).toHaveTextContent(GAINED_AND_LOST));
    expect(form.getByRole('button', { name: t('form.save') })).toHaveAccessibleDescription(
      new RegExp(`${GAINED_AND_LOST.source}$`),
    );

    await save(app);
    const question = await dialogSaying(like('transfer.batch.namedMore', { count: count - 10 }));
    expect(question.getAllByText(GAINED_AND_LOST)).not.toHaveLength(0);
    expect(written(app)).toEqual([]);
    await app.user.click(question.getByRole('button', { name: t('form.save') }));
    // Found by text: on a busy machine a search by role may take longer than the eight seconds the message is shown.
    fireEvent.click(await screen.findByText(new RegExp(`^${t('common.undo')}`), { selector: 'button, button *' }));
    await waitFor(() => expect(written(app)).toHaveLength(2));
    const admin = await asAdmin();
    const [role] = (await admin('GET', '/roles?keyword=analyst')).data['data'] as { id: number }[];
    await waitFor(async () =>
      expect((await admin('GET', `/roles/show/${role!.id}`)).data['permission']).toEqual(
        written(app)[1]!['permission'],
      ),
    );
    expect(written(app)[1]!['permission']).not.toEqual(written(app)[0]!['permission']);
  });
});
