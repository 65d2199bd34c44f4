import { screen, waitFor, within } from '@testing-library/react';
import { bareBackend, leaving } from '../support/bareAnswers';
import { DEPARTMENTS, ROLES } from '../support/demo';
import type { InstalledFetch } from '../support/fetch';
import { updates } from '../support/memberScreens';
import { openApp } from '../support/openApp';
import { drawerGone, editRole, openRoles, save as saveRole, written } from '../support/roleForm';
import { dialogsGone, editPerson, openStaff, save } from '../support/staffScreen';
import { like, t } from '../support/words';

/** Backends without optional fields and parts (first law of the contract): nothing of them is shown, asked for or sent. */

const withoutScopes = ({ intercept }: InstalledFetch) =>
  intercept(leaving({ currentUser: ['scope'], roleList: ['scope'], roleDetail: ['scope'] }));

test('ends of accounts and roles are neither offered nor sent', async () => {
  const app = await openStaff({ prepare: ({ intercept }) => intercept(bareBackend()) });
  const form = await editPerson(app);
  expect(form.queryByText(t('account.validUntil'))).not.toBeInTheDocument();
  expect(form.queryByText(t('staff.term.roles'))).not.toBeInTheDocument();
  await app.user.type(form.getByLabelText(t('account.remark')), 'moved');
  await save(app);
  await dialogsGone();
  const [body] = updates(app);
  expect(body).toMatchObject({ remark: 'moved' });
  expect(body).not.toHaveProperty('valid_until');
  expect(body).not.toHaveProperty('role_terms');
  await app.user.click(screen.getByRole('button', { name: like('list.view') }));
  await screen.findByText(t('list.view.never'));
  expect(screen.queryByText(t('list.view.ends3'))).not.toBeInTheDocument();
});

test('the managed part of the organisation is not mentioned', async () => {
  await openApp('/account/staff', { as: 'zhengwenhui', prepare: withoutScopes });
  expect(await screen.findByRole('button', { name: t('staff.departments.all') })).toBeInTheDocument();
  expect(screen.queryByText(like('scope.manages'))).not.toBeInTheDocument();
});

test('the scope of a role is neither shown nor sent', async () => {
  const app = await openRoles({ prepare: withoutScopes });
  const form = await editRole(app, ROLES.hr);
  expect(form.queryByText(t('role.scope'))).not.toBeInTheDocument();
  await app.user.type(form.getByLabelText(t('account.name')), ' one');
  await saveRole(app);
  await drawerGone();
  expect(Object.keys(written(app)[0] ?? {})).not.toContain('scope');
});

test('plans are made without order and numbers of people', async () => {
  const app = await openApp('/account/department?plan=1', {
    as: 'admin',
    prepare: ({ intercept }) => intercept(leaving({ departmentTree: ['sort', 'staff_count'] })),
  });
  const line = within(await screen.findByRole('row', { name: new RegExp(`^${DEPARTMENTS.products}`) }));
  await app.user.click(line.getByRole('button', { name: t('common.moreFor', { name: DEPARTMENTS.products }) }));
  expect(await screen.findByRole('menuitem', { name: t('plan.merge') })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: t('plan.order.up') })).not.toBeInTheDocument();
  await app.user.click(screen.getByRole('menuitem', { name: t('plan.step.disable') }));
  const step = t('plan.step', { name: DEPARTMENTS.products, what: t('plan.step.disable') });
  await waitFor(() => expect(screen.getByText(step)).toBeInTheDocument());
});
