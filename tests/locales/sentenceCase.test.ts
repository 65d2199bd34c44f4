import englishWords from '@/locales/en-US/words';
import { formatWord } from '@/locales/format';

const words: Record<string, string> = englishWords;

/** Names of products, keys and weekdays, which have a capital anywhere. */
const NAMES = /\b(Account Center|Caps Lock|Enter|Ctrl|Shift|Alt|Excel|Numbers|OpenDocument|WebP|Friday|Jane Doe)\b/g;

/** Texts without names, and without quoted ones: those of buttons begin a sentence of their own. */
const plain = (text: string) => text.replace(/“[^”]*”/g, '“”').replace(NAMES, '');

test('English words have capitals at the beginning of a sentence alone', () => {
  const titled = Object.entries(words).filter(([, text]) => /[\p{Ll},;)”] \p{Lu}\p{Ll}/u.test(plain(text)));
  expect(titled).toEqual([]);
});

test('English words take the labels of fields and lists into a sentence without their capitals', () => {
  const composed = Object.entries(words).filter(([, text]) => /[\p{L},] \{(label|field|column)\}/u.test(text));
  expect(composed).toEqual([]);
});

test.each([
  ['tree.search', 'staff.departments', 'Search departments'],
  ['tree.search', 'menuManagement.menu', 'Search menus'],
  ['form.rule.required', 'account.ip', 'Please enter IP address'],
  ['form.rule.choose', 'account.department', 'Please select department'],
])('the English words of %s with %s read as one sentence', (key, label, sentence) => {
  expect(formatWord(words[key]!, 'en-US', { label: words[label]! })).toBe(sentence);
});

test.each([
  ['tr-TR', 'İsim', 'a isim'],
  ['vi-VN', 'Đơn vị', 'a đơn vị'],
  ['en-US', 'URL', 'a URL'],
  ['en-US', '部门', 'a 部门'],
  ['en-US', '', 'a '],
])('a label within a sentence of %s: %s', (locale, label, sentence) => {
  expect(formatWord('a {label, inline}', locale, { label })).toBe(sentence);
});
