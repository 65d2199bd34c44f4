import type { PlanEdit } from '@/utils/plan/plan';
import { NO_PLAN, readPlan, writePlan } from '@/utils/storage/planStorage';

const KEY = 'account-center-plan-7';
const move = { kind: 'move', id: 4, parentId: 3 } as const;

beforeEach(() => localStorage.clear());

test.each<[string, PlanEdit]>([
  ['a new department', { kind: 'add', id: -1, values: { name: 'New', parent_id: null, sort: 0, status: 1 } }],
  ['other values', { kind: 'edit', id: 4, values: { name: 'X' } }],
  ['another place', move],
  ['a place at the top', { ...move, parentId: null }],
  ['what belongs to one goes to another', { kind: 'merge', id: 4, into: 5 }],
])('a plan comes back: %s', (_, edit) => {
  const plan = { edits: [edit], isStarted: false };
  writePlan(7, plan);
  expect(readPlan(7)).toEqual(plan);
  expect(readPlan(8)).toEqual(NO_PLAN);
  expect(Object.keys(localStorage)).toEqual([KEY]);
});

test('whether it was begun is known only where that is stored', () => {
  writePlan(7, { edits: [move], isStarted: true });
  expect(readPlan(7).isStarted).toBe(true);
  localStorage.setItem(KEY, JSON.stringify({ edits: [move], isStarted: 'yes' }));
  expect(readPlan(7)).toEqual({ edits: [move], isStarted: false });
});

test('a plan without edits is forgotten', () => {
  writePlan(7, { edits: [move], isStarted: true });
  writePlan(7, { edits: [], isStarted: true });
  expect(localStorage.length).toBe(0);
  expect(readPlan(7)).toEqual({ edits: [], isStarted: false });
});

test.each<[string, unknown]>([
  ['edits that are no list', { edits: move, isStarted: true }],
  ['an edit that is none', { edits: [null] }],
  ['an edit of another kind', { edits: [{ ...move, kind: 'burn' }] }],
  ['an edit without a kind', { edits: [{ id: 4, parentId: 3, values: {} }] }],
  ['an edit of nothing', { edits: [{ ...move, id: '4' }] }],
  ['one bad edit among good ones', { edits: [move, { ...move, id: 1.5 }, move] }],
  ['a move to nowhere', { edits: [{ kind: 'move', id: 4 }] }],
  ['a merge into nothing', { edits: [{ kind: 'merge', id: 4, parentId: 3, values: {} }] }],
  ['a move that is told as other values', { edits: [{ kind: 'move', id: 4, into: 5, values: {} }] }],
  ['a new department without values', { edits: [{ kind: 'add', id: -1, into: 5, parentId: 3 }] }],
  ['other values that are a text', { edits: [{ kind: 'edit', id: 4, values: 'name' }] }],
  ['other values that are nothing', { edits: [{ kind: 'edit', id: 4, values: null }] }],
])('%s: no plan', (_, stored) => {
  localStorage.setItem(KEY, JSON.stringify(stored));
  expect(readPlan(7)).toEqual(NO_PLAN);
});
