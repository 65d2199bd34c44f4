import { screen, waitFor, within } from '@testing-library/react';
import { bodiesOf, dialogSaying, isDisable, openStaff, PERSON } from '../support/staffScreen';
import { t } from '../support/words';

jest.setTimeout(120_000);

const drawer = async () => dialogSaying(t('staff.detail.platforms'));
const title = (name: string) => screen.findByText(name, { selector: '.ant-drawer-title bdi' });
const person = `?keyword=${PERSON.name}&detail=${PERSON.id}`;
const row = (id: number) => document.querySelector(`tr[data-row-key="${id}"]`);

test('what can be done stands in the head; disabling keeps the person open, shows it, and is taken back', async () => {
  const app = await openStaff({ query: person });
  const dialog = await drawer();
  expect(row(PERSON.id)).toHaveAttribute('aria-current', 'true');
  await app.user.click(await dialog.findByRole('button', { name: `停用 ${PERSON.name}` }));
  await app.user.click(await screen.findByRole('button', { name: /^停\s?用$/ }));
  const undo = await screen.findByRole('button', { name: /^撤销/ });
  expect(await dialog.findByRole('button', { name: `启用 ${PERSON.name}` })).toBeInTheDocument();
  expect(dialog.getByText(t('staff.disable.confirm'))).toBeInTheDocument();

  await app.user.click(undo);
  expect(await dialog.findByRole('button', { name: `停用 ${PERSON.name}` })).toBeInTheDocument();
  expect(app.calls.filter(isDisable)).toHaveLength(1);
  expect(app.calls.filter(({ path }) => path.endsWith(`/users/enable/${PERSON.id}`))).toHaveLength(1);
  expect(app.address()).toContain(`detail=${PERSON.id}`);
  // What was taken back offers nothing more.
  await waitFor(() => expect(screen.queryByRole('button', { name: /^撤销/ })).not.toBeInTheDocument());
});

test('the key takes back, but not from a field', async () => {
  const app = await openStaff();
  await app.user.click(await screen.findByRole('switch', { name: t('staff.status.of', { name: PERSON.name }) }));
  await app.user.click(await screen.findByRole('button', { name: /^停\s?用$/ }));
  await screen.findByRole('button', { name: /^撤销/ });
  const enabled = () => app.calls.filter(({ path }) => path.endsWith(`/users/enable/${PERSON.id}`));
  await app.user.click(screen.getByRole('searchbox'));
  await app.user.keyboard('{Control>}z{/Control}');
  expect(enabled()).toHaveLength(0);
  await app.user.click(
    screen.getByRole('switch', { name: t('staff.status.of', { name: PERSON.name }) }).closest('table')!,
  );
  (document.activeElement as HTMLElement).blur();
  await app.user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(enabled()).toHaveLength(1));
});

test('an edit from there keeps the person open and shows what was saved', async () => {
  const app = await openStaff({ query: person });
  const dialog = await drawer();
  await app.user.click(await dialog.findByRole('button', { name: `编辑 ${PERSON.name}` }));
  const name = await screen.findByLabelText(t('account.personName'));
  await app.user.clear(name);
  await app.user.type(name, '王晓明二');
  await app.user.click(screen.getByRole('button', { name: /^保\s?存$/ }));
  expect(await title('王晓明二')).toBeInTheDocument();
  expect(app.address()).toContain(`detail=${PERSON.id}`);
});

test('leads to the person before and after, by buttons and keys, over the edge of a page; going back closes', async () => {
  const app = await openStaff({ query: '?sortField=username&sortOrder=ascend' });
  const rows = [...document.querySelectorAll('tr[data-row-key]')].map((line) =>
    Number(line.getAttribute('data-row-key')),
  );
  const last = rows.at(-1)!;
  await app.user.click(within(row(last)! as HTMLElement).getByRole('button', { name: /^详情/ }));
  await drawer();
  const next = screen.getByRole('button', { name: t('staff.detail.next') });
  await waitFor(() => expect(next).toHaveAttribute('aria-disabled', 'false'));

  await app.user.click(next);
  await waitFor(() => expect(app.address()).toContain('page=2'));
  await waitFor(() => expect(app.address()).not.toContain(`detail=${last}`));
  const [, first] = /detail=(\d+)/.exec(app.address()) ?? [];
  await waitFor(() => expect(row(Number(first))).toHaveAttribute('aria-current', 'true'));
  expect(document.querySelector('tr[data-row-key]')).toBe(row(Number(first)));

  await waitFor(() =>
    expect(screen.getByRole('button', { name: t('staff.detail.previous') })).toHaveAttribute('aria-disabled', 'false'),
  );
  await app.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(app.address()).toContain(`detail=${last}`));
  expect(app.address()).not.toContain('page=2');
  await waitFor(() => expect(row(last)).toHaveAttribute('aria-current', 'true'));
});

test('the part that is looked at stays from person to person', async () => {
  const app = await openStaff({ query: '' });
  await app.user.click(screen.getAllByRole('button', { name: /^详情/ })[0]!);
  const address = app.address();
  await app.user.click(await screen.findByRole('tab', { name: t('staff.detail.permissions') }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: t('staff.detail.next') })).toHaveAttribute('aria-disabled', 'false'),
  );
  await app.user.click(screen.getByRole('button', { name: t('staff.detail.next') }));
  await waitFor(() => expect(app.address()).not.toBe(address));
  expect(await screen.findByRole('tab', { name: t('staff.detail.permissions') })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('what was done to the account is told with who did it, and only that of this account', async () => {
  const rows = [`/users/update/${PERSON.id}`, `/users/update/${PERSON.id}0`].map((path, place) => ({
    id: place + 1,
    user: { id: 1, name: '系统管理员', username: 'admin' },
    module: t('menu.staff'),
    action: t('form.edit'),
    summary: `修改${place}`,
    method: 'PUT',
    path: `/api/account-api${path}`,
    status_code: 200,
    ip: '192.0.2.1',
    user_agent: '',
    duration_ms: 3,
    created_at: '2026-03-01T08:00:00+08:00',
  }));
  const app = await openStaff({ query: person });
  app.intercept(({ path, body }) =>
    path.endsWith('/logs') && body?.includes('/users/')
      ? Response.json({
          code: 200,
          message: '',
          data: { data: body.includes('update') ? rows : [], total: body.includes('update') ? 2 : 0, current_page: 1 },
        })
      : undefined,
  );
  await app.user.click(await screen.findByRole('tab', { name: t('history.title') }));
  expect(await screen.findByRole('button', { name: /^系统管理员 编辑/ })).toBeInTheDocument();
  expect(screen.getByText(/可能不包括新建/)).toBeInTheDocument();
  expect(bodiesOf(app, '/logs').map(({ keyword }) => keyword)).toEqual([
    ...['update', 'enable', 'disable', 'change_password'].map((call) => `/users/${call}/${PERSON.id}`),
    '/users/store',
  ]);
});

test('an address may ask for an act, once; one that may not be done is refused in words', async () => {
  const app = await openStaff({ query: `${person}&act=reset` });
  expect(await screen.findByText(t('staff.reset.title', { name: PERSON.name }))).toBeInTheDocument();
  await waitFor(() => expect(app.address()).not.toContain('act='));
  expect(app.address()).toContain(`detail=${PERSON.id}`);
});

test('who may only look is offered nothing else', async () => {
  const current = {
    id: 2,
    username: 'hr',
    name: '林静',
    roles: [],
    permissions: ['account.staff', 'account.staff.show'],
  };
  await openStaff({
    as: 'hr',
    query: person,
    prepare: ({ intercept }) =>
      intercept(({ path }) =>
        path.endsWith('/account-api/user') ? Response.json({ code: 200, message: '', data: current }) : undefined,
      ),
  });
  await screen.findByRole('tab', { name: t('staff.detail.profile') });
  expect(
    screen.queryByRole('button', { name: new RegExp(`^(编辑|停用|重置密码|更多).*${PERSON.name}`) }),
  ).not.toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: t('history.title') })).not.toBeInTheDocument();
});
