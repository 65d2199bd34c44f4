import { screen, waitFor, within } from '@testing-library/react';
import { giveRole, openWith } from '../support/asAdmin';
import { ROLES, DEPARTMENTS, SYSTEMS, FOLDERS } from '../support/demo';
import { drawer, drawerGone, editRole, newRole, openRoles, save, written, dialogSaying } from '../support/roleForm';
import { fullTest } from '../support/tier';
import { like, t } from '../support/words';
import { demoMenus } from '../../mock/server/seed/menus';
import { type OpenedApp } from '../support/openApp';
import { chooseAct } from '../support/screen';

const tree = async () => screen.findByRole('tree', { name: t('role.permissions') });
const item = async (name: string) => within(await tree()).findByRole('treeitem', { name: new RegExp(`^${name}`) });
const states = async () =>
  within(await tree())
    .getAllByRole('treeitem')
    .map((one) => `${one.textContent} ${one.getAttribute('aria-checked')}`);

test('the role editor lists changes before saving, and its search shows the path of a match', async () => {
  const app = await openRoles();
  const form = await editRole(app, ROLES.analyst);
  const before = await states();
  await app.user.click(await item(t('menu.staff')));
  expect(await item(t('menu.staff'))).toHaveAttribute('aria-checked', 'true');
  expect(await item(t('builtIn.organization'))).toHaveAttribute('aria-checked', 'mixed');
  expect(form.getByLabelText(like('permission.added'))).toBeInTheDocument();
  await app.user.click(form.getByRole('button', { name: t('permission.showChanges') }));
  expect(await screen.findByText(`${t('builtIn.organization')} / ${t('menu.staff')}`)).toBeInTheDocument();

  await app.user.click(await item(t('menu.staff')));
  expect(await states()).toEqual(before);
  expect(form.getByText(t('permission.unchanged'))).toBeInTheDocument();

  const search = form.getByRole('textbox', { name: t('tree.search', { label: t('role.permissions') }) });
  await app.user.type(search, 'account.role.store');
  await waitFor(() => expect(form.getByText(t('tree.found', { count: 1 }))).toBeInTheDocument());
  expect(within(await tree()).getAllByRole('treeitem')).toHaveLength(3);
  // During a search, “all” selects only the match and its ancestors.
  await app.user.click(form.getByRole('button', { name: `${t('permission.all')} (1)` }));
  expect(await item(t('menu.role'))).toHaveAttribute('aria-checked', 'mixed');
  expect(form.getByLabelText(t('permission.added', { count: 3 }))).toBeInTheDocument();
  await app.user.click(form.getByRole('button', { name: `${t('permission.none')} (1)` }));
  expect(form.getByText(t('permission.unchanged'))).toBeInTheDocument();
  // During a search, the checkbox of an ancestor changes only matching descendants, because all others are hidden.
  await app.user.click(await item(t('menu.role')));
  expect(form.getByLabelText(t('permission.added', { count: 3 }))).toBeInTheDocument();
  await app.user.click(await item(t('menu.role')));
  expect(form.getByText(t('permission.unchanged'))).toBeInTheDocument();
  await app.user.type(search, '{Escape}');
  expect(search).toHaveValue('');
  expect(await item(t('menu.staff'))).toBeInTheDocument();

  // While linking is switched off, a checkbox changes only its own node.
  await app.user.click(form.getByRole('switch', { name: t('permission.linked') }));
  await app.user.click(await item(t('builtIn.organization')));
  expect(await item(t('builtIn.organization'))).toHaveAttribute('aria-checked', 'true');
  expect(await item(t('menu.staff'))).toHaveAttribute('aria-checked', 'false');
  expect(form.getByLabelText(t('permission.added', { count: 1 }))).toBeInTheDocument();
});

fullTest('if a role has permissions that the user lacks, the editor locks these and the name of the role', async () => {
  const app = await openRoles({ as: 'auditor', prepare: () => giveRole('auditor', 'permission_admin') });
  await editRole(app, ROLES.hr);
  const foreign = await item(t('menu.staff'));
  await waitFor(() => expect(foreign).toHaveAttribute('aria-disabled', 'true'));
  expect(foreign).toHaveTextContent(t('permission.notHeld'));
  const before = await states();
  await app.user.click(foreign);
  expect(await states()).toEqual(before);
  expect(await item(t('menu.role'))).not.toHaveAttribute('aria-disabled');
  const identity = (form: Awaited<ReturnType<typeof drawer>>) =>
    [t('account.name'), t('account.code'), t('account.description')].map((label) => form.getByLabelText(label));
  const form = await drawer();
  expect(await form.findByText(t('role.identity.beyond'))).toBeInTheDocument();
  for (const field of identity(form)) expect(field).toBeDisabled();
  await app.user.click(form.getByRole('button', { name: t('form.cancel') }));
  await drawerGone();

  const own = await editRole(app, ROLES.permissions);
  expect(await item(t('menu.home'))).toBeInTheDocument();
  for (const field of identity(own)) expect(field).toBeEnabled();
});

describe('limits of a new role', () => {
  test('a new role can be limited to chosen departments, and then requires at least one department', async () => {
    const app = await openRoles();
    const form = await newRole(app);
    await app.user.type(form.getByLabelText(t('account.name')), 'Area');
    await app.user.type(form.getByLabelText(t('account.code')), 'area');
    expect(form.getByRole('radio', { name: t('role.scope.all') })).toBeChecked();
    await app.user.click(form.getByRole('radio', { name: t('role.scope.departments') }));
    await save(app);
    expect(await form.findByText(t('role.scope.required'))).toBeInTheDocument();

    await app.user.click(form.getByLabelText(t('account.department')));
    const picker = within(await screen.findByRole('tree', { name: t('account.department') }));
    await app.user.click(await picker.findByText(DEPARTMENTS.company));
    expect(
      await form.findByRole('button', { name: t('role.scope.remove', { name: DEPARTMENTS.company }) }),
    ).toBeInTheDocument();
    await save(app);
    await drawerGone();
    expect(written(app)).toEqual([
      expect.objectContaining({ code: 'area', scope: 'departments', department_ids: [1] }),
    ]);
  });

  const ROLE_SCREEN = '/account/role?pageSize=50';

  fullTest('a user without permission to read roles can add only own permissions to a new role', async () => {
    const app = await openWith(['account.role', 'account.role.store'], ROLE_SCREEN);
    const form = await newRole(app);
    await app.user.type(form.getByLabelText(t('account.name')), 'Small');
    await app.user.type(form.getByLabelText(t('account.code')), 'small');
    const boxOf = (name: string) => form.findByRole('treeitem', { name: new RegExp(`^${name}`) });
    expect(await boxOf(t('menu.home'))).not.toHaveAttribute('aria-disabled');
    expect(await boxOf(t('menu.staff'))).toHaveTextContent(t('permission.notHeld'));
    await app.user.click(await boxOf(t('menu.role')));
    // The creator has neither the folder of this permission nor the other permissions in it, so the folder is locked.
    expect(await boxOf(FOLDERS.permissions)).toHaveAttribute('aria-disabled', 'true');
    await save(app);
    expect(await screen.findByText('small')).toBeInTheDocument();
    expect(written(app)).toHaveLength(1);
    expect(written(app)[0]?.['permission']).toHaveLength(2);
    expect(app.calls.filter(({ path }) => path.includes('/roles/show/'))).toEqual([]);
  });
});

const permission = async (name: string) =>
  within(await screen.findByRole('tree', { name: t('role.permissions') })).findByRole('treeitem', {
    name: new RegExp(`^${name}`),
  });

fullTest('a cloned role is compared with its source or another role; the next new role has no source', async () => {
  const app = await openRoles();
  const clone = () => chooseAct(app, t('role.clone'), ROLES.analyst);
  await clone();
  await (await drawer()).findByText(t('permission.sameAs', { name: ROLES.analyst }));
  await app.user.click((await drawer()).getByRole('button', { name: t('form.cancel') }));
  await drawerGone();
  const empty = await newRole(app);
  expect(await empty.findByText(t('permission.unchanged'))).toBeInTheDocument();
  await app.user.click(empty.getByRole('button', { name: t('form.cancel') }));
  await drawerGone();

  await clone();
  const form = await drawer();
  expect(form.getByLabelText(t('account.name'))).toHaveValue(t('role.cloneOf', { name: ROLES.analyst }));
  expect(await form.findByText(t('permission.sameAs', { name: ROLES.analyst }))).toBeInTheDocument();
  await app.user.click(await permission(t('menu.staff')));
  expect(await form.findByText(like('permission.comparedWith', { name: ROLES.analyst }))).toHaveTextContent(
    / \+\d+ −0$/,
  );
  const concerns = [0, 1].map((count) => t('role.concerns', { count }).replace(/\d/, ''));
  expect(
    form.queryByText((text) => concerns.includes(text.replace(/\d+/, '')), { selector: '.ant-drawer-footer *' }),
  ).not.toBeInTheDocument();
  await save(app);
  await drawerGone();
  expect(written(app)[0]).toMatchObject({ name: t('role.cloneOf', { name: ROLES.analyst }), code: 'analyst_copy' });

  await chooseAct(app, t('role.compareWith'), t('role.cloneOf', { name: ROLES.analyst }));
  const comparison = await dialogSaying(t('role.compare.second'));
  expect(
    await comparison.findByText(new RegExp(`${t('role.cloneOf', { name: ROLES.analyst })}.*[1-9]`)),
  ).toBeInTheDocument();
  expect(comparison.getByText(t('role.compare.onlyFirst', { first: ROLES.analyst, count: 0 }))).toBeInTheDocument();
  await app.user.click(comparison.getByRole('combobox', { name: t('role.compare.second') }));
  await app.user.click(
    await waitFor(() => document.querySelector<HTMLElement>(`.ant-select-item-option[title="${ROLES.project}"]`)!),
  );
  const grid = within(await comparison.findByRole('treegrid'));
  expect(await grid.findByRole('rowheader', { name: SYSTEMS.projects })).toBeInTheDocument();
  expect(grid.getByRole('rowheader', { name: SYSTEMS.figures })).toBeInTheDocument();
  await app.user.click(comparison.getByText(like('role.compare.onlySecond', { second: ROLES.project })));
  expect(grid.queryByRole('rowheader', { name: SYSTEMS.figures })).not.toBeInTheDocument();
  expect(grid.getByRole('rowheader', { name: SYSTEMS.projects })).toBeInTheDocument();
});

async function tabToTree(user: OpenedApp['user']) {
  const target = await tree();
  for (let press = 0; press < 20 && document.activeElement !== target; press += 1) await user.tab();
  expect(target).toHaveFocus();
}

fullTest('a role created by keyboard has the same three permissions when it is opened again', async () => {
  const app = await openRoles();
  const { user } = app;
  (await screen.findByRole('button', { name: t('role.create') })).focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect((await drawer()).getByLabelText(t('account.name'))).toHaveFocus());
  await user.keyboard('Archivist');
  await user.tab();
  await user.keyboard('archivist');
  await item(t('menu.home'));
  await tabToTree(user);
  await user.keyboard(' {End} {Control>}{Enter}{/Control}');

  await drawerGone();
  const [body] = written(app);
  expect(body?.['permission']).toHaveLength(3);
  const form = await editRole(app, 'Archivist');
  expect(await item(t('menu.home'))).toHaveAttribute('aria-checked', 'true');
  // The ancestors of a permission are granted with it, but the checkboxes of the ancestors are only partly checked.
  expect(await item(demoMenus.at(-1)!.name)).toHaveAttribute('aria-checked', 'mixed');
  expect(form.getByText(t('permission.unchanged'))).toBeInTheDocument();
  await user.type(form.getByLabelText(t('account.description')), 'Keeps the archive');
  await save(app);
  await drawerGone();
  expect(written(app)[1]?.['permission']).toEqual(body?.['permission']);
});

fullTest('permissions of the built-in role are checked and locked, with one reason for all of them', async () => {
  const app = await openRoles();
  const form = await editRole(app, ROLES.super);
  // The form shows one reason for all locked permissions, not a reason per permission.
  expect(await form.findAllByText(t('permission.builtIn'))).toHaveLength(1);
  expect(await item(t('menu.home'))).toHaveAttribute('aria-disabled', 'true');
  expect(await item(t('menu.home'))).toHaveAttribute('aria-checked', 'true');
});
