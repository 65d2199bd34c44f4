import { act, renderHook } from '@testing-library/react';
import { usePinyinMatch } from '@/hooks/usePinyinMatch';

const open = () => {
  const { result } = renderHook(() => usePinyinMatch());
  const load = async () => {
    await act(async () => {
      result.current.load();
      await new Promise((resolve) => setTimeout(resolve));
    });
  };
  return { result, load };
};

test('without its dictionary, and where that does not come, there is no match; the next call tries again', async () => {
  const { result, load } = open();
  expect(result.current.match).toBeUndefined();
  jest.doMock('pinyin-pro', () => {
    throw new Error('Loading chunk 7 failed.');
  });
  await load();
  expect(result.current.match).toBeUndefined();
  jest.dontMock('pinyin-pro');
  await load();
  expect(result.current.match).toBeInstanceOf(Function);
});

test.each([
  ['人力资源', 'rlzy', [0, 1, 2, 3]],
  ['人力资源', 'renliziyuan', [0, 1, 2, 3]],
  ['人力资源', 'zy', [2, 3]],
  ['人力资源', 'rz', undefined],
  ['人力资源', 'x', undefined],
])('%s by %s: %j', async (text, letters, places) => {
  const { result, load } = open();
  await load();
  expect(result.current.match?.(text, letters)).toEqual(places);
});
