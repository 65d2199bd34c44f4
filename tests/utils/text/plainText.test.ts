import { plainText, shownText } from '@/utils/text/plainText';

test.each([
  ['lines', 'first\r\n\tsecond', 'first second'],
  ['spaces around', '  in between ', 'in between'],
  ['control characters', 'a\u0000\u0007b', 'a b'],
  ['characters that turn the direction', 'exe.\u202egpj', 'exe.gpj'],
  ['characters without width', 'pass\u200bword', 'password'],
  ['halves of characters', 'a\ud83db', 'ab'],
])('%s come to one line', (_, text, expected) => expect(plainText(text)).toBe(expected));

it('is at most 300 characters long, however many halves these have', () => {
  expect(plainText('字'.repeat(300))).toBe('字'.repeat(300));
  expect(plainText('字'.repeat(301))).toBe(`${'字'.repeat(299)}…`);
  expect(plainText('😀'.repeat(300))).toBe('😀'.repeat(300));
  expect(plainText('😀'.repeat(301))).toBe(`${'😀'.repeat(299)}…`);
});

it('does not look through what is too long to be shown', () => {
  expect(plainText(`${' '.repeat(1200)}late`)).toBe('');
});

it('shows what is no text as none', () => {
  expect(shownText(7)).toBe('');
  expect(shownText(' seven ')).toBe('seven');
});
