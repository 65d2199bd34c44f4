import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { history } from 'umi';
import { reply, replyTo } from '../support/fetch';
import { openApp, type OpenedApp } from '../support/openApp';
import { fullTest, isDaily } from '../support/tier';
import { like, t } from '../support/words';

/** Makes each component that formats a date throw an error with this message, until `jest.restoreAllMocks()`. */
function breakDates(message: string): void {
  jest.spyOn(Intl.DateTimeFormat.prototype as { readonly format: unknown }, 'format', 'get').mockImplementation(() => {
    throw new Error(message);
  });
}

describe('pages shown instead of a screen', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  const rowsFail: Parameters<typeof openApp>[1] = {
    prepare: ({ intercept }) => intercept(replyTo('/logs', () => reply(500, 'busy'))),
  };
  const breaks = (message: string): Parameters<typeof openApp>[1] => ({ prepare: () => breakDates(message) });

  const pages: [page: string, address: string, says: string, options: Parameters<typeof openApp>[1]][] = [
    ['the error page', '/exception?errorCode=E42&errorMessage=quota', 'quota', {}],
    ['403', '/account/role', t('exception.forbidden.title'), {}],
    ['404', '/no/such/page', t('exception.notFound.title'), {}],
    ['a list that failed', '/account/record', t('common.loadFailed'), rowsFail],
    ['a crash', '/account/record', t('exception.crash.title'), breaks('No dates today')],
    [
      'a chunk that did not load',
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
    expect(await screen.findByRole('heading', { name: like('home.greeting.named') })).toBeInTheDocument();
  };

  /** All pages have the same buttons. `npm test` tests one page per cause: permission, failed call, crash. */
  const BY_DAY = ['403', 'a list that failed', 'a crash'];
  const pagesOfTier = pages.filter(([page]) => !isDaily || BY_DAY.includes(page));

  test.each(pagesOfTier)('error page (%s): “back” goes back, “home” opens home', async (_, address, says, options) => {
    const app = await openApp('/account/password', { as: 'auditor', ...options });
    history.push(address);
    await app.user.click((await main(says)).getByRole('button', { name: t('common.back') }));
    // After a crash, React may render the page twice, which replaces the heading.
    await waitFor(() => {
      expect(app.address()).toBe('/account/password');
      expect(screen.getByRole('heading', { level: 1, name: t('shell.changePassword') })).toBeInTheDocument();
    });

    history.push(address);
    const page = await main(says);
    // The home page formats dates, too, so formatting must work again before the home page opens.
    jest.restoreAllMocks();
    await app.user.click(page.getByRole('button', { name: t('common.home') }));
    await isHome(app);
  });

  fullTest('“home” on the crashed home page renders the home page again', async () => {
    const app = await openApp('/home', { as: 'auditor', ...breaks('No dates today') });
    const page = await main(t('exception.crash.title'));
    jest.restoreAllMocks();
    await app.user.click(page.getByRole('button', { name: t('common.home') }));
    await isHome(app);
  });

  test('an error with showType 9 opens the error page, whose retry opens the screen again', async () => {
    const error = { errorCode: 'E-9', errorMessage: 'closed for stocktaking' };
    const { user, intercept } = await openApp('/account/role', {
      as: 'admin',
      prepare: (fetch) =>
        fetch.intercept(replyTo('/roles', () => Response.json({ success: false, ...error, showType: 9 }))),
    });
    expect(await screen.findByText(error.errorMessage)).toBeInTheDocument();
    expect(window.location.search).toBe(`?${new URLSearchParams(error)}`);

    intercept(() => undefined);
    await user.click(screen.getByRole('button', { name: t('common.retry') }));
    expect(await screen.findByRole('heading', { name: t('menu.role') })).toBeInTheDocument();
  });
});

describe('the app while the browser is offline', () => {
  const network = (onLine: boolean) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine });
    act(() => void window.dispatchEvent(new Event(onLine ? 'online' : 'offline')));
  };

  function goOffline({ intercept }: OpenedApp) {
    intercept(() => Promise.reject(new TypeError('Failed to fetch')));
    network(false);
  }

  function comeBack({ intercept }: OpenedApp) {
    intercept(() => undefined);
    network(true);
  }

  afterEach(() => {
    network(true);
    cleanup();
    window.localStorage.clear();
  });

  const OFFLINE_NOTICE = t('pwa.offlineLasts');
  const STALE = t('list.stale');
  const OTHER = t('list.staleOther');
  const dimmedTable = (text: string) => screen.getByText(text).closest('table')!.closest('.refreshing');

  test('the home page shows a notice while the browser is offline', async () => {
    const app = await openApp('/home', { as: 'staff' });
    expect(screen.queryByText(OFFLINE_NOTICE)).not.toBeInTheDocument();
    goOffline(app);
    expect(await screen.findByText(OFFLINE_NOTICE)).toBeInTheDocument();
    expect(screen.getByText(OFFLINE_NOTICE).closest('[role="status"]')).not.toBeNull();
    // A toast reports the lost connection in addition to the permanent notice.
    expect(await screen.findByText(t('pwa.offline'))).toBeInTheDocument();
    comeBack(app);
    await waitFor(() => expect(screen.queryByText(OFFLINE_NOTICE)).not.toBeInTheDocument());
  });

  test('while offline, a new page or filter dims the old rows until reconnection; a refresh dims no rows', async () => {
    const app = await openApp('/account/staff', { as: 'admin' });
    await screen.findByText('lichenglei');
    goOffline(app);
    // A refresh requests the same page, so the visible rows still match the request and are not dimmed.
    await app.user.click(await screen.findByRole('button', { name: t('list.refresh') }));
    expect(await screen.findByText(STALE)).toBeInTheDocument();
    expect(dimmedTable('lichenglei')).toBeNull();
    comeBack(app);
    await waitFor(() => expect(screen.queryByText(STALE)).not.toBeInTheDocument());

    goOffline(app);
    await app.user.click(screen.getByRole('button', { name: '2' }));
    expect(await screen.findByText(OTHER)).toBeInTheDocument();
    expect(dimmedTable('lichenglei')).not.toBeNull();
    expect(app.address()).toBe('/account/staff?page=2');
    await app.user.type(await screen.findByRole('searchbox'), 'wangyong{Enter}');
    await waitFor(() => expect(screen.getByRole('table').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false'));
    expect(dimmedTable('lichenglei')).not.toBeNull();

    const callCount = app.calls.length;
    comeBack(app);
    await waitFor(() => expect(screen.queryByText('lichenglei')).not.toBeInTheDocument());
    expect(screen.queryByText(OTHER)).not.toBeInTheDocument();
    expect(app.calls.slice(callCount).filter(({ path }) => path.endsWith('/users'))).toHaveLength(1);
  });
});
