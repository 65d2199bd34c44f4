import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readDrafts } from '@/utils/storage/drafts';
import { PEOPLE, ROLES } from '../support/demo';
import { tokenOf, type OpenedApp } from '../support/openApp';
import { fieldWords } from '../support/backendWords';
import {
  bodiesOf,
  dialogSaying,
  dialogsGone,
  editor,
  openStaff,
  PERSON,
  editPerson,
  save,
} from '../support/staffScreen';
import { fullTest } from '../support/tier';
import { like, t } from '../support/words';
import { chooseAct } from '../support/screen';

const createBodies = (app: OpenedApp) => bodiesOf(app, '/users/store');
const newAccount = async (app: OpenedApp, username: string) => {
  await app.user.click(await screen.findByRole('button', { name: t('staff.create') }));
  const form = await editor();
  await app.user.type(form.getByLabelText(t('account.personName')), ' Zoe Newman ');
  await app.user.type(form.getByLabelText(t('account.username')), username);
  await app.user.click(form.getByRole('combobox', { name: t('account.department') }));
  await app.user.click(
    within(await screen.findByRole('dialog', { name: t('account.department') })).getAllByRole('treeitem')[0]!,
  );
  return form;
};

test('a new account shows its generated password once, and list and department tree are reloaded', async () => {
  const app = await openStaff();
  await newAccount(app, 'zhaoxinren');
  await save(app);

  const once = await dialogSaying(t('staff.issued.title', { name: 'Zoe Newman' }));
  await waitFor(() => expect(once.getByRole('button', { name: t('staff.issued.copy') })).toHaveFocus());
  const [body] = createBodies(app);
  const { password } = body as { password: string };
  expect(once.getByLabelText(t('staff.issued.password'))).toHaveValue(password);
  expect(password).toMatch(/^[A-HJKMNP-Za-hjkmnp-z2-9]{16}$/);
  expect(body).toMatchObject({
    username: 'zhaoxinren',
    department_id: 1,
    role_ids: [],
    password_confirmation: password,
  });

  await app.user.click(once.getByRole('button', { name: t('staff.issued.close') }));
  await dialogsGone();
  expect(document.body.innerHTML).not.toContain(password);
  expect(Object.values(window.localStorage).join()).not.toContain(password);
  expect(app.calls.filter(({ path }) => path.endsWith('/users'))).toHaveLength(2);
  expect(app.calls.filter(({ path }) => path.endsWith('/dep/children'))).toHaveLength(2);
});

test('a user name already in use is reported at its field, and the stored draft has no password', async () => {
  const app = await openStaff();
  const form = await newAccount(app, 'admin');
  await app.user.click(form.getByRole('radio', { name: t('staff.password.mode.type') }));
  await app.user.type(form.getByLabelText(t('staff.issued.password')), 'violet-Harbour-71');
  await save(app);
  expect(await form.findByText(t('password.again.required'))).toBeInTheDocument();
  expect(form.queryByText(t('staff.password.mismatch'))).not.toBeInTheDocument();
  await app.user.type(form.getByLabelText(t('staff.password.again')), 'violet-Harbour-7');
  await save(app);
  expect(await form.findByText(t('staff.password.mismatch'))).toBeInTheDocument();
  expect(createBodies(app)).toEqual([]);

  await app.user.type(form.getByLabelText(t('staff.password.again')), '1');
  await save(app);
  expect(await form.findByText(fieldWords.usernameTaken)).toBeInTheDocument();
  await waitFor(() => expect(form.getByLabelText(t('account.username'))).toHaveFocus());
  expect(form.getByLabelText(t('account.username'))).toHaveAttribute('aria-invalid', 'true');
  window.dispatchEvent(new Event('pagehide'));
  const [draft] = readDrafts({ userId: 1, form: 'staff' });
  expect(draft?.values).toMatchObject({ name: ' Zoe Newman ', username: 'admin' });
  expect(JSON.stringify(window.localStorage)).not.toContain('violet');

  await app.user.clear(form.getByLabelText(t('account.username')));
  await app.user.type(form.getByLabelText(t('account.username')), 'zhaoxinren');
  await save(app);
  await dialogsGone();
  const password = 'violet-Harbour-71';
  expect(createBodies(app).at(-1)).toMatchObject({ password, password_confirmation: password });
});

fullTest('roles with permissions that the user lacks cannot be assigned or removed; the form shows why', async () => {
  const app = await openStaff({ as: 'hr' });
  const roleChoice = async (name: string) => {
    await app.user.click((await editor()).getByRole('combobox', { name: t('account.roles') }));
    return waitFor(() => document.querySelector<HTMLElement>(`.ant-select-item-option[title="${name}"]`)!);
  };
  const form = await editPerson(app);
  const foreign = await roleChoice(ROLES.auditor);
  expect(foreign).toHaveTextContent(t('staff.role.beyond'));
  expect(await roleChoice(ROLES.head)).not.toHaveTextContent(t('staff.role.beyond'));
  await app.user.click(foreign);
  await app.user.click(await roleChoice(ROLES.head));
  await save(app);
  await waitFor(() => expect(form.queryByRole('combobox', { name: t('account.roles') })).not.toBeInTheDocument());
  expect(bodiesOf(app, '/users/update/').at(-1)).toMatchObject({ role_ids: [4, 6] });
  expect(app.calls.filter(({ path }) => path.includes('/roles'))).toEqual([]);
  await dialogsGone();

  await app.user.clear(await screen.findByRole('searchbox'));
  await app.user.type(await screen.findByRole('searchbox'), 'auditor{Enter}');
  await app.user.click(await screen.findByRole('button', { name: `${t('form.edit')} ${PEOPLE.auditor}` }));
  const other = await editor();
  expect(await other.findByText(t('staff.role.kept', { names: ROLES.auditor }))).toBeInTheDocument();
  // The test finds the tag by CSS, because the list behind the form and the options contain the same name.
  const tag = () => document.querySelector(`.ant-select-selection-item[title="${ROLES.auditor}"]`);
  expect(tag()).toBeInTheDocument();
  expect(tag()?.querySelector('.ant-select-selection-item-remove')).toBeNull();
  await app.user.click(other.getByRole('combobox', { name: t('account.roles') }));
  await app.user.keyboard('{Backspace}{Backspace}');
  expect(tag()).toBeInTheDocument();
});

test('a password reset accepts an uncommon password typed twice, or generates one that is shown once', async () => {
  const app = await openStaff();
  const reset = async () => {
    await chooseAct(app, t('staff.reset'), PERSON.name);
    return dialogSaying(t('staff.reset.title', { name: PERSON.name }));
  };
  const submissions = () => bodiesOf(app, '/users/change_password/');
  let dialog = await reset();
  expect(document.querySelector('[autocomplete="username"]')).toHaveValue(PERSON.username);
  const submit = () => app.user.click(dialog.getByRole('button', { name: t('staff.reset') }));
  const typeBoth = async (text: string) => {
    await app.user.type(await dialog.findByLabelText(t('password.new')), text);
    await app.user.type(dialog.getByLabelText(t('staff.password.again')), text);
  };
  expect(dialog.getByText(like('staff.reset.hint'))).toBeInTheDocument();
  await app.user.click(dialog.getByRole('radio', { name: t('staff.password.mode.type') }));
  await dialog.findByLabelText(t('password.new'));
  await submit();
  expect(await dialog.findByText(t('form.rule.required', { label: t('password.new') }))).toBeInTheDocument();
  expect(dialog.getByText(t('password.again.required'))).toBeInTheDocument();
  await typeBoth('12345678');
  await submit();
  expect(await dialog.findByText(fieldWords.passwordCommon)).toBeInTheDocument();
  await typeBoth('-Harbour');
  await submit();
  await dialogsGone();
  expect(submissions()).toHaveLength(2);
  expect(Object.values(window.localStorage).join()).not.toContain('Harbour');

  dialog = await reset();
  await submit();
  const once = await dialogSaying(like('staff.issued.hint'));
  const { password } = submissions().at(-1) as { password: string };
  expect(once.getByLabelText(t('password.new'))).toHaveValue(password);
  await app.user.click(once.getByRole('button', { name: t('staff.issued.copy') }));
  const address = `${window.location.origin}/user/login`;
  expect(await navigator.clipboard.readText()).toBe(t('staff.issued.text', { ...PERSON, address, password }));
  const stay = async () => app.user.click(await screen.findByRole('button', { name: t('transfer.import.stop.stay') }));
  await app.user.keyboard('{Escape}');
  await stay();
  fireEvent.click(document.querySelector('a[href="/home"]')!);
  await stay();
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  expect(once.getByLabelText(t('password.new'))).toBeInTheDocument();
  await app.user.click(once.getByRole('button', { name: t('staff.issued.close') }));
  await dialogsGone();
  expect(document.body.innerHTML).not.toContain(password);
  expect(await tokenOf(PERSON.username, password)).toMatchObject({ token: expect.any(String) });
});
