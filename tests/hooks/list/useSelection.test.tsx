import { act, renderHook } from '@testing-library/react';
import { useSelection } from '@/hooks/list/useSelection';

const row = (id: number, name = `row ${id}`) => ({ id, name });
const first = [row(1), row(2)];
const second = [row(3), row(4)];

function open() {
  const { result, rerender } = renderHook(({ shown }) => useSelection(shown), { initialProps: { shown: first } });
  const select = (...ids: number[]) => act(() => result.current.select(ids));
  const show = (shown: typeof first) => rerender({ shown });
  const rows = () => result.current.rows;
  const ids = () => result.current.ids;
  return { result, select, show, rows, ids };
}

test('what is selected on one page stays when rows of the next one are added, in the order of their selection', () => {
  const { select, show, rows, ids } = open();
  select(2);
  show(second);
  expect(rows()).toEqual([row(2)]);
  select(2, 4, 3);
  expect(ids()).toEqual([2, 4, 3]);
  expect(rows()).toEqual([row(2), row(4), row(3)]);
  show(first);
  expect(rows()).toEqual([row(2), row(4), row(3)]);
});

test('a row of another page is left out again by its id alone', () => {
  const { select, show, ids } = open();
  select(1, 2);
  show(second);
  select(2, 3);
  expect(ids()).toEqual([2, 3]);
});

test('a row that was loaded anew is as it is now, and stays so once it is out of sight', () => {
  const { select, show, rows } = open();
  select(1);
  show([row(1, 'renamed')]);
  expect(rows()).toEqual([row(1, 'renamed')]);
  select(1);
  show(second);
  expect(rows()).toEqual([row(1, 'renamed')]);
});

test('what nobody has seen cannot be selected', () => {
  const { select, ids, rows } = open();
  expect([ids(), rows()]).toStrictEqual([[], []]);
  select(1, 9);
  expect([ids(), rows()]).toStrictEqual([[1], [row(1)]]);
});

test('rows of all pages are taken in at once, none of them twice', () => {
  const { result, select, ids, rows } = open();
  const { add } = result.current;
  select(2);
  act(() => add([row(1), row(2, 'another name'), row(9)]));
  expect(ids()).toEqual([2, 1, 9]);
  expect(rows()).toEqual([row(2), row(1), row(9)]);
  act(() => add([row(9)]));
  expect(ids()).toEqual([2, 1, 9]);
});

test('some are taken out after an action, or all', () => {
  const { result, select, show, ids, rows } = open();
  select(1, 2);
  show(second);
  act(() => result.current.remove([1, 3]));
  expect(ids()).toEqual([2]);
  act(() => result.current.clear());
  expect([ids(), rows()]).toStrictEqual([[], []]);
});
