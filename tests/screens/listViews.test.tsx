import type { Role } from '@/contract/role';
import type { Staff } from '@/contract/staff';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { asAdmin, giveCodes } from '../support/asAdmin';
import { ROLES } from '../support/demo';
import type { Call } from '../support/fetch';
import { isStaffList, listBodies } from '../support/memberScreens';
import { openApp, showApp, type OpenedApp } from '../support/openApp';
import { like, t } from '../support/words';

const STAFF = '/account/staff';
const summary = () => screen.findByText(like('list.view.checked'), { selector: '[role=status]' });
const rows = () => [...document.querySelectorAll('tbody tr[data-row-key]')];
const ids = () => rows().map((row) => Number(row.getAttribute('data-row-key')));

const choose = async ({ user }: Pick<OpenedApp, 'user'>, item: string | RegExp) => {
  await user.click(screen.getByRole('button', { name: new RegExp(`^${t('list.view')}`) }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

/** All accounts, as the backend has them. */
async function everybody(): Promise<Staff[]> {
  const admin = await asAdmin();
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => admin('POST', '/users', { page, pageSize: 100 })));
  return pages.flatMap(({ data }) => data['data'] as Staff[]);
}

/** Answers the list of accounts with these, in the order asked for as far as `sort` knows it. */
const listOf =
  (
    people: readonly Partial<Staff>[],
    sort: (rows: Partial<Staff>[], order: unknown) => Partial<Staff>[] = (all) => all,
  ) =>
  (call: Call) => {
    if (!isStaffList(call)) return undefined;
    const { page, pageSize, sortField, sortOrder, status } = JSON.parse(call.body ?? '{}') as Record<string, number>;
    const passing = people.filter((person) => status === undefined || person.status === status);
    const sorted = sortField ? sort([...passing], sortOrder) : passing;
    const data = sorted.slice((page! - 1) * pageSize!, page! * pageSize!);
    return Response.json({ code: 200, message: 'ok', data: { data, current_page: page, total: passing.length } });
  };

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const person = (id: number, rest: Partial<Staff> = {}): Partial<Staff> => ({
  id,
  name: `Person ${id}`,
  username: `person${id}`,
  department_id: 1,
  department: { id: 1, name: 'Headquarters' },
  role_ids: [4],
  roles: [{ id: 4, name: ROLES.staff }],
  status: 1,
  last_login_at: daysAgo(1),
  version: 1,
  ...rest,
});

describe('presets of the staff list', () => {
  test('never signed in is two clicks away, in the address, and read no further than its rows', async () => {
    const app = await openApp(STAFF, { as: 'admin' });
    await screen.findByText(like('common.total'));
    await choose(app, t('list.view.never'));
    expect(app.address()).toBe(`${STAFF}?preset=never`);
    await summary();
    const never = (await everybody()).filter(({ last_login_at }) => last_login_at === null);
    if (never.length > 0) expect(rows().length).toBeGreaterThan(0);
    expect(ids().every((id) => never.some((one) => one.id === id))).toBe(true);
    expect(listBodies(app).at(-1)).toMatchObject({ pageSize: 100, sortField: 'last_login_at' });
  });

  test('never signed in: everything that was found can be selected, where the database has those without a moment last', async () => {
    const people = Array.from({ length: 450 }, (_, at) =>
      person(at + 1, at < 130 ? { last_login_at: null } : { last_login_at: daysAgo(at) }),
    );
    const rank = ({ last_login_at }: Partial<Staff>) => (last_login_at ? Date.parse(last_login_at) : Infinity);
    const sort = (all: Partial<Staff>[], order: unknown) =>
      all.sort((a, b) => (rank(a) === rank(b) ? 0 : (rank(a) - rank(b)) * (order === 'descend' ? -1 : 1)));
    const app = await openApp(`${STAFF}?preset=never`, {
      as: 'admin',
      prepare: ({ intercept }) => intercept(listOf(people, sort)),
    });
    expect(await summary()).toHaveTextContent(t('list.view.checked', { found: 130, done: 200, total: 450 }));
    expect(screen.getByText(t('common.total', { total: 130 }))).toBeInTheDocument();
    expect(listBodies(app).length).toBeLessThanOrEqual(3);

    // Everything that was found can be selected, not only the page in sight, for what the list does with many.
    await app.user.click(screen.getByRole('button', { name: t('list.selection.all', { count: 130 }) }));
    expect(await screen.findByText(t('list.selected', { count: 130 }))).toBeInTheDocument();
    expect(screen.getByRole('button', { name: t('transfer.batch.disable') })).toBeInTheDocument();
  });

  test('not for 90 days leaves out those who never signed in, and reads to the end where the backend cannot sort', async () => {
    const people = Array.from({ length: 250 }, (_, at) =>
      person(at + 1, { last_login_at: at % 10 === 0 ? daysAgo(91) : at % 10 === 1 ? null : daysAgo(at % 89) }),
    );
    await openApp(`${STAFF}?preset=idle`, { as: 'admin', prepare: ({ intercept }) => intercept(listOf(people)) });
    expect(await summary()).toHaveTextContent(t('list.view.checked', { found: 25, done: 250, total: 250 }));
  });

  test('without roles, and disabled but with roles, set their filters', async () => {
    const people = [
      person(1, { role_ids: [], roles: [] }),
      person(2, { role_ids: [], roles: [], status: 0 }),
      person(3, { status: 0 }),
      person(4),
    ];
    const app = await openApp(STAFF, { as: 'admin', prepare: ({ intercept }) => intercept(listOf(people)) });
    await choose(app, t('list.view.noRole'));
    await summary();
    await waitFor(() => expect(ids()).toEqual([1, 2]));
    await choose(app, t('list.view.disabledWithRoles'));
    await waitFor(() => expect(ids()).toEqual([3]));
    expect(listBodies(app).at(-1)).toMatchObject({ status: 0 });
    await app.user.click(screen.getByRole('button', { name: t('list.reset') }));
    expect(app.address()).toBe(STAFF);
    await waitFor(() => expect(ids()).toEqual([1, 2, 3, 4]));
  });

  test('a backend without the field is reported, not taken for one where nobody has signed in', async () => {
    const people = [1, 2, 3].map((id) => ({ ...person(id), last_login_at: undefined }));
    await openApp(`${STAFF}?preset=never`, { as: 'admin', prepare: ({ intercept }) => intercept(listOf(people)) });
    expect(await screen.findByText(t('list.view.unknown'), { selector: '[role=status]' })).toBeInTheDocument();
    expect(rows()).toHaveLength(0);
  });

  test('a failure is reported in place of the rows, and the retry reads on from there', async () => {
    const people = Array.from({ length: 250 }, (_, at) => person(at + 1, { role_ids: [], roles: [] }));
    const answer = listOf(people);
    let isBroken = true;
    const app = await openApp(`${STAFF}?preset=noRole`, {
      as: 'admin',
      prepare: ({ intercept }) =>
        intercept((call) =>
          isStaffList(call) && isBroken && JSON.parse(call.body!).page === 2
            ? Response.json({ code: 500, message: 'database busy', data: null }, { status: 500 })
            : answer(call),
        ),
    });
    const retry = await screen.findByRole('button', { name: t('common.retry') });
    isBroken = false;
    await app.user.click(retry);
    expect(await summary()).toHaveTextContent(t('list.view.checked', { found: 250, done: 250, total: 250 }));
    expect(listBodies(app).map(({ page }) => page)).toEqual([1, 2, 2, 3]);
  });
});

describe('presets of the role list', () => {
  test('roles without people, and roles of the same permissions, each with the name of the other', async () => {
    const app = await openApp('/account/role', {
      as: 'admin',
      prepare: async () => {
        const admin = await asAdmin();
        const permission = (await admin('GET', '/roles/show/3')).data['permission'] as number[];
        const twin = { name: 'Audit twin', code: 'twin_of_3', description: '', permission: [...permission].reverse() };
        await admin('POST', '/roles/store', twin);
      },
    });
    await screen.findByText(like('common.total'));
    await choose(app, t('list.view.noStaff'));
    await summary();
    expect(await screen.findByText('Audit twin')).toBeInTheDocument();
    const admin = await asAdmin();
    const roles = (await admin('GET', '/roles?pageSize=100')).data['data'] as Role[];
    expect(ids().sort()).toEqual(roles.flatMap(({ id, staff_count }) => (staff_count === 0 ? id : [])).sort());

    await choose(app, t('list.view.samePermissions'));
    const head = await screen.findByRole('columnheader', { name: t('list.view.samePermissions') });
    const row = (await screen.findAllByText('Audit twin')).find((cell) => cell.closest('bdi'))!.closest('tr')!;
    expect(head).toBeInTheDocument();
    expect(row).toHaveTextContent(roles.find(({ id }) => id === 3)!.name);

    // What can be done about it: the two side by side, at once.
    await app.user.click(within(row).getByText(t('role.compareWith')));
    expect(await screen.findByText(like('role.compare.both'))).toBeInTheDocument();
  });

  test('roles of the same permissions are disabled with the reason, without the right to read roles', async () => {
    const app = await openApp('/account/role', {
      as: 'auditor',
      prepare: () => giveCodes('auditor', ['account.role']),
    });
    await screen.findByText(like('common.total'));
    await app.user.click(screen.getByRole('button', { name: new RegExp(`^${t('list.view')}`) }));
    const item = await screen.findByRole('menuitem', { name: t('list.view.samePermissions') });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveAttribute('title', t('review.needsRoles'));
  });
});

describe('own views', () => {
  const keep = async (app: OpenedApp, name: string) => {
    await choose(app, t('list.view.save'));
    await app.user.type(await screen.findByRole('textbox', { name: t('list.view.name') }), `${name}{Enter}`);
    await screen.findByRole('button', { name: `${t('list.view')} ${name}` });
  };

  test('are kept, renamed, deleted and restored, and the default one is shown at the start', async () => {
    const app = await openApp(`${STAFF}?status=0&sortField=name`, { as: 'admin' });
    await screen.findByText(like('common.total'));
    await keep(app, 'To clear');
    expect(new URLSearchParams(window.location.search).get('view')).toBe('To clear');

    await choose(app, t('list.any'));
    expect(app.address()).toBe(STAFF);
    // A name that is taken is refused at its field.
    await choose(app, t('list.view.noRole'));
    await choose(app, t('list.view.save'));
    const [taken] = await screen.findAllByRole('textbox', { name: t('list.view.name') });
    await app.user.type(taken!, 'To clear{Enter}');
    expect(await screen.findByText(t('list.view.taken'))).toBeInTheDocument();
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(t('list.view.taken'))).not.toBeInTheDocument());

    await choose(app, 'To clear');
    expect(window.location.search).toContain('status=0');

    await choose(app, t('list.view.manage'));
    const field = await screen.findByRole('textbox', { name: t('list.view.name') });
    await app.user.clear(field);
    await app.user.type(field, 'Disabled{Enter}');
    await app.user.click(await screen.findByRole('button', { name: t('list.view.default', { name: 'Disabled' }) }));
    expect(screen.getByRole('button', { name: t('list.view.default', { name: 'Disabled' }) })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await app.user.click(screen.getByRole('button', { name: t('list.view.remove', { name: 'Disabled' }) }));
    await app.user.click(await screen.findByRole('button', { name: t('list.view.restore') }));
    expect(
      await screen.findByRole('button', { name: t('list.view.remove', { name: 'Disabled' }) }),
    ).toBeInTheDocument();

    cleanup();
    await showApp(STAFF);
    await waitFor(() => expect(window.location.search).toContain('status=0'));
    expect(await screen.findByRole('button', { name: `${t('list.view')} Disabled` })).toBeInTheDocument();
  });

  test('of somebody else are shown by their link, and can be kept', async () => {
    const app = await openApp(`${STAFF}?status=0&view=${encodeURIComponent('Leavers')}`, { as: 'hr' });
    await screen.findByText(like('common.total'));
    expect(listBodies(app)).toEqual([{ page: 1, pageSize: 10, status: 0 }]);
    expect(screen.getByText(t('list.view.shared', { name: 'Leavers' }))).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: t('list.view.keep') }));
    expect(await screen.findByRole('button', { name: `${t('list.view')} Leavers` })).toBeInTheDocument();
    expect(screen.queryByText(t('list.view.shared', { name: 'Leavers' }))).not.toBeInTheDocument();
  });
});
