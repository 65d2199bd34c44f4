import { screen, waitFor, within } from '@testing-library/react';
import { asAdmin, giveCodes, makeLeader } from '../support/asAdmin';
import { ROLES } from '../support/demo';
import { type OpenedApp, openApp } from '../support/openApp';
import { answerWords } from '../support/backendWords';
import {
  bodiesOf,
  dialogSaying,
  dialogsGone,
  editor,
  openStaff,
  PERSON,
  refused,
  editPerson,
  save,
  stateOf,
} from '../support/staffScreen';
import { like, t } from '../support/words';
import { asWideAs } from '../support/windowWidth';

/** Whole forms, some of them several times: where all processors are busy they take their time. */
jest.setTimeout(120_000);

const created = (app: OpenedApp) => bodiesOf(app, '/users/store');

test('changes of others in other fields are kept, also when they come in between twice', async () => {
  const app = await openStaff();
  const form = await editPerson(app);
  expect(form.getByLabelText(t('account.username'))).toHaveValue(PERSON.username);
  expect(form.queryByText(t('staff.password'))).not.toBeInTheDocument();
  const admin = await asAdmin();
  const colleague = async (fields: object) => {
    const { data } = await admin('GET', `/users/show/${PERSON.id}`);
    const { id, username, name, mobile, email, avatar, department_id, role_ids, remark, version } = data;
    const stored = { id, username, name, mobile, email, avatar, department_id, role_ids, remark, version };
    await admin('PUT', `/users/update/${PERSON.id}`, { ...stored, ...fields });
  };
  await colleague({ remark: 'colleague', mobile: '13900001111' });
  await app.user.clear(form.getByLabelText(t('account.mobile')));
  await app.user.type(form.getByLabelText(t('account.mobile')), '13900002222');
  await save(app);
  const rows = async () => {
    const dialog = await dialogSaying(t('form.conflict.title'));
    const [, ...differing] = dialog.getAllByRole('row');
    return { dialog, rows: differing.map((row) => row.textContent) };
  };
  const first = await rows();
  // What was not typed here is not told as if it were.
  expect(first.rows).toEqual([`${t('account.mobile')}1390000222213900001111`]);
  await colleague({ remark: 'colleague again' });
  await app.user.click(first.dialog.getByRole('button', { name: t('form.conflict.overwrite') }));
  await waitFor(() => expect(bodiesOf(app, '/users/update/')).toHaveLength(2));
  const second = await rows();
  expect(second.rows).toEqual([`${t('account.mobile')}1390000222213900001111`]);
  await app.user.click(second.dialog.getByRole('button', { name: t('form.conflict.overwrite') }));
  await dialogsGone();
  expect((await admin('GET', `/users/show/${PERSON.id}`)).data).toMatchObject({
    mobile: '13900002222',
    remark: 'colleague again',
  });
});

test('an account that was deleted meanwhile can be saved as a new one, with a password', async () => {
  const app = await openStaff();
  const form = await editPerson(app);
  app.intercept((call) => (call.path.includes('/users/update/') ? refused(404, answerWords.notFound) : undefined));
  await app.user.clear(form.getByLabelText(t('account.username')));
  await app.user.type(form.getByLabelText(t('account.username')), 'rescued');
  await save(app);
  await app.user.click(await form.findByRole('button', { name: t('form.gone.asNew') }));
  expect(await form.findByRole('radio', { name: t('staff.password.mode.generate') })).toBeChecked();
  await save(app);
  expect(await screen.findByLabelText(t('staff.issued.password'))).toBeInTheDocument();
  expect(created(app)).toEqual([expect.objectContaining({ username: 'rescued', name: PERSON.name })]);
});

describe('limited rights on accounts', () => {
  /** Many lists with many options: where all processors are busy it takes its time. */
  jest.setTimeout(120_000);

  const edit = async (app: OpenedApp) => {
    await app.user.click(await screen.findByLabelText(like('form.edit')));
    return editor();
  };

  test('a reader is offered no action and no selection', async () => {
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

  describe('accounts that human resources may change', () => {
    const rowOf = async (username: string) => (await screen.findByText(username)).closest('tr')!;

    test('say in a menu, for keyboard and phone, why an action is locked', async () => {
      asWideAs(390);
      const app = await openApp('/account/staff?keyword=auditor', { as: 'hr' });
      const row = await rowOf('auditor');
      await waitFor(() => expect(app.calls.filter(({ path }) => path.endsWith('/users/filter'))).toHaveLength(1));
      const name = row.querySelector('bdi')!.textContent;
      await app.user.click(within(row).getByRole('button', { name: t('common.moreFor', { name }) }));
      const reason = within(await screen.findByRole('menu')).getByText(t('staff.reset.beyond'));
      expect(reason).toBeVisible();
      expect(reason.closest('[role="menuitem"]')).toHaveAttribute('aria-disabled', 'true');
    });
  });

  describe('other roles of an account', () => {
    const toggleRole = async (app: OpenedApp, name: string) => {
      await app.user.click((await editor()).getByLabelText(t('account.roles')));
      await app.user.click(
        await waitFor(() => document.querySelector<HTMLElement>(`.ant-select-item-option[title="${name}"]`)!),
      );
    };

    test('are named to a person who may not read roles, and no role is read', async () => {
      const app = await openStaff({ as: 'hr' });
      const form = await edit(app);
      await toggleRole(app, ROLES.head);
      await toggleRole(app, ROLES.staff);
      expect(await form.findByText(t('staff.access.rolesGained', { names: ROLES.head }))).toBeInTheDocument();
      expect(form.getByText(t('staff.access.rolesLost', { names: ROLES.staff }))).toBeInTheDocument();
      expect(app.calls.filter(({ path }) => path.includes('/roles'))).toEqual([]);
    });
  });

  test('a leader who moves to another department is told which department they still lead', async () => {
    let led = '';
    const app = await openStaff({
      prepare: async () => {
        led = (await makeLeader(PERSON.name)).name;
      },
    });
    const form = await edit(app);
    expect(form.queryByText(like('staff.access.leads'))).not.toBeInTheDocument();
    await app.user.click(form.getByRole('combobox', { name: t('account.department') }));
    await app.user.click(
      within(await screen.findByRole('dialog', { name: t('account.department') })).getAllByRole('treeitem')[0]!,
    );
    expect(await form.findByText(new RegExp(`${like('staff.access.leads').source}${led}$`))).toBeInTheDocument();
  });
});
