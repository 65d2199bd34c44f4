import { isSecondClick, selectsText } from '@/utils/clicks';

describe('whether text in an element is selected', () => {
  document.body.innerHTML = '<p>before</p><p>in the element</p><p>after</p>';
  const [before, element, after] = [...document.querySelectorAll('p')].map((one) => one.firstChild!);
  afterEach(() => {
    jest.restoreAllMocks();
    window.getSelection()?.removeAllRanges();
  });

  test.each([
    ['within it', element, 3, element, 6, true],
    ['from it to what follows', element, 3, after, 2, true],
    ['from what precedes into it', before, 3, element, 2, true],
    ['in what precedes', before, 0, before, 3, false],
    ['nothing, with the caret in it', element, 3, element, 3, false],
  ] as const)('%s', (_, from, start, to, end, expected) => {
    window.getSelection()?.setBaseAndExtent(from!, start, to!, end);
    expect(selectsText(element!.parentElement!)).toBe(expected);
  });

  test('where the browser has no selection, none is', () => {
    jest.spyOn(window, 'getSelection').mockReturnValue(null);
    expect(selectsText(document.body)).toBe(false);
  });
});

test.each([
  [undefined, false],
  // A key that presses a button.
  [0, false],
  [1, false],
  [2, true],
  [3, true],
])('a click with the count %p is the second one of a double click: %p', (detail, expected) => {
  expect(isSecondClick(detail === undefined ? {} : { detail })).toBe(expected);
});
