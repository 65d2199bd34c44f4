import { act, renderHook } from '@testing-library/react';
import { clearSession, saveSession, subscribeSession } from '@/utils/storage/authStorage';
import type { NavigationItem } from '@/layouts/navigation/navigationItems';
import { useOpenGroups } from '@/layouts/navigation/Navigation';
import { useSessionTimeLeft } from '@/layouts/session/SessionBanner';

describe('useOpenGroups', () => {
  const entry = (path: string): NavigationItem => ({ key: path, path, name: path });
  const group = (key: string, ...children: NavigationItem[]): NavigationItem => ({
    key,
    path: '',
    name: key,
    children,
  });

  const people = group('people', entry('/staff'), entry('/departments'));
  const rights = group('rights', entry('/roles'));
  const items = [entry('/home'), people, rights];

  beforeEach(() => localStorage.clear());

  function openAt(pathname: string) {
    const hook = renderHook((path: string) => useOpenGroups(items, path), { initialProps: pathname });
    return {
      open: () => [people, rights].filter(hook.result.current.isOpen).map(({ key }) => key),
      toggle: (item: NavigationItem) => act(() => hook.result.current.toggle(item)),
      goTo: hook.rerender,
      leave: hook.unmount,
    };
  }

  test('by default only the navigation group of the current screen is open, and nothing is stored', () => {
    const { open, goTo } = openAt('/home');
    expect(open()).toEqual([]);
    goTo('/staff');
    expect(open()).toEqual(['people']);
    goTo('/roles');
    expect([open(), localStorage.length]).toEqual([['rights'], 0]);
  });

  test('an opened navigation group stays open on other screens and after a reload, until it is closed', () => {
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

  test('a closed group of the current screen stays closed after a reload, and opens for another screen', () => {
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

  test('navigation groups that were opened in another tab stay open', () => {
    const [one, other] = [openAt('/home'), openAt('/home')];
    one.toggle(people);
    other.toggle(rights);
    expect(other.open()).toEqual(['people', 'rights']);
  });

  test.each(['corrupt', '[]', '{"people":1}', 'null'])('the stored text %s opens no navigation group', (text) => {
    localStorage.setItem('account-center-open-navigation', text);
    expect(openAt('/home').open()).toEqual([]);
  });
});

describe('useSessionTimeLeft', () => {
  const WHOLE = Date.UTC(2026, 2, 20, 2, 0, 0);
  const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

  /** Opens a session of `lasts` seconds that starts at `began`. The hook is rendered `asked` milliseconds later. */
  function open({ lasts, began = WHOLE, asked = 0, limit = 120 }: Record<string, number> & { lasts: number }) {
    jest.setSystemTime(began);
    saveSession({ token: 'token', expireIn: lasts });
    jest.setSystemTime(began + asked);
    return renderHook(() => useSessionTimeLeft(limit)).result;
  }

  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    clearSession();
    jest.useRealTimers();
  });

  test.each([
    ['at a whole second', 0, 100],
    ['just after a whole second', 1, 100],
    ['just before the next second', 999, 100],
    ['at the next second', 1000, 99],
  ])('the session countdown rounds up to full seconds: %s', (_, asked, secondsLeft) => {
    expect(open({ lasts: 100, asked }).current).toBe(secondsLeft);
  });

  test('the session countdown steps by one second, ends with 1, and is undefined after the session', () => {
    const ends: string[] = [];
    const result = open({ lasts: 3 });
    const leave = subscribeSession((change) => ends.push(change));
    const counts = [result.current];
    for (let second = 0; second < 2; second += 1) {
      pass(1000);
      counts.push(result.current);
    }
    expect(counts).toEqual([3, 2, 1]);
    pass(999);
    expect([result.current, ends]).toEqual([1, []]);
    pass(1);
    expect([result.current, ends]).toEqual([undefined, ['expired']]);
    leave();
  });

  test('the session countdown is undefined until the remaining time reaches the limit', () => {
    const result = open({ lasts: 122 });
    expect(result.current).toBeUndefined();
    pass(1000);
    expect(result.current).toBeUndefined();
    pass(1000);
    expect(result.current).toBe(120);
  });

  test('a renewed session has no countdown', () => {
    const result = open({ lasts: 50 });
    expect(result.current).toBe(50);
    act(() => saveSession({ token: 'another', expireIn: 7200 }));
    expect(result.current).toBeUndefined();
  });

  test('without a session there is no countdown', () => {
    jest.setSystemTime(WHOLE);
    expect(renderHook(() => useSessionTimeLeft(120)).result.current).toBeUndefined();
  });
});
