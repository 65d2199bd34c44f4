import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { saveAuthority } from '@/utils/storage/authStorage';
import { openApp } from '../support/openApp';
import { detailOf, isLogDetail, openLog } from '../support/logScreen';
import { t } from '../support/words';

afterEach(() => window.localStorage.clear());

const openDetail = async (id: number) => screen.findByRole('button', { name: `详情 操作 ${id}` });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('a row opens a drawer that is in the address; closing it takes it out', async () => {
  const app = await openLog();
  await app.user.click(await openDetail(24));
  const drawer = await detailOf(24);
  expect(app.address()).toBe('/account/record?detail=24');
  expect(drawer.getByText('wang')).toBeInTheDocument();
  expect(drawer.getByText('PUT /api/account-api/roles/update/3')).toBeInTheDocument();
  await app.user.click(drawer.getByRole('button', { name: t('common.close') }));
  await gone();
  expect(app.address()).toBe('/account/record');
});

describe('a press on a row', () => {
  const cell = async () => (await screen.findByText('操作 24')).closest('td')!;

  test('opens its record', async () => {
    const app = await openLog();
    await app.user.click(await cell());
    await detailOf(24);
  });

  test('does not while it selects text, which is to be copied', async () => {
    const app = await openLog();
    const summary = await cell();
    window.getSelection()?.selectAllChildren(summary);
    fireEvent.click(summary);
    expect(app.address()).toBe('/account/record');
    // Text selected elsewhere keeps nobody from it.
    fireEvent.click(screen.getByText('操作 20'));
    await detailOf(20);
  });

  test('of a double click the second half does not close what the first one opened', async () => {
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

test('a record that is gone says so, and offers no further try', async () => {
  await openLog('?detail=99', {
    detail: () => Response.json({ code: 404, message: '记录不存在', data: null }, { status: 404 }),
  });
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByRole('alert')).toHaveTextContent(/^记录不存在$/);
  expect(drawer.queryByRole('button', { name: t('common.retry') })).not.toBeInTheDocument();
});

test('a copied link opens the record though it is not on the page', async () => {
  await openLog('?detail=3');
  const drawer = await detailOf(3);
  expect(drawer.getByRole('button', { name: t('log.detail.next') })).toHaveAttribute('aria-disabled', 'true');
});

test('next and previous go over the border of the page, by keyboard too', async () => {
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

test('there is nothing before the first and after the last', async () => {
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

test('A, then B at once: only B is shown, though the answer about A comes last', async () => {
  let answerA: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    answerA = resolve;
  });
  const app = await openLog('', {
    detail: async (id) => {
      if (id === 25) await late;
      return { request: { about: `内容 ${id}` } };
    },
  });
  await app.user.click(await openDetail(25));
  await detailOf(25);
  await app.user.click(screen.getByRole('button', { name: t('log.detail.next') }));
  const drawer = await detailOf(24);
  expect(await drawer.findByText('"内容 24"', { exact: false })).toBeInTheDocument();
  answerA();
  await late;
  await waitFor(() => expect(app.calls.filter(isLogDetail)).toHaveLength(2));
  expect(drawer.queryByText('"内容 25"', { exact: false })).not.toBeInTheDocument();
});

test('what changed is told field by field', async () => {
  const app = await openLog('', {
    detail: () => ({
      changes: [
        { field: 'name', label: t('account.name'), before: '销售一部', after: '销售二部' },
        { field: 'phone', label: t('account.phone'), before: null, after: '021-1' },
        { field: 'status', label: t('account.status'), before: t('common.enabled'), after: t('common.disabled') },
        {
          field: 'permission',
          label: t('role.permissions'),
          before: [t('review.view'), t('review.delete')],
          after: [t('review.view'), '<b>新增</b>'],
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
  expect(marked(t('account.name'))).toEqual(['DEL 销售一部', 'INS 销售二部']);
  expect(marked(t('account.status'))).toEqual(['DEL 启用', 'INS 停用']);
  expect(change(t('account.status'))).toHaveTextContent('修改前启用修改后停用');
  expect(change(t('account.phone'))).toHaveTextContent('修改前（空）修改后021-1');
  const lists = within(change(t('role.permissions')))
    .getAllByRole('heading', { level: 5 })
    .map(({ parentElement }) => parentElement?.textContent);
  expect(lists).toEqual(['添加 1 项<b>新增</b>', '移除 1 项删除']);
  expect(change(t('role.permissions'))).toHaveTextContent('另有 1 项未变');
  expect(change(t('login.password'))).toHaveTextContent('修改前******修改后******');
  expect(drawer.getAllByRole('heading', { level: 4 })).toHaveLength(5);
});

test('a long text shows what differs, the rest on request', async () => {
  const long = 'x'.repeat(1000);
  const app = await openLog('', {
    detail: () => ({
      changes: [{ field: 'r', label: t('account.remark'), before: `${long} 旧`, after: `${long} 新` }],
    }),
  });
  await app.user.click(await openDetail(25));
  const drawer = await detailOf(25);
  expect(await drawer.findByText('旧')).toBeInTheDocument();
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
  const rows = (tree: ReturnType<typeof within>) =>
    tree.getAllByRole('treeitem').map((item: HTMLElement) => item.textContent);

  test('open up, are searched, and what is chosen is copied in full', async () => {
    const { user, drawer, tree } = await open({ body: { name: '<img src=x>', roles: [1, 2] } });
    expect(rows(tree)).toEqual(['1 个字段', 'body: 2 个字段']);
    await user.type(drawer.getByRole('textbox', { name: t('tree.search', { label: '请求内容' }) }), 'img');
    await waitFor(() => expect(rows(tree)).toEqual(['1 个字段', 'body: 2 个字段', 'name: "<img src=x>"']));
    expect(drawer.getByText('找到 1 项')).toBeInTheDocument();
    await user.click(tree.getByText(/<img/));
    const chosen = within(drawer.getByRole('region', { name: t('log.json.value') }));
    expect(chosen.getByText('body.name')).toBeInTheDocument();
    await user.click(chosen.getByRole('button', { name: t('log.json.copy') }));
    expect(await screen.findByText(t('log.json.copied'))).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('<img src=x>');
    await user.click(drawer.getByRole('button', { name: /复制全部/ }));
    await waitFor(async () =>
      expect(JSON.parse(await navigator.clipboard.readText())).toEqual({
        body: { name: '<img src=x>', roles: [1, 2] },
      }),
    );
  });

  test('a large one renders few rows', async () => {
    const { user, drawer, tree } = await open(
      Array.from({ length: 30_000 }, (_, index) => ({ id: index, text: 'x'.repeat(20) })),
    );
    expect(drawer.getByText(/仅列出前 20,000 项/)).toBeInTheDocument();
    expect(tree.getAllByRole('treeitem').length).toBeLessThan(60);
    await user.click(drawer.getByRole('button', { name: t('tree.openAll') }));
    expect(tree.getAllByRole('treeitem').length).toBeLessThan(60);
  });
});

test('a record that cannot be loaded offers another try', async () => {
  let broken = true;
  const app = await openLog('', {
    detail: () => {
      if (broken) throw new TypeError('The connection broke.');
      return { response: { done: true } };
    },
  });
  await app.user.click(await openDetail(25));
  const retry = await screen.findByRole('button', { name: t('common.retry') });
  broken = false;
  await app.user.click(retry);
  expect(await screen.findByRole('tree', { name: t('log.response') })).toBeInTheDocument();
});

test('the operator of a record leads to all their operations', async () => {
  const app = await openLog();
  await app.user.click(await openDetail(25));
  await app.user.click((await detailOf(25)).getByRole('button', { name: t('log.detail.onlyUser') }));
  await gone();
  expect(app.address()).toBe('/account/record?user_id=7');
});

test('who may read the list only is offered no details, and a link says so and asks for none', async () => {
  const app = await openApp('/account/record?detail=25', {
    as: 'auditor',
    prepare: ({ intercept }) => {
      saveAuthority(['account.record']);
      intercept(({ path }) =>
        path.endsWith('/account-api/user')
          ? Response.json({
              code: 200,
              message: '',
              data: { id: 3, username: 'auditor', name: '周', roles: [], permissions: ['account.record'] },
            })
          : undefined,
      );
    },
  });
  await screen.findByRole('button', { name: /周/ });
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(3));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^详情/ })).not.toBeInTheDocument());
  expect(await screen.findByRole('alert')).toHaveTextContent('您没有查看操作详情的权限如需使用，请联系管理员。');
  await app.user.click(screen.getByRole('button', { name: /关闭|Close/ }));
  await gone();
  expect(app.calls.filter(isLogDetail)).toEqual([]);
});
