import { DRAFT_LIFETIME, MAX_DRAFTS } from '@/constants/limits';
import { readDrafts, removeDraft, writeDraft } from '@/utils/storage/drafts';
import type { PlanEdit } from '@/utils/plan/plan';
import { NO_PLAN, readPlan, writePlan } from '@/utils/storage/planStorage';

describe('drafts of forms', () => {
  const PLACE = { userId: 7, form: 'staff' };
  const storedText = () => Object.values({ ...window.localStorage }).join();

  /** Stored drafts that have not expired, each with one invalid or missing field. */
  const ODD = [
    { item: { id: '1' } },
    { item: { id: 1.5 } },
    { item: {} },
    { item: 1 },
    { item: [] },
    { item: undefined },
    { values: undefined },
    { values: [] },
    { values: 'name' },
    { savedAt: undefined },
    { savedAt: String(Date.now()) },
  ].map((parts) => JSON.stringify([{ item: null, values: {}, savedAt: Date.now(), ...parts }]));

  beforeEach(() => window.localStorage.clear());
  afterEach(() => jest.restoreAllMocks());

  test('each record has a single draft, and the newest draft comes first', () => {
    writeDraft(PLACE, { item: null, values: { name: 'new' } });
    writeDraft(PLACE, { item: { id: 1 }, values: { name: 'one' } });
    writeDraft(PLACE, { item: null, values: { name: 'newer' } });
    expect(readDrafts(PLACE).map(({ values }) => values['name'])).toEqual(['newer', 'one']);
    removeDraft(PLACE, null);
    expect(readDrafts(PLACE).map(({ item }) => item)).toEqual([{ id: 1 }]);
    removeDraft(PLACE, 1);
    expect(storedText()).toBe('');
  });

  test('a draft omits passwords at any depth', () => {
    const secrets = { password: 'hidden', password_confirmation: 'hidden', old_password: 'hidden' };
    writeDraft(PLACE, { item: null, values: { name: 'kept', ...secrets, nested: [secrets] } });
    expect(storedText()).toContain('kept');
    expect(storedText()).not.toContain('hidden');
    // A flag about a password is not itself a password.
    writeDraft(PLACE, { item: null, values: { must_change_password: true } });
    expect(readDrafts(PLACE)[0]?.values).toEqual({ must_change_password: true });
  });

  test('a new draft of a record replaces the older draft, and has the time when it was stored', () => {
    writeDraft(PLACE, { item: { id: 1 }, values: { name: 'one' } });
    writeDraft(PLACE, { item: { id: 2 }, values: { name: 'two' } });
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 5);
    writeDraft(PLACE, { item: { id: 1 }, values: { name: 'uno' } });
    expect(readDrafts(PLACE).map(({ item }) => item?.id)).toEqual([1, 2]);
    expect(readDrafts(PLACE).map(({ values }) => values['name'])).toEqual(['uno', 'two']);
    expect(readDrafts(PLACE)[0]?.savedAt).toBe(now + 5);
  });

  test('each account and each form has separate drafts', () => {
    writeDraft(PLACE, { item: null, values: { name: 'mine' } });
    expect(readDrafts({ ...PLACE, userId: 8 })).toEqual([]);
    expect(readDrafts({ ...PLACE, form: 'role' })).toEqual([]);
  });

  test('drafts expire after a week, and their number is limited', () => {
    for (let id = 1; id <= MAX_DRAFTS + 1; id += 1) writeDraft(PLACE, { item: { id }, values: {} });
    expect(readDrafts(PLACE)).toHaveLength(MAX_DRAFTS);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + DRAFT_LIFETIME - 60_000);
    expect(readDrafts(PLACE)).toHaveLength(MAX_DRAFTS);
    jest.spyOn(Date, 'now').mockReturnValue(now + DRAFT_LIFETIME + 1);
    expect(readDrafts(PLACE)).toEqual([]);
  });

  test('a draft expires exactly after a week, and a draft dated in the future is kept', () => {
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now);
    const savedAt = [now - DRAFT_LIFETIME, now - DRAFT_LIFETIME + 1, now + DRAFT_LIFETIME];
    const drafts = savedAt.map((moment, index) => ({ item: { id: index + 1 }, values: {}, savedAt: moment }));
    window.localStorage.setItem('account-center-draft-7-staff', JSON.stringify(drafts));
    expect(readDrafts(PLACE).map(({ item }) => item?.id)).toEqual([2, 3]);
    // Removing a draft also deletes all other drafts that have expired.
    removeDraft(PLACE, 2);
    expect(JSON.parse(storedText())).toEqual([drafts[2]]);
  });

  test.each(['{', 'null', '{}', '[1]', '[{"values":[]}]', ...ODD])('no drafts are read from the text %p', (text) => {
    window.localStorage.setItem('account-center-draft-7-staff', text);
    expect(readDrafts(PLACE)).toEqual([]);
  });
});

describe('stored plan of departments', () => {
  const KEY = 'account-center-plan-7';
  const move = { kind: 'move', id: 4, parentId: 3 } as const;

  beforeEach(() => localStorage.clear());

  test.each<[string, PlanEdit]>([
    ['a new department', { kind: 'add', id: -1, values: { name: 'New', parent_id: null, sort: 0, status: 1 } }],
    ['changed values', { kind: 'edit', id: 4, values: { name: 'X' } }],
    ['a move to another parent', move],
    ['a move to the top', { ...move, parentId: null }],
    ['a merge', { kind: 'merge', id: 4, into: 5 }],
  ])('a stored department plan is read unchanged: %s', (_, edit) => {
    const plan = { edits: [edit], isStarted: false };
    writePlan(7, plan);
    expect(readPlan(7)).toEqual(plan);
    expect(readPlan(8)).toEqual(NO_PLAN);
    expect(Object.keys(localStorage)).toEqual([KEY]);
  });

  test('a stored department plan counts as started only if `isStarted` is true', () => {
    writePlan(7, { edits: [move], isStarted: true });
    expect(readPlan(7).isStarted).toBe(true);
    localStorage.setItem(KEY, JSON.stringify({ edits: [move], isStarted: 'yes' }));
    expect(readPlan(7)).toEqual({ edits: [move], isStarted: false });
  });

  test('a department plan without edits is removed from the storage', () => {
    writePlan(7, { edits: [move], isStarted: true });
    writePlan(7, { edits: [], isStarted: true });
    expect([localStorage.length, readPlan(7)]).toEqual([0, NO_PLAN]);
  });

  test.each<[string, unknown]>([
    ['one edit in place of a list', { edits: move, isStarted: true }],
    ['an invalid edit', { edits: [null] }],
    ['an edit of another kind', { edits: [{ ...move, kind: 'burn' }] }],
    ['an edit without a kind', { edits: [{ id: 4, parentId: 3, values: {} }] }],
    ['an edit without a department', { edits: [{ ...move, id: '4' }] }],
    ['an invalid edit among valid ones', { edits: [move, { ...move, id: 1.5 }, move] }],
    ['a move without a parent', { edits: [{ kind: 'move', id: 4 }] }],
    ['a merge without a target', { edits: [{ kind: 'merge', id: 4, parentId: 3, values: {} }] }],
    ['a move with the fields of an edit', { edits: [{ kind: 'move', id: 4, into: 5, values: {} }] }],
    ['a new department without values', { edits: [{ kind: 'add', id: -1, into: 5, parentId: 3 }] }],
    ['changed values that are a text', { edits: [{ kind: 'edit', id: 4, values: 'name' }] }],
    ['changed values that are null', { edits: [{ kind: 'edit', id: 4, values: null }] }],
  ])('no department plan is read from stored data with %s', (_, plan) => {
    localStorage.setItem(KEY, JSON.stringify(plan));
    expect(readPlan(7)).toEqual(NO_PLAN);
  });
});
