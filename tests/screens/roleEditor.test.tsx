import { screen, waitFor } from '@testing-library/react';
import {
  answer,
  drawerGone,
  field,
  isWrite,
  newRole,
  openRoles,
  save,
  written,
  CONFLICT,
  openConflict,
} from '../support/roleForm';
import { fullTest } from '../support/tier';
import { t } from '../support/words';

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
