import type { within } from '@testing-library/react';
import { screen, waitFor } from '@testing-library/react';
import { asAdmin, giveCodes, giveRole, makeLeader } from '../support/asAdmin';
import { leaving } from '../support/bareAnswers';
import type { OpenedApp } from '../support/openApp';
import { bodiesOf, dialogSaying, isDisable, openStaff, PERSON } from '../support/staffScreen';
import { t } from '../support/words';

/** Whole flows with many calls: where all processors are busy they take their time. */
jest.setTimeout(120_000);

// By label, which takes a fraction of the time that a search by role takes in a whole screen.
const opener = (name: string) => screen.findByLabelText(new RegExp(`^(办理离职 ${name}|“${name}”的更多操作)$`));
const leave = async (app: OpenedApp) => {
  const button = await opener(PERSON.name);
  await app.user.click(button);
  if (button.textContent === '') await app.user.click(await screen.findByText(t('staff.leave')));
  return dialogSaying(/^停用账号/);
};
const confirm = async (app: OpenedApp, dialog: ReturnType<typeof within>) =>
  app.user.click(dialog.getByRole('button', { name: t('staff.leave') }));
/** The report, once it says that. */
const over = async (words: string) => {
  await screen.findByText(words);
  return dialogSaying(t('transfer.job.report'));
};
const writes = ({ calls }: OpenedApp) =>
  calls.filter(({ method, path }) => ['PUT', 'DELETE'].includes(method) && !path.includes('/logout'));

test('an account is disabled, its roles are taken and its department gets another leader, with a report', async () => {
  let led = { id: 0, name: '' };
  const app = await openStaff({
    prepare: async () => {
      await giveCodes(PERSON.username, ['account.record']);
      led = await makeLeader(PERSON.name);
    },
  });
  const dialog = await leave(app);
  const own = `only_${PERSON.username}`;
  expect(await dialog.findByText(t('staff.leave.lastHolder', { roles: own }))).toBeInTheDocument();
  expect(await dialog.findByText(/^将无法再进入：/)).toBeInTheDocument();
  expect(dialog.getByRole('checkbox', { name: t('staff.leave.disable') })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: t('review.carryOut.job', { name: own }) })).toBeChecked();
  await app.user.type(
    dialog.getByRole('combobox', { name: t('staff.leave.newLeader', { department: led.name }) }),
    '周正阳',
  );
  await app.user.click(await screen.findByTitle(/^周正阳 /));
  await confirm(app, dialog);

  const table = await over('3 项已全部完成');
  for (const change of [
    t('staff.leave.disable'),
    t('review.carryOut.job', { name: own }),
    t('staff.leave.handOver', { leader: '周正阳' }),
  ]) {
    expect(table.getByText(change)).toBeInTheDocument();
  }
  expect(writes(app).map(({ path }) => path.replace(/^.*account-api/, ''))).toEqual([
    `/users/disable/${PERSON.id}`,
    `/users/update/${PERSON.id}`,
    `/dep/update/${led.id}`,
  ]);
  expect(bodiesOf(app, '/users/update/')).toEqual([expect.objectContaining({ name: PERSON.name, role_ids: [] })]);
  expect(bodiesOf(app, '/dep/update/')).toEqual([expect.objectContaining({ name: led.name, leader: '周正阳' })]);
  await waitFor(() => expect(screen.getByLabelText(t('staff.status.of', { name: PERSON.name }))).not.toBeChecked());
});

test('each step can be left out', async () => {
  const app = await openStaff({ prepare: async () => void (await makeLeader(PERSON.name)) });
  const dialog = await leave(app);
  const start = dialog.getByRole('button', { name: t('staff.leave') });
  await app.user.click(dialog.getByRole('checkbox', { name: t('staff.leave.disable') }));
  expect(dialog.queryByText(/^除此人外/)).not.toBeInTheDocument();
  await app.user.click(dialog.getByRole('checkbox', { name: /^收回角色/ }));
  await waitFor(() => expect(start).toBeDisabled());
  await app.user.click(dialog.getByRole('checkbox', { name: t('staff.leave.disable') }));
  await confirm(app, dialog);
  await over('1 项已全部完成');
  expect(writes(app)).toHaveLength(1);
  expect(app.calls.filter(isDisable)).toHaveLength(1);
});

test('a department that was changed meanwhile keeps its leader, the other steps are done, and a retry does it', async () => {
  let led = { id: 0, name: '' };
  const app = await openStaff({
    prepare: async () => {
      led = await makeLeader(PERSON.name);
    },
  });
  const dialog = await leave(app);
  await app.user.type(
    dialog.getByRole('combobox', { name: t('staff.leave.newLeader', { department: led.name }) }),
    '周正阳',
  );
  await app.user.click(await screen.findByTitle(/^周正阳 /));
  await makeLeader(PERSON.name);
  await confirm(app, dialog);
  const table = await over('成功 2 项，失败 1 项，未执行 0 项');
  expect(table.getByText(/^选择之后已被更改/)).toBeInTheDocument();
  expect(bodiesOf(app, '/dep/update/')).toEqual([]);
  await app.user.click(table.getByRole('button', { name: '重试未完成的 1 项' }));
  await over('3 项已全部完成');
  expect(bodiesOf(app, '/dep/update/')).toEqual([expect.objectContaining({ leader: '周正阳' })]);
});

test('roles that the actor may not take stay, with the reason; whoever may not change departments is told of them', async () => {
  const app = await openStaff({
    as: 'hr',
    prepare: async () => {
      await giveRole(PERSON.username, 'auditor');
      await makeLeader(PERSON.name);
      await giveCodes('hr', ['account.staff', 'account.staff.show', 'account.staff.update', 'account.staff.disable']);
    },
  });
  const dialog = await leave(app);
  expect(await dialog.findByText(t('staff.role.kept', { names: '安全审计员' }))).toBeInTheDocument();
  expect(dialog.queryByRole('checkbox', { name: /^收回角色/ })).not.toBeInTheDocument();
  expect(dialog.getByText(/^仍担任负责人的部门：/)).toBeInTheDocument();
  expect(dialog.queryByRole('combobox')).not.toBeInTheDocument();
  expect(app.calls.filter(({ path }) => path.includes('/users/platform'))).toEqual([]);
});

test('the own account is locked', async () => {
  const app = await openStaff({ query: '?keyword=admin' });
  const button = await opener('林致远');
  await app.user.click(button);
  expect((await screen.findByText(t('staff.leave'))).closest('[aria-disabled="true"]')).toHaveTextContent(
    t('staff.status.self'),
  );
});

test('an account that is disabled already has its roles taken, also on a backend that names nothing optional', async () => {
  const app = await openStaff({
    prepare: async ({ intercept }) => {
      await (
        await asAdmin()
      )('DELETE', `/users/disable/${PERSON.id}`);
      intercept(leaving({ staffFilter: ['grantable', 'built_in'] }));
    },
  });
  const dialog = await leave(app);
  expect(dialog.getByRole('checkbox', { name: /^停用账号/ })).toBeDisabled();
  await confirm(app, dialog);
  await over('1 项已全部完成');
  expect(app.calls.filter(isDisable)).toEqual([]);
  expect(bodiesOf(app, '/users/update/')).toEqual([expect.objectContaining({ role_ids: [] })]);
});
