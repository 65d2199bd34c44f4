import fc from 'fast-check';
import { indexTree, type TreeNode } from '@/utils/tree/tree';
import { checkState, countGranted, grantAll, grantChanges, toggleGranted } from '@/utils/tree/treeChecks';

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

test('linked, the subtree follows, what leads to it is granted, and goes with the last of it', () => {
  const some = toggleGranted(sample, new Set(), 2, { linked: true, isLocked: free });
  expect(sorted(some)).toEqual([1, 2, 3]);
  const branch = toggleGranted(sample, some, 1, { linked: true, isLocked: free });
  expect(sorted(branch)).toEqual([1, 2, 3, 4]);
  expect(sorted(toggleGranted(sample, branch, 1, { linked: true, isLocked: free }))).toEqual([]);
});

test('linked, all that leads to it follows, however deep it is', () => {
  const deep = treeOf([0, 0, 2, 3, 4]); // 1, 2 > 3 > 4 > 5
  const given = toggleGranted(deep, new Set(), 4, { linked: true, isLocked: free });
  expect(sorted(given)).toEqual([2, 3, 4, 5]);
  expect(sorted(toggleGranted(deep, given, 4, { linked: true, isLocked: free }))).toEqual([]);
});

test('linked, what leads to something else that is granted stays', () => {
  const without = toggleGranted(sample, new Set([1, 2, 3, 4]), 3, { linked: true, isLocked: free });
  expect(sorted(without)).toEqual([1, 2, 3]);
});

test('what is locked as a whole changes nothing, nor what leads to it', () => {
  const isLocked = (id: number) => id === 3;
  expect(sorted(toggleGranted(sample, new Set([2]), 2, { linked: true, isLocked }))).toEqual([2]);
});

test('alone, what leads to it stays as it is', () => {
  expect(sorted(toggleGranted(sample, new Set(), 2, { linked: false, isLocked: free }))).toEqual([3]);
});

test('alone, nothing else changes', () => {
  expect(sorted(toggleGranted(sample, new Set([3]), 0, { linked: false, isLocked: free }))).toEqual([1, 3]);
});

test('a locked node stays as it is, and does not keep the others from following', () => {
  const isLocked = (id: number) => id === 4 || id === 1;
  const given = toggleGranted(sample, new Set(), 1, { linked: true, isLocked });
  expect(sorted(given)).toEqual([2, 3]);
  expect(sorted(toggleGranted(sample, given, 1, { linked: true, isLocked }))).toEqual([]);
  expect(sorted(toggleGranted(sample, new Set([4]), 3, { linked: true, isLocked }))).toEqual([4]);
  expect(sorted(grantAll(sample, new Set([4, 99]), true, isLocked))).toEqual([2, 3, 4, 5, 99]);
  expect(sorted(grantAll(sample, new Set([1, 4, 5]), false, isLocked))).toEqual([1, 4]);
});

test('changes are told from the set that was loaded', () => {
  expect(grantChanges(new Set([1, 2]), new Set([2, 3, 4]))).toEqual({ added: [3, 4], removed: [1] });
});

const parentsOf = fc.array(fc.nat({ max: 60 }), { minLength: 1, maxLength: 60 });
const steps = fc.array(
  fc.record({ at: fc.nat({ max: 59 }), linked: fc.boolean(), all: fc.constantFrom(undefined, true, false) }),
  {
    maxLength: 12,
  },
);

test('whatever was clicked in either mode: what is saved, loaded again, looks the same in both', () => {
  fc.assert(
    fc.property(parentsOf, fc.uniqueArray(fc.integer({ min: 1, max: 80 })), steps, (parents, first, clicks) => {
      const index = treeOf(parents);
      let granted: ReadonlySet<number> = new Set(first);
      for (const { at, linked, all } of clicks) {
        granted =
          all === undefined
            ? toggleGranted(index, granted, at % parents.length, { linked, isLocked: free })
            : grantAll(index, granted, all, free);
      }
      const saved = JSON.parse(JSON.stringify([...granted])) as number[];
      const loaded = new Set(saved.reverse());
      for (const linked of [true, false]) expect(states(loaded, linked, index)).toEqual(states(granted, linked, index));
      // Ids that the tree does not have were never this screen's to take away.
      const foreign = first.filter((id) => id > parents.length);
      expect(foreign.every((id) => granted.has(id))).toBe(true);
    }),
  );
});

test('a box that was clicked is then full or empty of what is not locked', () => {
  fc.assert(
    fc.property(
      parentsOf,
      fc.uniqueArray(fc.nat({ max: 60 })),
      fc.uniqueArray(fc.nat({ max: 60 })),
      fc.nat(),
      (parents, first, locks, click) => {
        const index = treeOf(parents);
        const locked = new Set(locks);
        const isLocked = (id: number) => locked.has(id);
        const at = click % parents.length;
        const before = new Set(first);
        const after = toggleGranted(index, before, at, { linked: true, isLocked });
        const own = index.entries.slice(at, index.entries[at]?.end).filter(({ id }) => !isLocked(id));
        expect(new Set(own.map(({ id }) => after.has(id))).size).toBeLessThanOrEqual(1);
        expect(locks.every((id) => after.has(id) === before.has(id))).toBe(true);
      },
    ),
  );
});
