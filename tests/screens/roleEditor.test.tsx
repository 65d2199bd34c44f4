import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  CONFLICT,
  answer,
  dialogSaying,
  drawer,
  drawerGone,
  editRole,
  field,
  isWrite,
  newRole,
  openConflict,
  openRoles,
  rename,
  save,
  saveAfter,
  written,
} from '../support/roleForm';
import { fullTest } from '../support/tier';
import { like, t } from '../support/words';
import { ROLES } from '../support/demo';

test('a role that is created is in the list, and the focus is back on the button', async () => {
  const app = await openRoles();
  await newRole(app);
  await waitFor(async () => expect(await field(t('account.name'))).toHaveFocus());

  await app.user.keyboard('Duty officer');
  await app.user.type(await field(t('account.code')), 'duty-officer');
  await app.user.type(await field(t('account.description')), 'at night{Control>}{Enter}{/Control}');

  await drawerGone();
  expect(written(app)).toEqual([
    { name: 'Duty officer', code: 'duty-officer', description: 'at night', scope: 'all', permission: [] },
  ]);
  expect(await screen.findByText('duty-officer')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: t('role.create') })).toHaveFocus());
  expect(screen.getAllByText(t('form.created', { name: 'Duty officer' }))).toHaveLength(1);
});
fullTest('faults of the rules stand at their fields, the first of them focused, and nothing is sent', async () => {
  const app = await openRoles();
  const form = await newRole(app);
  await app.user.type(form.getByLabelText(t('account.code')), '1 bad');
  await save(app);

  expect(await form.findByText(t('form.rule.required', { label: t('account.name') }))).toBeInTheDocument();
  expect(form.getByText(t('form.rule.code'))).toBeInTheDocument();
  await waitFor(() => expect(form.getByLabelText(t('account.name'))).toHaveFocus());
  expect(form.getByLabelText(t('account.name'))).toHaveAttribute('aria-invalid', 'true');
  expect(written(app)).toEqual([]);
});
test('faults of the server stand at their fields, those of no field in a toast, and the input stays', async () => {
  const app = await openRoles();
  app.intercept((call) =>
    isWrite(call)
      ? answer(600, 'bad parameters', {
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
describe('conflict', () => {
  test('a conflict shows the own changes beside the other ones, and overwriting saves them on top of the new version', async () => {
    const { dialog, choose, app } = await openConflict();
    expect(dialog.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([t('account.name')]);
    expect(dialog.getByRole('row', { name: new RegExp(t('account.name')) })).toHaveTextContent(
      `${t('account.name')}my own nametheir name`,
    );
    // The dialog says it; a toast would say it twice.
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
});
fullTest('ten clicks and a key send one request', async () => {
  const app = await openRoles();
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.intercept((call) => (isWrite(call) ? held.then(() => answer(200, 'done')) : undefined));
  const form = await newRole(app);
  await app.user.type(form.getByLabelText(t('account.name')), 'Approver');
  await app.user.type(form.getByLabelText(t('account.code')), 'approver');
  const button = form.getByRole('button', { name: t('form.save') });
  for (let click = 0; click < 10; click += 1) fireEvent.click(button);
  await waitFor(() => expect(written(app)).toHaveLength(1));
  fireEvent.click(button);
  fireEvent.keyDown(form.getByLabelText(t('account.name')), { key: 'Enter', ctrlKey: true });
  release();

  await drawerGone();
  expect(written(app)).toHaveLength(1);
});
fullTest('of two records opened in a row the second is shown, whichever arrives last', async () => {
  const app = await openRoles();
  let release = () => undefined as void;
  const held = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined);
  });
  let first = true;
  app.intercept((call) => {
    if (!call.path.includes('/roles/show/') || !first) return undefined;
    first = false;
    return held as never;
  });
  fireEvent.click(await screen.findByRole('button', { name: `${t('form.edit')} ${ROLES.hr}` }));
  fireEvent.click(screen.getByRole('button', { name: `${t('form.edit')} ${ROLES.super}` }));
  const form = await drawer();
  release();
  await waitFor(() => expect(form.getByLabelText(t('account.name'))).toHaveValue(ROLES.super));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});
describe('conflict', () => {
  fullTest('edits that do not overlap are both saved without a question, and that is said', async () => {
    const app = await saveAfter({ description: 'their description' });
    await drawerGone();
    expect(screen.queryByText(CONFLICT)).not.toBeInTheDocument();
    expect(await screen.findByText(t('form.conflict.merged'))).toBeInTheDocument();
    expect(written(app).at(-1)).toMatchObject({ name: 'my own name', description: 'their description' });
  });

  fullTest('reloading takes the new version, and the own input can be compared, put back and saved', async () => {
    const { app, choose } = await openConflict();
    const scroller = (await field(t('account.name'))).closest('.ant-drawer-body')!;
    scroller.scrollTop = 300;
    await choose(t('form.conflict.reload'));
    await waitFor(async () => expect(await field(t('account.name'))).toHaveValue('their name'));
    // The notice about the conflict is above the fields.
    expect(scroller.scrollTop).toBe(0);
    expect(await field(t('account.description'))).toHaveValue('their description');

    // Closing asks as long as the input is at hand.
    await app.user.click((await drawer()).getByRole('button', { name: t('form.cancel') }));
    await app.user.click(await screen.findByRole('button', { name: t('form.leave.stay') }));
    await waitFor(() => expect(screen.queryByText(t('form.leave.title'))).not.toBeInTheDocument());
    await app.user.click((await drawer()).getByRole('button', { name: t('form.replaced.compare') }));
    const compare = await dialogSaying(t('form.replaced.dialog'));
    expect(compare.getByRole('row', { name: new RegExp(t('account.name')) })).toHaveTextContent(
      `${t('account.name')}my own nametheir name`,
    );
    await app.user.click(compare.getByRole('button', { name: t('form.replaced.restore') }));
    await waitFor(async () => expect(await field(t('account.name'))).toHaveValue('my own name'));
    await save(app);
    await drawerGone();
    expect(await screen.findByText('my own name')).toBeInTheDocument();
  });

  fullTest('a deleted record is reported, keeps the input and can be saved as a new one', async () => {
    const app = await openRoles();
    const form = await editRole(app, ROLES.hr);
    app.intercept((call) => (isWrite(call) && call.method === 'PUT' ? answer(404, 'no such role') : undefined));
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
});
describe('permissions of a role', () => {
  fullTest('a changed name counts as a change, with the earlier one, until it is changed back', async () => {
    const app = await openRoles();
    const form = await editRole(app, ROLES.analyst);
    const description = form.getByLabelText<HTMLTextAreaElement>(t('account.description')).value;
    const write = (label: string, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } });
    expect(await form.findByText(t('permission.unchanged'))).toBeInTheDocument();
    write(t('account.name'), 'Analyst');
    expect(await form.findByText(t('permission.fields', { fields: t('account.name') }))).toBeInTheDocument();
    expect(form.queryByText(t('permission.unchanged'))).not.toBeInTheDocument();
    write(t('account.description'), 'Board');
    expect(
      await form.findByText(
        t('permission.fields', { fields: `${t('account.name')}\u3001${t('account.description')}` }),
      ),
    ).toBeInTheDocument();
    fireEvent.click(form.getByText(t('permission.showChanges')));
    expect(
      await screen.findByText(
        t('permission.field', { field: t('account.name'), before: ROLES.analyst, after: 'Analyst' }),
      ),
    ).toBeInTheDocument();
    write(t('account.description'), description);
    write(t('account.name'), ROLES.analyst);
    expect(await form.findByText(t('permission.unchanged'))).toBeInTheDocument();
  });
});
