import { renderHook } from '@testing-library/react';
import { useReadAhead } from '@/hooks/review/useReadAhead';
import { arrived, held } from '../support/held';

function open(first: readonly number[]) {
  const asked: number[] = [];
  const waiting = new Map<number, ReturnType<typeof held<string>>>();
  const read = (id: number) => {
    const one = held<string>();
    asked.push(id);
    waiting.set(id, one);
    return one.promise;
  };
  const drawn = renderHook(({ wanted, by }) => useReadAhead(by, wanted), { initialProps: { wanted: first, by: read } });
  return {
    ...drawn,
    read,
    want: (...wanted: number[]) => drawn.rerender({ wanted, by: read }),
    asked: () => asked.splice(0),
    give: (id: number, value: string) => waiting.get(id)?.give(value),
    valueOf: (id?: number) => drawn.result.current.valueOf(id),
    forget: (...ids: number[]) => arrived(() => drawn.result.current.forget(ids)),
  };
}

test('what is wanted is read once, and is there when it has come', async () => {
  const { asked, want, give, valueOf } = open([1, 2]);
  expect([asked(), valueOf(1)]).toEqual([[1, 2], undefined]);
  await give(2, 'two');
  expect([valueOf(1), valueOf(2)]).toEqual([undefined, 'two']);
  want(2, 3);
  expect([asked(), valueOf(2)]).toEqual([[3], 'two']);
  want(1, 2);
  await give(1, 'one');
  expect([asked(), valueOf(1), valueOf(), valueOf(9)]).toEqual([[], 'one', undefined, undefined]);
});

test('ids that only look alike one after the other are not the same', () => {
  const { asked, want } = open([12]);
  want(1, 2);
  expect(asked()).toEqual([12, 1, 2]);
});

test('what was forgotten is read anew if it is wanted, and is not there meanwhile', async () => {
  const { asked, give, valueOf, forget } = open([1, 2]);
  await give(1, 'one');
  await give(2, 'two');
  asked();
  await forget(1, 7);
  expect([asked(), valueOf(1), valueOf(2)]).toEqual([[1], undefined, 'two']);
  await give(1, 'one anew');
  expect(valueOf(1)).toBe('one anew');
});

test('an answer to what was forgotten meanwhile is ignored', async () => {
  const answers: ReturnType<typeof held<string>>[] = [];
  const read = () => {
    const one = held<string>();
    answers.push(one);
    return one.promise;
  };
  const wanted = [1];
  const { result } = renderHook(() => useReadAhead(read, wanted));
  await arrived(() => result.current.forget([1]));
  await answers[1]?.give('new');
  await answers[0]?.give('old');
  expect(result.current.valueOf(1)).toBe('new');
});

test('another way to read serves for what is not there yet; the functions stay the same', async () => {
  const { rerender, result, give, asked } = open([1]);
  await give(1, 'one');
  asked();
  const before = result.current;
  const other = jest.fn(() => Promise.resolve('other'));
  rerender({ wanted: [1], by: other });
  expect(other).not.toHaveBeenCalled();
  await arrived(() => before.forget([1]));
  expect(asked()).toEqual([]);
  expect(result.current.valueOf(1)).toBe('other');
  expect([result.current.valueOf, result.current.forget]).toEqual([before.valueOf, before.forget]);
});
