import { reparentNode } from '@/hooks/tree/reparentNode';
import type { Failure, Outcome } from '@/request/outcome';
import { indexTree, type TreeNode } from '@/utils/tree/tree';
import { listen, type Told } from '../../request/support';

interface Node extends TreeNode<Node> {
  name: string;
}
const node: Node = { id: 2, parent_id: 1, name: 'two' };
const index = indexTree<Node>([{ id: 1, parent_id: null, name: 'one', children: [node] }]);
const failure = (part: Partial<Failure>): Outcome<unknown> => ({
  ok: false,
  failure: { kind: 'business', code: 500, message: 'trouble', error: new Error('trouble'), ...part },
});
const theirs: Node = { id: 2, parent_id: 3, name: 'theirs' };

let told: Told;
beforeEach(() => {
  told = listen();
});

async function move(outcome: Outcome<unknown>, id = 2, fresh?: Node) {
  const save = jest.fn(() => Promise.resolve(outcome));
  const reload = jest.fn();
  const result = await reparentNode({ index, save, reload })({ id, parentId: 7 }, fresh);
  return { result, sent: save.mock.calls, reloads: reload.mock.calls.length };
}

const done: Outcome<unknown> = { ok: true, data: null, message: '' };

test('a node is sent with its new parent, and the tree asked for anew', async () => {
  expect(await move(done)).toEqual({ result: undefined, sent: [[node, 7]], reloads: 1 });
});

test('a fresh record goes in place of that of the tree', async () => {
  expect((await move(done, 2, theirs)).sent).toEqual([[theirs, 7]]);
});

test('a node that the tree does not have is not sent', async () => {
  expect(await move(done, 9)).toEqual({ result: undefined, sent: [], reloads: 0 });
});

test('a refusal tells which fields are wrong, and leaves the tree', async () => {
  const errors = { parent_id: ['too deep'] };
  const { result, reloads } = await move(failure({ code: 600, errors }));
  expect(result).toEqual({ errors, theirs: undefined });
  expect(reloads).toBe(0);
  expect(told).toEqual([]);
});

test('where somebody else was first, theirs is told and the tree asked for anew', async () => {
  const { result, reloads } = await move(failure({ code: 409, data: theirs }));
  expect(result).toEqual({ errors: undefined, theirs });
  expect(reloads).toBe(1);
  expect(told).toEqual([]);
});

test.each([
  [false, [['error', 'trouble']]],
  [undefined, [['error', 'trouble']]],
  [true, []],
])('a node that is gone goes from the tree, and it is said once: said before %s', async (isTold, expected) => {
  const { result, reloads } = await move(failure({ code: 404, ...(isTold !== undefined && { told: isTold }) }));
  expect(result).toEqual({ errors: undefined, theirs: undefined });
  expect(reloads).toBe(1);
  expect(told).toEqual(expected);
});
