import { isLoginPath, redirectQuery, redirectTarget, withoutBase } from '@/utils/address/redirect';
import { hostile } from '../support/hostileUrls';
import { hrefOf, routerBase } from '@/utils/address/routerBase';
import { safeUrl } from '@/utils/address/safeUrl';

describe('redirect after sign-in', () => {
  const origin = 'https://accounts.example';
  const follow = (raw: string | null, base = '') =>
    redirectTarget(raw, {
      origin,
      base,
      allowedOrigins: ['https://portal.example/', 'https://intranet.example', 'not an address'],
    });
  const home = { kind: 'path', path: '/' };

  describe('a redirect value', () => {
    test.each([
      ['/account/staff?page=2#row-3'],
      ['/home'],
      ['/user/login-help'],
      ['/user'],
      ['/login'],
      ['/exception?errorMessage=%2Fuser%2Flogin'],
      ['/search?q=//evil.example'],
    ])('the redirect value %s is a path, and opens a screen of the app', (path) =>
      expect(follow(path)).toEqual({ kind: 'path', path }),
    );

    test.each([
      ['https://accounts.example/home?x=1#y', 'https://accounts.example/home?x=1#y'],
      ['https://accounts.example', 'https://accounts.example/'],
      ['HTTPS://ACCOUNTS.EXAMPLE:443/home', 'https://accounts.example/home'],
      ['https://portal.example/start', 'https://portal.example/start'],
      ['https://portal.example/user/login', 'https://portal.example/user/login'],
      ['https://intranet.example/start', 'https://intranet.example/start'],
    ])('the redirect value %s has an allowed origin, and causes a full page load', (raw, href) => {
      expect(follow(raw)).toEqual({ kind: 'page', href });
    });

    test.each([
      ['another origin', 'https://evil.example/home'],
      ['another scheme of this host', 'http://accounts.example/home'],
      ['another port of this host', 'https://accounts.example:8443/home'],
      ['a host that begins like this one', 'https://accounts.example.evil.example/'],
      ['a host that ends like this one', 'https://evilaccounts.example/'],
      ['a host that begins like an allowed one', 'https://intranet.example.evil.example/'],
      ['another port of an allowed host', 'https://intranet.example:8443/'],
      ['a subdomain of an allowed host', 'https://x.portal.example/'],
      ['this host as user info', 'https://accounts.example@evil.example/'],
      ['this origin with a path starting with two slashes', 'https://accounts.example//evil.example'],
      ['this origin with an encoded path of two slashes', 'https://accounts.example/%2Fevil.example'],
      ['the login page', '/user/login'],
      ['the login page with a closing slash', '/user/login/'],
      ['the login page in capitals', '/User/LOGIN'],
      ['the login page, encoded', '/user/%6Cogin'],
      ['the login page, encoded twice', '/user%252Flogin'],
      ['the login page through dots', '/home/../user/./login'],
      ['the login page with another redirect', '/user/login?redirect=%2Fhome'],
      ['the login page with a hash', '/user/login#x'],
      ['nested three times', `/user/login?redirect=${encodeURIComponent('/user/login?redirect=%2Fuser%2Flogin')}`],
      ['the login page as an absolute address', 'https://accounts.example/user/login?redirect=/home'],
      ['null', null],
      ...hostile.filter((row): row is [string, string] => typeof row[1] === 'string'),
    ])('this redirect value opens the start page instead: %s', (_, raw) => expect(follow(raw)).toEqual(home));

    test('the absolute address of the login page as redirect value opens the start page', () => {
      expect(follow('https://accounts.example/console/user/login', '/console')).toEqual(home);
      expect(follow('https://accounts.example/user/login', '/console')).toMatchObject({ kind: 'page' });
      expect(follow('/account/role', '/account')).toEqual({ kind: 'path', path: '/account/role' });
    });

    test('without an allow-list only redirect values of this origin are opened', () => {
      expect(redirectTarget('https://portal.example/', { origin, base: '' })).toEqual(home);
    });
  });

  describe('the login address', () => {
    const locationOf = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });

    test.each([
      [
        locationOf('/account/staff', '?page=2&keyword=%E7%AE%A1', '#row-3'),
        '',
        '/account/staff?page=2&keyword=%E7%AE%A1#row-3',
      ],
      [locationOf('/'), '', '/'],
      [locationOf('/'), '/', '/'],
      [locationOf('/console/home', '?a=1'), '/console', '/home?a=1'],
      [locationOf('/console/home'), '/console/', '/home'],
      [locationOf('/console'), '/console', '/'],
      [locationOf('/consolex/home'), '/console', '/consolex/home'],
      [locationOf('/home', '?q=a\\b'), '', '/home?q=a%5Cb'],
      [locationOf('/home', `?q=${encodeURIComponent('/user/login')}`), '', '/home?q=%2Fuser%2Flogin'],
    ])('the login address has the location %j without base %p as redirect', (location, base, expected) => {
      const address = redirectQuery(location, base);
      const [path, query] = address.split('?', 2);
      expect(path).toBe('/user/login');
      const raw = new URLSearchParams(query).get('redirect');
      expect(raw).toBe(expected);
      expect(redirectTarget(raw, { origin, base })).toEqual({ kind: 'path', path: expected });
    });

    test.each([
      [locationOf('/user/login'), '', '/user/login'],
      [locationOf('/user/login', '?redirect=%2Fhome'), '', '/user/login?redirect=%2Fhome'],
      [locationOf('/console/user/login/', '?redirect=%2Fhome', '#x'), '/console', '/user/login?redirect=%2Fhome'],
      [locationOf('//evil.example'), '', '/user/login'],
      [locationOf('/%2Fevil.example'), '', '/user/login'],
      [locationOf('/home', `?q=${'a'.repeat(100_000)}`), '', '/user/login'],
    ])('the login address for location %j has no nested or unsafe redirect parameter', (location, base, expected) => {
      expect(redirectQuery(location, base)).toBe(expected);
    });
  });

  test.each([
    ['/user/login', '', true],
    ['/user/login/', '/', true],
    ['/user/login//', '', true],
    ['/USER/login', '', true],
    ['/console/user/login', '/console', true],
    ['/Console/user/login', '/console', true],
    ['/console/user/login', '', false],
    ['/user/login', '/console', false],
    ['/user/login/x', '', false],
    ['//host/user/login', '', false],
    [`/${'%25'.repeat(30_000)}`, '', false],
    ['/%zz', '', false],
    ['/', '', false],
  ])('the path %.40s below base %p counts as the login page: %p', (pathname, base, expected) => {
    expect(isLoginPath(pathname, base)).toBe(expected);
  });

  test.each([
    ['/console/home', '/console', '/home'],
    ['/console', '/console', '/'],
    ['/home', '/', '/home'],
    ['/home', '', '/home'],
    ['/other', '/console', '/other'],
  ])('the path %s without base %p is %s', (pathname, base, expected) =>
    expect(withoutBase(pathname, base)).toBe(expected),
  );
});

describe('router base', () => {
  afterEach(() => {
    delete window.routerBase;
  });

  test.each([
    ['/', ''],
    ['/accounts', '/accounts'],
    ['/accounts/', '/accounts'],
    ['/accounts//', '/accounts'],
    ['/a/b/', '/a/b'],
  ])('the router base of a page below %s is %j', (base, expected) => {
    window.routerBase = base;
    expect(routerBase()).toBe(expected);
  });

  test.each([
    ['', 'empty'],
    ['accounts', 'a path without a leading slash'],
    ['//evil.example', 'another host'],
    ['/\\evil.example', 'another host after a backslash'],
    ['/a\\b', 'a backslash within the path'],
    ['/a b', 'a blank'],
    ['/a?b', 'a query'],
    ['/a#b', 'a hash'],
    ['https://evil.example/accounts', 'an absolute address'],
  ])('instead of the invalid value %j (%s), the router base is the root', (base) => {
    window.routerBase = base;
    expect(routerBase()).toBe('');
  });

  test('the router base is the root if the page declares none', () => {
    expect([routerBase(), hrefOf('/home')]).toEqual(['', '/home']);
  });

  test.each([
    ['/home?page=2', '/accounts/home?page=2'],
    ['/', '/accounts/'],
    ['https://portal.example/', 'https://portal.example/'],
    ['mailto:help@portal.example', 'mailto:help@portal.example'],
  ])('the base /accounts is added only to local addresses: %s becomes %s', (url, href) => {
    window.routerBase = '/accounts';
    expect(hrefOf(url)).toBe(href);
  });
});

describe('safeUrl', () => {
  test.each([
    '/',
    '/home',
    '/account/staff?page=2&keyword=%E7%AE%A1#row-3',
    '/équipe/liste',
    '/a//b',
    '/search?q=//evil.example',
    '/search?q=%2F%2Fevil.example%0A',
    '/search?next=https://user@evil.example/',
    '/home#//evil.example',
    '/javascript:alert(1)',
    '/files/a%20b.pdf',
    '/files/50%25',
    'http://systems.example',
    'https://systems.example/path?q=1#top',
    'HTTPS://Systems.Example:8443/',
    'https://[2001:db8::1]/',
    'https://xn--fiqs8s.example/',
    'https://systems.example/@user',
    'https://systems.example?to=a@b',
  ])('safeUrl accepts %s', (address) => expect(safeUrl(address)).toBe(address));

  test.each(hostile)('safeUrl rejects %s', (_, value) => expect(safeUrl(value)).toBeUndefined());

  test.each([
    [4, true],
    [5, false],
    [6, false],
  ])('safeUrl accepts an address with a letter that is percent-encoded %d times: %s', (times, isSafe) => {
    const address = `/home%${'25'.repeat(times - 1)}41`;
    expect(safeUrl(address)).toBe(isSafe ? address : undefined);
  });

  test('safeUrl accepts up to 2048 characters', () => {
    expect(safeUrl(`/${'a'.repeat(2047)}`)).toHaveLength(2048);
    expect(safeUrl(`/${'a'.repeat(2048)}`)).toBeUndefined();
  });
});
