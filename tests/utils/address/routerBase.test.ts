import { hrefOf, routerBase } from '@/utils/address/routerBase';

afterEach(() => {
  delete window.routerBase;
});

test.each([
  ['/', ''],
  ['/accounts', '/accounts'],
  ['/accounts/', '/accounts'],
  ['/accounts//', '/accounts'],
  ['/a/b/', '/a/b'],
])('the app stands below %s: its base is %j', (base, expected) => {
  window.routerBase = base;
  expect(routerBase()).toBe(expected);
});

test.each([
  ['', 'nothing'],
  ['accounts', 'a path without its slash'],
  ['//evil.example', 'another host'],
  ['/\\evil.example', 'another host with a back-slash'],
  ['/a\\b', 'a back-slash further on'],
  ['/a b', 'a blank'],
  ['/a?b', 'a query'],
  ['/a#b', 'a hash'],
  ['https://evil.example/accounts', 'a whole address'],
])('%j, %s, is no base', (base) => {
  window.routerBase = base;
  expect(routerBase()).toBe('');
});

test('where the page says nothing, the app stands at the top', () => {
  expect(routerBase()).toBe('');
  expect(hrefOf('/home')).toBe('/home');
});

test.each([
  ['/home?page=2', '/accounts/home?page=2'],
  ['/', '/accounts/'],
  ['https://portal.example/', 'https://portal.example/'],
  ['mailto:help@portal.example', 'mailto:help@portal.example'],
])('below /accounts the browser takes %s as %s', (url, href) => {
  window.routerBase = '/accounts';
  expect(hrefOf(url)).toBe(href);
});
