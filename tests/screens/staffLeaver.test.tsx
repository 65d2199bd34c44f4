import type { within } from '@testing-library/react';
import { screen, waitFor } from '@testing-library/react';
import { asAdmin, giveCodes, giveRole, makeLeader } from '../support/asAdmin';
import { leaving } from '../support/bareAnswers';
import { PEOPLE, ROLES } from '../support/demo';
import type { OpenedApp } from '../support/openApp';
import { bodiesOf, dialogSaying, isDisable, openStaff, PERSON } from '../support/staffScreen';
import { like, t } from '../support/words';

/** Whole flows with many calls: where all processors are busy they take their time. */
jest.setTimeout(120_000);

// By label, which takes a fraction of the time that a search by role takes in a whole screen.
const opener = (name: string) =>
  screen.findByLabelText(new RegExp(`^(${t('staff.leave')} ${name}|${t('common.moreFor', { name })})$`));
const leave = async (app: OpenedApp) => {
  const button = await opener(PERSON.name);
  await app.user.click(button);
  if (button.textContent === '') await app.user.click(await screen.findByText(t('staff.leave')));
  return dialogSaying(like('staff.leave.disable'));
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

test('a leaver is disabled, loses their roles and hands over their department, with a report', async () => {
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
  expect(await dialog.findByText(like('staff.leave.platforms'))).toBeInTheDocument();
  expect(dialog.getByRole('checkbox', { name: t('staff.leave.disable') })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: t('review.carryOut.job', { name: own }) })).toBeChecked();
  await app.user.type(
    dialog.getByRole('combobox', { name: t('staff.leave.newLeader', { department: led.name }) }),
    PEOPLE.auditor,
  );
  await app.user.click(await screen.findByTitle(new RegExp(`^${PEOPLE.auditor} `)));
  await confirm(app, dialog);

  const table = await over(t('transfer.job.allDone', { done: 3 }));
  for (const change of [
    t('staff.leave.disable'),
    t('review.carryOut.job', { name: own }),
    t('staff.leave.handOver', { leader: PEOPLE.auditor }),
  ]) {
    expect(table.getByText(change)).toBeInTheDocument();
  }
  expect(writes(app).map(({ path }) => path.replace(/^.*account-api/, ''))).toEqual([
    `/users/disable/${PERSON.id}`,
    `/users/update/${PERSON.id}`,
    `/dep/update/${led.id}`,
  ]);
  expect(bodiesOf(app, '/users/update/')).toEqual([expect.objectContaining({ name: PERSON.name, role_ids: [] })]);
  expect(bodiesOf(app, '/dep/update/')).toEqual([expect.objectContaining({ name: led.name, leader: PEOPLE.auditor })]);
  await waitFor(() => expect(screen.getByLabelText(t('staff.status.of', { name: PERSON.name }))).not.toBeChecked());
});

test('each step of a leave can be left out', async () => {
  const app = await openStaff({ prepare: async () => void (await makeLeader(PERSON.name)) });
  const dialog = await leave(app);
  const start = dialog.getByRole('button', { name: t('staff.leave') });
  await app.user.click(dialog.getByRole('checkbox', { name: t('staff.leave.disable') }));
  expect(dialog.queryByText(like('staff.leave.lastHolder'))).not.toBeInTheDocument();
  await app.user.click(dialog.getByRole('checkbox', { name: like('staff.leave.roles') }));
  await waitFor(() => expect(start).toBeDisabled());
  await app.user.click(dialog.getByRole('checkbox', { name: t('staff.leave.disable') }));
  await confirm(app, dialog);
  await over(t('transfer.job.allDone', { done: 1 }));
  expect(writes(app)).toHaveLength(1);
  expect(app.calls.filter(isDisable)).toHaveLength(1);
});

test('a department that was changed meanwhile keeps its leader until the retry; the other steps are done', async () => {
  let led = { id: 0, name: '' };
  const app = await openStaff({
    prepare: async () => {
      led = await makeLeader(PERSON.name);
    },
  });
  const dialog = await leave(app);
  await app.user.type(
    dialog.getByRole('combobox', { name: t('staff.leave.newLeader', { department: led.name }) }),
    PEOPLE.auditor,
  );
  await app.user.click(await screen.findByTitle(new RegExp(`^${PEOPLE.auditor} `)));
  await makeLeader(PERSON.name);
  await confirm(app, dialog);
  const table = await over(t('transfer.job.someFailed', { done: 2, failed: 1, waiting: 0 }));
  expect(table.getByText(t('transfer.job.stale'))).toBeInTheDocument();
  expect(bodiesOf(app, '/dep/update/')).toEqual([]);
  await app.user.click(table.getByRole('button', { name: t('transfer.retryFailed', { count: 1 }) }));
  await over(t('transfer.job.allDone', { done: 3 }));
  expect(bodiesOf(app, '/dep/update/')).toEqual([expect.objectContaining({ leader: PEOPLE.auditor })]);
});

test('roles that the actor may not take and departments they may not change are named, and stay', async () => {
  const app = await openStaff({
    as: 'hr',
    prepare: async () => {
      await giveRole(PERSON.username, 'auditor');
      await makeLeader(PERSON.name);
      await giveCodes('hr', ['account.staff', 'account.staff.show', 'account.staff.update', 'account.staff.disable']);
    },
  });
  const dialog = await leave(app);
  expect(await dialog.findByText(t('staff.role.kept', { names: ROLES.auditor }))).toBeInTheDocument();
  expect(dialog.queryByRole('checkbox', { name: like('staff.leave.roles') })).not.toBeInTheDocument();
  expect(dialog.getByText(like('staff.access.leads'))).toBeInTheDocument();
  expect(dialog.queryByRole('combobox')).not.toBeInTheDocument();
  expect(app.calls.filter(({ path }) => path.includes('/users/platform'))).toEqual([]);

  // The own account is locked.
  await app.user.click(dialog.getByRole('button', { name: t('form.cancel') }));
  await app.user.clear(screen.getByRole('searchbox'));
  await app.user.type(screen.getByRole('searchbox'), 'hr{Enter}');
  await waitFor(async () => expect(await opener(PEOPLE.hr)).toHaveAttribute('aria-disabled', 'true'));
  expect(await opener(PEOPLE.hr)).toHaveAttribute('aria-description', t('staff.status.self'));
});

test('a disabled account still loses its roles, also on a backend without optional fields', async () => {
  const app = await openStaff({
    prepare: async ({ intercept }) => {
      await (
        await asAdmin()
      )('DELETE', `/users/disable/${PERSON.id}`);
      intercept(leaving({ staffFilter: ['grantable', 'built_in'] }));
    },
  });
  const dialog = await leave(app);
  expect(dialog.getByRole('checkbox', { name: like('staff.leave.disable') })).toBeDisabled();
  await confirm(app, dialog);
  await over(t('transfer.job.allDone', { done: 1 }));
  expect(app.calls.filter(isDisable)).toEqual([]);
  expect(bodiesOf(app, '/users/update/')).toEqual([expect.objectContaining({ role_ids: [] })]);
});
