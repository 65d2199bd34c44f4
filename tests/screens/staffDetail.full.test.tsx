import { screen, waitFor, within } from '@testing-library/react';
import { history } from 'umi';
import { PEOPLE, ROLES } from '../support/demo';
import { type OpenedApp } from '../support/openApp';
import { dialogSaying, later, openStaff, PERSON, refused } from '../support/staffScreen';
import { chooseAct } from '../support/rowActs';
import { like, t } from '../support/words';

jest.setTimeout(120_000);

const isDetailOf =
  (id: number) =>
  ({ path }: { path: string }) =>
    path.endsWith(`/users/show/${id}`);
const drawer = async () => dialogSaying(t('staff.detail.platforms'));
const title = (name: string) => screen.findByText(name, { selector: '.ant-drawer-title bdi' });
const openTab = async (app: OpenedApp, name: string) => app.user.click(await screen.findByRole('tab', { name }));
const person = `?keyword=${PERSON.name}&detail=${PERSON.id}`;
const row = (id: number) => document.querySelector(`tr[data-row-key="${id}"]`);

test('of two accounts opened quickly only the second is shown, whichever answer comes last', async () => {
  const app = await openStaff({ query: '' });
  const first = later();
  app.intercept((call) => (isDetailOf(2)(call) ? first.answer : undefined));
  history.push('/account/staff?detail=2');
  await waitFor(() => expect(app.calls.some(isDetailOf(2))).toBe(true));
  history.push('/account/staff?detail=3');
  await title(PEOPLE.auditor);

  const { calls } = app;
  const asked = calls.length;
  first.arrive(
    Response.json({
      code: 200,
      message: '',
      data: { id: 2, name: 'Late person', username: 'late', roles: [], role_ids: [] },
    }),
  );
  await first.answer;
  // Whatever the late answer would bring about has had its turn when a later call has been made.
  await app.user.click(screen.getByRole('tab', { name: t('staff.detail.permissions') }));
  await waitFor(() => expect(calls.length).toBeGreaterThan(asked));
  expect(screen.queryByText('Late person')).not.toBeInTheDocument();
  expect(await title(PEOPLE.auditor)).toBeInTheDocument();
});

test('effective permissions name the roles each comes from and can be searched, also after a role failed to load', async () => {
  const time = '2026-03-01T08:00:00+08:00';
  const data = {
    ...{ id: PERSON.id, username: PERSON.username, name: PERSON.name, status: 1, version: 1 },
    ...{ department_id: 1, department: { id: 1, name: 'Headquarters' }, created_at: time, updated_at: time },
    role_ids: [3, 4],
    roles: [
      { id: 3, name: ROLES.auditor },
      { id: 4, name: ROLES.staff },
    ],
  };
  let isBroken = true;
  const app = await openStaff({
    query: person,
    prepare: ({ intercept }) =>
      intercept((call) => {
        if (isDetailOf(PERSON.id)(call)) return Response.json({ code: 200, message: '', data });
        return isBroken && call.path.endsWith('/roles/show/3') ? refused(500, 'database busy') : undefined;
      }),
  });
  await openTab(app, t('staff.detail.permissions'));
  const retry = await screen.findByRole('button', { name: t('common.retry') });
  isBroken = false;
  await app.user.click(retry);
  const tree = within(await screen.findByRole('treegrid', { name: t('staff.detail.permissions') }));
  const both = `${ROLES.auditor}${t('common.listSeparator')}${ROLES.staff}`;
  expect(tree.getByRole('row', { name: like('menu.home') })).toHaveTextContent(both);

  const search = screen.getByRole('textbox', { name: t('tree.search', { label: t('role.permissions') }) });
  await app.user.type(search, t('menu.record').slice(2));
  const found = await tree.findByRole('row', { name: like('menu.record') });
  expect(found).toHaveTextContent(ROLES.auditor);
  expect(found).not.toHaveTextContent(ROLES.staff);
  expect(tree.queryByRole('row', { name: like('menu.home') })).not.toBeInTheDocument();
});

test('Ctrl + Z undoes a change of status, but not from a field', async () => {
  const app = await openStaff();
  await chooseAct(app, t('staff.disable.confirm'), PERSON.name);
  await app.user.click(await screen.findByRole('button', { name: t('staff.disable.confirm') }));
  await screen.findByRole('button', { name: like('common.undo') });
  const enabled = () => app.calls.filter(({ path }) => path.endsWith(`/users/enable/${PERSON.id}`));
  await app.user.click(screen.getByRole('searchbox'));
  await app.user.keyboard('{Control>}z{/Control}');
  expect(enabled()).toHaveLength(0);
  await app.user.click(screen.getByRole('table'));
  (document.activeElement as HTMLElement).blur();
  await app.user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(enabled()).toHaveLength(1));
});

test('an edit from the details keeps them open and shows what was saved', async () => {
  const app = await openStaff({ query: person });
  const dialog = await drawer();
  await app.user.click(await dialog.findByRole('button', { name: `${t('form.edit')} ${PERSON.name}` }));
  const name = await screen.findByLabelText(t('account.personName'));
  await app.user.clear(name);
  await app.user.type(name, 'Second name');
  await app.user.click(screen.getByRole('button', { name: t('form.save') }));
  expect(await title('Second name')).toBeInTheDocument();
  expect(app.address()).toContain(`detail=${PERSON.id}`);
});

test('the next and previous account open by buttons and keys over the edge of a page, on the same tab', async () => {
  const app = await openStaff({ query: '?sortField=username&sortOrder=ascend' });
  const rows = [...document.querySelectorAll('tr[data-row-key]')].map((line) =>
    Number(line.getAttribute('data-row-key')),
  );
  const last = rows.at(-1)!;
  await app.user.click(within(row(last)! as HTMLElement).getByRole('link'));
  await drawer();
  await openTab(app, t('staff.detail.permissions'));
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
  const tab = await screen.findByRole('tab', { name: t('staff.detail.permissions') });
  expect(tab).toHaveAttribute('aria-selected', 'true');
});
