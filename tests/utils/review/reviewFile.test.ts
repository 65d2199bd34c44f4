import { MAX_REASON } from '@/constants/limits';
import { MAX_PEOPLE, MAX_REVIEW_NAME, type Review } from '@/utils/review/review';
import { parseReview, readReviewText, reviewFileText } from '@/utils/review/reviewFile';
import { AT, BY, keep, later, person, review, revoke, role } from './support';
import { t } from '../../support/words';

const HERE = { at: AT, origin: 'https://here.example.com' };
const done = { state: 'done', at: AT } as const;
const fullReview = () => review({ '11-1': keep, '11-2': { ...revoke, result: done }, '12-1': later });
const content = () => reviewFileText(fullReview(), BY, HERE);
const fault = (name: string) => ({ ok: false, fault: name });

type Parts = Record<string, unknown>;
/** Reads the file after replacing some fields of the file or of its review. */
const reading = (file: Parts, inReview: Parts = {}) => {
  const raw = JSON.parse(content()) as { review: Parts };
  return readReviewText(JSON.stringify({ ...raw, review: { ...raw.review, ...inReview }, ...file }), HERE.origin);
};

describe('handover file of a review', () => {
  test('a handover file of a review is read unchanged, with the person and time of the handover', () => {
    const file = readReviewText(content(), HERE.origin);
    expect(file).toEqual({ ok: true, review: { ...fullReview(), handedOver: { by: BY, at: AT } } });
  });

  test.each([
    ['no JSON', '<html></html>', 'foreign'],
    ['another format', '{"format":"else"}', 'foreign'],
    ['a list', '[]', 'foreign'],
    ['nothing', 'null', 'foreign'],
    ['a text', '"account-center"', 'foreign'],
    ['a part of a review file', content().slice(0, 300), 'broken'],
  ])('a handover file of a review is distinguished from other files: %s', (_, text, expected) => {
    expect(readReviewText(text, HERE.origin)).toEqual(fault(expected));
  });

  test.each<[string, Parts, string]>([
    ['of a newer app', { version: 2 }, 'newer'],
    ['of a newer app with any content', { version: 2, review: null }, 'newer'],
    ['without a version', { version: undefined }, 'broken'],
    ['of a nonexistent version', { version: 0 }, 'broken'],
    ['with a version that is no number', { version: '2' }, 'broken'],
    ['without a review', { review: undefined }, 'broken'],
    ['with a list in place of a review', { review: [] }, 'broken'],
    ['without a format', { format: undefined }, 'foreign'],
    ['of another system', { origin: 'https://there.example.com' }, 'elsewhere'],
    ['of an unknown system', { origin: undefined }, 'elsewhere'],
  ])('a handover file %s is refused', (_, parts, expected) => expect(reading(parts)).toEqual(fault(expected)));

  test('a handover file without details of the handover is refused as broken', () =>
    expect(reading({}, { handedOver: undefined })).toEqual(fault('broken')));
});

const parse = (parts: Parts): Review | undefined => parseReview({ ...fullReview(), ...parts });
const one = (parts: Parts) => ({ people: [{ ...person(11, 1), ...parts }] });
const withDecision = (parts: Parts) => ({ decisions: { '11-1': { ...revoke, ...parts } } });

test.each<[string, Parts]>([
  ['a department', { scope: { kind: 'department', department: role(7) } }],
  ['permissions', { scope: { kind: 'permissions', permissions: [role(3), role(4)] } }],
  ['a signature without open questions', { signed: { by: BY, at: AT, open: 0 } }],
  ['the person of the handover', { handedOver: { by: BY, at: AT } }],
  ['a disabled person', one({ status: 0 })],
  ['a revocation that failed', withDecision({ result: { state: 'failed', message: 'changed', at: AT } })],
  ['a moment with an offset', { begunAt: '2026-10-08T09:00:00+08:00' }],
  ['the longest id', { id: 'x'.repeat(64) }],
  ['the longest name', { name: 'x'.repeat(MAX_REVIEW_NAME) }],
  ['the longest reason', withDecision({ reason: 'x'.repeat(MAX_REASON) })],
  ['the longest name of a person', one({ name: 'x'.repeat(500) })],
  ['the most roles', one({ roles: Array.from({ length: 500 }, (_, index) => role(index + 1)) })],
  ['the largest ids', { decisions: { [`${'9'.repeat(16)}-${'9'.repeat(16)}`]: keep } }],
  ['no decisions', { decisions: {} }],
])('a review with %s can be read', (_, parts) => expect(parse(parts)).toEqual({ ...fullReview(), ...parts }));

test('a review with the maximum number of people can be read, but not with one more person', () => {
  const people = (count: number) => Array.from({ length: count }, (_, index) => person(index + 1, 1));
  const counts = [MAX_PEOPLE, MAX_PEOPLE + 1].map((count) => parse({ people: people(count) })?.people.length);
  expect(counts).toEqual([MAX_PEOPLE, undefined]);
});

test('optional fields of a person or decision in a review may be missing or null', () => {
  const { id, name, username, status, roles } = person(11, 1);
  const bare = { id, name, username, status, roles };
  const { choice, by, at } = keep;
  const decisions = { '11-1': { choice, by, at, version: null, result: null } };
  expect(parse({ people: [{ ...bare, department: null, lastLoginAt: null, version: null }], decisions })).toEqual({
    ...fullReview(),
    people: [bare],
    decisions: { '11-1': { choice, by, at } },
  });
});

test.each<[string, Parts]>([
  ['no people', { people: [] }],
  ['an object in place of the list of people', { people: { 0: person(11, 1), length: 1 } }],
  ['a repeated person', { people: [person(11, 1), person(11, 2)] }],
  ['an invalid person', { people: [null] }],
  ['an id that is a text', one({ id: '11' })],
  ['an id of zero', one({ id: 0 })],
  ['an id beyond the maximum', one({ id: 2 ** 53 })],
  ['a version of zero', one({ version: 0 })],
  ['an invalid status', one({ status: 2 })],
  ['a person without a name', one({ name: '' })],
  ['a person without a username', one({ username: undefined })],
  ['a name that is too long', one({ name: 'x'.repeat(501) })],
  ['an invalid department', one({ department: [] })],
  ['an invalid last sign-in', one({ lastLoginAt: 'never' })],
  ['a person without roles', one({ roles: [] })],
  ['too many roles', one({ roles: Array.from({ length: 501 }, (_, index) => role(index + 1)) })],
  ['an id with a path', { id: '../x' }],
  ['an id that ends with a path', { id: 'x/..' }],
  ['an id that is too long', { id: 'x'.repeat(65) }],
  ['no name', { name: '' }],
  ['a name of the review that is too long', { name: 'x'.repeat(MAX_REVIEW_NAME + 1) }],
  ['no scope', { scope: undefined }],
  ['another kind of scope', { scope: { kind: 'everybody' } }],
  ['a scope without roles', { scope: { kind: 'roles', roles: [] } }],
  ['a scope without a department', { scope: { kind: 'department' } }],
  ['a scope without permissions', { scope: { kind: 'permissions', roles: [role(1)] } }],
  ['an invalid time', { begunAt: 'yesterday' }],
  ['a day instead of a time', { begunAt: '2026-10-08' }],
  ['an invalid day', { begunAt: '2026-13-08T09:00:00Z' }],
  ['a time with text before its year', { begunAt: `+00${AT}` }],
  ['a moment that is too long', { begunAt: `2026-10-08T09:00:00.${'0'.repeat(40)}Z` }],
  ['a review without its author', { begunBy: undefined }],
  ['a reviewer without a username', { begunBy: { id: 1, name: 'Lin' } }],
  ['a signature without a person', { signed: { at: AT, open: 0 } }],
  ['a signature without a moment', { signed: { by: BY, open: 0 } }],
  ['a signature without the number of open questions', { signed: { by: BY, at: AT } }],
  ['a signature with a negative number of open questions', { signed: { by: BY, at: AT, open: -1 } }],
  ['a handover without a person', { handedOver: { at: AT } }],
  ['a handover without a time', { handedOver: { by: BY } }],
  ['decisions that are a list', { decisions: [] }],
  ['missing decisions', { decisions: null }],
  ['an invalid key', { decisions: { constructor: keep } }],
  ['a key with a prefix', { decisions: { 'x11-1': keep } }],
  ['a key with a suffix', { decisions: { '11-1x': keep } }],
  ['a key of a person zero', { decisions: { '0-1': keep } }],
  ['a key of a role zero', { decisions: { '11-0': keep } }],
  ['a key beyond all ids', { decisions: { [`11-${'9'.repeat(17)}`]: keep } }],
  ['a decision of another kind', withDecision({ choice: 'grant' })],
  ['a revocation without a reason', withDecision({ reason: undefined })],
  ['a reason that is too long', withDecision({ reason: 'x'.repeat(MAX_REASON + 1) })],
  ['a decision without a person', withDecision({ by: null })],
  ['a decision without a moment', withDecision({ at: undefined })],
  ['a decision with an invalid version', withDecision({ version: -1 })],
  ['a result of another kind', withDecision({ result: { state: 'skipped', at: AT } })],
  ['a result without a moment', withDecision({ result: { state: 'done' } })],
  ['a result with an empty message', withDecision({ result: { ...done, message: '' } })],
])('a review with %s cannot be read', (_, parts) => expect(parse(parts)).toBeUndefined());

test.each([null, undefined, 7, 'abc', []])('%p is not a review', (raw) => expect(parseReview(raw)).toBeUndefined());

test('a decision to keep or postpone is read without a reason and without a result', () => {
  const decision = { reason: t('review.reason.moved'), result: done };
  const parsedReview = parse({ decisions: { '11-1': { ...keep, ...decision }, '12-1': { ...later, ...decision } } });
  expect(parsedReview?.decisions).toEqual({ '11-1': keep, '12-1': later });
});

test('unknown fields of a review are dropped', () => {
  const raw = { ...fullReview(), extra: '<script>', people: [{ ...person(11, 1), password: 'x' }] };
  expect(JSON.stringify(parseReview(raw))).not.toMatch(/script|password/);
});

test('an unexpected error while reading a review is not caught', () => {
  const raw = {
    get id(): string {
      throw new RangeError('out of memory');
    },
  };
  expect(() => parseReview(raw)).toThrow('out of memory');
});
