import fc from 'fast-check';
import {
  indexTree,
  isBranch,
  isWithin,
  namePath,
  nodeOf,
  parentIdOf,
  pathTo,
  rowsInSight,
  searchTree,
  type TreeNode,
} from '@/utils/tree/tree';
import { checkState, countGranted, grantChanges, setGranted, settled, toggleGranted } from '@/utils/tree/treeChecks';

describe('tree', () => {
  interface Node extends TreeNode<Node> {
    name?: string;
  }

  const node = (id: number, parent_id: number | null, children?: Node[]): Node => ({ id, parent_id, children });
  const shape = (roots: Node[]) =>
    indexTree(roots)
      .entries.map(({ id, level }) => `${'>'.repeat(level - 1)}${id}`)
      .join(' ');

  test('reads a nested tree in order, with places, levels and ranges', () => {
    const index = indexTree([node(1, null, [node(2, 1, [node(3, 2)]), node(4, 1)]), node(5, null)]);
    expect(
      index.entries.map(({ id, parent, level, position, siblings, end }) => [
        id,
        parent,
        level,
        position,
        siblings,
        end,
      ]),
    ).toEqual([
      [1, -1, 1, 1, 2, 4],
      [2, 0, 2, 1, 2, 3],
      [3, 1, 3, 1, 1, 3],
      [4, 0, 2, 2, 2, 4],
      [5, -1, 1, 2, 2, 5],
    ]);
    expect(pathTo(index, 3)).toEqual([0, 1, 2]);
    expect(pathTo(index, 99)).toEqual([]);
    expect(isWithin(index, 3, 1)).toBe(true);
    expect(isWithin(index, 5, 1)).toBe(false);
  });

  test('a branch is what has something below it', () => {
    const { entries } = indexTree([node(1, null, [node(2, 1)]), node(3, null)]);
    expect(entries.map((_, at) => isBranch(entries, at))).toEqual([true, false, false]);
    expect(isBranch(entries, 3)).toBe(false);
  });

  test('a node is within itself and what stands above it, and nothing is within what is not there', () => {
    const index = indexTree([node(1, null, [node(2, 1)]), node(3, null, [node(4, 3)])]);
    expect(isWithin(index, 2, 2)).toBe(true);
    expect(isWithin(index, 2, 3)).toBe(false);
    expect(isWithin(index, 99, 1)).toBe(false);
    expect(isWithin(index, 1, 99)).toBe(false);
    expect(isWithin(index, 99, 99)).toBe(false);
  });

  test('names the way to a node; there is none to nothing, and none to an unknown one', () => {
    const named = (id: number, parent_id: number | null, name: string) => ({ id, parent_id, name });
    const index = indexTree<ReturnType<typeof named>>([named(1, null, 'Head office'), named(2, 1, 'Finance')]);
    expect(namePath(index, 2)).toBe('Head office / Finance');
    expect([null, undefined, 99].map((id) => namePath(index, id))).toEqual(['', '', '']);
  });

  test('a node is found by its id, and so is the one above it', () => {
    const [below, top] = [node(2, 1), node(1, null)];
    const index = indexTree([top, below, node(3, 2)]);
    expect([1, 2, 99, null, undefined].map((id) => nodeOf(index, id))).toEqual([
      top,
      below,
      undefined,
      undefined,
      undefined,
    ]);
    expect([1, 2, 3, 99, null, undefined].map((id) => parentIdOf(index, id))).toEqual([null, 1, 2, null, null, null]);
  });

  test('no id is no node, also beside nodes that a plan adds, whose ids are negative', () => {
    const index = indexTree([node(1, null, [node(-1, 1)])]);
    expect(nodeOf(index, -1)).toMatchObject({ id: -1 });
    expect([null, undefined].map((id) => nodeOf(index, id))).toEqual([undefined, undefined]);
    expect([-1, null, undefined].map((id) => parentIdOf(index, id))).toEqual([1, null, null]);
    expect([-1, null, undefined].map((id) => pathTo(index, id))).toEqual([[0, 1], [], []]);
  });

  test('the first of two nodes with the same id counts', () => {
    expect(shape([node(1, null, [node(2, 1), node(2, 1, [node(3, 2)])]), node(2, null)])).toBe('1 >2');
  });

  test('flat rows hang below the parents that they name', () => {
    expect(shape([node(3, 2), node(2, 1), node(1, null), node(4, 1)])).toBe('1 >2 >>3 >4');
  });

  test('orphans and circles stay in sight as roots', () => {
    expect(shape([node(1, 77), node(2, 3), node(3, 2), node(4, 4)])).toBe('1 3 >2 4');
  });

  test('data that is no tree is an empty one', () => {
    expect(shape([null, undefined] as unknown as Node[])).toBe('');
    expect(shape([{ id: 1, parent_id: null, children: 'odd' } as unknown as Node])).toBe('1');
  });

  test('a tree of thousands of levels does not overflow', () => {
    let deep = node(20_000, 19_999);
    for (let id = 19_999; id > 0; id -= 1) deep = node(id, id - 1 || null, [deep]);
    const index = indexTree([deep]);
    expect(index.entries).toHaveLength(20_000);
    expect(index.entries.at(-1)?.level).toBe(20_000);
    expect(searchTree(index, ({ id }) => id === 20_000).leads.reduce((sum, one) => sum + one, 0)).toBe(19_999);
  });

  test('every node of any tree stands within the ranges of exactly those above it', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 40 }), { maxLength: 40 }), (parents) => {
        const flat = parents.map((parent, at) => node(at + 1, parent === 0 ? null : parent));
        const index = indexTree(flat);
        expect(index.entries.map(({ id }) => id).sort((one, other) => one - other)).toEqual(flat.map(({ id }) => id));
        index.entries.forEach(({ id, level }, at) => {
          const path = pathTo(index, id);
          expect(path).toHaveLength(level);
          expect(path).toEqual(
            [...index.entries.keys()].filter((place) => place <= at && at < (index.entries[place]?.end ?? 0)),
          );
        });
      }),
    );
  });

  describe('rows in sight', () => {
    const index = indexTree([
      node(1, null, [node(2, 1, [node(3, 2), node(4, 2, [node(5, 4)])]), node(6, 1)]),
      node(7, null),
    ]);
    const ids = (rows: number[]) => rows.map((at) => index.entries[at]?.id);

    test('begin with the roots open', () => {
      expect(ids(rowsInSight(index, new Set()))).toEqual([1, 2, 6, 7]);
      expect(ids(rowsInSight(index, new Set([1])))).toEqual([1, 7]);
      expect(ids(rowsInSight(index, new Set([2])))).toEqual([1, 2, 3, 4, 6, 7]);
    });

    test('a search leaves findings and the way to them; what is below a finding can be opened', () => {
      const search = searchTree(index, ({ id }) => id === 4 || id === 7);
      expect(search.count).toBe(2);
      expect(ids(rowsInSight(index, new Set(), search))).toEqual([1, 2, 4, 7]);
      expect(ids(rowsInSight(index, new Set([4]), search))).toEqual([1, 2, 4, 5, 7]);
      expect(ids(rowsInSight(index, new Set([2]), search))).toEqual([1, 2, 7]);
    });
  });
});

describe('tree checks', () => {
  interface Node extends TreeNode<Node> {
    name?: string;
  }

  /** Node `n` hangs below `parents[n - 1]`, or is a root where that is 0. */
  const treeOf = (parents: number[]) =>
    indexTree<Node>(parents.map((parent, at) => ({ id: at + 1, parent_id: parent || null })));
  const sample = treeOf([0, 1, 2, 2, 1]); // 1 > (2 > (3, 4), 5)
  const free = () => false;
  const sorted = (set: ReadonlySet<number>) => [...set].sort((one, other) => one - other);
  const states = (granted: ReadonlySet<number>, linked: boolean, index = sample) => {
    const before = countGranted(index, granted);
    return index.entries.map((_, at) => checkState(index, before, at, linked));
  };

  test('linked, a box stands for its subtree', () => {
    expect(states(new Set([3]), true)).toEqual(['mixed', 'mixed', 'checked', 'unchecked', 'unchecked']);
    expect(states(new Set([1, 2, 3, 4]), true)).toEqual(['mixed', 'checked', 'checked', 'checked', 'unchecked']);
    expect(states(new Set([1]), true)).toEqual(['mixed', 'unchecked', 'unchecked', 'unchecked', 'unchecked']);
  });

  test('alone, a box stands for itself', () => {
    expect(states(new Set([1, 3]), false)).toEqual(['checked', 'unchecked', 'checked', 'unchecked', 'unchecked']);
  });

  const NOTHING: ReadonlySet<number> = new Set();
  const linked = { linked: true, start: NOTHING, isLocked: free };
  const alone = { ...linked, linked: false };
  const every = sample.entries.map((_, at) => at);

  test('linked, the subtree follows, what leads to it is granted, and goes with the last of it', () => {
    const some = toggleGranted(sample, new Set(), 2, linked);
    expect(sorted(some)).toEqual([1, 2, 3]);
    const branch = toggleGranted(sample, some, 1, linked);
    expect(sorted(branch)).toEqual([1, 2, 3, 4]);
    expect(sorted(toggleGranted(sample, branch, 1, linked))).toEqual([]);
  });

  test('linked, all that leads to it follows, however deep it is', () => {
    const deep = treeOf([0, 0, 2, 3, 4]); // 1, 2 > 3 > 4 > 5
    const given = toggleGranted(deep, new Set(), 4, linked);
    expect(sorted(given)).toEqual([2, 3, 4, 5]);
    expect(sorted(toggleGranted(deep, given, 4, linked))).toEqual([]);
  });

  test('linked, what leads to something else that is granted stays', () => {
    const without = toggleGranted(sample, new Set([1, 2, 3, 4]), 3, linked);
    expect(sorted(without)).toEqual([1, 2, 3]);
  });

  test('linked, nodes that were granted alone at the start, or were not: kept as they were', () => {
    for (const first of [[2], [3], [1, 2], [3, 5]]) {
      const start = new Set(first);
      const given = toggleGranted(sample, start, 3, { ...linked, start });
      expect(sorted(given)).toContain(4);
      expect(sorted(toggleGranted(sample, given, 3, { ...linked, start }))).toEqual(first);
    }
  });

  test('a fully locked subtree changes nothing, nor the way to it', () => {
    const isLocked = (id: number) => id === 3;
    expect(sorted(toggleGranted(sample, new Set([2]), 2, { ...linked, start: new Set([2]), isLocked }))).toEqual([2]);
  });

  test('alone, what leads to it stays as it is', () => {
    expect(sorted(toggleGranted(sample, new Set(), 2, alone))).toEqual([3]);
  });

  test('alone, nothing else changes', () => {
    expect(sorted(toggleGranted(sample, new Set([3]), 0, alone))).toEqual([1, 3]);
  });

  test('a locked node stays as it is, and does not keep the others from following', () => {
    const isLocked = (id: number) => id === 4 || id === 1;
    const given = toggleGranted(sample, new Set(), 1, { ...linked, isLocked });
    expect(sorted(given)).toEqual([2, 3]);
    expect(sorted(toggleGranted(sample, given, 1, { ...linked, isLocked }))).toEqual([]);
    expect(sorted(toggleGranted(sample, new Set([4]), 3, { ...linked, start: new Set([4]), isLocked }))).toEqual([4]);
    expect(sorted(setGranted(sample, new Set([4, 99]), every, true, { ...linked, isLocked }))).toEqual([
      2, 3, 4, 5, 99,
    ]);
    expect(sorted(setGranted(sample, new Set([1, 4, 5]), every, false, { ...alone, isLocked }))).toEqual([1, 4]);
  });

  test('some boxes at once, such as the hits of a search: the others stay, but for what leads to them', () => {
    expect(sorted(setGranted(sample, NOTHING, [2], true, linked))).toEqual([1, 2, 3]);
    expect(sorted(setGranted(sample, new Set([1, 2, 3, 4]), [2], false, linked))).toEqual([1, 2, 4]);
    expect(sorted(setGranted(sample, new Set([1, 2, 3, 4]), [1], false, alone))).toEqual([1, 3, 4]);
  });

  test('changes are told from the set that was loaded', () => {
    expect(grantChanges(new Set([1, 2]), new Set([2, 3, 4]))).toEqual({ added: [3, 4], removed: [1] });
  });

  const parentsOf = fc.array(fc.nat({ max: 60 }), { minLength: 1, maxLength: 60 });
  const steps = fc.array(
    fc.record({ at: fc.nat({ max: 59 }), linked: fc.boolean(), all: fc.constantFrom(undefined, true, false) }),
    { maxLength: 12 },
  );

  test('whatever was clicked in either mode: what is saved, loaded again, looks the same in both', () => {
    fc.assert(
      fc.property(parentsOf, fc.uniqueArray(fc.integer({ min: 1, max: 80 })), steps, (parents, first, clicks) => {
        const index = treeOf(parents);
        let granted: ReadonlySet<number> = new Set(first);
        for (const { at, linked, all } of clicks) {
          granted =
            all === undefined
              ? toggleGranted(index, granted, at % parents.length, { linked, start: new Set(first), isLocked: free })
              : setGranted(index, granted, [at % parents.length], all, {
                  linked,
                  start: new Set(first),
                  isLocked: free,
                });
        }
        const saved = JSON.parse(JSON.stringify([...granted])) as number[];
        const loaded = new Set(saved.reverse());
        for (const linked of [true, false])
          expect(states(loaded, linked, index)).toEqual(states(granted, linked, index));
        // Ids that the tree does not have were never this screen's to take away.
        const foreign = first.filter((id) => id > parents.length);
        expect(foreign.every((id) => granted.has(id))).toBe(true);
      }),
    );
  });

  test('linked boxes, however they were reached: the same boxes save the same ids', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 8 }));
    const trees = fc.array(fc.nat({ max: 8 }), { minLength: 1, maxLength: 8 });
    const long = fc.array(fc.record({ at: fc.nat({ max: 7 }), isAlone: fc.boolean() }), { maxLength: 60 });
    fc.assert(
      fc.property(trees, ids, ids, long, (parents, first, locks, clicks) => {
        const index = treeOf(parents);
        const start = new Set(first);
        const toggle = { start, isLocked: (id: number) => locks.includes(id) };
        const savedAs = new Map([[states(start, true, index).join(), sorted(start)]]);
        let granted: ReadonlySet<number> = start;
        for (const { at, isAlone } of clicks) {
          granted = toggleGranted(index, granted, at % parents.length, { ...toggle, linked: !isAlone });
          // Boxes that stood for themselves are linked again.
          if (isAlone) granted = settled(index, granted, toggle);
          const boxes = states(granted, true, index).join();
          expect(sorted(granted)).toEqual(savedAs.get(boxes) ?? sorted(granted));
          savedAs.set(boxes, sorted(granted));
          for (const id of locks) expect(granted.has(id)).toBe(start.has(id));
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('a box that was clicked: all that is not locked is granted, or nothing but what leads to locked nodes', () => {
    fc.assert(
      fc.property(
        parentsOf,
        fc.uniqueArray(fc.nat({ max: 60 })),
        fc.uniqueArray(fc.nat({ max: 60 })),
        fc.nat(),
        (parents, first, locks, click) => {
          const index = treeOf(parents);
          const isLocked = (id: number) => locks.includes(id);
          const at = click % parents.length;
          const after = toggleGranted(index, new Set(first), at, { linked: true, start: NOTHING, isLocked });
          const own = index.entries.slice(at, index.entries[at]?.end).filter(({ id }) => !isLocked(id));
          const left = own.filter(({ id }) => after.has(id));
          const leads = left.filter(({ id, end }) =>
            index.entries
              .slice((index.places.get(id) ?? 0) + 1, end)
              .some((one) => isLocked(one.id) && after.has(one.id)),
          );
          expect([own.length, leads.length]).toContain(left.length);
        },
      ),
    );
  });
});
