import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerWords } from '../support/backendWords';
import { asAdmin, giveRole, makeLeader } from '../support/asAdmin';
import { PEOPLE, PERMISSIONS, ROLES } from '../support/demo';
import type { Call } from '../support/fetch';
import { openApp, type OpenedApp } from '../support/openApp';
import { editor, openStaff, PERSON, refused } from '../support/staffScreen';
import { asWideAs } from '../support/windowWidth';
import { like, t } from '../support/words';

/** Many lists with many options: where all processors are busy it takes its time. */
jest.setTimeout(120_000);

const switchOf = (name: string) => screen.findByRole('switch', { name: t('staff.status.of', { name }) });
const edit = async (app: OpenedApp) => {
  await app.user.click(await screen.findByLabelText(like('form.edit')));
  return editor();
};
test('one cannot disable or edit oneself, and the reason is shown', async () => {
  const app = await openStaff({ query: `?keyword=${PEOPLE.admin}` });
  const own = await switchOf(PEOPLE.admin);
  await waitFor(() => expect(own).toHaveAttribute('aria-disabled', 'true'));
  fireEvent.mouseEnter(own);
  expect(await screen.findByText(t('staff.status.self'))).toBeInTheDocument();
  await app.user.click(own);
  await app.user.click(screen.getByRole('button', { name: `${t('form.edit')} ${PEOPLE.admin}` }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: `${t('staff.reset')} ${PEOPLE.admin}` })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('a reader is offered no action and no selection', async () => {
  await openStaff({
    prepare: ({ intercept }) =>
      intercept((call) =>
        call.path.endsWith('/account-api/user')
          ? Response.json({
              code: 200,
              message: '',
              data: { id: 3, username: 'auditor', name: PEOPLE.auditor, roles: [], permissions: ['account.staff'] },
            })
          : undefined,
      ),
  });
  await waitFor(() =>
    expect(screen.queryByRole('columnheader', { name: t('form.operations') })).not.toBeInTheDocument(),
  );
  expect(screen.queryByRole('button', { name: t('staff.create') })).not.toBeInTheDocument();
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  expect(await switchOf(PERSON.name)).toHaveAttribute('aria-disabled', 'true');
  for (const name of [t('staff.detail'), t('form.edit'), t('staff.reset')]) {
    expect(screen.queryByRole('button', { name: `${name} ${PERSON.name}` })).not.toBeInTheDocument();
  }
});

describe('accounts that human resources may change', () => {
  /** Why each action of the row is locked; undefined for what is open. */
  const locksOf = (row: HTMLElement): Record<string, string | undefined> =>
    Object.fromEntries(
      within(row)
        .getAllByRole('button')
        .map((button) => [
          button.textContent,
          button.getAttribute('aria-disabled') === 'true' ? (button.getAttribute('aria-description') ?? '') : undefined,
        ]),
    );
  const rowOf = async (username: string) => (await screen.findByText(username)).closest('tr')!;
  const statusSwitch = (row: HTMLElement) => within(row).getByRole('switch');

  test('are open by what they hold: a plain employee wholly, an auditor without identity, a super administrator not', async () => {
    const app = await openApp('/account/staff?keyword=admin&sortField=username&sortOrder=ascend', { as: 'hr' });
    const lookFor = async (username: string) => {
      await app.user.clear(screen.getByRole('searchbox'));
      await app.user.type(screen.getByRole('searchbox'), `${username}{Enter}`);
      return rowOf(username);
    };
    const own = await rowOf('admin');
    const onlySuper = t('staff.onlySuper');
    await waitFor(() => expect(statusSwitch(own)).toHaveAttribute('aria-description', onlySuper));
    expect(statusSwitch(own)).toHaveAttribute('aria-disabled', 'true');
    expect(locksOf(own)).toMatchObject({ [t('form.edit')]: onlySuper, [t('staff.reset')]: onlySuper });

    const plain = await lookFor('staff');
    expect(locksOf(plain)).toMatchObject({ [t('form.edit')]: undefined, [t('staff.reset')]: undefined });
    expect(statusSwitch(plain)).toHaveAttribute('aria-disabled', 'false');

    const auditor = await lookFor('auditor');
    expect(statusSwitch(auditor)).toHaveAttribute('aria-disabled', 'false');
    const noReset = t('staff.reset.beyond');
    expect(locksOf(auditor)).toMatchObject({ [t('form.edit')]: undefined, [t('staff.reset')]: noReset });
    const form = await edit(app);
    expect(form.getByText(t('staff.identity.beyond'))).toBeInTheDocument();
    for (const label of [t('account.personName'), t('account.username'), t('account.mobile'), t('account.email')])
      expect(form.getByLabelText(label)).toBeDisabled();
    await app.user.type(form.getByLabelText(t('account.remark')), 'lent');
    await app.user.click(form.getByRole('button', { name: t('form.save') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(app.calls.filter(({ path }) => path.includes('/users/update/'))).toHaveLength(1);
  });

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
  test('stay open where nobody can say what may be given; the server has the last word and names the role', async () => {
    const data = { roles: [{ id: 3, name: ROLES.auditor }] };
    const app = await openStaff({
      as: 'hr',
      prepare: ({ intercept }) =>
        intercept(({ path }) => {
          if (path.endsWith('/users/filter')) return Response.json({ code: 200, message: '', data });
          return path.includes('/roles/') ? refused(403, 'no right') : undefined;
        }),
    });
    const form = await edit(app);
    await toggleRole(app, ROLES.auditor);
    await app.user.click(form.getByRole('button', { name: t('form.save') }));
    expect(await form.findByText(answerWords.roleBeyond([ROLES.auditor]))).toBeInTheDocument();
    expect(form.getByRole('combobox', { name: t('account.roles') })).toHaveAttribute('aria-invalid', 'true');
    expect(app.calls.filter(({ path }) => path.includes('/roles')).length).toBeLessThanOrEqual(1);
  });

  const isRoleCall = ({ path }: Call) => path.includes('/roles/show/');

  test('say in a line what is gained and lost, which unfolds to the names with the roles they come from', async () => {
    const app = await openStaff({
      prepare: async () => {
        await giveRole(PERSON.username, 'permission_admin');
        const admin = await asAdmin();
        const roles = (await admin('GET', '/roles?pageSize=100')).data['data'] as { id: number; code: string }[];
        const id = roles.find(({ code }) => code === 'permission_admin')!.id;
        const { permission } = (await admin('GET', `/roles/show/${id}`)).data;
        await admin('POST', '/roles/store', { name: 'Same role', code: 'same', permission });
      },
    });
    const form = await edit(app);
    expect(app.calls.filter(isRoleCall)).toEqual([]);
    app.intercept((call) => (isRoleCall(call) ? refused(500, 'broken') : undefined));
    await toggleRole(app, ROLES.auditor);
    await form.findByText(t('common.loadFailed'));
    app.intercept(() => undefined);
    await app.user.click(form.getByRole('button', { name: t('common.retry') }));
    expect(await form.findByText(like('permission.gained'), { selector: '[role="status"]' })).toBeInTheDocument();

    await toggleRole(app, ROLES.permissions);
    const line = await form.findByText(like('permission.lost'), { selector: '[role="status"]' });
    const unfold = form.getByRole('button', { name: t('permission.showChanges') });
    unfold.focus();
    await app.user.keyboard('{Enter}');
    expect(unfold).toHaveAttribute('aria-expanded', 'true');
    const [gained, lost] = form.getAllByRole('heading', { level: 3 });
    const listed = (heading: HTMLElement) => within(heading.parentElement!).getAllByRole('listitem');
    expect(line).toHaveTextContent(`${gained!.textContent}${t('common.listSeparator')}${lost!.textContent}`);
    expect(gained).toHaveTextContent(t('permission.gained', { count: listed(gained!).length }));
    const show = `${PERMISSIONS.logShow} ${t('staff.access.from', { roles: ROLES.auditor })}`;
    expect(listed(gained!).some((item) => item.textContent?.endsWith(show))).toBe(true);
    const fromAdministrator = t('staff.access.from', { roles: ROLES.permissions });
    expect(listed(lost!).every((item) => item.textContent?.endsWith(fromAdministrator))).toBe(true);

    // Nothing is read twice, and a role that is chosen back is no change.
    const asked = app.calls.filter(isRoleCall).length;
    await toggleRole(app, ROLES.permissions);
    await waitFor(() => expect(form.queryByText(like('permission.lost'))).not.toBeInTheDocument());
    expect(app.calls.filter(isRoleCall)).toHaveLength(asked);
    await toggleRole(app, ROLES.auditor);
    await waitFor(() => expect(form.queryByText(like('permission.gained'))).not.toBeInTheDocument());

    await toggleRole(app, 'Same role');
    expect(await form.findByText(t('permission.same'))).toBeInTheDocument();
    expect(form.queryByText(t('permission.showChanges'))).not.toBeInTheDocument();
  });

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
