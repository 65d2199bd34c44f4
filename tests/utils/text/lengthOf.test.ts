import { lengthOf } from '@/utils/text/lengthOf';

test.each([
  ['', 0],
  ['abc', 3],
  ['销售部', 3],
  ['𠮷野', 2],
])('%j is of %d characters', (text, length) => expect(lengthOf(text)).toBe(length));
