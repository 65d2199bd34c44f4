import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Staff, StaffUpdate } from '@/contract/staff';
import { asAdmin } from '../support/asAdmin';
import { bareBackend } from '../support/bareAnswers';
import { openApp, type OpenedApp } from '../support/openApp';
import { bodiesOf, dialogSaying, dialogsGone, editor, openStaff, PERSON, refused } from '../support/staffScreen';
import { testNow } from '../support/today';
import { like, t } from '../support/words';

const DAY = 86_400_000;
/** Tests begin on a Friday morning: the end of that day of this clock. */
const endOfDay = (days: number): string => {
  const now = new Date(testNow());
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 23, 59, 59, 999).toISOString();
};
const inDays = (days: number): string => new Date(testNow() + days * DAY).toISOString();

const account = async (id = PERSON.id) =>
  (await (await asAdmin())('GET', `/users/show/${id}`)).data as unknown as Staff;
/** What somebody stored before. */
async function end(id: number, ends: Pick<StaffUpdate, 'valid_until' | 'role_terms'>) {
  const { username, name, mobile, email, department_id, role_ids } = await account(id);
  await (
    await asAdmin()
  )('PUT', `/users/update/${id}`, { id, username, name, mobile, email, department_id, role_ids, ...ends });
}
const updates = (app: OpenedApp) => bodiesOf(app, '/users/update/');

const edit = async (app: OpenedApp) => {
  await app.user.click(screen.getByRole('button', { name: `${t('form.edit')} ${PERSON.name}` }));
  return editor();
};
function pick(field: HTMLElement, title: string) {
  fireEvent.mouseDown(field);
  const options = [
    ...document.querySelectorAll(`.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item`),
  ];
  fireEvent.click(options.find((option) => option.textContent === title)!);
}
const save = async (app: OpenedApp) => app.user.click((await editor()).getByRole('button', { name: t('form.save') }));

/** As an input of date and time writes it. */
function inputDay(days: number): string {
  const date = new Date(endOfDay(days));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

test('an account ends on Friday and one of its roles at another moment; the list and the details say so', async () => {
  const app = await openStaff();
  const form = await edit(app);
  pick(form.getByRole('combobox', { name: t('account.validUntil') }), t('staff.term.week'));
  expect(form.getByLabelText(t('staff.term.time', { label: t('account.validUntil') }))).toHaveValue(
    `${inputDay(7)}T23:59`,
  );
  const { role_ids, roles } = await account();
  const roleEnd = t('staff.term.ofRole', { name: roles[0]!.name });
  pick(form.getByRole('combobox', { name: roleEnd }), t('staff.term.other'));
  const moment = form.getByLabelText(t('staff.term.time', { label: roleEnd }));
  fireEvent.change(moment, { target: { value: `${inputDay(2)}T18:30` } });
  fireEvent.blur(moment);
  await save(app);
  await dialogsGone();
  const [body] = updates(app);
  expect(body).toMatchObject({
    valid_until: endOfDay(7),
    role_terms: [{ role_id: role_ids[0], until: new Date(`${inputDay(2)}T18:30`).toISOString() }],
  });
  expect(await screen.findByText(t('staff.term.endsIn', { days: 7 }))).toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: `${t('staff.detail')} ${PERSON.name}` }));
  const drawer = await dialogSaying(t('staff.detail.platforms'));
  expect(drawer.getByText(t('account.validUntil'))).toBeInTheDocument();
  expect(drawer.getByText(new RegExp(`^${roles[0]!.name}.*18:30`))).toBeInTheDocument();
});

test('an end in the past and one that the server refuses are said at the field; a stored end may be taken away', async () => {
  let isRefused = true;
  const app = await openStaff({ prepare: () => end(PERSON.id, { valid_until: inDays(1) }) });
  app.intercept(({ path }) =>
    isRefused && path.includes('/users/update/') ? refused(403, 'one super administrator must stay') : undefined,
  );
  const form = await edit(app);
  const term = form.getByRole('combobox', { name: t('account.validUntil') });
  const moment = await form.findByLabelText(t('staff.term.time', { label: t('account.validUntil') }));
  fireEvent.change(moment, { target: { value: `${inputDay(-1)}T08:00` } });
  fireEvent.blur(moment);
  expect(await form.findByText(t('staff.term.past'))).toBeInTheDocument();
  await save(app);
  expect(updates(app)).toEqual([]);

  pick(term, t('staff.term.month'));
  await waitFor(() => expect(form.queryByText(t('staff.term.past'))).not.toBeInTheDocument());
  await save(app);
  const words = await form.findByText('one super administrator must stay');
  expect(words.closest('.ant-form-item')).toHaveTextContent(t('account.validUntil'));

  isRefused = false;
  pick(form.getByRole('combobox', { name: t('account.validUntil') }), t('staff.term.none'));
  await save(app);
  await dialogsGone();
  expect((await account()).valid_until).toBeNull();
});

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
  fireEvent.click(within(selected.parentElement!).getByText(t('transfer.batch.term')));
  const dialog = await dialogSaying(t('transfer.batch.term.title'));
  expect(dialog.queryByText(like('transfer.batch.change.start'))).not.toBeInTheDocument();
  pick(dialog.getByRole('combobox', { name: t('account.validUntil') }), t('staff.term.month'));
  fireEvent.click(await dialog.findByText(t('transfer.batch.change.start', { count: 5 })));
  expect(await screen.findByText(t('transfer.job.allDone', { done: 5 }))).toBeInTheDocument();
  const bodies = updates(app);
  expect(bodies).toHaveLength(5);
  for (const body of bodies) {
    expect(body['valid_until']).toBe(endOfDay(30));
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
  const form = await edit(app);
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
