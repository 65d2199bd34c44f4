import { saveAuthority } from '@/utils/storage/authStorage';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { detailOf, isLogDetail, openLog } from '../support/logScreen';
import { openApp } from '../support/openApp';
import { like, longDate, t } from '../support/words';

const [BEFORE, AFTER] = [t('log.changes.before'), t('log.changes.after')];
afterEach(() => window.localStorage.clear());

const openDetail = async (id: number) =>
  screen.findByRole('button', { name: `${t('log.detail')} ${t('form.operations')} ${id}` });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('a row opens a drawer that is in the address until it closes, and leads to the operations of its operator', async () => {
  const app = await openLog();
  await app.user.click(await openDetail(24));
  const drawer = await detailOf(24);
  expect(app.address()).toBe('/account/record?detail=24');
  expect(drawer.getByText('wang')).toBeInTheDocument();
  expect(drawer.getByText('PUT /api/account-api/roles/update/3')).toBeInTheDocument();
  await app.user.click(drawer.getByRole('button', { name: t('log.detail.onlyUser') }));
  await gone();
  expect(app.address()).toBe('/account/record?user_id=7');
  await app.user.click(await openDetail(24));
  await detailOf(24);
  await app.user.click(screen.getByRole('button', { name: t('common.close') }));
  await gone();
  expect(app.address()).toBe('/account/record?user_id=7');
});

describe('a press on the row of a record', () => {
  const cell = async () => (await screen.findByText(`${t('form.operations')} 24`)).closest('td')!;

  test('does not open it while it selects text', async () => {
    const app = await openLog();
    const summary = await cell();
    window.getSelection()?.selectAllChildren(summary);
    fireEvent.click(summary);
    expect(app.address()).toBe('/account/record');
    // Text selected elsewhere keeps nobody from it.
    fireEvent.click(screen.getByText(`${t('form.operations')} 20`));
    await detailOf(20);
  });

  test('opens it also by a double click, whose second half does not close it', async () => {
    const app = await openLog();
    await app.user.click(await cell());
    await detailOf(24);
    const mask = document.querySelector('.ant-drawer-mask')!;
    fireEvent.click(mask, { detail: 2 });
    expect(app.address()).toBe('/account/record?detail=24');
    fireEvent.click(mask, { detail: 1 });
    expect(app.address()).toBe('/account/record');
  });
});

test('a deleted record is reported without a retry; one that fails has a retry', async () => {
  let state: 'gone' | 'broken' | 'there' = 'gone';
  const app = await openLog('?detail=99', {
    detail: () => {
      if (state === 'broken') throw new TypeError('The connection broke.');
      if (state === 'there') return { response: { done: true } };
      return Response.json({ code: 404, message: 'no such record', data: null }, { status: 404 });
    },
  });
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByRole('alert')).toHaveTextContent(/^no such record$/);
  expect(drawer.queryByRole('button', { name: t('common.retry') })).not.toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: t('common.close') }));
  await gone();

  state = 'broken';
  await app.user.click(await openDetail(25));
  const retry = await screen.findByRole('button', { name: t('common.retry') });
  state = 'there';
  await app.user.click(retry);
  expect(await screen.findByRole('tree', { name: t('log.response') })).toBeInTheDocument();
});

test('next and previous cross the border of a page, also by keyboard', async () => {
  const app = await openLog('?detail=16');
  await detailOf(16);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: t('log.detail.next') })).toHaveAttribute('aria-disabled', 'false'),
  );
  await app.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await detailOf(17);
  await app.user.click(screen.getByRole('button', { name: t('log.detail.next') }));
  await detailOf(16);
  await app.user.click(screen.getByRole('button', { name: t('log.detail.next') }));
  await detailOf(15);
  expect(app.address()).toBe('/account/record?detail=15&page=2');
  await app.user.click(screen.getByRole('button', { name: t('log.detail.previous') }));
  await detailOf(16);
  expect(app.address()).toBe('/account/record?detail=16');
});

test('a link opens a record, and no way leads past the last one', async () => {
  const app = await openLog('?detail=1', { total: 2 });
  await detailOf(1);
  const next = screen.getByRole('button', { name: t('log.detail.next') });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: t('log.detail.previous') })).toHaveAttribute('aria-disabled', 'false'),
  );
  expect(next).toHaveAttribute('aria-disabled', 'true');
  await app.user.click(next);
  expect(app.address()).toBe('/account/record?detail=1');
});

test('of two records opened in a row the second is shown, though the first arrives last', async () => {
  let answerA: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    answerA = resolve;
  });
  const app = await openLog('', {
    detail: async (id) => {
      if (id === 25) await late;
      return { request: { about: `content ${id}` } };
    },
  });
  await app.user.click(await openDetail(25));
  await detailOf(25);
  await app.user.click(screen.getByRole('button', { name: t('log.detail.next') }));
  const drawer = await detailOf(24);
  expect(await drawer.findByText('"content 24"', { exact: false })).toBeInTheDocument();
  answerA();
  await late;
  await waitFor(() => expect(app.calls.filter(isLogDetail)).toHaveLength(2));
  expect(drawer.queryByText('"content 25"', { exact: false })).not.toBeInTheDocument();
});

test('a change is shown field by field', async () => {
  const long = 'x'.repeat(1000);
  const app = await openLog('', {
    detail: () => ({
      changes: [
        { field: 'r', label: t('account.remark'), before: `${long} early`, after: `${long} late` },
        { field: 'name', label: t('account.name'), before: 'Sales one', after: 'Sales two' },
        { field: 'phone', label: t('account.phone'), before: null, after: '021-1' },
        { field: 'status', label: t('account.status'), before: t('common.enabled'), after: t('common.disabled') },
        {
          field: 'permission',
          label: t('role.permissions'),
          before: [t('review.view'), t('review.delete')],
          after: [t('review.view'), '<b>new</b>'],
        },
        { field: 'password', label: t('login.password'), before: '******', after: '******' },
        null,
        { before: 1 },
      ],
    }),
  });
  await app.user.click(await openDetail(25));
  const drawer = await detailOf(25);
  const change = (label: string) =>
    drawer.getByRole('heading', { level: 4, name: new RegExp(`^${label}`) }).closest('li')!;
  await drawer.findByText(t('log.changes'));
  const marked = (label: string) =>
    [...change(label).querySelectorAll('del, ins')].map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  // Short values as a whole: half of one, struck out, reads like another.
  expect(marked(t('account.name'))).toEqual(['DEL Sales one', 'INS Sales two']);
  expect(marked(t('account.status'))).toEqual([`DEL ${t('common.enabled')}`, `INS ${t('common.disabled')}`]);
  expect(change(t('account.status'))).toHaveTextContent(
    `${BEFORE}${t('common.enabled')}${AFTER}${t('common.disabled')}`,
  );
  expect(change(t('account.phone'))).toHaveTextContent(`${BEFORE}${t('log.changes.none')}${AFTER}021-1`);
  const lists = within(change(t('role.permissions')))
    .getAllByRole('heading', { level: 5 })
    .map(({ parentElement }) => parentElement?.textContent);
  expect(lists).toEqual([
    expect.stringMatching(/1.*<b>new<\/b>$/),
    expect.stringMatching(new RegExp(`1.*${t('review.delete')}$`)),
  ]);
  expect(change(t('role.permissions'))).toHaveTextContent(t('log.changes.kept', { count: 1 }));
  expect(change(t('login.password'))).toHaveTextContent(`${BEFORE}******${AFTER}******`);
  expect(drawer.getAllByRole('heading', { level: 4 })).toHaveLength(6);
  // A long text shows the difference, the rest on request.
  expect(drawer.getByText('early')).toBeInTheDocument();
  expect(drawer.queryByText(long)).not.toBeInTheDocument();
  await app.user.click(drawer.getByRole('button', { name: t('log.changes.more') }));
  expect(drawer.getAllByText(long, { exact: false }).length).toBeGreaterThan(0);
});

describe('request and response', () => {
  const open = async (request: unknown) => {
    const app = await openLog('', { detail: () => ({ request }) });
    await app.user.click(await openDetail(25));
    const drawer = await detailOf(25);
    return { ...app, drawer, tree: within(await drawer.findByRole('tree', { name: t('log.request') })) };
  };
  const fields = (count: number) => t('log.json.fields', { count });
  const rows = (tree: ReturnType<typeof within>) =>
    tree.getAllByRole('treeitem').map((item: HTMLElement) => item.textContent);

  test('open up, are searched, and copied in part or in full', async () => {
    const { user, drawer, tree } = await open({ body: { name: '<img src=x>', roles: [1, 2] } });
    expect(rows(tree)).toEqual([fields(1), `body: ${fields(2)}`]);
    await user.type(drawer.getByRole('textbox', { name: t('tree.search', { label: t('log.request') }) }), 'img');
    await waitFor(() => expect(rows(tree)).toEqual([fields(1), `body: ${fields(2)}`, 'name: "<img src=x>"']));
    expect(drawer.getByText(t('tree.found', { count: 1 }))).toBeInTheDocument();
    await user.click(tree.getByText(/<img/));
    const chosen = within(drawer.getByRole('region', { name: t('log.json.value') }));
    expect(chosen.getByText('body.name')).toBeInTheDocument();
    await user.click(chosen.getByRole('button', { name: t('log.json.copy') }));
    expect(await screen.findByText(t('log.json.copied'))).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('<img src=x>');
    await user.click(drawer.getByRole('button', { name: new RegExp(t('log.json.copyAll')) }));
    await waitFor(async () =>
      expect(JSON.parse(await navigator.clipboard.readText())).toEqual({
        body: { name: '<img src=x>', roles: [1, 2] },
      }),
    );
  });

  test('of a large size draw few rows', async () => {
    const { user, drawer, tree } = await open(
      Array.from({ length: 30_000 }, (_, index) => ({ id: index, text: 'x'.repeat(20) })),
    );
    expect(drawer.getByText(t('log.json.capped', { count: 20_000 }))).toBeInTheDocument();
    expect(tree.getAllByRole('treeitem').length).toBeLessThan(60);
    await user.click(drawer.getByRole('button', { name: t('tree.openAll') }));
    expect(tree.getAllByRole('treeitem').length).toBeLessThan(60);
  });
});

test('without the right to details no record is offered, and a link says so without a call', async () => {
  const app = await openApp('/account/record?detail=25', {
    as: 'auditor',
    prepare: ({ intercept }) => {
      saveAuthority(['account.record']);
      intercept(({ path }) =>
        path.endsWith('/account-api/user')
          ? Response.json({
              code: 200,
              message: '',
              data: { id: 3, username: 'auditor', name: 'Zhou', roles: [], permissions: ['account.record'] },
            })
          : undefined,
      );
    },
  });
  await screen.findByRole('button', { name: /Zhou/ });
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(3));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: new RegExp(`^${t('log.detail')}`) })).not.toBeInTheDocument(),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(
    t('log.detail.mayNotRead') + t('account.askAdministrator'),
  );
  await app.user.click(screen.getByRole('button', { name: new RegExp(`${t('common.close')}|Close`) }));
  await gone();
  expect(app.calls.filter(isLogDetail)).toEqual([]);
});

test('an operation shows its time to the second', async () => {
  await openLog('?detail=24');
  const drawer = await detailOf(24);
  expect(drawer.getByText(new RegExp(String.raw`^${longDate('2026-03-01')} \d\d:00:00$`))).toBeInTheDocument();
  expect(
    within(screen.getAllByRole('row', { hidden: true })[1]!).getByText(
      new RegExp(String.raw`^${longDate('2026-03-01')} \d\d:00:00$`),
    ),
  ).toBeInTheDocument();
});

describe('a log whose older operations were archived', () => {
  const SINCE = '2026-03-02T00:00:09+08:00';

  test('screen and chart name the first day', async () => {
    await openLog('?start_at=2026-02-01&end_at=2026-03-03', {
      since: SINCE,
      histogram: [{ date: '2026-03-03', total: 5, failed: 0 }],
    });
    expect(await screen.findByText(t('log.since', { day: longDate('2026-03-02') }))).toBeInTheDocument();
    // The chart begins there, too.
    expect(await screen.findByRole('figure')).toHaveTextContent(longDate('2026-03-02'));
  });

  test('earlier days cannot be chosen', async () => {
    const app = await openLog('?start_at=2026-03-03&end_at=2026-03-03', { since: SINCE });
    await screen.findByText(like('log.since'));
    await app.user.click((await screen.findAllByDisplayValue('2026-03-03'))[0]!);
    const cell = (title: string) => document.querySelector(`.ant-picker-cell[title="${title}"]`);
    await waitFor(() => expect(cell('2026-03-01')).toHaveClass('ant-picker-cell-disabled'));
    expect(cell('2026-03-02')).not.toHaveClass('ant-picker-cell-disabled');
  });

  test.each([['soon'], [null]])('nothing is said for %p', async (since) => {
    await openLog('', { since, histogram: [{ date: '2026-03-03', total: 5, failed: 0 }] });
    await screen.findByRole('figure');
    expect(screen.queryByText(like('log.since'))).not.toBeInTheDocument();
  });
});
