import { copyText } from '@/utils/text/copyText';

const offer = (clipboard: Partial<Clipboard> | undefined) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });

afterEach(() => offer(undefined));

it('puts a text on the clipboard', async () => {
  const written: string[] = [];
  offer({ writeText: async (text) => void written.push(text) });
  expect(await copyText('E-7')).toBe(true);
  expect(written).toEqual(['E-7']);
});

it('says so where the browser refuses, or has no clipboard', async () => {
  offer({ writeText: () => Promise.reject(new Error('not allowed')) });
  expect(await copyText('E-7')).toBe(false);
  offer(undefined);
  expect(await copyText('E-7')).toBe(false);
});
