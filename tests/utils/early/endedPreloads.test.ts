import { dropEndedPreloads } from '@/utils/early/endedPreloads';

test('scripts fetched ahead that are over go; those on their way go when they are over; the others stay', () => {
  document.head.innerHTML =
    '<script data-webpack="a:1" src="/over.js"></script><script data-webpack="a:2" src="/coming.js"></script><script src="/umi.js"></script>';
  Object.assign(performance, { getEntriesByName: (name: string) => (name.endsWith('/coming.js') ? [] : [{ name }]) });
  dropEndedPreloads();
  const left = () => Array.from(document.scripts, ({ src }) => new URL(src).pathname);
  expect(left()).toEqual(['/coming.js', '/umi.js']);
  document.scripts[0]?.dispatchEvent(new Event('error'));
  expect(left()).toEqual(['/umi.js']);
});
