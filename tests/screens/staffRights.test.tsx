import { screen, waitFor, within } from '@testing-library/react';
import { PEOPLE, PERMISSIONS, ROLES } from '../support/demo';
import { type OpenedApp, openApp } from '../support/openApp';
import {
  PERSON,
  dialogSaying,
  dialogsGone,
  edit,
  editPerson,
  editor,
  openStaff,
  refused,
  save,
} from '../support/staffScreen';
import { account, end, endField, endOfDay, inDays, inputDay, pick, typeEnd } from '../support/staffEnds';
import { updates } from '../support/memberScreens';
import { fullTest } from '../support/tier';
import { like, t } from '../support/words';
import { asAdmin, giveRole } from '../support/asAdmin';
import type { Call } from '../support/fetch';

/** Many lists with many options: where all processors are busy it takes its time. */
jest.setTimeout(120_000);
fullTest('one cannot disable or edit oneself, and the reason is shown', async () => {
  const app = await openStaff({ query: `?keyword=${PEOPLE.admin}` });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: `${t('form.edit')} ${PEOPLE.admin}` })).toHaveAttribute(
      'aria-disabled',
      'true',
    ),
  );
  await app.user.click(screen.getByRole('button', { name: `${t('form.edit')} ${PEOPLE.admin}` }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: t('common.moreFor', { name: PEOPLE.admin }) }));
  await screen.findByRole('menu');
  await app.user.click(screen.getAllByText(t('staff.status.self')).at(-1)!);
  const menu = within(screen.getByRole('menu'));
  expect(menu.getAllByText(t('staff.status.self'))).not.toHaveLength(0);
  expect(menu.getByRole('menuitem', { name: new RegExp(t('staff.reset')) })).toHaveAttribute('aria-disabled', 'true');
  expect(app.calls.filter(({ path }) => path.includes('/users/disable/'))).toEqual([]);
});
describe('accounts that human resources may change', () => {
  /** Why each action of the row is locked, beside each other and in the menu; undefined for what is open. */
  const locksOf = async (app: OpenedApp, row: HTMLElement): Promise<Record<string, string | undefined>> => {
    const edit = within(row).getByRole('button', { name: like('form.edit') });
    await app.user.click(within(row).getByRole('button', { name: like('common.moreFor') }));
    const items = within((await screen.findAllByRole('menu')).at(-1)!).getAllByRole('menuitem');
    const locks = items.map((item) => {
      const reason = item.querySelector('small')?.textContent;
      return [item.textContent?.replace(reason ?? '', ''), reason] as const;
    });
    return Object.fromEntries([[edit.textContent, edit.getAttribute('aria-description') ?? undefined], ...locks]);
  };
  const rowOf = async (username: string) => (await screen.findByText(username)).closest('tr')!;

  test('are open by what they hold: a plain employee wholly, an auditor without identity, a super administrator not', async () => {
    const app = await openApp('/account/staff?keyword=admin&sortField=username&sortOrder=ascend', { as: 'hr' });
    const lookFor = async (username: string) => {
      await app.user.clear(screen.getByRole('searchbox'));
      await app.user.type(screen.getByRole('searchbox'), `${username}{Enter}`);
      return rowOf(username);
    };
    const own = await rowOf('admin');
    const onlySuper = t('staff.onlySuper');
    await waitFor(() =>
      expect(within(own).getByRole('button', { name: like('form.edit') })).toHaveAccessibleDescription(onlySuper),
    );
    const status = t('staff.disable.confirm');
    expect(await locksOf(app, own)).toMatchObject({
      [t('form.edit')]: onlySuper,
      [t('staff.reset')]: onlySuper,
      [status]: onlySuper,
    });

    const plain = await lookFor('staff');
    expect(await locksOf(app, plain)).toEqual({
      [t('form.edit')]: undefined,
      [t('staff.reset')]: undefined,
      [status]: undefined,
      [t('staff.leave')]: undefined,
    });

    const auditor = await lookFor('auditor');
    const noReset = t('staff.reset.beyond');
    expect(await locksOf(app, auditor)).toMatchObject({
      [t('form.edit')]: undefined,
      [t('staff.reset')]: noReset,
      [status]: undefined,
    });
    const form = await edit(app);
    expect(form.getByText(t('staff.identity.beyond'))).toBeInTheDocument();
    for (const label of [t('account.personName'), t('account.username'), t('account.mobile'), t('account.email')])
      expect(form.getByLabelText(label)).toBeDisabled();
    await app.user.type(form.getByLabelText(t('account.remark')), 'lent');
    await app.user.click(form.getByRole('button', { name: t('form.save') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(app.calls.filter(({ path }) => path.includes('/users/update/'))).toHaveLength(1);
  });
});
describe('ends of accounts and roles', () => {
  test('an account ends on Friday and one of its roles at another moment; the list and the details say so', async () => {
    const app = await openStaff();
    const form = await editPerson(app);
    pick(form.getByRole('combobox', { name: t('account.validUntil') }), t('staff.term.week'));
    expect(await endField(form, t('account.validUntil'))).toHaveValue(inputDay(7));
    const { role_ids, roles } = await account();
    const roleEnd = t('staff.term.ofRole', { name: roles[0]!.name });
    pick(form.getByRole('combobox', { name: roleEnd }), t('staff.term.other'));
    typeEnd(await endField(form, roleEnd), `${inputDay(2)} 18:30`);
    await save(app);
    await dialogsGone();
    const [body] = updates(app);
    expect(body).toMatchObject({
      valid_until: endOfDay(7),
      role_terms: [{ role_id: role_ids[0], until: new Date(`${inputDay(2)}T18:30`).toISOString() }],
    });
    expect(await screen.findByText(t('staff.term.endsIn', { days: 7 }))).toBeInTheDocument();
    await app.user.click(screen.getByRole('link', { name: PERSON.name }));
    const drawer = await dialogSaying(t('staff.detail.platforms'));
    expect(drawer.getByText(t('account.validUntil'))).toBeInTheDocument();
    expect(drawer.getByText(new RegExp(`^${roles[0]!.name}.*18:30`))).toBeInTheDocument();
  });
});
describe('other roles of an account', () => {
  const toggleRole = async (app: OpenedApp, name: string) => {
    await app.user.click((await editor()).getByLabelText(t('account.roles')));
    await app.user.click(
      await waitFor(() => document.querySelector<HTMLElement>(`.ant-select-item-option[title="${name}"]`)!),
    );
  };

  const isRoleCall = ({ path }: Call) => path.includes('/roles/show/');

  fullTest('list gains and losses in a line, which unfolds to names and roles', async () => {
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
});
describe('ends of accounts and roles', () => {
  fullTest(
    'an end in the past and one that the server refuses are said at the field; a stored end may be taken away',
    async () => {
      let isRefused = true;
      const app = await openStaff({ prepare: () => end(PERSON.id, { valid_until: inDays(1) }) });
      app.intercept(({ path }) =>
        isRefused && path.includes('/users/update/') ? refused(403, 'one super administrator must stay') : undefined,
      );
      const form = await editPerson(app);
      const term = form.getByRole('combobox', { name: t('account.validUntil') });
      typeEnd(await endField(form, t('account.validUntil')), `${inputDay(-1)} 08:00`);
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
    },
  );
});
