import { screen, waitFor } from '@testing-library/react';
import { giveCodes, makeLeader } from '../support/asAdmin';
import { PEOPLE, ROLES } from '../support/demo';
import {
  PERSON,
  bodiesOf,
  openStaff,
  stateOf,
  confirmLeave,
  leaveReport,
  openLeave,
  writes,
  boxes,
  chooseBatch,
} from '../support/staffScreen';
import { like, t } from '../support/words';
test('a batch that adds roles lists the accounts, and can start only after a role is chosen', async () => {
  const { dialog, user } = await chooseBatch(t('transfer.batch.addRoles'), 3);
  const names = boxes().map((box) => box.closest('tr')!.querySelector('a')!.textContent);
  expect(dialog.getByText(names.join(t('common.listSeparator')))).toBeInTheDocument();
  const start = () => dialog.getByRole('button', { name: like('transfer.batch.change.start') });
  expect(start()).toBeDisabled();
  await user.click(dialog.getByRole('combobox', { name: t('account.roles') }));
  await user.click(await screen.findByTitle(ROLES.analyst));
  await waitFor(() => expect(start()).toBeEnabled());
});
describe('off-boarding', () => {
  test('off-boarding disables an account, removes roles, reassigns its department, and can be undone', async () => {
    let ledDepartment = { id: 0, name: '' };
    const app = await openStaff({
      prepare: async () => {
        await giveCodes(PERSON.username, ['account.record']);
        ledDepartment = await makeLeader(PERSON.name);
      },
    });
    const dialog = await openLeave(app);
    const code = `only_${PERSON.username}`;
    expect(await dialog.findByText(t('staff.leave.lastHolder', { roles: code }))).toBeInTheDocument();
    expect(await dialog.findByText(like('staff.leave.platforms'))).toBeInTheDocument();
    expect(dialog.getByRole('checkbox', { name: t('staff.leave.disable') })).toBeChecked();
    expect(dialog.getByRole('checkbox', { name: t('review.carryOut.job', { name: code }) })).toBeChecked();
    await app.user.type(
      dialog.getByRole('combobox', { name: t('staff.leave.newLeader', { department: ledDepartment.name }) }),
      PEOPLE.auditor,
    );
    await app.user.click(await screen.findByTitle(new RegExp(`^${PEOPLE.auditor} `)));
    await confirmLeave(app, dialog);

    const table = await leaveReport(t('transfer.job.allDone', { done: 3 }));
    for (const change of [
      t('staff.leave.disable'),
      t('review.carryOut.job', { name: code }),
      t('staff.leave.handOver', { leader: PEOPLE.auditor }),
    ]) {
      expect(table.getByText(change)).toBeInTheDocument();
    }
    // No item failed, so the report has no column with reasons.
    expect(table.queryByText(t('transfer.reason'))).not.toBeInTheDocument();
    expect(writes(app).map(({ path }) => path.replace(/^.*account-api/, ''))).toEqual([
      `/users/disable/${PERSON.id}`,
      `/users/update/${PERSON.id}`,
      `/dep/update/${ledDepartment.id}`,
    ]);
    expect(bodiesOf(app, '/users/update/')).toEqual([expect.objectContaining({ name: PERSON.name, role_ids: [] })]);
    expect(bodiesOf(app, '/dep/update/')).toEqual([
      expect.objectContaining({ name: ledDepartment.name, leader: PEOPLE.auditor }),
    ]);
    await waitFor(async () => expect(await stateOf()).toHaveTextContent(t('common.disabled')));

    await app.user.keyboard('{Control>}z{/Control}');
    await leaveReport(t('transfer.job.allDone', { done: 2 }));
    expect(screen.queryByRole('button', { name: like('common.undo') })).not.toBeInTheDocument();
    expect(bodiesOf(app, '/users/update/').at(-1)).toMatchObject({ role_ids: [expect.any(Number)] });
    expect(bodiesOf(app, '/dep/update/').at(-1)).toMatchObject({ name: ledDepartment.name, leader: PERSON.name });
    await waitFor(async () => expect(await stateOf()).toHaveTextContent(t('common.enabled')));
  });
});
