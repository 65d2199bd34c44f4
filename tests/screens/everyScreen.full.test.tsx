import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '@/constants/paths';
import { changeLocale } from '@/hooks/locale/useLocale';
import { bareBackend, leaving } from '../support/bareAnswers';
import { DEPARTMENTS, ROLES } from '../support/demo';
import type { InstalledFetch } from '../support/fetch';
import { updates } from '../support/memberScreens';
import { openApp } from '../support/openApp';
import { drawerGone, editRole, field, newRole, openRoles, save, written } from '../support/roleForm';
import { screenPaths } from '../support/sources';
import { dialogsGone, editPerson, openStaff, save as saveAccount } from '../support/staffScreen';
import { like, t } from '../support/words';
import { wordsIn } from '../../mock/server/words/words';

/** Every screen, and addresses that open one record or one preset view. */
const addresses = [
  ...screenPaths().filter((path) => path !== '/' && path !== '/user' && path !== paths.exception),
  `${paths.staff}?detail=4`,
  `${paths.staff}?preset=ends7`,
  `${paths.record}?detail=1`,
];

const isLoading = () => document.querySelector('[aria-busy="true"], .ant-spin-spinning, .ant-skeleton') !== null;

test.each(addresses)('missing optional fields cause no crash, “undefined” or unnamed column on %s', async (address) => {
  const omittedFields = new Set<string>();
  await openApp(address, {
    ...(address !== paths.login && { as: 'admin' }),
    prepare: ({ intercept }) => intercept(bareBackend(omittedFields)),
  });
  await waitFor(() => expect(isLoading()).toBe(false), { timeout: 10_000 });

  if (address !== paths.login) expect(omittedFields.size).toBeGreaterThan(0);
  expect(screen.queryByText(t('exception.crash.title'))).not.toBeInTheDocument();
  const words = document.body.textContent ?? '';
  expect(words).not.toMatch(/undefined|NaN|Invalid Date|\[object|\bnull\b/);
  const heads = [...document.querySelectorAll('th')];
  const isNamed = (head: Element) =>
    (head.textContent ?? '').trim() !== '' || head.querySelector('[aria-label]') || head.hasAttribute('aria-hidden');
  expect(heads.filter((head) => !isNamed(head)).map((head) => head.outerHTML)).toEqual([]);
});

/* First rule of the contract: the app neither shows, requests nor sends a feature that the backend lacks. */
describe('a backend without optional features', () => {
  const withoutScopes = ({ intercept }: InstalledFetch) =>
    intercept(leaving({ currentUser: ['scope'], roleList: ['scope'], roleDetail: ['scope'] }));

  test('without expiry in the backend, forms neither offer nor send the expiry of accounts and roles', async () => {
    const app = await openStaff({ prepare: ({ intercept }) => intercept(bareBackend()) });
    const form = await editPerson(app);
    expect(form.queryByText(t('account.validUntil'))).not.toBeInTheDocument();
    expect(form.queryByText(t('staff.term.roles'))).not.toBeInTheDocument();
    await app.user.type(form.getByLabelText(t('account.remark')), 'moved');
    await saveAccount(app);
    await dialogsGone();
    const [body] = updates(app);
    expect(body).toMatchObject({ remark: 'moved' });
    expect(body).not.toHaveProperty('valid_until');
    expect(body).not.toHaveProperty('role_terms');
    await app.user.click(screen.getByRole('button', { name: like('list.view') }));
    await screen.findByText(t('list.view.never'));
    expect(screen.queryByText(t('list.view.ends3'))).not.toBeInTheDocument();
  });

  test('without role scopes in the backend, the staff screen names no departments that the user manages', async () => {
    await openApp('/account/staff', { as: 'zhengwenhui', prepare: withoutScopes });
    expect(await screen.findByRole('button', { name: t('staff.departments.all') })).toBeInTheDocument();
    expect(screen.queryByText(like('scope.manages'))).not.toBeInTheDocument();
  });

  test('without role scopes in the backend, the role editor neither shows nor sends a scope', async () => {
    const app = await openRoles({ prepare: withoutScopes });
    const form = await editRole(app, ROLES.hr);
    expect(form.queryByText(t('role.scope'))).not.toBeInTheDocument();
    await app.user.type(form.getByLabelText(t('account.name')), ' one');
    await save(app);
    await drawerGone();
    expect(Object.keys(written(app)[0] ?? {})).not.toContain('scope');
  });

  test('a department plan works if the backend omits the order and the numbers of people', async () => {
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
});

describe('React StrictMode, which mounts components twice', () => {
  const notices = () => document.querySelectorAll('.ant-message-notice, .ant-notification-notice');
  const rows = () => Array.from(document.querySelectorAll<HTMLElement>('tbody tr[data-row-key]'));

  test('in StrictMode a list shows each row once, without a message about the aborted call', async () => {
    const { calls } = await openRoles({ strict: true });
    const keys = rows().map((row) => row.dataset['rowKey']);
    expect(keys.length).toBeGreaterThan(2);
    expect(new Set(keys).size).toBe(keys.length);
    await waitFor(() => expect(document.querySelector('.ant-spin-spinning')).toBeNull());
    const requests = calls.filter(({ path }) => path.endsWith('/roles'));
    expect(requests.length).toBeLessThanOrEqual(2);
    expect(notices()).toHaveLength(0);
  });

  test('in StrictMode a form is saved once, and its record appears once', async () => {
    const app = await openRoles({ strict: true });
    await newRole(app);
    await app.user.type(await field(t('account.name')), 'Night manager');
    await app.user.type(await field(t('account.code')), 'night.shift');
    await save(app);
    await drawerGone();
    expect(written(app)).toHaveLength(1);
    await screen.findByText('night.shift');
    expect(rows().filter((row) => within(row).queryByText('night.shift'))).toHaveLength(1);
    await waitFor(() => expect(notices()).toHaveLength(1));
  });
});

const { calls, summaries } = wordsIn('zh').log;
const SIGN_IN = `${calls.login.module} · ${calls.login.action}`;

test('after a change of language server texts are translated, also in rows already loaded', async () => {
  const { user } = await openApp('/account/record', { as: 'admin' });
  expect((await screen.findAllByText(summaries.signedIn)).length).toBeGreaterThan(0);
  await changeLocale('en-US');
  expect((await screen.findAllByText('Signed in')).length).toBeGreaterThan(0);
  expect(screen.queryByText(summaries.signedIn)).not.toBeInTheDocument();

  await user.click(screen.getAllByText('Signed in')[0]!);
  const entry = await screen.findByRole('dialog');
  expect(await within(entry).findByText('Sign-in · Sign in')).toBeInTheDocument();
  await changeLocale('zh-CN');
  expect(await within(entry).findByText(SIGN_IN)).toBeInTheDocument();
});
