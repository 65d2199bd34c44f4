import { act, renderHook, waitFor } from '@testing-library/react';
import { usePlaced } from '@/hooks/tree/usePlaced';
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

/** Node 1 has the children 2 and 5. Node 2 has the children 3 and 4. */
const index = indexTree([
  node(1, null, 'all', [node(2, 1, 'staff', [node(3, 2, 'read'), node(4, 2, 'write')]), node(5, 1, 'menu')]),
]);
const textOf = ({ name }: Node) => name;

type Options = Partial<Parameters<typeof useTreeView<Node>>[1]>;

/** Renders the hook. `frames` contains the ids of the visible nodes of each render. */
function look(first: Options = {}) {
  const frames: number[][] = [];
  const { result, rerender } = renderHook(
    (options: Options) => {
      const view = useTreeView(index, { textOf, ...options });
      frames.push(view.rows.map((row) => index.entries[row]?.id ?? 0));
      return view;
    },
    { initialProps: first },
  );
  const now = () => result.current;
  const indexOf = (id: number) => index.places.get(id) ?? -1;
  return {
    now,
    rerender,
    frames,
    rows: () => frames.at(-1),
    isOpen: (id: number) => now().isOpenAt(indexOf(id)),
    isBranch: (id: number) => now().isBranchAt(indexOf(id)),
    run: (change: (view: ReturnType<typeof now>) => void) => act(() => change(now())),
  };
}

beforeEach(() => window.localStorage.clear());

describe('filtered nodes of a tree', () => {
  const keeping = (...ids: number[]) => look({ filter: ({ id }) => ids.includes(id) });

  test('a filtered tree shows matching nodes with their ancestors, without other descendants', () => {
    const { rows, isBranch } = keeping(2, 3);
    expect([rows(), isBranch(2)]).toEqual([[1, 2, 3], true]);
  });

  test('a node that matches the filter, but has no matching descendants, cannot be opened', () => {
    const { rows, run, isBranch } = keeping(2, 5);
    expect([rows(), isBranch(2)]).toEqual([[1, 2, 5], false]);
    run(({ openAll }) => openAll());
    expect(rows()).toEqual([1, 2, 5]);
  });
});

describe('open nodes of a tree', () => {
  test('at first the roots of a tree are open; nodes can be opened one by one or all together', () => {
    const { now, rows, run, isOpen, isBranch } = look();
    expect([rows(), now().search]).toEqual([[1, 2, 5], undefined]);
    expect([isOpen(1), isOpen(2), isOpen(99)]).toEqual([true, false, false]);
    expect([isBranch(2), isBranch(5)]).toEqual([true, false]);
    run(({ toggle }) => toggle(2));
    expect([rows(), isOpen(2)]).toEqual([[1, 2, 3, 4, 5], true]);
    run(({ toggle }) => toggle(1, 2));
    expect(rows()).toEqual([1]);
    run(({ toggle }) => toggle(1));
    expect(rows()).toEqual([1, 2, 5]);
  });

  test('`openAll` opens all nodes of the tree, and `closeAll` closes all', () => {
    const { rows, run } = look();
    run(({ openAll }) => openAll());
    expect(rows()).toEqual([1, 2, 3, 4, 5]);
    run(({ closeAll }) => closeAll());
    expect(rows()).toEqual([1]);
    run(({ toggle }) => toggle(1));
    expect(rows()).toEqual([1, 2, 5]);
    run(({ openAll }) => openAll());
    expect(rows()).toEqual([1, 2, 3, 4, 5]);
  });

  test('revealing a node opens its ancestors, but not the node itself', () => {
    const { rows, run, isOpen } = look();
    run(({ closeAll }) => closeAll());
    run(({ reveal }) => reveal(2));
    expect([rows(), isOpen(2)]).toEqual([[1, 2, 5], false]);
    run(({ closeAll }) => closeAll());
    run(({ reveal }) => reveal(4));
    expect(rows()).toEqual([1, 2, 3, 4, 5]);
  });

  test('open nodes of a tree are stored if `rememberAs` is set, and otherwise lost on unmount', () => {
    look({ rememberAs: 'open-nodes' }).run(({ toggle }) => toggle(2));
    expect(look({ rememberAs: 'open-nodes' }).rows()).toEqual([1, 2, 3, 4, 5]);
    look().run(({ toggle }) => toggle(1));
    expect(look().rows()).toEqual([1, 2, 5]);
  });
});

describe('search in a tree', () => {
  test.each(['read', ' READ ', 'ＲＥＡＤ', 'ea'])(
    'searching for "%s" shows the found nodes and ancestors',
    (keyword) => {
      const { rows, now } = look({ keyword });
      expect([rows(), now().search?.count]).toEqual([[1, 2, 3], 1]);
    },
  );

  test.each(['', '   '])('the blank keyword "%s" does not search the tree', (keyword) => {
    const { rows, now } = look({ keyword });
    expect([rows(), now().search]).toEqual([[1, 2, 5], undefined]);
  });

  const names: Readonly<Record<string, string>> = {
    all: 'Zürich Ełk',
    staff: '前端·开发部',
    read: '重置密码',
    write: 'Пётр Ñúñez',
    menu: 'كتاب علی',
  };
  const chineseOf = ({ name }: Node) => names[name] ?? '';

  // Further spellings are tested in tests/utils/text.test.ts and tests/hooks/usePinyinMatch.test.tsx.
  test.each([
    ['qian duan', [1, 2]],
    ['开发 前端', [1, 2]],
    ['chongzhi', [1, 2, 3]],
    ['ZUERICH elk', [1]],
    ['#4', [1, 2, 4]],
    ['qianduanx', []],
    ['#9', []],
  ])('searching the tree for “%s” shows the nodes %j', async (keyword, expected) => {
    const { rows } = look({ keyword, textOf: chineseOf });
    await waitFor(() => expect(rows()).toEqual(expected));
  });

  test('open nodes of a search are separate from the whole tree, and are reset when the keyword changes', () => {
    const { rows, run, rerender } = look({ keyword: 'staff', rememberAs: 'open-nodes' });
    expect(rows()).toEqual([1, 2]);
    run(({ reveal }) => reveal(4));
    expect(rows()).toEqual([1, 2, 3, 4]);
    run(({ closeAll }) => closeAll());
    expect(rows()).toEqual([1]);
    run(({ openAll }) => openAll());
    expect(rows()).toEqual([1, 2, 3, 4]);
    rerender({ keyword: '', rememberAs: 'open-nodes' });
    expect(rows()).toEqual([1, 2, 5]);
    rerender({ keyword: 'staff', rememberAs: 'open-nodes' });
    expect(rows()).toEqual([1, 2]);
    run(({ toggle }) => toggle(2));
    rerender({ keyword: 'sta', rememberAs: 'open-nodes' });
    expect([rows(), window.localStorage.length]).toEqual([[1, 2], 0]);
  });

  test('a search is deferred while typing, or immediate with `isImmediate`', () => {
    const inTime = look();
    inTime.rerender({ keyword: 'read' });
    expect(inTime.frames[1]).toEqual([1, 2, 5]);
    expect(inTime.rows()).toEqual([1, 2, 3]);
    const atOnce = look({ isImmediate: true });
    atOnce.rerender({ keyword: 'read', isImmediate: true });
    expect(atOnce.frames.slice(1)).not.toContainEqual([1, 2, 5]);
    expect(atOnce.rows()).toEqual([1, 2, 3]);
  });

  test('a search finds only nodes that match the filter, and opens their ancestors', () => {
    const filter = ({ id }: Node) => id === 1 || id === 3;
    const { rows, run } = look({ filter, keyword: 'all' });
    expect(rows()).toEqual([1]);
    run(({ toggle }) => toggle(1, 2));
    expect([rows(), look({ filter, keyword: 'write' }).rows()]).toEqual([[1, 2, 3], []]);
  });
});

describe('new or moved node of a tree', () => {
  const treeOf = (parents: Record<number, number | null>) =>
    indexTree<Node>(Object.entries(parents).map(([id, parent_id]) => ({ id: Number(id), parent_id, name: id })));
  const place = () => {
    const reveal = jest.fn<void, [number]>();
    const hook = renderHook((props) => usePlaced(props.index, reveal), {
      initialProps: { index: treeOf({ 1: null, 2: 1, 3: null }) },
    });
    return { ...hook, reveal };
  };

  test('a moved node is revealed once the tree contains the node at the new position', () => {
    const { result, rerender, reveal } = place();
    act(() => result.current.place(3, 2));
    expect([result.current.placed, reveal.mock.calls]).toEqual([undefined, []]);
    rerender({ index: treeOf({ 1: null, 2: 3, 3: null }) });
    expect([result.current.placed, reveal.mock.calls]).toEqual([{ id: 2 }, [[2]]]);
  });

  test('a new node is revealed once the reloaded tree contains an added child of the given parent', () => {
    const { result, rerender, reveal } = place();
    act(() => result.current.place(1));
    rerender({ index: treeOf({ 1: null, 2: 1, 3: null, 7: null, 8: 1 }) });
    expect([result.current.placed, reveal.mock.calls]).toEqual([{ id: 8 }, [[8]]]);
  });
});
