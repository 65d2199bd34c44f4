import { screen, waitFor, within, fireEvent } from '@testing-library/react';
import { reply } from '../support/fetch';
import { giveCodes, makeLeader } from '../support/asAdmin';
import { ROLES, DEPARTMENTS } from '../support/demo';
import { type OpenedApp, openApp } from '../support/openApp';
import { answerWords } from '../support/backendWords';
import { bodiesOf, dialogsGone, editor, openStaff, PERSON, editPerson, save, stateOf } from '../support/staffScreen';
import { like, t } from '../support/words';
import { installUploadTarget } from '../support/uploadTarget';

const createBodies = (app: OpenedApp) => bodiesOf(app, '/users/store');

test('the editor of an account that was deleted can save the input as a new account with a password', async () => {
  const app = await openStaff();
  const form = await editPerson(app);
  app.intercept((call) => (call.path.includes('/users/update/') ? reply(404, answerWords.notFound) : undefined));
  await app.user.clear(form.getByLabelText(t('account.username')));
  await app.user.type(form.getByLabelText(t('account.username')), 'rescued');
  await save(app);
  await app.user.click(await form.findByRole('button', { name: t('form.gone.asNew') }));
  expect(await form.findByRole('radio', { name: t('staff.password.mode.generate') })).toBeChecked();
  await save(app);
  expect(await screen.findByLabelText(t('staff.issued.password'))).toBeInTheDocument();
  expect(createBodies(app)).toEqual([expect.objectContaining({ username: 'rescued', name: PERSON.name })]);
});

describe('limited permissions on accounts', () => {
  const edit = async (app: OpenedApp) => {
    await app.user.click(await screen.findByLabelText(like('form.edit')));
    return editor();
  };

  test('without permission to change accounts the staff list has neither actions nor a selection', async () => {
    await openStaff({ as: 'auditor', prepare: () => giveCodes('auditor', ['account.staff']) });
    await waitFor(() =>
      expect(screen.queryByRole('columnheader', { name: t('form.operations') })).not.toBeInTheDocument(),
    );
    expect(screen.queryByRole('button', { name: t('staff.create') })).not.toBeInTheDocument();
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    expect(await stateOf()).toHaveTextContent(t('common.enabled'));
    expect(within(screen.getByRole('table')).queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: `${t('form.edit')} ${PERSON.name}` })).not.toBeInTheDocument();
    expect(screen.queryByLabelText(t('common.moreFor', { name: PERSON.name }))).not.toBeInTheDocument();
  });

  test('moving a leader to another department shows a notice about the department that the leader leads', async () => {
    let name = '';
    const app = await openStaff({
      prepare: async () => {
        name = (await makeLeader(PERSON.name)).name;
      },
    });
    const form = await edit(app);
    expect(form.queryByText(like('staff.access.leads'))).not.toBeInTheDocument();
    await app.user.click(form.getByRole('combobox', { name: t('account.department') }));
    await app.user.click(
      within(await screen.findByRole('dialog', { name: t('account.department') })).getAllByRole('treeitem')[0]!,
    );
    expect(await form.findByText(new RegExp(`${like('staff.access.leads').source}${name}$`))).toBeInTheDocument();
  });
});

describe('avatar of an account', () => {
  const image = (size = 100, type = 'image/png') => new File([new Uint8Array(size)], 'my picture.png', { type });
  const uploadAnswer = (url: string) => ({ code: 200, message: 'uploaded', data: { url } });

  /** Opens the form of a person. The test replaces the network access to the object storage. */
  async function openForm() {
    const uploads = installUploadTarget();
    const app = await openStaff();
    const form = await editPerson(app);
    const choose = (file: File) =>
      fireEvent.change(document.querySelector('input[type="file"]')!, { target: { files: [file] } });
    const posts = (count: number) => waitFor(() => expect(uploads).toHaveLength(count)).then(() => uploads[count - 1]!);
    return { app, form, choose, uploads, posts };
  }

  test('an avatar of the wrong type or size is refused; a valid avatar is uploaded and saved', async () => {
    const { app, form, choose, uploads, posts } = await openForm();
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
    expect(uploads).toEqual([]);

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

    post.answer(200, uploadAnswer('/uploads/0123456789abcdef0123456789abcdef.png'));
    expect(await form.findByRole('button', { name: t('staff.avatar.change') })).toBeInTheDocument();
    await save(app);
    await dialogsGone();
    expect(bodiesOf(app, '/users/update/')).toEqual([
      expect.objectContaining({ avatar: '/uploads/0123456789abcdef0123456789abcdef.png' }),
    ]);
  });
});

test('Tab leaves a list of options without selecting a role or a filter', async () => {
  const app = await openApp('/account/staff?keyword=auditor', { as: 'admin' });
  await app.user.click(await screen.findByRole('button', { name: like('form.edit') }));
  const form = within((await screen.findByLabelText(t('account.remark'))).closest<HTMLElement>('[role="dialog"]')!);
  const roles = form.getByRole('combobox', { name: t('account.roles') });
  // The opened form focuses its first field, which would close a list opened earlier.
  await waitFor(() => expect(form.getByLabelText(t('account.personName'))).toHaveFocus());
  await app.user.click(roles);
  await app.user.click(
    await waitFor(() => document.querySelector<HTMLElement>(`.ant-select-item-option[title="${ROLES.project}"]`)!),
  );
  const field = roles.closest('.ant-select')!;
  const selectedNames = () =>
    [...field.querySelectorAll('.ant-select-selection-item')].map((item) => item.getAttribute('title'));
  await waitFor(() => expect(selectedNames()).toEqual([ROLES.auditor, ROLES.project]));
  expect(roles).toHaveAttribute('aria-expanded', 'true');
  fireEvent.keyDown(roles, { key: 'Tab', keyCode: 9, which: 9 });
  expect(selectedNames()).toEqual([ROLES.auditor, ROLES.project]);
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

  // Enter also selects the first match in the tree of departments.
  const search = screen.getByRole('combobox', { name: t('tree.search', { label: t('staff.departments') }) });
  await app.user.type(search, `${DEPARTMENTS.tax.slice(0, 2)}{Enter}`);
  await waitFor(() => expect(app.address()).toMatch(/department_id=\d+/));
  expect(await screen.findByRole('treeitem', { selected: true })).toHaveTextContent(DEPARTMENTS.tax);
});
