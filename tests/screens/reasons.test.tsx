import { screen, waitFor, within } from '@testing-library/react';
import { asAdmin } from '../support/asAdmin';
import { leaving } from '../support/bareAnswers';
import { answerOf, reasonsOf, type Call } from '../support/fetch';
import { openApp, showApp } from '../support/openApp';
import { chooseAct } from '../support/screen';
import { AUDITOR_ROLE, jobEnds, memberDrawer } from '../support/memberScreens';
import { dialogSaying, openStaff, PERSON } from '../support/staffScreen';
import { like, t } from '../support/words';

const query = `?keyword=${PERSON.name}`;

/** Changes the response about the signed-in person to that of a backend that requires reasons. */
const requiring = (call: Call): Promise<Response> | undefined =>
  call.path.endsWith('/account-api/user')
    ? answerOf(call, (text) => text.replace('"reason"', '"reason","reason_required"'))
    : undefined;

describe('reason for a change', () => {
  test('the reason for disabling an account is sent and shown in the log', async () => {
    const app = await openStaff({ query });
    await chooseAct(app, t('staff.disable.confirm'), PERSON.name);
    const dialog = await screen.findByRole('dialog');
    await app.user.click(within(dialog).getByRole('button', { name: t('transfer.reason') }));
    await app.user.type(within(dialog).getByLabelText(t('transfer.reason')), 'Übergang: sales');
    await app.user.click(within(dialog).getByRole('button', { name: t('staff.disable.confirm') }));
    await screen.findByText(t('staff.disable.done', { name: PERSON.name }));
    expect(reasonsOf(app)).toEqual([encodeURIComponent('Übergang: sales')]);
    const { data } = await (await asAdmin())('POST', '/logs', { pageSize: 5 });
    expect(data['data']).toContainEqual(expect.objectContaining({ reason: 'Übergang: sales', status_code: 200 }));
    await showApp('/account/record');
    expect(await screen.findByText(/Übergang: sales/)).toBeInTheDocument();
  });

  test('no reason is offered or sent if the backend does not support reasons', async () => {
    const app = await openStaff({
      query,
      prepare: ({ intercept }) => intercept(leaving({ currentUser: ['security'] })),
    });
    await chooseAct(app, t('staff.disable.confirm'), PERSON.name);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByRole('button', { name: t('transfer.reason') })).not.toBeInTheDocument();
    await app.user.click(within(dialog).getByRole('button', { name: t('staff.disable.confirm') }));
    await screen.findByText(t('staff.disable.done', { name: PERSON.name }));
    expect(reasonsOf(app)).toEqual([]);
  });

  test('a required reason keeps the confirmation open, even on Enter, until the user enters a reason', async () => {
    const app = await openStaff({ query, prepare: ({ intercept }) => intercept(requiring) });
    await chooseAct(app, t('staff.disable.confirm'), PERSON.name);
    const dialog = await screen.findByRole('dialog');
    const field = within(dialog).getByLabelText(t('transfer.reason'));
    await app.user.click(within(dialog).getByRole('button', { name: t('staff.disable.confirm') }));
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      t('form.rule.required', { label: t('transfer.reason') }),
    );
    expect(field).toHaveFocus();
    await app.user.type(field, '{Enter}left{Enter}');
    await screen.findByText(t('staff.disable.done', { name: PERSON.name }));
    expect(reasonsOf(app)).toEqual(['left']);
  });

  test('the reason for a new password is a field of the password form', async () => {
    const app = await openStaff({ query, prepare: ({ intercept }) => intercept(requiring) });
    await chooseAct(app, t('staff.reset'), PERSON.name);
    const dialog = await screen.findByRole('dialog');
    await app.user.click(within(dialog).getByRole('button', { name: t('staff.reset') }));
    await within(dialog).findByText(t('form.rule.required', { label: t('transfer.reason') }));
    expect(app.calls.filter(({ path }) => path.includes('change_password'))).toEqual([]);
    await app.user.type(within(dialog).getByLabelText(t('transfer.reason')), 'lost it');
    await app.user.click(within(dialog).getByRole('button', { name: t('staff.reset') }));
    await waitFor(() => expect(reasonsOf(app)).toEqual(['lost%20it']));
  });

  test('the reason for new and removed members of a role is sent with each change', async () => {
    const app = await openApp(`/account/role?pageSize=50&members=${AUDITOR_ROLE.id}`, {
      as: 'admin',
      prepare: ({ intercept }) => intercept(requiring),
    });
    const drawer = await memberDrawer();
    await app.user.click(drawer.getByRole('button', { name: t('members.add') }));
    const picker = await dialogSaying(t('members.addTo', { name: AUDITOR_ROLE.name }));
    // The table renders its header row before the accounts are loaded.
    await waitFor(() => expect(picker.getAllByRole('row').length).toBeGreaterThan(1));
    await app.user.click(within(picker.getAllByRole('row')[1]!).getByRole('checkbox'));
    const add = picker.getByRole('button', { name: t('members.addCount', { count: 1 }) });
    expect(add).toBeDisabled();
    await app.user.type(picker.getByLabelText(t('transfer.reason')), 'hired');
    await app.user.click(add);
    await jobEnds(app, t('transfer.job.allDone', { done: 1 }));
    expect(reasonsOf(app)).toEqual(['hired']);

    const members = await memberDrawer();
    await app.user.click(members.getAllByRole('button', { name: like('members.remove') })[0]!);
    const question = await dialogSaying(like('members.removeHint'));
    await app.user.type(await question.findByLabelText(t('transfer.reason')), 'moved');
    await app.user.click(question.getByRole('button', { name: t('members.remove') }));
    await waitFor(() => expect(reasonsOf(app)).toEqual(['hired', 'moved']));
  });
});
