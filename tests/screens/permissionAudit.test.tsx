import { screen, waitFor, within, cleanup } from '@testing-library/react';
import type { Staff } from '@/contract/staff';
import { asAdmin, renameTwice } from '../support/asAdmin';
import { PEOPLE, ROLES } from '../support/demo';
import { type Call, reply } from '../support/fetch';
import { collectDownloads, installFileReading, type SavedFile, tableTexts } from '../support/files';
import { holderCount, holdersOf, jobEnds, rowsShown, updates } from '../support/memberScreens';
import { openApp, type OpenOptions, showApp, type OpenedApp } from '../support/openApp';
import { auditors, begin, button, currentEntry, inQueue, progress, revokeBecause } from '../support/reviewScreen';
import { like, t, spaced } from '../support/words';
import { dialogSaying } from '../support/staffScreen';
import { fullTest, isDaily } from '../support/tier';

describe('holders of a permission', () => {
  const ADDRESS = '/account/holders';

  const tagsOf = (row: HTMLElement) =>
    [...row.querySelectorAll('td:last-child a')].map(({ textContent }) => textContent);
  const isDetail = ({ path }: Call) => path.includes('/roles/show/');

  /** Requests the accounts with a role from the backend, without the app. By default, only enabled accounts. */
  async function membersOf(roleId: number, status: object = { status: 1 }): Promise<Staff[]> {
    const admin = await asAdmin();
    const pages = await Promise.all(
      [1, 2, 3].map((page) => admin('POST', '/users', { role_id: roleId, page, pageSize: 100, ...status })),
    );
    return pages.flatMap(({ data }) => data['data'] as Staff[]);
  }

  test('the screen of permission holders lists each person once, with the roles that grant it', async () => {
    const { user, address, calls } = await openApp('/account/role', { as: 'admin' });
    await user.click(await screen.findByRole('link', { name: t('menu.holders') }));
    expect(address()).toBe(ADDRESS);
    expect(await screen.findByText(t('holders.choose'))).toBeInTheDocument();
    await user.click(await screen.findByRole('treeitem', { name: like('menu.staff') }));
    const answer = await holdersOf(t('menu.staff'));
    expect(await answer.findByText(t('holders.roles', { count: 3 }))).toBeInTheDocument();
    const roles = within(answer.getByRole('list', { name: t('account.roles') })).getAllByRole('listitem');
    const first = t('menuManagement.concerns.role', { name: ROLES.super, count: 1 });
    expect(roles[0]).toHaveTextContent(new RegExp(`^${first}\\s?${t('role.builtIn')}$`));

    const ids = roles.map((item) => Number(/members=(\d+)/.exec(item.querySelector('a')!.href)![1]));
    const people = (await Promise.all(ids.map((id) => membersOf(id)))).flat();
    const distinct = new Set(people.map(({ id }) => id));
    expect(distinct.size).toBeLessThan(people.length);
    expect(await holderCount()).toHaveTextContent(t('holders.people', { count: distinct.size }));
    const holder = people.find(
      ({ id, role_ids }) => id > 1 && ids.every((one) => one === 1 || role_ids.includes(one)),
    )!;
    const place = [...distinct].indexOf(holder.id);
    if (place >= 10) await user.click(screen.getByRole('button', { name: String(Math.floor(place / 10) + 1) }));
    const row = await waitFor(() => rowsShown().find((one) => one.dataset['rowKey'] === String(holder.id))!);
    expect(tagsOf(row)).toHaveLength(2);

    // Selecting another permission adds a history entry. Loaded roles and departments are not requested again.
    const requestCount = calls.filter(isDetail).length;
    await user.click(screen.getByRole('treeitem', { name: like('menu.record') }));
    await holdersOf(t('menu.record'));
    expect(calls.filter(isDetail)).toHaveLength(requestCount);
    window.history.back();
    await holdersOf(t('menu.staff'));
    expect(calls.filter(({ path }) => path.endsWith('/dep/children'))).toHaveLength(1);
  });
});

describe('a review of permissions', () => {
  const downloads = { files: [] as SavedFile[] };
  beforeEach(() => {
    installFileReading();
    downloads.files = collectDownloads();
  });

  test('a reviewer decides by keys, can undo or postpone, then executes, signs and downloads the review', async () => {
    const app = await begin();
    const before = await auditors();
    const total = await inQueue();
    expect(total).toBe(before.length);
    await progress(t('review.progress', { done: 0, total: total }));

    await app.user.keyboard('k');
    await progress(t('review.progress', { done: 1, total: total }));
    await app.user.keyboard('z');
    await progress(t('review.progress', { done: 0, total: total }));
    await app.user.keyboard('l');
    await screen.findByText(t('review.onlyLater', { count: 1 }));
    const victim = (await currentEntry())?.querySelector('[title]')?.textContent ?? '';
    await revokeBecause(app, t('review.reason.moved'));
    for (let turn = 2; turn < total; turn += 1) await app.user.keyboard('k');
    // The postponed decision is the last one.
    await progress(t('review.progress', { done: total - 1, total: total }));
    await app.user.keyboard('k');
    await screen.findByText(t('review.allDecided'), { selector: '[role="status"]' });

    await app.user.click(await button(t('review.carryOut', { count: 1 })));
    const question = within(await screen.findByRole('dialog', { name: t('review.carryOut.title', { count: 1 }) }));
    await app.user.click(question.getByRole('button', { name: t('review.revoke') }));
    await jobEnds(app, t('transfer.job.allDone', { done: 1 }));
    expect(updates(app)).toHaveLength(1);
    expect(await auditors()).toEqual(before.filter((name) => name !== victim));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: like('review.carryOut') })).not.toBeInTheDocument(),
    );

    await app.user.click(await button(t('review.sign')));
    const dialog = within((await screen.findByText(t('review.sign.hint'))).closest<HTMLElement>('[role="dialog"]')!);
    await app.user.click(dialog.getByRole('button', { name: t('review.sign') }));
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('row')).toHaveLength(total + 1);
    const row = within(table).getByText(t('review.reason.moved')).closest('tr')!;
    expect(row).toHaveTextContent(victim);
    expect(row).toHaveTextContent(t('review.result.done'));
    expect(screen.queryByRole('button', { name: t('review.sign') })).not.toBeInTheDocument();

    await app.user.click(await button(t('review.report.download')));
    await waitFor(() => expect(downloads.files).toHaveLength(1));
    expect(downloads.files[0]!.name).toMatch(/\.xlsx$/);
    const rows = await tableTexts(downloads.files[0]!.content);
    expect(rows).toHaveLength(total + 1);
    expect(rows.flat()).toEqual(
      expect.arrayContaining([victim, t('review.reason.moved'), t('review.result.done'), `${PEOPLE.admin} (admin)`]),
    );
  });
});

describe('the history of a record', () => {
  const open = (address: string, options: OpenOptions = {}) => openApp(address, { as: 'admin', ...options });

  const ROLE = 5;
  const entries = () =>
    screen.findAllByRole('button', { expanded: false, name: new RegExp(`${t('role.edit')}|${t('role.create')}`) });

  test('the history of a role shows changes by field; an earlier state is restored in the role editor', async () => {
    const app = await open('/account/role?pageSize=50');
    await screen.findByRole('table', { name: t('menu.role') });
    await renameTwice(ROLE);
    const row = screen.getAllByRole('row').find((line) => line.getAttribute('data-row-key') === String(ROLE))!;
    await app.user.click(within(row).getByRole('button', { name: like('common.moreFor') }));
    await app.user.click(await screen.findByRole('menuitem', { name: t('history.title') }));
    await waitFor(() => expect(app.address()).toContain(`history=${ROLE}`));

    const [newest, earlier] = await entries();
    expect(newest).toHaveTextContent(t('history.current'));
    expect(earlier).not.toHaveTextContent(t('history.current'));
    await waitFor(() => expect(newest).toHaveTextContent(t('account.name')));
    await app.user.click(newest!);
    expect(await screen.findByText('Spring duty', { selector: 'del bdi' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: t('history.restore') })).not.toBeInTheDocument();

    await app.user.click(earlier!);
    await app.user.click(await screen.findByRole('button', { name: t('history.restore') }));
    const form = await dialogSaying(like('role.editNamed'));
    expect(await form.findByLabelText(t('account.name'))).toHaveValue('Spring duty');
    expect(
      form.getByText(t('history.restored.differs', { fields: `${t('account.name')}\u3001${t('role.permissions')}` })),
    ).toBeInTheDocument();
    const saveCalls = () => app.calls.filter(({ path }) => path.endsWith(`/roles/update/${ROLE}`));
    expect(saveCalls()).toHaveLength(0);
    await app.user.click(form.getByRole('button', { name: spaced('form.save') }));
    await waitFor(() => expect(saveCalls()).toHaveLength(1));
    expect(JSON.parse(saveCalls()[0]!.body!)).toMatchObject({ name: 'Spring duty', version: 3 });
  });
});

const open = (address: string, options: OpenOptions = {}) => openApp(address, { as: 'admin', ...options });

const ROLE = 5;

if (!isDaily)
  test.each([
    ['department', '/dep/update/3', { parent_id: 1, name: 'Platform', sort: 5, status: 1 }],
    ['menu', '/menus/update/3', { parent_id: null, name: 'Platform', type: 'directory', sort: 5, visible: true }],
  ])('the history of a %s opens by a link, and its entries link to the log', async (screenName, call, body) => {
    await open('/home');
    const admin = await asAdmin();
    await admin('PUT', call, body);
    await admin('PUT', call, { ...body, sort: 6 });
    cleanup();
    const { user } = await showApp(`/account/${screenName}?history=3`);
    const drawer = await dialogSaying(t('history.of', { name: body.name }));
    const [newest, earlier] = await drawer.findAllByRole('button', { expanded: false });
    expect(newest).toHaveTextContent(t('history.current'));
    await user.click(earlier!);
    const link = await drawer.findByRole('link', { name: t('history.openLog') });
    const { pathname, searchParams } = new URL(link.getAttribute('href')!, 'http://app.test');
    expect([pathname, searchParams.get('keyword')]).toEqual(['/account/record', call]);
    expect(searchParams.has('detail')).toBe(true);
    expect(drawer.getByRole('button', { name: t('history.restore') })).toBeInTheDocument();
  });

fullTest('a log entry names its record, with a link to the history of that record', async () => {
  await open('/home');
  await renameTwice(ROLE);
  cleanup();
  const { user } = await showApp(`/account/record?keyword=${encodeURIComponent(`/roles/update/${ROLE}`)}`);
  await user.click((await screen.findAllByText(t('role.editNamed', { name: 'Summer duty' })))[0]!);
  expect(await screen.findByRole('link', { name: 'Summer duty' })).toHaveAttribute(
    'href',
    `/account/role?history=${ROLE}`,
  );
});

/** Responds with log rows without the optional fields. */
const bare = (app: OpenedApp, detail: object) =>
  app.intercept(({ path, body }) => {
    const row = {
      id: 1,
      user: null,
      module: 'Roles',
      action: 'PUT',
      summary: '',
      method: 'PUT',
      status_code: 200,
      path: `/roles/update/${ROLE}`,
      ip: '192.0.2.1',
      user_agent: '',
      duration_ms: 3,
      created_at: '2026-03-01T08:00:00+08:00',
    };
    const older = { ...row, id: 2, created_at: '2026-02-01T08:00:00+08:00' };
    if (path.endsWith('/logs')) {
      const data = body?.includes('/roles/update/') ? [row, older] : [];
      return reply(200, '', { data, total: data.length, current_page: 1 });
    }
    if (path.includes('/logs/show/')) return reply(200, '', { ...older, ...detail });
    return undefined;
  });

fullTest('restoring from a truncated log entry fills in the logged fields, and names the missing fields', async () => {
  const request = { body: { name: 'old name', permission: [1, '…+900'] }, truncated: true };
  const app = await open(`/account/role?history=${ROLE}`, {
    prepare: (fetchMock) => bare(fetchMock as OpenedApp, { request }),
  });
  const [, earlier] = await screen.findAllByRole('button', { expanded: false, name: /PUT/ });
  await app.user.click(earlier!);
  await app.user.click(await screen.findByRole('button', { name: t('history.restore') }));
  const form = await dialogSaying(like('role.editNamed'));
  expect(await form.findByLabelText(t('account.name'))).toHaveValue('old name');
  expect(form.getByText(like('history.restored.missing'))).toHaveTextContent(t('role.permissions'));
});
