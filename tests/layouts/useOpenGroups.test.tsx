import { act, renderHook } from '@testing-library/react';
import type { NavigationItem } from '@/layouts/navigation/navigationItems';
import { useOpenGroups } from '@/layouts/navigation/Navigation';

const entry = (path: string): NavigationItem => ({ key: path, path, name: path });
const group = (key: string, ...children: NavigationItem[]): NavigationItem => ({ key, path: '', name: key, children });

const people = group('people', entry('/staff'), entry('/departments'));
const rights = group('rights', entry('/roles'));
const items = [entry('/home'), people, rights];

beforeEach(() => localStorage.clear());

function openAt(pathname: string) {
  const hook = renderHook((at: string) => useOpenGroups(items, at), { initialProps: pathname });
  return {
    open: () => [people, rights].filter(hook.result.current.isOpen).map(({ key }) => key),
    toggle: (item: NavigationItem) => act(() => hook.result.current.toggle(item)),
    goTo: hook.rerender,
    leave: hook.unmount,
  };
}

test('only the group of the current screen is open at first, and it closes behind a person who leaves it', () => {
  const { open, goTo } = openAt('/home');
  expect(open()).toEqual([]);
  goTo('/staff');
  expect(open()).toEqual(['people']);
  goTo('/roles');
  expect(open()).toEqual(['rights']);
  expect(localStorage).toHaveLength(0);
});

test('a group that was opened stays open on other screens and after a reload, until it is closed', () => {
  const first = openAt('/home');
  first.toggle(people);
  first.goTo('/roles');
  expect(first.open()).toEqual(['people', 'rights']);
  first.leave();
  const second = openAt('/home');
  expect(second.open()).toEqual(['people']);
  second.toggle(people);
  second.leave();
  expect(openAt('/home').open()).toEqual([]);
});

test('the group of the current screen that was closed stays closed after a reload, and opens for another screen', () => {
  const first = openAt('/staff');
  first.toggle(people);
  first.leave();
  const second = openAt('/staff');
  expect(second.open()).toEqual([]);
  second.goTo('/departments');
  expect(second.open()).toEqual(['people']);
  second.leave();
  expect(openAt('/staff').open()).toEqual(['people']);
});

test('what another tab opened meanwhile is kept', () => {
  const [one, other] = [openAt('/home'), openAt('/home')];
  one.toggle(people);
  other.toggle(rights);
  expect(other.open()).toEqual(['people', 'rights']);
});

test.each(['corrupt', '[]', '{"people":1}', 'null'])('the stored text %s opens nothing', (text) => {
  localStorage.setItem('account-center-open-navigation', text);
  expect(openAt('/home').open()).toEqual([]);
});
