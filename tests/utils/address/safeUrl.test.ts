import { safeUrl } from '@/utils/address/safeUrl';
import { hostile } from '../support/hostileUrls';

describe('may be followed', () => {
  test.each([
    '/',
    '/home',
    '/account/staff?page=2&keyword=%E7%AE%A1#row-3',
    '/部门/列表',
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
  ])('%s', (address) => {
    expect(safeUrl(address)).toBe(address);
  });
});

describe('may not be followed', () => {
  test.each(hostile)('%s', (_, value) => {
    expect(safeUrl(value)).toBeUndefined();
  });
});

test.each([
  [4, true],
  [5, false],
  [6, false],
])('a letter that is encoded %d times may be followed: %s', (times, followed) => {
  const address = `/home%${'25'.repeat(times - 1)}41`;
  expect(safeUrl(address)).toBe(followed ? address : undefined);
});

test('an address may be as long as a filtered list makes it', () => {
  expect(safeUrl(`/${'a'.repeat(2047)}`)).toHaveLength(2048);
  expect(safeUrl(`/${'a'.repeat(2048)}`)).toBeUndefined();
});
