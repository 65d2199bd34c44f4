import {
  isCarriedOut,
  isUndecided,
  nextOpen,
  othersWith,
  reviewCounts,
  reviewItems,
  revocations,
  withDecisions,
  withResults,
  isSensitiveCode,
} from '@/utils/review/review';
import { AT, BY, keep, later, review, revoke, role } from './support';

describe('review', () => {
  test('a review has an item for each role of each person, and counts the decisions', () => {
    expect(reviewItems(review()).map(({ key }) => key)).toEqual(['11-1', '11-2', '12-1', '13-2']);
    const counts = reviewCounts(review({ '11-1': keep, '11-2': revoke, '12-1': later, '99-9': keep }));
    expect(counts).toEqual({ total: 4, keep: 1, revoke: 1, later: 1, waiting: 1, decided: 2, open: 2 });
  });

  test('nextOpen returns undecided items first, also those before the current item, then postponed items', () => {
    const items = reviewItems(review());
    const three = { '11-1': later, '11-2': keep, '12-1': keep };
    const four = { ...three, '13-2': keep };
    expect(nextOpen(items, {}, -1)).toBe(0);
    expect(nextOpen(items, { '11-1': later, '11-2': keep }, -1)).toBe(2);
    expect(nextOpen(items, { '13-2': keep }, 2)).toBe(0);
    expect(nextOpen(items, three, 1)).toBe(3);
    expect(nextOpen(items, four, 3)).toBe(0);
    expect(nextOpen(items, four, 0)).toBeUndefined();
  });

  test('a decision in a review can be changed and undone until the decision is executed or signed', () => {
    const decidedReview = withDecisions(review(), [['11-1', keep]]);
    expect(withDecisions(decidedReview, [['11-1', revoke]]).decisions['11-1']).toBe(revoke);
    expect(withDecisions(decidedReview, [['11-1', undefined]]).decisions).toEqual({});
    const carriedOut = review({ '11-1': { ...revoke, result: { state: 'done', at: AT } } });
    expect(withDecisions(carriedOut, [['11-1', keep]])).toEqual(carriedOut);
    const signedReview = { ...decidedReview, signed: { by: BY, at: AT, open: 3 } };
    expect(withDecisions(signedReview, [['12-1', keep]])).toBe(signedReview);
  });

  test('a review groups pending revocations by person, with the earliest known version', () => {
    const base = review({
      '11-1': { ...revoke, version: 5, reason: 'moved' },
      '11-2': { ...revoke, reason: 'moved' },
      '12-1': keep,
      '13-2': { ...revoke, reason: undefined },
    });
    expect(revocations(base)).toEqual([
      { person: base.people[0], roles: [role(1), role(2)], version: 4, reasons: ['moved'] },
      { person: base.people[2], roles: [role(2)], version: 4, reasons: [] },
    ]);
    const failure = { state: 'failed', message: 'changed', at: AT } as const;
    const after = withResults(base, [
      { personId: 11, roleIds: [1, 2], result: { state: 'done', at: AT } },
      { personId: 13, roleIds: [2], result: failure },
    ]);
    expect(after.decisions['11-2']?.result?.state).toBe('done');
    expect(after.decisions['13-2']?.result).toEqual(failure);
    expect(revocations(after).map((one) => one.person.id)).toEqual([13]);
    // A revocation that is done stays done after a later failure.
    const again = withResults(after, [{ personId: 11, roleIds: [1], result: failure }]);
    expect(again.decisions['11-1']?.result?.state).toBe('done');
  });

  test('a review item counts other people with the same role in the same department', () => {
    const { people } = review();
    expect([othersWith(review(), people[0]!, 1), othersWith(review(), people[2]!, 2)]).toEqual([1, 1]);
    expect(othersWith({ people: [people[0]!, { ...people[1]!, department: undefined }] }, people[0]!, 1)).toBe(0);
    expect(othersWith(review(), { ...people[0]!, department: undefined }, 1)).toBe(0);
  });

  test('a revocation counts as pending until it is executed, even after a failed attempt', () => {
    const counts = reviewCounts(
      review({
        '11-1': { ...revoke, result: { state: 'done', at: AT } },
        '11-2': { ...revoke, result: { state: 'failed', at: AT } },
        '12-1': keep,
        '13-2': keep,
      }),
    );
    expect(counts).toEqual({ total: 4, keep: 2, revoke: 2, later: 0, waiting: 1, decided: 4, open: 0 });
  });

  test.each([
    [true, false, 'without a decision', undefined],
    [true, false, 'postponed', later],
    [false, false, 'answered with keep', keep],
    [false, false, 'answered with revoke', revoke],
    [false, false, 'whose revocation failed', { ...revoke, result: { state: 'failed', at: AT } as const }],
    [false, true, 'whose revocation is done', { ...revoke, result: { state: 'done', at: AT } as const }],
  ])('undecided: %p, executed: %p for a review item %s', (open, carriedOut, _, decision) => {
    expect([isUndecided(decision), isCarriedOut(decision)]).toEqual([open, carriedOut]);
  });

  test('a review with one item has no next item, and neither has a review without items', () => {
    const [single] = reviewItems(review());
    expect([nextOpen([single!], {}, 0), nextOpen([single!], {}, -1)]).toEqual([undefined, 0]);
    expect(nextOpen([], {}, -1)).toBeUndefined();
  });

  test('a decision without a version has the version of the account, if that is known', () => {
    const { version: _, ...bare } = revoke;
    const base = review({ '11-1': { ...revoke, version: 5 }, '11-2': bare, '13-2': bare });
    expect(revocations(base).map(({ version }) => version)).toEqual([3, 3]);
    const people = base.people.map(({ version: _version, ...one }) => one);
    expect(revocations({ ...base, people }).map(({ version }) => version)).toEqual([5, undefined]);
  });

  test('the result of a job is stored only for review items with the decision to revoke', () => {
    const result = { state: 'done', at: AT } as const;
    const base = review({ '11-1': keep, '11-2': later });
    const after = withResults(base, [{ personId: 11, roleIds: [1, 2, 9], result }]);
    expect(after).toEqual(base);
    expect(withResults(review({ '11-1': revoke }), []).decisions).toEqual({ '11-1': revoke });
  });
});

describe('sensitive permissions', () => {
  const RECORD_ACTS = ['store', 'create', 'add', 'update', 'edit', 'save', 'enable', 'disable', 'delete', 'destroy'];
  const OTHER_ACTS = ['remove', 'upload', 'import', 'export', 'password', 'change_password', 'grant', 'approve', 'pay'];

  test.each([...RECORD_ACTS, ...OTHER_ACTS, 'reset_password', 'Delete', 'STORE'])(
    'a permission code that ends in %s is sensitive',
    (act) => {
      expect(isSensitiveCode(`account.staff.${act}`)).toBe(true);
    },
  );

  test.each([
    'account.staff',
    'account.staff.show',
    'account.staff.index',
    // A code is sensitive only by its last part, and only if the whole part matches.
    'account.staff.restore',
    'account.staff.stores',
    'account.export.show',
    'account.staff.old_password',
    'store',
    '',
    null,
    undefined,
  ])('the permission code %p is not sensitive', (code) => expect(isSensitiveCode(code)).toBe(false));
});
