import { dropEndedPreloads } from '@/utils/early/endedPreloads';

const left = () => Array.from(document.scripts, ({ src }) => new URL(src).pathname);
const scriptOf = (path: string) => document.querySelector(`script[src="${path}"]`) as HTMLScriptElement;

beforeEach(() => {
  const ahead = ['over', 'failing', 'coming'].map((name) => `<script data-webpack="a:1" src="/${name}.js"></script>`);
  document.head.innerHTML = `${ahead.join('')}<script src="/umi.js"></script>`;
  // As the browser notes what is over; jsdom does not.
  const isOver = (name: string, type: string) => name.endsWith('/over.js') && type === 'resource';
  Object.assign(performance, {
    getEntriesByName: (name: string, type: string) => (isOver(name, type) ? [{ name }] : []),
  });
});

test('scripts fetched ahead that are over go; those on their way go when they are over; the others stay', () => {
  dropEndedPreloads();
  expect(left()).toEqual(['/failing.js', '/coming.js', '/umi.js']);
  scriptOf('/failing.js').dispatchEvent(new Event('error'));
  expect(left()).toEqual(['/coming.js', '/umi.js']);
  scriptOf('/coming.js').dispatchEvent(new Event('load'));
  scriptOf('/umi.js').dispatchEvent(new Event('load'));
  expect(left()).toEqual(['/umi.js']);
});
