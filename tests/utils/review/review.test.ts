import {
  nextOpen,
  othersWith,
  reviewCounts,
  reviewItems,
  revocations,
  withDecision,
  withResults,
  type Decision,
  type Review,
} from '@/utils/review/review';
import { MAX_REASON } from '@/utils/review/limits';
import { parseReview, readReviewText, reviewFileText } from '@/utils/review/reviewFile';
import { isSensitiveCode } from '@/utils/review/sensitive';

const BY = { id: 1, name: '林致远', username: 'admin' };
const AT = '2026-10-08T09:00:00.000Z';
const RESEARCH = { id: 7, name: '研发中心' };
const role = (id: number) => ({ id, name: `角色${id}` });
const person = (id: number, ...roles: number[]) => ({
  id,
  username: `p${id}`,
  name: `人${id}`,
  department: RESEARCH,
  status: 1 as const,
  lastLoginAt: AT,
  version: 3,
  roles: roles.map(role),
});
const keep: Decision = { choice: 'keep', by: BY, at: AT, version: 3 };
const later: Decision = { choice: 'later', by: BY, at: AT };
const revoke: Decision = { choice: 'revoke', reason: '已调岗', by: BY, at: AT, version: 4 };

const review = (decisions: Review['decisions'] = {}): Review => ({
  id: 'abc-1',
  name: '2026 年第四季度权限复核',
  scope: { kind: 'roles', roles: [role(1), role(2)] },
  begunAt: AT,
  begunBy: BY,
  people: [person(11, 1, 2), person(12, 1), person(13, 2)],
  decisions,
});

test('asks one question for each role of each person, and counts the answers', () => {
  expect(reviewItems(review()).map(({ key }) => key)).toEqual(['11-1', '11-2', '12-1', '13-2']);
  const counts = reviewCounts(review({ '11-1': keep, '11-2': revoke, '12-1': later, '99-9': keep }));
  expect(counts).toEqual({ total: 4, keep: 1, revoke: 1, later: 1, waiting: 1, decided: 2, open: 2 });
});

test('leads to what nobody has looked at, round the end, and then to what was left for later', () => {
  const items = reviewItems(review());
  expect(nextOpen(items, {}, -1)).toBe(0);
  expect(nextOpen(items, { '13-2': keep }, 2)).toBe(0);
  expect(nextOpen(items, { '11-1': later, '11-2': keep, '12-1': keep }, 1)).toBe(3);
  expect(nextOpen(items, { '11-1': later, '11-2': keep, '12-1': keep, '13-2': keep }, 3)).toBe(0);
  expect(nextOpen(items, { '11-1': later, '11-2': keep, '12-1': keep, '13-2': keep }, 0)).toBeUndefined();
});

test('a decision can be changed and taken back, but not one that was carried out, nor in a signed review', () => {
  const decided = withDecision(review(), '11-1', keep);
  expect(withDecision(decided, '11-1', revoke).decisions['11-1']).toBe(revoke);
  expect(withDecision(decided, '11-1', undefined).decisions).toEqual({});
  const carriedOut = review({ '11-1': { ...revoke, result: { state: 'done', at: AT } } });
  expect(withDecision(carriedOut, '11-1', keep)).toBe(carriedOut);
  const signed = { ...decided, signed: { by: BY, at: AT, open: 3 } };
  expect(withDecision(signed, '12-1', keep)).toBe(signed);
});

test('carries out by person, by the earliest version that was seen, and only what is not done yet', () => {
  const started = review({ '11-1': { ...revoke, version: 5 }, '11-2': revoke, '12-1': keep, '13-2': revoke });
  expect(revocations(started)).toEqual([
    { person: started.people[0], roles: [role(1), role(2)], version: 4 },
    { person: started.people[2], roles: [role(2)], version: 4 },
  ]);
  const failed = { state: 'failed', message: '已变更', at: AT } as const;
  const after = withResults(started, [
    { personId: 11, roleIds: [1, 2], result: { state: 'done', at: AT } },
    { personId: 13, roleIds: [2], result: failed },
  ]);
  expect(after.decisions['11-2']?.result?.state).toBe('done');
  expect(after.decisions['13-2']?.result).toEqual(failed);
  expect(revocations(after).map((one) => one.person.id)).toEqual([13]);
  // What was done stays done, whatever a later try says.
  const again = withResults(after, [{ personId: 11, roleIds: [1], result: failed }]);
  expect(again.decisions['11-1']?.result?.state).toBe('done');
});

test('counts who else of the department has a role', () => {
  const { people } = review();
  expect(othersWith(review(), people[0]!, 1)).toBe(1);
  expect(othersWith({ people: [people[0]!, { ...people[1]!, department: undefined }] }, people[0]!, 1)).toBe(0);
  expect(othersWith(review(), { ...people[0]!, department: undefined }, 1)).toBe(0);
});

test.each([
  ['account.staff.store', true],
  ['account.staff.change_password', true],
  ['account.staff.disable', true],
  ['account.staff', false],
  ['account.staff.show', false],
  [null, false],
])('the code %s is sensitive: %s', (code, expected) => {
  expect(isSensitiveCode(code)).toBe(expected);
});

describe('a file that hands a review over', () => {
  const HERE = { at: AT, origin: 'https://here.example.com' };
  const whole = () => review({ '11-1': keep, '11-2': { ...revoke, result: { state: 'done', at: AT } }, '12-1': later });
  const content = () => reviewFileText(whole(), BY, HERE);
  /** The file with one of its parts changed. */
  const changed = (change: (file: { version: number; review: Record<string, never> }) => void) => {
    const file = JSON.parse(content()) as { version: number; review: Record<string, never> };
    change(file);
    return readReviewText(JSON.stringify(file), HERE.origin);
  };

  test('comes back as it was, with who gave it away', () => {
    const opened = readReviewText(content(), HERE.origin);
    expect(opened).toEqual({ ok: true, review: { ...whole(), handedOver: { by: BY, at: AT } } });
  });

  test('is told from other files, from those of newer apps and of other systems', () => {
    expect(readReviewText('<html></html>', HERE.origin)).toEqual({ ok: false, fault: 'foreign' });
    expect(readReviewText('{"format":"else"}', HERE.origin)).toEqual({ ok: false, fault: 'foreign' });
    expect(readReviewText('[]', HERE.origin)).toEqual({ ok: false, fault: 'foreign' });
    expect(readReviewText(content().slice(0, 300), HERE.origin)).toEqual({ ok: false, fault: 'broken' });
    expect(readReviewText(content(), 'https://there.example.com')).toEqual({ ok: false, fault: 'elsewhere' });
    expect(changed((file) => (file.version = 2))).toEqual({ ok: false, fault: 'newer' });
  });

  const broken: Record<string, (raw: Record<string, never>) => void> = {
    'no people': (raw) => Object.assign(raw, { people: [] }),
    'a person twice': (raw) => Object.assign(raw, { people: [person(11, 1), person(11, 2)] }),
    'an id that is none': (raw) => Object.assign(raw, { people: [{ ...person(11, 1), id: '11' }] }),
    'an id for a path': (raw) => Object.assign(raw, { id: '../x' }),
    'another kind of scope': (raw) => Object.assign(raw, { scope: { kind: 'everybody' } }),
    'a name that is too long': (raw) => Object.assign(raw, { name: 'x'.repeat(81) }),
    'a decision of another kind': (raw) => Object.assign(raw, { decisions: { '11-1': { ...keep, choice: 'grant' } } }),
    'a revocation without a reason': (raw) =>
      Object.assign(raw, { decisions: { '11-1': { ...revoke, reason: undefined } } }),
    'a reason that is too long': (raw) =>
      Object.assign(raw, { decisions: { '11-1': { ...revoke, reason: 'x'.repeat(MAX_REASON + 1) } } }),
    'a key that is none': (raw) => Object.assign(raw, { decisions: { constructor: keep } }),
    'nobody who decided': (raw) => Object.assign(raw, { decisions: { '11-1': { ...keep, by: null } } }),
    'a moment that is none': (raw) => Object.assign(raw, { begunAt: 'yesterday' }),
    'nobody who handed it over': (raw) => Object.assign(raw, { handedOver: undefined }),
  };
  test.each(Object.keys(broken))('is refused with %s', (name) => {
    expect(changed((file) => broken[name]?.(file.review))).toEqual({ ok: false, fault: 'broken' });
  });

  test('keeps nothing that it does not know', () => {
    const raw = { ...whole(), extra: '<script>', people: [{ ...person(11, 1), password: 'x' }] };
    const read = parseReview(raw);
    expect(JSON.stringify(read)).not.toMatch(/script|password/);
  });
});
