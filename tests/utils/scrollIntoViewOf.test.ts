import { scrollIntoViewOf } from '@/utils/scrollIntoViewOf';

const HEIGHT = 100;

test.each([
  ['above what is in sight: to its top', { scrollTop: 200, top: 150, height: 20 }, 150],
  ['cut at the top', { scrollTop: 200, top: 190, height: 20 }, 190],
  ['in sight: not at all', { scrollTop: 200, top: 240, height: 20 }, 200],
  ['in sight to its last line: not at all', { scrollTop: 200, top: 280, height: 20 }, 200],
  ['cut at the bottom', { scrollTop: 200, top: 290, height: 20 }, 210],
  ['below what is in sight: to its bottom', { scrollTop: 200, top: 400, height: 20 }, 320],
  ['taller than the frame: to its top', { scrollTop: 0, top: 150, height: 300 }, 150],
  ['taller than the frame, from its top on: not at all', { scrollTop: 150, top: 150, height: 300 }, 150],
])('an element %s', (_, { scrollTop, top, height }, expected) => {
  const frame = Object.defineProperty(document.createElement('div'), 'clientHeight', { value: HEIGHT });
  const element = Object.defineProperties(document.createElement('p'), {
    offsetTop: { value: top },
    offsetHeight: { value: height },
  });
  frame.scrollTop = scrollTop;
  scrollIntoViewOf(frame, element);
  expect(frame.scrollTop).toBe(expected);
});
