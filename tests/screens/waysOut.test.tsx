import { screen, waitFor, within } from '@testing-library/react';
import { history } from 'umi';
import { breakDates } from '../support/brokenDates';
import { openApp, type OpenedApp } from '../support/openApp';

/* Whatever stands in the place of a screen leads back, and home. */

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const rowsFail: Parameters<typeof openApp>[1] = {
  prepare: ({ intercept }) =>
    intercept(({ path }) =>
      path.endsWith('/logs') ? Response.json({ code: 500, message: '忙' }, { status: 500 }) : undefined,
    ),
};
const breaks = (message: string): Parameters<typeof openApp>[1] => ({ prepare: () => breakDates(message) });

const pages: [page: string, address: string, says: string, options: Parameters<typeof openApp>[1]][] = [
  ['the error page', '/exception?errorCode=E42&errorMessage=%E9%A2%9D%E5%BA%A6', '额度', {}],
  ['403', '/account/role', '没有访问权限', {}],
  ['404', '/no/such/page', '页面不存在', {}],
  ['a list that did not come', '/account/record', '加载失败', rowsFail],
  ['a crash', '/account/record', '页面出错了', breaks('No dates today')],
  [
    'a chunk that did not come',
    '/account/record',
    '页面加载失败',
    breaks('Loading CSS chunk 6558 failed.\n(/p__account__record.css)'),
  ],
];

const main = async (says: string) => {
  await screen.findByText(says);
  return within(screen.getByText(says).closest<HTMLElement>('section, [role="alert"]')!);
};
const isHome = async ({ address }: Pick<OpenedApp, 'address'>) => {
  await waitFor(() => expect(address()).toBe('/home'));
  expect(await screen.findByRole('heading', { name: /好|夜深了/ })).toBeInTheDocument();
};

describe.each(pages)('%s', (_, address, says, options) => {
  test.each(['返回首页', '返回上一页'])('in a tab of its own: %s leads home', async (name) => {
    const app = await openApp(address, { as: 'auditor', ...options });
    const page = await main(says);
    // Home shows dates, too.
    jest.restoreAllMocks();
    await app.user.click(page.getByRole('button', { name }));
    await isHome(app);
  });

  test('back leads to the screen before', async () => {
    const app = await openApp('/account/password', { as: 'auditor', ...options });
    history.push(address);
    const page = await main(says);
    await app.user.click(page.getByRole('button', { name: '返回上一页' }));
    expect(await screen.findByRole('heading', { level: 1, name: '修改密码' })).toBeInTheDocument();
    expect(app.address()).toBe('/account/password');
  });
});

test('home leads home where it is home that crashed, once it can be drawn again', async () => {
  const app = await openApp('/home', { as: 'auditor', ...breaks('No dates today') });
  const page = await main('页面出错了');
  jest.restoreAllMocks();
  await app.user.click(page.getByRole('button', { name: '返回首页' }));
  await isHome(app);
});

test('of a chunk people read what to do; what exactly failed is said on request', async () => {
  await openApp('/account/record', {
    as: 'auditor',
    ...breaks('Loading CSS chunk 6558 failed.\n(/p__account__record.css)'),
  });
  const page = await main('页面加载失败');
  const technical = page.getByText(/Loading CSS chunk 6558 failed/);
  expect(technical).not.toBeVisible();
  expect(technical.closest('details')).toHaveTextContent('技术详情');
  expect(page.getByText(/请重新加载/)).toBeVisible();
});
