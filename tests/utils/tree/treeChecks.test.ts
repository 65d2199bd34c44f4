import fc from 'fast-check';
import { indexTree, type TreeNode } from '@/utils/tree/tree';
import { checkState, countGranted, grantChanges, setGranted, settledIds, toggleGranted } from '@/utils/tree/treeChecks';
import { isDaily } from '../../support/tier';

describe('tree checks', () => {
  interface Node extends TreeNode<Node> {
    name?: string;
  }

  /** Returns a tree in which the parent of node `n` is `parents[n - 1]`. A 0 makes a root. */
  const treeOf = (parents: number[]) =>
    indexTree<Node>(parents.map((parent, index) => ({ id: index + 1, parent_id: parent || null })));
  const sample = treeOf([0, 1, 2, 2, 1]); // Node 1 has the children 2 and 5, node 2 has 3 and 4.
  const free = () => false;
  const idsOf = (ids: ReadonlySet<number>) => [...ids].sort((one, other) => one - other);
  const states = (granted: ReadonlySet<number>, isLinked: boolean, index = sample) => {
    const counts = countGranted(index, granted);
    return index.entries.map((_, row) => checkState(index, counts, row, isLinked));
  };

  test('a linked checkbox shows the state of its subtree', () => {
    expect(states(new Set([3]), true)).toEqual(['mixed', 'mixed', 'checked', 'unchecked', 'unchecked']);
    expect(states(new Set([1, 2, 3, 4]), true)).toEqual(['mixed', 'checked', 'checked', 'checked', 'unchecked']);
    expect(states(new Set([1]), true)).toEqual(['mixed', 'unchecked', 'unchecked', 'unchecked', 'unchecked']);
  });

  test('an unlinked checkbox shows the state of its node only', () =>
    expect(states(new Set([1, 3]), false)).toEqual(['checked', 'unchecked', 'checked', 'unchecked', 'unchecked']));

  const NOTHING: ReadonlySet<number> = new Set();
  const linked = { linked: true, initialIds: NOTHING, isLocked: free };
  const alone = { ...linked, linked: false };
  const every = sample.entries.map((_, row) => row);

  test('a linked checkbox grants its subtree and ancestors, or revokes its subtree and then empty ancestors', () => {
    const some = toggleGranted(sample, new Set(), [2], linked);
    expect(idsOf(some)).toEqual([1, 2, 3]);
    const branch = toggleGranted(sample, some, [1], linked);
    expect(idsOf(branch)).toEqual([1, 2, 3, 4]);
    expect(idsOf(toggleGranted(sample, branch, [1], linked))).toEqual([]);
  });

  test('a click on a linked checkbox changes ancestors at any depth', () => {
    const deep = treeOf([0, 0, 2, 3, 4]); // Node 1 is a single root; the root 2 has a chain of 3, 4 and 5.
    const result = toggleGranted(deep, new Set(), [4], linked);
    expect(idsOf(result)).toEqual([2, 3, 4, 5]);
    expect(idsOf(toggleGranted(deep, result, [4], linked))).toEqual([]);
  });

  test('a click on a linked checkbox keeps the ancestors of other granted nodes', () =>
    expect(idsOf(toggleGranted(sample, new Set([1, 2, 3, 4]), [3], linked))).toEqual([1, 2, 3]));

  test('two clicks on a linked checkbox restore the initially granted nodes', () => {
    for (const first of [[2], [3], [1, 2], [3, 5]]) {
      const initialIds = new Set(first);
      const result = toggleGranted(sample, initialIds, [3], { ...linked, initialIds });
      expect(idsOf(result)).toContain(4);
      expect(idsOf(toggleGranted(sample, result, [3], { ...linked, initialIds }))).toEqual(first);
    }
  });

  test('a click on a fully locked subtree changes neither its nodes nor its ancestors', () => {
    const isLocked = (id: number) => id === 3;
    const granted = new Set([2]);
    expect(idsOf(toggleGranted(sample, granted, [2], { ...linked, initialIds: granted, isLocked }))).toEqual([2]);
  });

  test('a click on an unlinked checkbox changes neither ancestors nor descendants', () => {
    expect(idsOf(toggleGranted(sample, new Set(), [2], alone))).toEqual([3]);
    expect(idsOf(toggleGranted(sample, new Set([3]), [0], alone))).toEqual([1, 3]);
  });

  test('a click leaves a locked node unchanged, and changes all other nodes', () => {
    const isLocked = (id: number) => id === 4 || id === 1;
    const result = toggleGranted(sample, new Set(), [1], { ...linked, isLocked });
    expect(idsOf(result)).toEqual([2, 3]);
    expect(idsOf(toggleGranted(sample, result, [1], { ...linked, isLocked }))).toEqual([]);
    const granted = new Set([4]);
    expect(idsOf(toggleGranted(sample, granted, [3], { ...linked, initialIds: granted, isLocked }))).toEqual([4]);
    expect(idsOf(setGranted(sample, new Set([4, 99]), every, true, { ...linked, isLocked }))).toEqual([2, 3, 4, 5, 99]);
    expect(idsOf(setGranted(sample, new Set([1, 4, 5]), every, false, { ...alone, isLocked }))).toEqual([1, 4]);
  });

  test('a change of several checkboxes, such as search results, changes no other nodes except ancestors', () => {
    expect(idsOf(setGranted(sample, NOTHING, [2], true, linked))).toEqual([1, 2, 3]);
    expect(idsOf(setGranted(sample, new Set([1, 2, 3, 4]), [2], false, linked))).toEqual([1, 2, 4]);
    expect(idsOf(setGranted(sample, new Set([1, 2, 3, 4]), [1], false, alone))).toEqual([1, 3, 4]);
  });

  test('grantChanges returns the ids that were added to, and removed from, the loaded ids', () =>
    expect(grantChanges(new Set([1, 2]), new Set([2, 3, 4]))).toEqual({ added: [3, 4], removed: [1] }));

  const parentsOf = fc.array(fc.nat({ max: 60 }), { minLength: 1, maxLength: 60 });
  const steps = fc.array(
    fc.record({ at: fc.nat({ max: 59 }), isLinked: fc.boolean(), all: fc.constantFrom(undefined, true, false) }),
    { maxLength: 12 },
  );

  test('after any clicks the saved nodes restore the same checkbox states, linked or not', () => {
    fc.assert(
      fc.property(parentsOf, fc.uniqueArray(fc.integer({ min: 1, max: 80 })), steps, (parents, first, clicks) => {
        const index = treeOf(parents);
        let granted: ReadonlySet<number> = new Set(first);
        for (const { at, isLinked, all } of clicks) {
          const boxes = [at % parents.length];
          const options = { linked: isLinked, initialIds: new Set(first), isLocked: free };
          const isToggle = all === undefined;
          granted = isToggle
            ? toggleGranted(index, granted, boxes, options)
            : setGranted(index, granted, boxes, all, options);
        }
        const savedIds = JSON.parse(JSON.stringify([...granted])) as number[];
        const loadedIds = new Set(savedIds.reverse());
        for (const isLinked of [true, false])
          expect(states(loadedIds, isLinked, index)).toEqual(states(granted, isLinked, index));
        // Granted ids that are missing in the tree are never removed.
        const foreign = first.filter((id) => id > parents.length);
        expect(foreign.every((id) => granted.has(id))).toBe(true);
      }),
    );
  });

  test('the same states of linked checkboxes save the same ids, whatever clicks caused them', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 8 }));
    const trees = fc.array(fc.nat({ max: 8 }), { minLength: 1, maxLength: 8 });
    const long = fc.array(fc.record({ at: fc.nat({ max: 7 }), isAlone: fc.boolean() }), { maxLength: 60 });
    fc.assert(
      fc.property(trees, ids, ids, long, (parents, first, locks, clicks) => {
        const index = treeOf(parents);
        const initialIds = new Set(first);
        const toggle = { initialIds, isLocked: (id: number) => locks.includes(id) };
        const savedAs = new Map([[states(initialIds, true, index).join(), idsOf(initialIds)]]);
        let granted: ReadonlySet<number> = initialIds;
        for (const { at, isAlone } of clicks) {
          granted = toggleGranted(index, granted, [at % parents.length], { ...toggle, linked: !isAlone });
          // Switches from unlinked back to linked checkboxes.
          if (isAlone) granted = settledIds(index, granted, toggle);
          const boxes = states(granted, true, index).join();
          expect(idsOf(granted)).toEqual(savedAs.get(boxes) ?? idsOf(granted));
          savedAs.set(boxes, idsOf(granted));
          for (const id of locks) expect(granted.has(id)).toBe(initialIds.has(id));
        }
      }),
      { numRuns: isDaily ? 200 : 2000 },
    );
  });

  test('a click grants all unlocked nodes of a subtree, or revokes all except ancestors of locked grants', () => {
    const some = fc.uniqueArray(fc.nat({ max: 60 }));
    fc.assert(
      fc.property(parentsOf, some, some, fc.nat(), (parents, first, locks, click) => {
        const index = treeOf(parents);
        const isLocked = (id: number) => locks.includes(id);
        const row = click % parents.length;
        const after = toggleGranted(index, new Set(first), [row], { linked: true, initialIds: NOTHING, isLocked });
        const freeNodes = index.entries.slice(row, index.entries[row]?.endPlace).filter(({ id }) => !isLocked(id));
        const remainingNodes = freeNodes.filter(({ id }) => after.has(id));
        const leads = remainingNodes.filter(({ id, endPlace }) => {
          const below = index.entries.slice((index.places.get(id) ?? 0) + 1, endPlace);
          return below.some((one) => isLocked(one.id) && after.has(one.id));
        });
        expect([freeNodes.length, leads.length]).toContain(remainingNodes.length);
      }),
    );
  });
});
