import { isComposing } from '@/utils/isComposing';

test.each([
  ['a word being composed', { isComposing: true, keyCode: 65 }, true],
  ['its last key in Safari, told by the code alone', { isComposing: false, keyCode: 229 }, true],
  ['a plain key', { isComposing: false, keyCode: 13 }, false],
])('%s: %p belongs to an input method: %p', (_, event, expected) => {
  expect(isComposing(event)).toBe(expected);
});
