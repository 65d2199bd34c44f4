import fc from 'fast-check';
import {
  indexTree,
  isBranch,
  isWithin,
  namePath,
  nodeOf,
  parentIdOf,
  pathTo,
  visibleRows,
  searchTree,
  type TreeNode,
} from '@/utils/tree/tree';

describe('tree', () => {
  interface Node extends TreeNode<Node> {
    name?: string;
  }

  const node = (id: number, parent_id: number | null, children?: Node[]): Node => ({ id, parent_id, children });
  const shape = (roots: Node[]) =>
    indexTree(roots)
      .entries.map(({ id, level }) => `${'>'.repeat(level - 1)}${id}`)
      .join(' ');

  test('a nested tree is indexed in depth-first order, with positions, levels and ranges', () => {
    const index = indexTree([node(1, null, [node(2, 1, [node(3, 2)]), node(4, 1)]), node(5, null)]);
    expect(index.entries).toMatchObject([
      { id: 1, parentPlace: -1, level: 1, position: 1, siblings: 2, endPlace: 4 },
      { id: 2, parentPlace: 0, level: 2, position: 1, siblings: 2, endPlace: 3 },
      { id: 3, parentPlace: 1, level: 3, position: 1, siblings: 1, endPlace: 3 },
      { id: 4, parentPlace: 0, level: 2, position: 2, siblings: 2, endPlace: 4 },
      { id: 5, parentPlace: -1, level: 1, position: 2, siblings: 2, endPlace: 5 },
    ]);
    expect(pathTo(index, 3)).toEqual([0, 1, 2]);
    expect(pathTo(index, 99)).toEqual([]);
  });

  test('a tree node with children is a branch', () => {
    const { entries } = indexTree([node(1, null, [node(2, 1)]), node(3, null)]);
    expect(entries.map((_, index) => isBranch(entries, index))).toEqual([true, false, false]);
    expect(isBranch(entries, 3)).toBe(false);
  });

  test('a tree node is within itself and its ancestors, and unknown nodes contain nothing', () => {
    const index = indexTree([node(1, null, [node(2, 1)]), node(3, null, [node(4, 3)])]);
    expect([2, 1, 3, 99].map((id) => isWithin(index, 2, id))).toEqual([true, true, false, false]);
    expect([1, 99].map((id) => isWithin(index, 99, id))).toEqual([false, false]);
  });

  test('the path of a tree node has the names from the root; unknown ids have an empty path', () => {
    const office = { id: 1, parent_id: null as number | null, name: 'Head office' };
    const index = indexTree<typeof office>([office, { id: 2, parent_id: 1, name: 'Finance' }]);
    expect(namePath(index, 2)).toBe('Head office / Finance');
    expect([null, undefined, 99].map((id) => namePath(index, id))).toEqual(['', '', '']);
  });

  test('a tree node and its parent are found by id', () => {
    const [below, top] = [node(2, 1), node(1, null)];
    const index = indexTree([top, below, node(3, 2)]);
    expect([1, 2].map((id) => nodeOf(index, id))).toEqual([top, below]);
    expect([99, null, undefined].map((id) => nodeOf(index, id))).toEqual(Array(3).fill(undefined));
    expect([1, 2, 3, 99, null, undefined].map((id) => parentIdOf(index, id))).toEqual([null, 1, 2, null, null, null]);
  });

  test('null or undefined as an id finds no tree node, even if planned nodes have negative ids', () => {
    const index = indexTree([node(1, null, [node(-1, 1)])]);
    expect(nodeOf(index, -1)).toMatchObject({ id: -1 });
    expect([null, undefined].map((id) => nodeOf(index, id))).toEqual([undefined, undefined]);
    expect([-1, null, undefined].map((id) => parentIdOf(index, id))).toEqual([1, null, null]);
    expect([-1, null, undefined].map((id) => pathTo(index, id))).toEqual([[0, 1], [], []]);
  });

  test('the first of two tree nodes with the same id counts', () => {
    expect(shape([node(1, null, [node(2, 1), node(2, 1, [node(3, 2)])]), node(2, null)])).toBe('1 >2');
  });

  test('flat rows are nested below their parents in the tree', () => {
    expect(shape([node(3, 2), node(2, 1), node(1, null), node(4, 1)])).toBe('1 >2 >>3 >4');
  });

  test('orphans and cycles become roots of the tree', () => {
    expect(shape([node(1, 77), node(2, 3), node(3, 2), node(4, 4)])).toBe('1 3 >2 4');
  });

  test('invalid data results in an empty tree', () => {
    expect(shape([null, undefined] as unknown as Node[])).toBe('');
    expect(shape([{ id: 1, parent_id: null, children: 'odd' } as unknown as Node])).toBe('1');
  });

  test('a tree of thousands of levels does not overflow the stack', () => {
    let deep = node(20_000, 19_999);
    for (let id = 19_999; id > 0; id -= 1) deep = node(id, id - 1 || null, [deep]);
    const index = indexTree([deep]);
    expect(index.entries).toHaveLength(20_000);
    expect(index.entries.at(-1)?.level).toBe(20_000);
    expect(searchTree(index, ({ id }) => id === 20_000).ancestorFlags.reduce((sum, one) => sum + one, 0)).toBe(19_999);
  });

  test('each node of any tree is within the ranges of its ancestors, and within no others', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 40 }), { maxLength: 40 }), (parents) => {
        const flat = parents.map((parent, index) => node(index + 1, parent === 0 ? null : parent));
        const index = indexTree(flat);
        expect(index.entries.map(({ id }) => id).sort((one, other) => one - other)).toEqual(flat.map(({ id }) => id));
        index.entries.forEach(({ id, level }, at) => {
          const path = pathTo(index, id);
          expect(path).toHaveLength(level);
          expect(path).toEqual(
            [...index.entries.keys()].filter((place) => place <= at && at < (index.entries[place]?.endPlace ?? 0)),
          );
        });
      }),
    );
  });

  describe('visible rows', () => {
    const index = indexTree([
      node(1, null, [node(2, 1, [node(3, 2), node(4, 2, [node(5, 4)])]), node(6, 1)]),
      node(7, null),
    ]);
    const ids = (rows: number[]) => rows.map((row) => index.entries[row]?.id);

    test('visible rows are at first the roots and their children, and change with toggled nodes', () => {
      expect(ids(visibleRows(index, new Set()))).toEqual([1, 2, 6, 7]);
      expect(ids(visibleRows(index, new Set([1])))).toEqual([1, 7]);
      expect(ids(visibleRows(index, new Set([2])))).toEqual([1, 2, 3, 4, 6, 7]);
    });

    test('a search shows matches and their ancestors, and these rows can be opened and closed', () => {
      const search = searchTree(index, ({ id }) => id === 4 || id === 7);
      expect(search.count).toBe(2);
      expect(ids(visibleRows(index, new Set(), search))).toEqual([1, 2, 4, 7]);
      expect(ids(visibleRows(index, new Set([4]), search))).toEqual([1, 2, 4, 5, 7]);
      expect(ids(visibleRows(index, new Set([2]), search))).toEqual([1, 2, 7]);
    });
  });
});
