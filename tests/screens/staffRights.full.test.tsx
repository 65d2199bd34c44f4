import { waitFor, within } from '@testing-library/react';
import { asAdmin, giveRole } from '../support/asAdmin';
import { PERMISSIONS, ROLES } from '../support/demo';
import type { Call } from '../support/fetch';
import { type OpenedApp } from '../support/openApp';
import { editor, openStaff, PERSON, refused, dialogsGone, editPerson, save, edit } from '../support/staffScreen';
import { account, end, inDays, pick, inputDay, endField, typeEnd } from '../support/staffEnds';
import { updates } from '../support/memberScreens';
import { like, t } from '../support/words';

/** Many lists with many options: where all processors are busy it takes its time. */
jest.setTimeout(120_000);

describe('other roles of an account', () => {
  const toggleRole = async (app: OpenedApp, name: string) => {
    await app.user.click((await editor()).getByLabelText(t('account.roles')));
    await app.user.click(
      await waitFor(() => document.querySelector<HTMLElement>(`.ant-select-item-option[title="${name}"]`)!),
    );
  };

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
});

describe('ends of accounts and roles', () => {
  test('an end in the past and one that the server refuses are said at the field; a stored end may be taken away', async () => {
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
  });
});
