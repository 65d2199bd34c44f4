import { renderHook, waitFor } from '@testing-library/react';
import { usePinyinMatch } from '@/hooks/usePinyinMatch';

const open = (query: string) => renderHook((words: string) => usePinyinMatch(words), { initialProps: query });
const waitForImport = () => new Promise((resolve) => setTimeout(resolve, 20));

test('if a dictionary fails to load, nothing matches, and the next query loads the dictionary again', async () => {
  jest.doMock('pinyin-pro', () => {
    throw new Error('Loading chunk 7 failed.');
  });
  const { result, rerender } = open('r');
  await waitForImport();
  expect(result.current).toBeUndefined();
  jest.dontMock('pinyin-pro');
  rerender('rl');
  await waitFor(() => expect(result.current).toBeInstanceOf(Function));
});

test.each(['', '人力', '12', '#5'])(
  'the query %j contains no Latin letter, so it loads no dictionary',
  async (query) => {
    const { result } = open(query);
    await waitForImport();
    expect(result.current).toBeUndefined();
  },
);

test.each([
  ['人力资源', 'rlzy', [0, 1, 2, 3]],
  ['人力资源', 'renliziyuan', [0, 1, 2, 3]],
  ['人力资源', 'renlzy', [0, 1, 2, 3]],
  ['人力资源', 'zy', [2, 3]],
  ['人力资源', 'ziyu', [2, 3]],
  ['人力资源', 'rz', undefined],
  ['人力资源', 'x', undefined],
  ['重置密码', 'chongzhi', [0, 1]],
  ['重置密码', 'zzmm', [0, 1, 2, 3]],
  ['吕布', 'lvbu', [0, 1]],
  ['吕布', 'lyubu', [0, 1]],
  ['吕布', 'lubu', [0, 1]],
  ['𠮷野家', 'yejia', [2, 3]],
  ['IT部门', 'itbm', [0, 1, 2, 3]],
])('in %s the pinyin query %s matches the characters at %j', async (text, letters, places) => {
  const { result } = open(letters);
  await waitFor(() => expect(result.current).toBeInstanceOf(Function));
  expect(result.current?.(text, letters)).toEqual(places);
});
