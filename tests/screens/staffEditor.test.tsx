import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readDrafts } from '@/utils/storage/drafts';
import { PEOPLE, ROLES, DEPARTMENTS } from '../support/demo';
import { tokenOf, type OpenedApp, openApp } from '../support/openApp';
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
import { installUploadTarget } from '../support/uploadTarget';
import { like, t } from '../support/words';
import { chooseAct } from '../support/rowActs';

/** Whole forms, some of them several times: where all processors are busy they take their time. */
jest.setTimeout(120_000);

const created = (app: OpenedApp) => bodiesOf(app, '/users/store');
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

test('a new account gets a generated password that is shown once, and list and tree load again', async () => {
  const app = await openStaff();
  await newAccount(app, 'zhaoxinren');
  await save(app);

  const once = await dialogSaying(t('staff.issued.title', { name: 'Zoe Newman' }));
  await waitFor(() => expect(once.getByRole('button', { name: t('staff.issued.copy') })).toHaveFocus());
  const [body] = created(app);
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

test('a new account whose user name is taken says so at the field, and keeps the entries, but no password in the draft', async () => {
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
  expect(created(app)).toEqual([]);

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
  expect(created(app).at(-1)).toMatchObject({
    password: 'violet-Harbour-71',
    password_confirmation: 'violet-Harbour-71',
  });
});

test('roles that the editor may not give are locked with the reason, and those they may not take away stay', async () => {
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

  await app.user.clear(screen.getByRole('searchbox'));
  await app.user.type(screen.getByRole('searchbox'), 'auditor{Enter}');
  await app.user.click(await screen.findByRole('button', { name: `${t('form.edit')} ${PEOPLE.auditor}` }));
  const other = await editor();
  expect(await other.findByText(t('staff.role.kept', { names: ROLES.auditor }))).toBeInTheDocument();
  // The list behind the form and the choices bear the name, too.
  const tag = () => document.querySelector(`.ant-select-selection-item[title="${ROLES.auditor}"]`);
  expect(tag()).toBeInTheDocument();
  expect(tag()?.querySelector('.ant-select-selection-item-remove')).toBeNull();
  await app.user.click(other.getByRole('combobox', { name: t('account.roles') }));
  await app.user.keyboard('{Backspace}{Backspace}');
  expect(tag()).toBeInTheDocument();
});

test('a new password is refused at its field, typed twice, or generated and shown once; then it is the one that works', async () => {
  const app = await openStaff();
  const reset = async () => {
    await chooseAct(app, t('staff.reset'), PERSON.name);
    return dialogSaying(t('staff.reset.title', { name: PERSON.name }));
  };
  const sent = () => bodiesOf(app, '/users/change_password/');
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
  expect(sent()).toHaveLength(2);
  expect(Object.values(window.localStorage).join()).not.toContain('Harbour');

  dialog = await reset();
  await submit();
  const once = await dialogSaying(like('staff.issued.hint'));
  const { password } = sent().at(-1) as { password: string };
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

describe('an avatar', () => {
  const image = (size = 100, type = 'image/png') => new File([new Uint8Array(size)], 'my picture.png', { type });
  const uploaded = (url: string) => ({ code: 200, message: 'uploaded', data: { url } });

  /** The form of a person, with the network of the storage in the test's hands. */
  async function openForm() {
    const posted = installUploadTarget();
    const app = await openStaff();
    const form = await editPerson(app);
    const choose = (file: File) =>
      fireEvent.change(document.querySelector('input[type="file"]')!, { target: { files: [file] } });
    const posts = (count: number) => waitFor(() => expect(posted).toHaveLength(count)).then(() => posted[count - 1]!);
    return { app, form, choose, posted, posts };
  }

  test('is refused by its kind and size before anything is sent, uploaded by the policy, and saved', async () => {
    const { app, form, choose, posted, posts } = await openForm();
    expect(form.getByText(new RegExp(`^${t('staff.avatar.hint', { size: '2.MB' })}$`))).toBeInTheDocument();
    choose(image(100, 'image/svg+xml'));
    expect(await form.findByRole('alert')).toHaveTextContent(t('staff.avatar.wrongType'));
    choose(image(2 * 1024 * 1024 + 1));
    await waitFor(() =>
      expect(form.getByRole('alert')).toHaveTextContent(
        new RegExp(`^${t('staff.avatar.tooLarge', { size: '2.MB' })}$`),
      ),
    );
    expect(app.calls.some(({ path }) => path.includes('/oss/'))).toBe(false);
    expect(posted).toEqual([]);

    const file = image();
    choose(file);
    const post = await posts(1);
    expect(post.address).toBe('POST /api/account-api/file/oss/upload');
    expect(post.fields).toMatchObject({
      key: expect.stringMatching(/^uploads\/1\/[0-9a-f]{32}\.png$/),
      OSSAccessKeyId: expect.any(String),
      policy: expect.any(String),
      signature: expect.any(String),
    });
    expect((post.fields['file'] as File).size).toBe(file.size);

    post.progress(40);
    expect(await form.findByRole('progressbar', { name: t('staff.avatar.progress') })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    await app.user.type(form.getByLabelText(t('account.remark')), 'x');
    await save(app);
    expect(await form.findByText(t('staff.avatar.busy'))).toBeInTheDocument();
    expect(bodiesOf(app, '/users/update/')).toEqual([]);

    post.answer(200, uploaded('/uploads/0123456789abcdef0123456789abcdef.png'));
    expect(await form.findByRole('button', { name: t('staff.avatar.change') })).toBeInTheDocument();
    await save(app);
    await dialogsGone();
    expect(bodiesOf(app, '/users/update/')).toEqual([
      expect.objectContaining({ avatar: '/uploads/0123456789abcdef0123456789abcdef.png' }),
    ]);
  });

  test('whose upload fails says why and is retried with a new policy; an unsafe address is refused', async () => {
    const { app, form, choose, posts } = await openForm();
    choose(image());
    (await posts(1)).answer(403, { code: 403, message: 'policy expired', data: null });
    expect(await form.findByRole('alert')).toHaveTextContent('policy expired');
    await app.user.click(form.getByRole('button', { name: t('common.retry') }));
    (await posts(2)).answer(0);
    expect(await form.findByText(t('errors.network'))).toBeInTheDocument();
    await app.user.click(form.getByRole('button', { name: t('common.retry') }));
    (await posts(3)).answer(200, uploaded('javascript:alert(1)'));
    expect(await form.findByText(t('errors.fallback'))).toBeInTheDocument();
    expect(app.calls.filter(({ path }) => path.endsWith('/oss/config'))).toHaveLength(3);

    await app.user.click(form.getByRole('button', { name: t('common.retry') }));
    (await posts(4)).answer(200, uploaded('/uploads/a.png'));
    await app.user.click(await form.findByRole('button', { name: t('staff.avatar.remove') }));
    expect(form.getByRole('button', { name: t('staff.avatar.upload') })).toBeInTheDocument();
  });
});

describe('a list of choices', () => {
  test('Tab leaves a list of choices and takes none of them: neither a role nor a filter', async () => {
    const app = await openApp('/account/staff?keyword=auditor', { as: 'admin' });
    await app.user.click(await screen.findByRole('button', { name: like('form.edit') }));
    const form = within((await screen.findByLabelText(t('account.remark'))).closest<HTMLElement>('[role="dialog"]')!);
    const roles = form.getByRole('combobox', { name: t('account.roles') });
    // The form puts its first focus there when it has opened, which would close a list opened before.
    await waitFor(() => expect(form.getByLabelText(t('account.personName'))).toHaveFocus());
    await app.user.click(roles);
    await app.user.click(
      await waitFor(() => document.querySelector<HTMLElement>(`.ant-select-item-option[title="${ROLES.project}"]`)!),
    );
    const field = roles.closest('.ant-select')!;
    const taken = () =>
      [...field.querySelectorAll('.ant-select-selection-item')].map((item) => item.getAttribute('title'));
    await waitFor(() => expect(taken()).toEqual([ROLES.auditor, ROLES.project]));
    expect(roles).toHaveAttribute('aria-expanded', 'true');
    fireEvent.keyDown(roles, { key: 'Tab', keyCode: 9, which: 9 });
    expect(taken()).toEqual([ROLES.auditor, ROLES.project]);
    expect(roles).toHaveAttribute('aria-expanded', 'false');
    await app.user.tab();
    for (const role of [ROLES.auditor, ROLES.project]) {
      expect(form.getByRole('combobox', { name: t('staff.term.ofRole', { name: role }) })).toHaveFocus();
      await app.user.tab();
    }
    expect(form.getByRole('button', { name: t('permission.showChanges') })).toHaveFocus();
    await app.user.tab();
    expect(form.getByLabelText(t('account.mobile'))).toHaveFocus();
    await app.user.click(form.getByRole('button', { name: t('form.cancel') }));
    await app.user.click(await screen.findByRole('button', { name: t('form.leave.leave') }));
    const status = await screen.findByRole('combobox', { name: t('account.status') });
    await app.user.click(status);
    await app.user.keyboard('{ArrowDown}');
    await app.user.tab();
    expect(status).not.toHaveFocus();
    expect(app.address()).not.toContain('status=');

    // The tree beside the list takes the first hit of a search as well.
    const search = screen.getByRole('combobox', { name: t('tree.search', { label: t('staff.departments') }) });
    await app.user.type(search, `${DEPARTMENTS.tax.slice(0, 2)}{Enter}`);
    await waitFor(() => expect(app.address()).toMatch(/department_id=\d+/));
    expect(await screen.findByRole('treeitem', { selected: true })).toHaveTextContent(DEPARTMENTS.tax);
  });
});
