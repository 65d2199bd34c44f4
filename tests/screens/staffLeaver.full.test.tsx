import { within, screen, waitFor, fireEvent } from '@testing-library/react';
import { asAdmin, giveCodes, giveRole, makeLeader } from '../support/asAdmin';
import { leaving, bareBackend } from '../support/bareAnswers';
import { PEOPLE, ROLES } from '../support/demo';
import { openApp } from '../support/openApp';
import {
  bodiesOf,
  dialogSaying,
  isDisable,
  openStaff,
  PERSON,
  dialogsGone,
  editPerson,
  save,
} from '../support/staffScreen';
import { account, end, endOfDay, inDays, pick } from '../support/staffEnds';
import { confirmLeave, leaveReport, openLeave, writes } from '../support/leaveScreen';
import { updates } from '../support/memberScreens';
import { like, t } from '../support/words';

/** Whole flows with many calls: where all processors are busy they take their time. */
jest.setTimeout(120_000);

test('each step of a leave can be left out', async () => {
  const app = await openStaff({ prepare: async () => void (await makeLeader(PERSON.name)) });
  const dialog = await openLeave(app);
  const start = dialog.getByRole('button', { name: t('staff.leave') });
  await app.user.click(dialog.getByRole('checkbox', { name: t('staff.leave.disable') }));
  expect(dialog.queryByText(like('staff.leave.lastHolder'))).not.toBeInTheDocument();
  await app.user.click(dialog.getByRole('checkbox', { name: like('staff.leave.roles') }));
  await waitFor(() => expect(start).toBeDisabled());
  await app.user.click(dialog.getByRole('checkbox', { name: t('staff.leave.disable') }));
  await confirmLeave(app, dialog);
  await leaveReport(t('transfer.job.allDone', { done: 1 }));
  expect(writes(app)).toHaveLength(1);
  expect(app.calls.filter(isDisable)).toHaveLength(1);
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
  const dialog = await openLeave(app);
  expect(await dialog.findByText(t('staff.role.kept', { names: ROLES.auditor }))).toBeInTheDocument();
  expect(dialog.queryByRole('checkbox', { name: like('staff.leave.roles') })).not.toBeInTheDocument();
  expect(dialog.getByText(like('staff.access.leads'))).toBeInTheDocument();
  expect(dialog.queryByRole('combobox')).not.toBeInTheDocument();
  expect(app.calls.filter(({ path }) => path.includes('/users/platform'))).toEqual([]);

  // The own account is locked, and the menu of its row says why.
  await app.user.click(dialog.getByRole('button', { name: t('form.cancel') }));
  await app.user.clear(screen.getByRole('searchbox'));
  await app.user.type(screen.getByRole('searchbox'), 'hr{Enter}');
  await app.user.click(await screen.findByLabelText(t('common.moreFor', { name: PEOPLE.hr })));
  const entry = await screen.findByRole('menuitem', { name: new RegExp(`^${t('staff.leave')}`) });
  expect(entry).toHaveAttribute('aria-disabled', 'true');
  expect(entry).toHaveTextContent(t('staff.status.self'));
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
  const dialog = await openLeave(app);
  expect(dialog.getByRole('checkbox', { name: like('staff.leave.disable') })).toBeDisabled();
  await confirmLeave(app, dialog);
  await leaveReport(t('transfer.job.allDone', { done: 1 }));
  expect(app.calls.filter(isDisable)).toEqual([]);
  expect(bodiesOf(app, '/users/update/')).toEqual([expect.objectContaining({ role_ids: [] })]);
});

describe('ends of accounts and roles', () => {
  test('a view finds the accounts that end, or whose roles end, within some days', async () => {
    const app = await openApp('/account/staff?preset=ends3', {
      as: 'admin',
      prepare: async () => {
        const [role_id = 0] = (await account()).role_ids;
        await end(PERSON.id, { role_terms: [{ role_id, until: inDays(2) }] });
        await end(3, { valid_until: inDays(3) });
        await end(5, { valid_until: inDays(20) });
      },
    });
    await waitFor(() => expect(screen.getByRole('button', { name: like('list.view.ends3') })).toBeInTheDocument());
    await waitFor(() => expect(document.querySelectorAll('tbody tr[data-row-key]')).toHaveLength(2));
    expect(app.address()).toContain('preset=ends3');
  });

  test('many accounts get an end together, and their roles keep theirs', async () => {
    const app = await openStaff({ query: '?pageSize=5&sortField=username&sortOrder=descend&status=1' });
    fireEvent.click(screen.getByLabelText(t('list.selectAll')));
    const selected = await screen.findByText(t('list.selected', { count: 5 }));
    fireEvent.click(within(selected.parentElement!).getByLabelText(t('transfer.batch.more')));
    fireEvent.click(await screen.findByText(t('transfer.batch.term')));
    const dialog = await dialogSaying(t('transfer.batch.term.title'));
    expect(dialog.getByRole('button', { name: like('transfer.batch.change.start') })).toBeDisabled();
    pick(dialog.getByRole('combobox', { name: t('account.validUntil') }), t('staff.term.month'));
    fireEvent.click(await dialog.findByText(t('transfer.batch.change.start', { count: 5 })));
    expect(await screen.findByText(t('transfer.job.allDone', { done: 5 }))).toBeInTheDocument();
    const bodies = updates(app);
    expect(bodies).toHaveLength(5);
    for (const body of bodies) {
      expect(body.valid_until).toBe(endOfDay(30));
      expect(body).not.toHaveProperty('role_terms');
    }
  });

  test('a person near the end of the own account reads it at home, and in their permissions by role', async () => {
    const prepare = async () => {
      const [role_id = 0] = (await account()).role_ids;
      await end(PERSON.id, { valid_until: inDays(3), role_terms: [{ role_id, until: inDays(2) }] });
    };
    await openApp('/home', { as: 'staff', prepare });
    expect(await screen.findByText(like('staff.term.own'))).toBeInTheDocument();
    fireEvent.click(await screen.findByRole('button', { name: like('shell.account') }));
    fireEvent.click(await screen.findByText(t('menu.access')));
    const [role] = (await account()).roles;
    expect(await screen.findByText(like('staff.term.roleUntil', { role: role!.name }))).toBeInTheDocument();
    expect(screen.getByText(t('staff.term.endsIn', { days: 3 }))).toBeInTheDocument();
  });

  test('a backend without ends is neither offered nor sent any', async () => {
    const app = await openStaff({
      prepare: ({ intercept }) => intercept(bareBackend()),
    });
    const form = await editPerson(app);
    expect(form.queryByText(t('account.validUntil'))).not.toBeInTheDocument();
    expect(form.queryByText(t('staff.term.roles'))).not.toBeInTheDocument();
    await app.user.type(form.getByLabelText(t('account.remark')), 'moved');
    await save(app);
    await dialogsGone();
    const [body] = updates(app);
    expect(body).toMatchObject({ remark: 'moved' });
    expect(body).not.toHaveProperty('valid_until');
    expect(body).not.toHaveProperty('role_terms');
    await app.user.click(screen.getByRole('button', { name: like('list.view') }));
    await screen.findByText(t('list.view.never'));
    expect(screen.queryByText(t('list.view.ends3'))).not.toBeInTheDocument();
  });
});
