import { screen, waitFor, within } from '@testing-library/react';
import { readDrafts } from '@/utils/storage/drafts';
import { asAdmin, giveRole } from '../support/asAdmin';
import type { Call } from '../support/fetch';
import { bodiesOf, dialogSaying, dialogsGone, editor, openStaff, PERSON, refused } from '../support/staffScreen';
import type { OpenedApp } from '../support/openApp';
import { t } from '../support/words';

const newAccount = async (app: OpenedApp, username: string) => {
  await app.user.click(await screen.findByRole('button', { name: t('staff.create') }));
  const form = await editor();
  await app.user.type(form.getByLabelText(t('account.personName')), ' 赵新人 ');
  await app.user.type(form.getByLabelText(t('transfer.export.staff')), username);
  await app.user.click(form.getByRole('combobox', { name: t('staff.departments') }));
  await app.user.click(
    within(await screen.findByRole('dialog', { name: t('staff.departments') })).getAllByRole('treeitem')[0]!,
  );
  return form;
};
const save = async (app: OpenedApp) => app.user.click((await editor()).getByRole('button', { name: t('form.save') }));
const created = (app: OpenedApp) => bodiesOf(app, '/users/store');
const editPerson = async (app: OpenedApp) => {
  await app.user.click(screen.getByRole('button', { name: `编辑 ${PERSON.name}` }));
  return editor();
};

describe('a new account', () => {
  test('gets a generated password that is shown once, and the list and the tree load again', async () => {
    const app = await openStaff();
    await newAccount(app, 'zhaoxinren');
    await save(app);

    const once = await dialogSaying(t('staff.issued.title', { name: '赵新人' }));
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

  test('whose user name is taken says so at the field, and keeps what was typed, but no password in the draft', async () => {
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
    expect(await form.findByText('账号已存在')).toBeInTheDocument();
    await waitFor(() => expect(form.getByLabelText(t('transfer.export.staff'))).toHaveFocus());
    expect(form.getByLabelText(t('transfer.export.staff'))).toHaveAttribute('aria-invalid', 'true');
    window.dispatchEvent(new Event('pagehide'));
    const [draft] = readDrafts({ userId: 1, form: 'staff' });
    expect(draft?.values).toMatchObject({ name: ' 赵新人 ', username: 'admin' });
    expect(JSON.stringify(window.localStorage)).not.toContain('violet');

    await app.user.clear(form.getByLabelText(t('transfer.export.staff')));
    await app.user.type(form.getByLabelText(t('transfer.export.staff')), 'zhaoxinren');
    await save(app);
    await dialogsGone();
    expect(created(app).at(-1)).toMatchObject({
      password: 'violet-Harbour-71',
      password_confirmation: 'violet-Harbour-71',
    });
  });
});

describe('an account that is edited', () => {
  test('keeps what is not changed, and says which version it was', async () => {
    const app = await openStaff();
    const form = await editPerson(app);
    expect(form.getByLabelText(t('transfer.export.staff'))).toHaveValue(PERSON.username);
    expect(form.queryByText(t('staff.password'))).not.toBeInTheDocument();
    await app.user.type(form.getByLabelText(t('account.remark')), '调岗');
    await save(app);
    await dialogsGone();
    const { id, name } = PERSON;
    expect(bodiesOf(app, '/users/update/')).toEqual([
      expect.objectContaining({ id, name, role_ids: [4], remark: '调岗', version: expect.any(Number) }),
    ]);
  });

  const roleChoice = async (app: OpenedApp, name: string) => {
    await app.user.click((await editor()).getByRole('combobox', { name: t('account.roles') }));
    return waitFor(() => document.querySelector<HTMLElement>(`.ant-select-item-option[title="${name}"]`)!);
  };
  const BEYOND = /包含您没有的权限，无法授予或收回/;

  test('offers the roles that the editor may give; the others are locked, with the reason', async () => {
    const app = await openStaff({ as: 'hr' });
    const form = await editPerson(app);
    const foreign = await roleChoice(app, '安全审计员');
    expect(foreign).toHaveTextContent(BEYOND);
    expect(await roleChoice(app, '部门主管')).not.toHaveTextContent(BEYOND);
    await app.user.click(foreign);
    await app.user.click(await roleChoice(app, '部门主管'));
    await save(app);
    await waitFor(() => expect(form.queryByRole('combobox', { name: t('account.roles') })).not.toBeInTheDocument());
    expect(bodiesOf(app, '/users/update/').at(-1)).toMatchObject({ role_ids: [4, 6] });
    // Whoever may not read roles is not made to ask for them.
    expect(app.calls.filter(({ path }) => path.includes('/roles'))).toEqual([]);
  });

  test('keeps a role that the editor may not take away, and says why', async () => {
    const app = await openStaff({ as: 'hr', query: '?keyword=auditor' });
    await app.user.click(await screen.findByRole('button', { name: /^编辑 / }));
    const form = await editor();
    expect(await form.findByText(t('staff.role.kept', { names: '安全审计员' }))).toBeInTheDocument();
    // The list behind the form and the choices bear the name, too.
    const tag = () => document.querySelector('.ant-select-selection-item[title="安全审计员"]');
    expect(tag()).toBeInTheDocument();
    expect(tag()?.querySelector('.ant-select-selection-item-remove')).toBeNull();
    await app.user.click(form.getByRole('combobox', { name: t('account.roles') }));
    await app.user.keyboard('{Backspace}{Backspace}');
    expect(tag()).toBeInTheDocument();
  });

  test('reads what roles hold where the server does not say what may be given, and the person may read them', async () => {
    const silent = (call: Call) =>
      call.path.endsWith('/users/filter')
        ? Response.json({
            code: 200,
            message: '',
            data: {
              roles: [
                { id: 4, name: '普通员工' },
                { id: 3, name: '安全审计员' },
                { id: 2, name: '人力资源管理员' },
              ],
            },
          })
        : undefined;
    const mixed = async () => {
      const admin = await asAdmin();
      const node = async (code: string) => {
        const tree = (await admin('GET', '/roles/form')).data['permission'] as {
          id: number;
          code?: string;
          children?: never[];
        }[];
        const all = (nodes: typeof tree): typeof tree => nodes.flatMap((one) => [one, ...all(one.children ?? [])]);
        return all(tree).find((one) => one.code === code)!.id;
      };
      const codes = [
        'account.role',
        'account.role.show',
        'account.staff',
        'account.staff.show',
        'account.staff.update',
        'account.department',
      ];
      const permission = await Promise.all(codes.map(node));
      await admin('POST', '/roles/store', { name: '读角色者', code: 'role_reader', permission });
      await giveRole('hr', 'role_reader');
    };
    const app = await openStaff({
      as: 'hr',
      prepare: async ({ intercept }) => {
        await mixed();
        intercept(silent);
      },
    });
    await editPerson(app);
    await waitFor(async () => expect(await roleChoice(app, '安全审计员')).toHaveTextContent(BEYOND));
    expect(await roleChoice(app, '普通员工')).not.toHaveTextContent(BEYOND);
  });

  test('leaves all roles open where nobody can say, without asking again and again', async () => {
    const app = await openStaff({
      as: 'hr',
      prepare: ({ intercept }) =>
        intercept((call) => {
          if (call.path.endsWith('/users/filter'))
            return Response.json({ code: 200, message: '', data: { roles: [{ id: 3, name: '安全审计员' }] } });
          return call.path.includes('/roles/') ? refused(403, '没有权限') : undefined;
        }),
    });
    const form = await editPerson(app);
    await app.user.click(await roleChoice(app, '安全审计员'));
    await save(app);
    // The server has the last word, and names the role.
    expect(await form.findByText('“安全审计员”包含您没有的权限，无法授予或收回')).toBeInTheDocument();
    expect(form.getByRole('combobox', { name: t('account.roles') })).toHaveAttribute('aria-invalid', 'true');
    expect(app.calls.filter(({ path }) => path.includes('/roles')).length).toBeLessThanOrEqual(1);
  });

  test('that somebody else changed shows both versions, and can be overwritten', async () => {
    const app = await openStaff();
    const form = await editPerson(app);
    const shown = app.calls.find(({ path }) => path.endsWith(`/users/show/${PERSON.id}`));
    expect(shown).toBeDefined();
    let isStale = true;
    app.intercept((call) => {
      if (!isStale || !call.path.includes('/users/update/')) return undefined;
      isStale = false;
      const { version, ...sent } = JSON.parse(call.body ?? '') as Record<string, unknown>;
      const theirs = {
        ...sent,
        remark: '别人写的',
        department: { id: sent['department_id'], name: t('staff.departments') },
        roles: [],
        status: 1,
        version,
      };
      return refused(409, '记录已被他人修改', theirs);
    });
    await app.user.type(form.getByLabelText(t('account.remark')), '我写的');
    await save(app);
    const dialog = await dialogSaying(t('form.conflict.title'));
    expect(dialog.getByRole('row', { name: /备注/ })).toHaveTextContent('备注我写的别人写的');
    await app.user.click(dialog.getByRole('button', { name: t('form.conflict.overwrite') }));
    await dialogsGone();
    expect(bodiesOf(app, '/users/update/').at(-1)).toMatchObject({ remark: '我写的' });
  });

  test('that others changed in other fields keeps those, also when they come in between twice', async () => {
    const app = await openStaff();
    const form = await editPerson(app);
    const admin = await asAdmin();
    const colleague = async (fields: object) => {
      const { data } = await admin('GET', `/users/show/${PERSON.id}`);
      const { id, username, name, mobile, email, avatar, department_id, role_ids, remark, version } = data;
      await admin('PUT', `/users/update/${PERSON.id}`, {
        id,
        username,
        name,
        mobile,
        email,
        avatar,
        department_id,
        role_ids,
        remark,
        version,
        ...fields,
      });
    };
    await colleague({ remark: '同事写的', mobile: '13900001111' });
    await app.user.clear(form.getByLabelText(t('account.mobile')));
    await app.user.type(form.getByLabelText(t('account.mobile')), '13900002222');
    await save(app);
    const rows = async () => {
      const dialog = await dialogSaying(t('form.conflict.title'));
      return {
        dialog,
        rows: dialog
          .getAllByRole('row')
          .slice(1)
          .map((row) => row.textContent),
      };
    };
    const first = await rows();
    // What was not typed here is not told as if it were.
    expect(first.rows).toEqual(['手机号1390000222213900001111']);
    await colleague({ remark: '同事又写的' });
    await app.user.click(first.dialog.getByRole('button', { name: t('form.conflict.overwrite') }));
    await waitFor(() => expect(bodiesOf(app, '/users/update/')).toHaveLength(2));
    const second = await rows();
    expect(second.rows).toEqual(['手机号1390000222213900001111']);
    await app.user.click(second.dialog.getByRole('button', { name: t('form.conflict.overwrite') }));
    await dialogsGone();
    expect((await admin('GET', `/users/show/${PERSON.id}`)).data).toMatchObject({
      mobile: '13900002222',
      remark: '同事又写的',
    });
  });

  test('that was deleted meanwhile can be saved as a new one, with a password', async () => {
    const app = await openStaff();
    const form = await editPerson(app);
    app.intercept((call) => (call.path.includes('/users/update/') ? refused(404, '记录不存在') : undefined));
    await app.user.clear(form.getByLabelText(t('transfer.export.staff')));
    await app.user.type(form.getByLabelText(t('transfer.export.staff')), 'rescued');
    await save(app);
    await app.user.click(await form.findByRole('button', { name: t('form.gone.asNew') }));
    expect(await form.findByRole('radio', { name: t('staff.password.mode.generate') })).toBeChecked();
    await save(app);
    expect(await screen.findByLabelText(t('staff.issued.password'))).toBeInTheDocument();
    expect(created(app)).toEqual([expect.objectContaining({ username: 'rescued', name: PERSON.name })]);
  });
});
