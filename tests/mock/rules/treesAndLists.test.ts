import type { Failure } from '../../../mock/server/failure';
import { siblingKey } from '../../../mock/server/rules/fold';
import {
  containsText,
  containsWords,
  sliceFromNearerEnd,
  sliceOf,
  sortOf,
  withNullsLowest,
} from '../../../mock/server/rules/listing';
import {
  ancestors,
  byParent,
  isTaken,
  MAX_DEPTH,
  moveFault,
  nameOf,
  nest,
  treeFaults,
} from '../../../mock/server/rules/tree';
import { insertAll } from '../../../mock/server/seed/insertAll';
import type { Store } from '../../../mock/server/store/openStore';
import { openTestStore } from '../../support/testStore';
import { fieldWords } from '../../support/backendWords';

/** Departments 1 to 20 and menus 1 to 25 are chains. Department 101 has the children 102 and 104, and 102 has 103. */
type Place = [id: number, parent_id: number | null];
const chain = (length: number) => Array.from({ length }, (_, index): Place => [index + 1, index || null]);
const DEPARTMENTS: Place[] = [...chain(20), [101, null], [102, 101], [103, 102], [104, 101]];
const CODES: Readonly<Record<number, string>> = { 2: 'b', 3: 'a', 101: 'c' };
const MISSING = 999;

const node = (id: number, parent_id: number | null) => ({
  id,
  parent_id,
  name: `Node ${id}`,
  sibling_key: siblingKey(parent_id, `node ${id}`),
  sort: 1,
  created_at: 0,
  updated_at: 0,
});

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
  const departments = DEPARTMENTS.map(([id, parent_id]) => ({ ...node(id, parent_id), code: CODES[id] ?? null }));
  const rows = departments.map((row) => ({ ...row, status: 1 as const, code_key: row.code }));
  await insertAll(store.db, 'departments', rows);
  const menus = chain(25).map(([id, parent_id]) => ({ ...node(id, parent_id), type: 'page' as const, visible: 1 }));
  await insertAll(store.db, 'menu_nodes', menus);
});
afterAll(() => store.close());

describe('place of a node', () => {
  it.each<[what: string, id: number | null, parentId: number | null]>([
    ['a new root', null, null],
    ['a new node on the last level', null, 19],
    ['a node that keeps its parent', 5, 4],
    ['a root with nineteen levels below the root', 1, null],
    ['a move whose descendants reach the last level', 101, 17],
    ['a move of a leaf to the last level', 104, 19],
    ['a move below the grandparent', 103, 101],
  ])('moveFault accepts %s', async (_what, id, parentId) => {
    expect(await moveFault(store.db, 'departments', id, parentId)).toBeNull();
  });

  it.each<[what: string, id: number | null, parentId: number | null, fault: string]>([
    ['a new node below a missing node', null, MISSING, 'parentMissing'],
    ['a move below a missing node', 5, MISSING, 'parentMissing'],
    ['a move below the node itself', 5, 5, 'cycle'],
    ['a move below a child of the node', 5, 6, 'cycle'],
    ['a move below a distant descendant', 1, 20, 'cycle'],
    ['a new node one level too deep', null, 20, 'tooDeep'],
    ['a move of a leaf one level too deep', 104, 20, 'tooDeep'],
    ['a move whose longest branch becomes too deep', 101, 18, 'tooDeep'],
    ['a move whose child becomes too deep', 102, 19, 'tooDeep'],
  ])('moveFault refuses %s', async (_what, id, parentId, fault) => {
    expect(await moveFault(store.db, 'departments', id, parentId)).toBe(fault);
  });

  it('moveFault looks up the parent in the same table, and counts the levels below the moved node', async () => {
    const { db } = store;
    expect(await moveFault(db, 'menu_nodes', null, 101)).toBe('parentMissing');
    expect(await moveFault(db, 'menu_nodes', 1, null)).toBe('tooDeep');
    expect(await moveFault(db, 'menu_nodes', 6, null)).toBeNull();
  });
});

describe('queries of a tree', () => {
  const sortedIds = (ids: number[]) => ids.sort((a, b) => a - b);

  it('ancestors of a node include the node', async () => {
    const { db } = store;
    expect(sortedIds(await ancestors(db, 'departments', 103))).toEqual([101, 102, 103]);
    expect(await ancestors(db, 'departments', 1)).toEqual([1]);
    expect(await ancestors(db, 'departments', MISSING)).toEqual([]);
    expect(await ancestors(db, 'menu_nodes', 25)).toHaveLength(25);
  });

  it('isTaken returns true only if another node has the same value', async () => {
    const isTakenValue = (id: number | null, column: string, value: string | null) =>
      isTaken(store.db, 'departments', id, column, value);
    expect(await isTakenValue(null, 'sibling_key', '0:node 1')).toBe(true);
    expect(await isTakenValue(2, 'sibling_key', '0:node 1')).toBe(true);
    expect(await isTakenValue(1, 'sibling_key', '0:node 1')).toBe(false);
    expect(await isTakenValue(null, 'sibling_key', '0:node 2')).toBe(false);
    expect(await isTakenValue(null, 'code_key', 'a')).toBe(true);
    expect(await isTakenValue(null, 'code_key', null)).toBe(false);
  });

  it('nameOf returns the name of a node, and undefined for a missing node or parent', async () => {
    expect(await nameOf(store.db, 'departments', 103)).toBe('Node 103');
    expect(await nameOf(store.db, 'menu_nodes', 25)).toBe('Node 25');
    for (const id of [null, undefined, MISSING]) expect(await nameOf(store.db, 'departments', id)).toBeUndefined();
  });

  it('nodes are grouped by parent and nested, in the given order', () => {
    const rows = [3, 1, 4, 2].map((id) => ({ id, parent_id: id > 2 ? 1 : null }));
    expect([...byParent(rows)]).toEqual([
      [1, [rows[0], rows[2]]],
      [null, [rows[1], rows[3]]],
    ]);
    const nestedNodes = nest([...rows, { id: 5, parent_id: 4 }], ({ id }) => ({ name: `n${id}` }));
    expect(nestedNodes).toStrictEqual([
      { name: 'n1', children: [{ name: 'n3' }, { name: 'n4', children: [{ name: 'n5' }] }] },
      { name: 'n2' },
    ]);
    expect([nest([], (row) => row), byParent([]).size]).toEqual([[], 0]);
  });
});

describe('faults in the place and name of a node', () => {
  const TAKEN = fieldWords.siblingTaken;
  const place = (parent_id: number | null, name: string) => ({ parent_id, sibling_key: siblingKey(parent_id, name) });
  const faults = (id: number | null, parentId: number | null, name: string) => {
    const [before, above = null] = DEPARTMENTS.find(([one]) => one === id) ?? [];
    const row = before === undefined ? null : { id: before, ...place(above, `node ${before}`) };
    return treeFaults(store.db, 'departments', row, place(parentId, name));
  };

  it.each<[what: string, id: number | null, parentId: number | null, name: string, errors: object]>([
    ['none for a new node', null, 1, 'fresh', {}],
    ['none for an unmoved node', 102, 101, 'Node 102', {}],
    ['none for a moved node', 102, 1, 'Node 102', {}],
    ['a duplicate name', null, 101, 'NODE 104', { name: [TAKEN] }],
    ['a duplicate name below the previous parent', 102, 101, 'Node 104', { name: [TAKEN] }],
    ['a missing parent', null, MISSING, 'fresh', { parent_id: [fieldWords.parentMissing] }],
    ['a place below itself', 101, 103, 'Node 101', { parent_id: [fieldWords.cycle] }],
    ['a place too deep', null, 20, 'fresh', { parent_id: [fieldWords.tooDeep(MAX_DEPTH)] }],
    ['a cycle and a duplicate name', 101, 101, 'Node 102', { parent_id: [fieldWords.cycle], name: [TAKEN] }],
  ])('treeFaults reports %s', async (_what, id, parentId, name, errors) => {
    expect(await faults(id, parentId, name)).toEqual(errors);
  });

  it('treeFaults does not report the depth of a node that was not moved', async () => {
    const before = { id: 25, ...place(24, 'Node 25') };
    expect(await treeFaults(store.db, 'menu_nodes', before, place(24, 'other'))).toEqual({});
    expect(await treeFaults(store.db, 'menu_nodes', before, place(23, 'other'))).toEqual({
      parent_id: [fieldWords.tooDeep(20)],
    });
  });
});

describe('page of a list', () => {
  it('a page begins after the rows of the previous pages', () => {
    expect(sliceOf({ page: 1, pageSize: 10 })).toEqual({ limit: 10, offset: 0 });
    expect(sliceOf({ page: 4, pageSize: 25 })).toEqual({ limit: 25, offset: 75 });
  });

  it('sliceFromNearerEnd finds the rows of each page with an offset of at most half of the list', () => {
    for (const total of [0, 1, 5, 6, 7, 30]) {
      const rows = Array.from({ length: total }, (_, index) => index);
      for (const pageSize of [1, 2, 3, 10])
        for (let page = 1; page <= 12; page += 1) {
          const { limit, offset, isFromEnd } = sliceFromNearerEnd({ page, pageSize }, total);
          const expectedRows = rows.slice((page - 1) * pageSize, page * pageSize);
          expect([total, pageSize, page, limit]).toEqual([total, pageSize, page, expectedRows.length]);
          if (limit === 0) continue;
          const order = isFromEnd ? rows.toReversed() : rows;
          const foundRows = order.slice(offset, offset + limit);
          expect(isFromEnd ? foundRows.reverse() : foundRows).toEqual(expectedRows);
          expect(offset).toBeLessThanOrEqual(total / 2);
        }
    }
  });
});

describe('order of a list', () => {
  const columns = { name: 'name', code: 'code' };

  it.each([
    ['null without a sort field', {}, null],
    ['null for a direction without a sort field', { sortOrder: 'descend' as const }, null],
    ['ascending order by default', { sortField: 'name' }, { column: 'name', descends: false }],
    ['ascending order', { sortField: 'name', sortOrder: 'ascend' as const }, { column: 'name', descends: false }],
    ['descending order', { sortField: 'code', sortOrder: 'descend' as const }, { column: 'code', descends: true }],
  ])('sortOf returns %s', (_what, query, order) => {
    expect(sortOf(columns, query)).toEqual(order);
  });

  it.each(['id', '', 'toString', '__proto__'])('an order by the unknown field %j is refused', (sortField) => {
    let refusal: unknown;
    try {
      sortOf(columns, { sortField });
    } catch (error) {
      refusal = error;
    }
    const { status, code, data } = refusal as Failure;
    expect([status, code, data]).toEqual([422, 600, { errors: { sortField: [fieldWords.sortField] } }]);
  });

  it('the order of a list treats null as the lowest value', async () => {
    const codes = async (descends: boolean) => {
      const rows = store.db.selectFrom('departments').select('code').where('id', 'in', [1, 2, 3, 101]);
      return (await rows.orderBy('code', withNullsLowest({ descends })).execute()).map(({ code }) => code);
    };
    expect(await codes(false)).toEqual([null, 'a', 'b', 'c']);
    expect(await codes(true)).toEqual(['c', 'b', 'a', null]);
  });
});

it('a text is found by any substring; wildcards in the keyword are literal', async () => {
  const matchCount = async (words: string, contains = containsText) => {
    const rows = store.db.selectFrom('departments').where((row) => contains(row.ref('name'), words));
    return (await rows.select('id').execute()).length;
  };
  const counts = { 'de 10': 5, 'Node': 24, 'N_de': 0, '%': 0, '\\': 0 };
  for (const [words, count] of Object.entries(counts)) expect([words, await matchCount(words)]).toEqual([words, count]);
  expect([await matchCount('10 de', containsWords), await matchCount('edo', containsWords)]).toEqual([5, 0]);
});
