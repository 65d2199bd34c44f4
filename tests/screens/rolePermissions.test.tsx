import { screen, waitFor, within } from '@testing-library/react';
import { giveRole } from '../support/asAdmin';
import { ROLES, DEPARTMENTS } from '../support/demo';
import { drawer, drawerGone, editRole, newRole, openRoles, save, written } from '../support/roleForm';
import { fullTest } from '../support/tier';
import { like, t } from '../support/words';
import { clearCache } from 'ahooks';

const tree = async () => screen.findByRole('tree', { name: t('role.permissions') });
const item = async (name: string) => within(await tree()).findByRole('treeitem', { name: new RegExp(`^${name}`) });
const states = async () =>
  within(await tree())
    .getAllByRole('treeitem')
    .map((one) => `${one.textContent} ${one.getAttribute('aria-checked')}`);

test('a changed permission is counted and named before saving, until it is changed back; the search shows its way', async () => {
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
  // All boxes are those of the hit alone, with what leads to it.
  await app.user.click(form.getByRole('button', { name: `${t('permission.all')} (1)` }));
  expect(await item(t('menu.role'))).toHaveAttribute('aria-checked', 'mixed');
  expect(form.getByLabelText(t('permission.added', { count: 3 }))).toBeInTheDocument();
  await app.user.click(form.getByRole('button', { name: `${t('permission.none')} (1)` }));
  expect(form.getByText(t('permission.unchanged'))).toBeInTheDocument();
  await app.user.clear(search);

  // Without linkage a box stands for itself alone.
  await app.user.click(form.getByRole('switch', { name: t('permission.linked') }));
  await app.user.click(await item(t('builtIn.organization')));
  expect(await item(t('builtIn.organization'))).toHaveAttribute('aria-checked', 'true');
  expect(await item(t('menu.staff'))).toHaveAttribute('aria-checked', 'false');
  expect(form.getByLabelText(t('permission.added', { count: 1 }))).toBeInTheDocument();
});

fullTest(
  'a permission that the person does not hold is locked with the reason, as is the name of its role',
  async () => {
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
  },
);

describe('limited rights', () => {
  afterEach(() => {
    clearCache();
    jest.restoreAllMocks();
  });

  describe('the part of the organisation that a person manages', () => {
    test('is given to a role as the departments that are picked for it', async () => {
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
  });
});
