import { act, renderHook } from '@testing-library/react';
import { useTreeView } from '@/hooks/tree/useTreeView';
import { indexTree, type TreeNode } from '@/utils/tree/tree';

interface Node extends TreeNode<Node> {
  name: string;
}
const node = (id: number, parent_id: number | null, name: string, children?: Node[]): Node => ({
  id,
  parent_id,
  name,
  children,
});

/** 1 › 2 › (3, 4), 1 › 5 */
const index = indexTree([
  node(1, null, 'all', [node(2, 1, 'staff', [node(3, 2, 'read'), node(4, 2, 'write')]), node(5, 1, 'menu')]),
]);
const textOf = ({ name }: Node) => name;

describe('nodes that are to be left', () => {
  const view = (ids: readonly number[], keyword = '') => {
    const keep = ({ id }: Node) => ids.includes(id);
    const { result } = renderHook(() => useTreeView(index, { keyword, textOf, keep }));
    const rows = () => result.current.rows.map((at) => index.entries[at]?.id);
    return { result, rows, hasMore: (id: number) => result.current.isBranchAt(index.places.get(id) ?? -1) };
  };

  test('stand there with the way to them, without what else lies below', () => {
    const { rows, hasMore } = view([2, 3]);
    expect(rows()).toEqual([1, 2, 3]);
    expect(hasMore(2)).toBe(true);
  });

  test('cannot be opened up where nothing below is left', () => {
    const { result, rows, hasMore } = view([2, 5]);
    expect(rows()).toEqual([1, 2, 5]);
    expect(hasMore(2)).toBe(false);
    act(() => result.current.openAll());
    expect(rows()).toEqual([1, 2, 5]);
  });

  test('below a finding of the search are there when it is opened up', () => {
    const { result, rows } = view([2, 3], 'staff');
    expect(rows()).toEqual([1, 2]);
    act(() => result.current.toggle(2));
    expect(rows()).toEqual([1, 2, 3]);
  });
});
