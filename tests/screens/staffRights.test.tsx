import { screen, waitFor, within } from '@testing-library/react';
import { clearCache } from 'ahooks';
import { history } from 'umi';
import { reply } from '../support/fetch';
import { DEPARTMENTS, ROLES } from '../support/demo';
import { type OpenedApp, openApp } from '../support/openApp';
import { PERSON, edit } from '../support/staffScreen';
import { fullTest } from '../support/tier';
import { like, t } from '../support/words';
import { openWith } from '../support/asAdmin';
import { drawer, drawerGone } from '../support/roleForm';

describe('accounts editable by human resources', () => {
  /** Why each action of the row is locked, beside each other and in the menu; undefined for what is open. */
  const locksOf = async (app: OpenedApp, row: HTMLElement): Promise<Record<string, string | undefined>> => {
    const editButton = within(row).getByRole('button', { name: like('form.edit') });
    await app.user.click(within(row).getByRole('button', { name: like('common.moreFor') }));
    const items = within((await screen.findAllByRole('menu')).at(-1)!).getAllByRole('menuitem');
    const locks = items.map((item) => {
      const reason = item.querySelector('small')?.textContent;
      return [item.textContent?.replace(reason ?? '', ''), reason] as const;
    });
    return Object.fromEntries([
      [editButton.textContent, editButton.getAttribute('aria-description') ?? undefined],
      ...locks,
    ]);
  };
  const rowOf = async (username: string) => (await screen.findByText(username)).closest('tr')!;

  test('have locks by their roles: none for an employee, identity for an auditor, all for a super administrator', async () => {
    const app = await openApp('/account/staff?keyword=admin&sortField=username&sortOrder=ascend', { as: 'hr' });
    const lookFor = async (username: string) => {
      await app.user.clear(screen.getByRole('searchbox'));
      await app.user.type(screen.getByRole('searchbox'), `${username}{Enter}`);
      return rowOf(username);
    };
    const ownRow = await rowOf('admin');
    const onlySuper = t('staff.onlySuper');
    await waitFor(() =>
      expect(within(ownRow).getByRole('button', { name: like('form.edit') })).toHaveAccessibleDescription(onlySuper),
    );
    const status = t('staff.disable.confirm');
    expect(await locksOf(app, ownRow)).toMatchObject({
      [t('form.edit')]: onlySuper,
      [t('staff.reset')]: onlySuper,
      [status]: onlySuper,
    });

    const employeeRow = await lookFor('staff');
    expect(await locksOf(app, employeeRow)).toEqual({
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

const ROLE_SCREEN = '/account/role?pageSize=50';

fullTest('accounts can be selected with only the permission to enable them', async () => {
  await openWith(['account.staff', 'account.staff.enable'], `/account/staff?keyword=${PERSON.name}`);
  await screen.findByText(PERSON.username);
  await waitFor(() => expect(screen.getAllByRole('checkbox').length).toBeGreaterThan(0));
});

describe('a role', () => {
  fullTest('is read-only for a reader, and a role or a tree that fails to load has a retry', async () => {
    const app = await openWith(['account.role', 'account.role.show'], ROLE_SCREEN);
    const view = async (brokenPath: string) => {
      app.intercept(({ path }) => (path.includes(brokenPath) ? reply(500, 'busy') : undefined));
      await app.user.click(await screen.findByRole('button', { name: `${t('role.view')} ${ROLES.analyst}` }));
      const dialog = within(await screen.findByRole('dialog'));
      const again = await dialog.findByRole('button', { name: t('common.retry') });
      app.intercept(() => undefined);
      await app.user.click(again);
      return { dialog, tree: within(await dialog.findByRole('tree', { name: t('role.permissions') })) };
    };
    const { dialog, tree } = await view('/roles/form');
    expect(dialog.getAllByText(t('role.viewOnly'))).toHaveLength(1);
    expect(dialog.queryByRole('button', { name: t('permission.all') })).not.toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: t('permission.none') })).not.toBeInTheDocument();
    const items = tree.getAllByRole('treeitem');
    expect(items.every((one) => one.getAttribute('aria-disabled') === 'true')).toBe(true);
    expect(within(items[0]!).queryByRole('img')).not.toBeInTheDocument();
    expect(document.querySelector('[role="treeitem"] .anticon-lock')).toBeNull();
    await app.user.keyboard('{Escape}');
    await drawerGone();
    clearCache();
    await view('/roles/show/');
  });

  fullTest('shows the missing permission to a person who may edit but not read roles', async () => {
    const app = await openWith(['account.role', 'account.role.update'], ROLE_SCREEN);
    const editButton = await screen.findByRole('button', { name: `${t('form.edit')} ${ROLES.hr}` });
    expect(editButton).toHaveAttribute('aria-disabled', 'true');
    await app.user.hover(editButton);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(t('role.editNeedsView'));
    await app.user.click(editButton);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  fullTest('has no action column without actions', async () => {
    await openWith(['account.role'], ROLE_SCREEN);
    await screen.findByText(ROLES.hr);
    expect(screen.queryByRole('columnheader', { name: t('form.operations') })).not.toBeInTheDocument();
  });
});

describe('the part of the organization managed by a person', () => {
  /** Leads the development center, by a role that holds in the holder's own department. */
  const LEADER = 'zhengwenhui';
  const PART = t('scope.manages', { part: t('scope.withBelow', { names: DEPARTMENTS.research }) });

  fullTest('is named on their screens, and its root is neither editable nor has new siblings', async () => {
    const app = await openApp('/account/staff', { as: LEADER });
    expect(await screen.findByText(PART)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: t('scope.departments') })).toBeInTheDocument();

    history.push('/account/department');
    const editButton = await screen.findByRole('button', { name: `${t('form.edit')} ${DEPARTMENTS.research}` });
    expect(editButton).toHaveAttribute('aria-disabled', 'true');
    expect(await screen.findByText(PART)).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: t('department.create') }));
    const form = await drawer();
    expect(form.getByLabelText(t('department.parent'))).toHaveTextContent(DEPARTMENTS.research);
    expect(form.queryByRole('button', { name: t('tree.clear') })).not.toBeInTheDocument();
  });

  fullTest('is named in the own access, and a link outside of it is reported without a retry', async () => {
    await openApp('/account/access', { as: LEADER });
    expect(await screen.findByText(t('scope.withBelow', { names: DEPARTMENTS.research }))).toBeInTheDocument();
    history.push('/account/staff?detail=1');
    expect(await screen.findByText(t('scope.beyond'))).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: t('common.retry') })).not.toBeInTheDocument();
    history.push('/account/staff?department_id=1');
    const hint = await screen.findByText(t('list.noMatchHint'));
    expect(hint.previousElementSibling).toHaveTextContent(t('scope.beyond'));
  });
});
