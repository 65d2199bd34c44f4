import { screen, waitFor, within } from '@testing-library/react';
import { history } from 'umi';
import { breakDates } from '../support/brokenDates';
import { openApp, type OpenedApp } from '../support/openApp';
import { t } from '../support/words';

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
  ['403', '/account/role', t('exception.forbidden.title'), {}],
  ['404', '/no/such/page', t('exception.notFound.title'), {}],
  ['a list that did not come', '/account/record', t('common.loadFailed'), rowsFail],
  ['a crash', '/account/record', t('exception.crash.title'), breaks('No dates today')],
  [
    'a chunk that did not come',
    '/account/record',
    t('exception.chunk.title'),
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
  test.each([t('common.home'), t('common.back')])('in a tab of its own: %s leads home', async (name) => {
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
    await app.user.click(page.getByRole('button', { name: t('common.back') }));
    expect(await screen.findByRole('heading', { level: 1, name: t('shell.changePassword') })).toBeInTheDocument();
    expect(app.address()).toBe('/account/password');
  });
});

test('home leads home where it is home that crashed, once it can be drawn again', async () => {
  const app = await openApp('/home', { as: 'auditor', ...breaks('No dates today') });
  const page = await main(t('exception.crash.title'));
  jest.restoreAllMocks();
  await app.user.click(page.getByRole('button', { name: t('common.home') }));
  await isHome(app);
});

test('of a chunk people read what to do; what exactly failed is said on request', async () => {
  await openApp('/account/record', {
    as: 'auditor',
    ...breaks('Loading CSS chunk 6558 failed.\n(/p__account__record.css)'),
  });
  const page = await main(t('exception.chunk.title'));
  const technical = page.getByText(/Loading CSS chunk 6558 failed/);
  expect(technical).not.toBeVisible();
  expect(technical.closest('details')).toHaveTextContent(t('exception.details'));
  expect(page.getByText(/请重新加载/)).toBeVisible();
});
