import { screen, waitFor, within } from '@testing-library/react';
import { PEOPLE } from '../support/demo';
import { openApp, type OpenedApp } from '../support/openApp';
import { openStaff, PERSON, dialogSaying, dialogsGone, editPerson, save, edit } from '../support/staffScreen';
import { account, endOfDay, pick, inputDay, endField, typeEnd } from '../support/staffEnds';
import { updates } from '../support/memberScreens';
import { fullTest } from '../support/tier';
import { like, t } from '../support/words';

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
