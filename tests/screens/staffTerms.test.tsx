import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Staff, StaffUpdate } from '@/contract/staff';
import { asAdmin } from '../support/asAdmin';
import { bareBackend } from '../support/bareAnswers';
import type { OpenedApp } from '../support/openApp';
import { installFileReading } from '../support/files';
import { openImport, press } from '../support/importScreen';
import { openApp } from '../support/openApp';
import { bodiesOf, dialogSaying, dialogsGone, editor, openStaff, PERSON, refused } from '../support/staffScreen';
import { testNow } from '../support/today';
import { t } from '../support/words';

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
  await app.user.click(screen.getByRole('button', { name: `编辑 ${PERSON.name}` }));
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

test('an account until Friday, one of its roles until another moment; the list and the drawer say so', async () => {
  const app = await openStaff();
  const form = await edit(app);
  pick(form.getByRole('combobox', { name: t('account.validUntil') }), t('staff.term.week'));
  expect(form.getByLabelText(t('staff.term.time', { label: '有效期至' }))).toHaveValue(`${inputDay(7)}T23:59`);
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
  expect(await screen.findByText('7 天后到期')).toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: `详情 ${PERSON.name}` }));
  const drawer = await dialogSaying(t('staff.detail.platforms'));
  expect(drawer.getByText(t('account.validUntil'))).toBeInTheDocument();
  expect(drawer.getByText(new RegExp(`^${roles[0]!.name}（至 .*18:30.*）$`))).toBeInTheDocument();
});

/** As an input of date and time writes it. */
function inputDay(days: number): string {
  const date = new Date(endOfDay(days));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

test('a moment that is past is refused at its field; what was stored and is past by now may stay', async () => {
  const app = await openStaff({ prepare: () => end(PERSON.id, { valid_until: inDays(1) }) });
  const form = await edit(app);
  const moment = await form.findByLabelText(t('staff.term.time', { label: '有效期至' }));
  fireEvent.change(moment, { target: { value: `${inputDay(-1)}T08:00` } });
  fireEvent.blur(moment);
  expect(await form.findByText(t('staff.term.past'))).toBeInTheDocument();
  await save(app);
  expect(updates(app)).toEqual([]);
  pick(form.getByRole('combobox', { name: t('account.validUntil') }), t('staff.term.none'));
  await waitFor(() => expect(form.queryByText(t('staff.term.past'))).not.toBeInTheDocument());
  await save(app);
  await dialogsGone();
  expect((await account()).valid_until).toBeNull();
});

test('what the server says of an end stands at its field', async () => {
  const app = await openStaff({
    prepare: ({ intercept }) =>
      intercept(({ path }) =>
        path.includes('/users/update/') ? refused(403, '至少要保留一个启用且长期有效的超级管理员') : undefined,
      ),
  });
  const form = await edit(app);
  pick(form.getByRole('combobox', { name: t('account.validUntil') }), t('staff.term.month'));
  await save(app);
  const words = await form.findByText('至少要保留一个启用且长期有效的超级管理员');
  expect(words.closest('.ant-form-item')).toHaveTextContent(t('account.validUntil'));
});

test('a view finds what ends within some days, accounts and roles alike', async () => {
  const app = await openApp('/account/staff?preset=ends3', {
    as: 'admin',
    prepare: async () => {
      const [role_id = 0] = (await account()).role_ids;
      await end(PERSON.id, { role_terms: [{ role_id, until: inDays(2) }] });
      await end(3, { valid_until: inDays(3) });
      await end(5, { valid_until: inDays(20) });
    },
  });
  await waitFor(() => expect(screen.getByRole('button', { name: /3 天内到期/ })).toBeInTheDocument());
  await waitFor(() => expect(document.querySelectorAll('tbody tr[data-row-key]')).toHaveLength(2));
  expect(app.address()).toContain('preset=ends3');
});

test('many accounts get an end together, and their roles keep theirs', async () => {
  const app = await openStaff({ query: '?pageSize=5&sortField=username&sortOrder=descend&status=1' });
  fireEvent.click(screen.getByLabelText(t('list.selectAll')));
  const selected = await screen.findByText('已选 5 项');
  fireEvent.click(within(selected.parentElement!).getByText(t('transfer.batch.term')));
  const dialog = await dialogSaying(t('transfer.batch.term.title'));
  expect(dialog.queryByText(/^更改 \d+ 个账号$/)).not.toBeInTheDocument();
  pick(dialog.getByRole('combobox', { name: t('account.validUntil') }), t('staff.term.month'));
  fireEvent.click(await dialog.findByText(t('plan.step.edit', { fields: ' 5 个账号' })));
  expect(await screen.findByText('5 项已全部完成')).toBeInTheDocument();
  const bodies = updates(app);
  expect(bodies).toHaveLength(5);
  for (const body of bodies) {
    expect(body['valid_until']).toBe(endOfDay(30));
    expect(body).not.toHaveProperty('role_terms');
  }
});

test('who is near the end of their own account reads it at home, and in their access by role', async () => {
  const prepare = async () => {
    const [role_id = 0] = (await account()).role_ids;
    await end(PERSON.id, { valid_until: inDays(3), role_terms: [{ role_id, until: inDays(2) }] });
  };
  await openApp('/home', { as: 'staff', prepare });
  expect(await screen.findByText(/^您的账号有效期至 .*。如需延长，请联系管理员。$/)).toBeInTheDocument();
  fireEvent.click(await screen.findByRole('button', { name: /账号菜单/ }));
  fireEvent.click(await screen.findByText(t('menu.access')));
  const [role] = (await account()).roles;
  expect(await screen.findByText(new RegExp(`^${role!.name}（至 .*）$`))).toBeInTheDocument();
  expect(screen.getByText('3 天后到期')).toBeInTheDocument();
});

test('a backend without ends is offered none, and is sent none', async () => {
  const app = await openStaff({
    prepare: ({ intercept }) => intercept(bareBackend()),
  });
  const form = await edit(app);
  expect(form.queryByText(t('account.validUntil'))).not.toBeInTheDocument();
  expect(form.queryByText(t('staff.term.roles'))).not.toBeInTheDocument();
  await app.user.type(form.getByLabelText(t('account.remark')), '调岗');
  await save(app);
  await dialogsGone();
  const [body] = updates(app);
  expect(body).toMatchObject({ remark: '调岗' });
  expect(body).not.toHaveProperty('valid_until');
  expect(body).not.toHaveProperty('role_terms');
  await app.user.click(screen.getByRole('button', { name: /视图/ }));
  await screen.findByText(t('list.view.never'));
  expect(screen.queryByText(t('list.view.ends3'))).not.toBeInTheDocument();
});

test('a file says until when, for new accounts and for those that exist; what was exported changes nothing', async () => {
  installFileReading();
  const stored = inDays(9);
  const header = [t('transfer.export.staff'), t('account.personName'), t('staff.departments'), t('account.validUntil')];
  const two = (value: number) => String(value).padStart(2, '0');
  const at = new Date(stored);
  const exported = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
  const app = await openImport(
    [
      ['new.guest', '新访客', '云启科技集团 / 研发中心', inputDay(5)],
      ['staff', '', '', `${inputDay(6)} 18:00`],
      ['hr', '', '', exported],
      ['auditor', '', '', '下周'],
    ],
    { header, prepare: () => end(2, { valid_until: stored }) },
  );
  fireEvent.click(app.dialog.getByLabelText(t('transfer.import.existing.update'), { selector: 'input[type="radio"]' }));
  expect(await app.dialog.findByText(/^时间“下周”无法识别/)).toBeInTheDocument();
  expect(app.dialog.getByText(/新建 1 行，更新 1 行，无变化 1 行，跳过 0 行，有问题 1 行/)).toBeInTheDocument();
  press('导入 2 个账号');
  await waitFor(() => expect([bodiesOf(app, '/users/store'), updates(app)].flat()).toHaveLength(2));
  const [created] = bodiesOf(app, '/users/store');
  expect(created).toMatchObject({ username: 'new.guest', valid_until: endOfDay(5) });
  expect(updates(app)).toEqual([
    expect.objectContaining({ id: PERSON.id, valid_until: new Date(`${inputDay(6)}T18:00`).toISOString() }),
  ]);
});
