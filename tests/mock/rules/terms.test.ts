import { CompiledQuery } from 'kysely';
import {
  expiriesAfter,
  expiriesOf,
  isUnexpired,
  hasExpired,
  msOrNull,
  rolesWithChangedExpiry,
  termFaults,
  termsOf,
} from '../../../mock/server/rules/terms';
import { DAY_MS, dayOf, firstMs, lastMs, moment, momentOrNull, offsetMsOf } from '../../../mock/server/rules/time';
import { wordsIn } from '../../../mock/server/words/words';
import type { RoleTerm, Staff } from '../../../src/contract/staff';
import { openTestStore, START as NOW, recorded } from '../../support/testStore';
import { createExpiry } from '../../../mock/server/operations/expiry';
import { requireSuperRemains } from '../../../mock/server/rules/grants';
import { openStore, type Store } from '../../../mock/server/store/openStore';

const { fields, formats } = wordsIn('zh');
const LAST_MS = Date.parse('9999-01-01T00:00:00Z');

const account = (change: Partial<Staff> = {}): Staff => ({
  id: 7,
  username: 'temp',
  name: 'Temporary',
  department_id: 1,
  department: { id: 1, name: 'Top' },
  role_ids: [1, 2, 3],
  roles: [],
  status: 1,
  created_at: moment(NOW),
  updated_at: moment(NOW),
  version: 1,
  ...change,
});
const term = (role_id: number, ms: number): RoleTerm => ({ role_id, until: moment(ms) });

describe('expiry of an account or a role', () => {
  it.each([
    ['none', null, false],
    ['in the future', NOW + 1, false],
    ['at this moment', NOW, true],
    ['in the past', NOW - 1, true],
  ])('account expiry %s (%s) has passed: %s', (_which, until, over) => {
    expect(hasExpired(until, NOW)).toBe(over);
  });

  it('a role is held until its expiry', async () => {
    const store = await openTestStore('demo');
    const rows = store.db.updateTable('staff_roles');
    const isHeld = async (until: number | null) => {
      await rows.set({ until }).where('staff_id', '=', 2).execute();
      const query = store.db.selectFrom('staff_roles').select('staff_id').where('staff_id', '=', 2);
      return (await query.where(isUnexpired(NOW)).execute()).length > 0;
    };
    expect([await isHeld(null), await isHeld(NOW + 1)]).toEqual([true, true]);
    expect([await isHeld(NOW), await isHeld(NOW - 1)]).toEqual([false, false]);
    await store.close();
  });
});

it('a moment is parsed as milliseconds, and a missing moment as null', () => {
  expect([null, undefined, '', '2026-03-20T10:00:00+08:00'].map(msOrNull)).toEqual([null, null, null, NOW]);
});

describe('expiry of roles', () => {
  it('expiriesOf reads the expiries of roles from a record; termsOf omits roles without an expiry', () => {
    const ends = expiriesOf({ role_terms: [term(1, NOW), term(3, NOW + 1)] });
    expect([...ends]).toEqual([
      [1, NOW],
      [3, NOW + 1],
    ]);
    const shownTerms = termsOf([
      { id: 1, until: NOW },
      { id: 2, until: null },
      { id: 3, until: NOW + 1 },
    ]);
    expect(shownTerms).toEqual([
      { role_id: 1, until: '2026-03-20T10:00:00.000+08:00' },
      { role_id: 3, until: '2026-03-20T10:00:00.001+08:00' },
    ]);
  });

  it.each([null, { role_terms: null }, { role_terms: [] }, {}])(
    'expiriesOf returns no role expiries for the record %j',
    (record) => {
      expect(expiriesOf(record).size).toBe(0);
    },
  );

  it.each<[what: string, terms: RoleTerm[] | null | undefined, after: [number, number][]]>([
    ['is unchanged for a remaining role if the body has no list of expiries', undefined, [[2, 20]]],
    ['is removed if the list in the body is null', null, []],
    ['is removed if the list in the body is empty', [], []],
    ['is set from the list in the body if the account has the role', [term(1, 30), term(3, 40)], [[3, 40]]],
  ])('the expiry of a role %s', (_what, terms, after) => {
    const before = new Map([
      [1, 10],
      [2, 20],
    ]);
    expect([...expiriesAfter(terms, before, [2, 3])]).toEqual(after);
  });

  it('the expiry of a role counts as changed if it is new, removed or at another time', () => {
    const before = new Map([
      [1, 10],
      [2, 20],
      [3, 30],
    ]);
    const after = new Map([
      [1, 10],
      [2, 21],
      [4, 40],
    ]);
    expect(rolesWithChangedExpiry(before, after, [1, 2, 3, 4, 5])).toEqual([2, 3, 4]);
    expect(rolesWithChangedExpiry(before, after, [1, 5])).toEqual([]);
  });
});

describe('expiry of an account', () => {
  const faults = (valid_until: string | null | undefined, before: Staff | null = null) =>
    termFaults({ valid_until }, before, [], NOW);

  it.each([
    ['in a millisecond', moment(NOW + 1)],
    ['as late as allowed', moment(LAST_MS - 1)],
    ['none', null],
    ['omitted', undefined],
  ])('account expiry %s is accepted', (_which, valid_until) => {
    expect(faults(valid_until)).toEqual({});
    expect(faults(valid_until, account({ valid_until: moment(NOW - DAY_MS) }))).toEqual({});
  });

  it.each([
    ['at this moment', moment(NOW), [fields.termPast]],
    ['past', moment(NOW - 1), [fields.termPast]],
    ['with a year of five digits', moment(LAST_MS), [formats.valid_until]],
  ])('account expiry %s is refused', (_which, valid_until, messages) => {
    expect(faults(valid_until)).toEqual({ valid_until: messages });
    expect(faults(valid_until, account({ valid_until: moment(NOW - DAY_MS) }))).toEqual({ valid_until: messages });
  });

  it('an unchanged account expiry in the past is accepted, even with another time zone offset', () => {
    const before = account({ valid_until: '2026-03-20T09:00:00.000+08:00' });
    expect(faults('2026-03-20T01:00:00Z', before)).toEqual({});
  });
});

describe('validation of role expiries', () => {
  const faults = (role_terms: RoleTerm[] | null | undefined, stored: RoleTerm[] | null = null) =>
    termFaults({ role_terms }, stored && account({ role_terms: stored }), [1, 2, 3], NOW);

  it.each<[what: string, terms: RoleTerm[] | null | undefined, stored: RoleTerm[] | null]>([
    ['omitted', undefined, null],
    ['null', null, [term(1, NOW - 1)]],
    ['an empty list', [], null],
    ['in the future, for some of the roles', [term(1, NOW + 1), term(3, LAST_MS - 1)], null],
    ['in the past but unchanged', [term(2, NOW - 1), term(1, NOW + 1)], [term(2, NOW - 1)]],
    ['changed from the past to the future', [term(2, NOW + 1)], [term(2, NOW - 1)]],
  ])('role expiries that are %s are accepted', (_what, terms, stored) => {
    expect(faults(terms, stored)).toEqual({});
  });

  it.each<[what: string, terms: RoleTerm[], message: string]>([
    ['two expiries for one role', [term(1, NOW + 1), term(2, NOW + 1), term(1, NOW + 2)], fields.termTwice],
    ['two expiries for a role that the account lacks', [term(9, NOW + 1), term(9, NOW + 2)], fields.termTwice],
    ['an expiry for a role that the account lacks', [term(1, NOW + 1), term(9, NOW + 1)], fields.termWithoutRole],
    ['a past expiry for a role that the account lacks', [term(9, NOW)], fields.termWithoutRole],
    ['a role expiry at this moment', [term(1, NOW + 1), term(2, NOW)], fields.termPast],
    ['a changed role expiry in the past', [term(1, NOW + 1), term(3, NOW - 1)], fields.termPast],
    ['a past role expiry beside a role expiry that is too late', [term(1, LAST_MS), term(2, NOW)], fields.termPast],
    ['a role expiry in a year of five digits', [term(1, NOW + 1), term(2, LAST_MS)], formats.until],
  ])('a request with %s is refused', (_what, terms, message) => {
    expect(faults(terms, [term(3, NOW - 2)])).toEqual({ role_terms: [message] });
  });

  it('an invalid account expiry and an invalid role expiry in the same request are both reported', () => {
    const body = { valid_until: moment(NOW), role_terms: [term(9, NOW + 1)] };
    const { termPast, termWithoutRole } = fields;
    expect(termFaults(body, null, [1], NOW)).toEqual({ valid_until: [termPast], role_terms: [termWithoutRole] });
  });
});

describe('time zone of the organisation', () => {
  it("moments are formatted with the offset of the organisation's time zone", () => {
    expect(moment(NOW + 7)).toBe('2026-03-20T10:00:00.007+08:00');
    expect(moment(Date.parse('2026-03-20T16:00:00Z'))).toBe('2026-03-21T00:00:00.000+08:00');
    expect([momentOrNull(null), momentOrNull(0)]).toEqual([null, '1970-01-01T08:00:00.000+08:00']);
  });

  it.each([
    [undefined, 8],
    ['2026-03-20', 8],
    ['2026-03-20T00:00:00.000+08:00', 8],
    ['2026-03-20T00:00:00Z', 0],
    ['2026-03-20T00:00:00.000-09:30', -9.5],
    ['2026-03-20T00:00:00+05:45', 5.75],
  ])('time zone offset of %s is %d hours', (value, hours) => expect(offsetMsOf(value)).toBe(hours * 3_600_000));

  it('firstMs and lastMs convert a day to a moment, and leave a moment unchanged', () => {
    expect(moment(firstMs('2026-03-20'))).toBe('2026-03-20T00:00:00.000+08:00');
    expect(moment(lastMs('2026-03-20'))).toBe('2026-03-20T23:59:59.999+08:00');
    for (const edge of [firstMs, lastMs]) expect(edge('2026-03-20T02:00:00Z')).toBe(NOW);
  });

  it('day numbers count from 1970-01-01', () => {
    expect([dayOf(0), dayOf(365), dayOf(20_532)]).toEqual(['1970-01-01', '1971-01-01', '2026-03-20']);
  });
});

describe('query plan after a write', () => {
  /** SQLite store without statistics. SQLite could prefer the index by status, which finds nearly all accounts. */
  let store: Store;
  beforeAll(async () => {
    store = await openStore({ memory: true });
  });
  afterAll(() => store.close());

  async function plansOf(work: (recordedStore: Store) => Promise<unknown>): Promise<string[]> {
    const { db, statements } = recorded(store.db);
    await work({ ...store, db });
    expect(statements.length).toBeGreaterThan(0);
    const plans = [];
    for (const { text, parameters } of statements) {
      const query = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
      const { rows } = await store.db.executeQuery<{ detail: string }>(query);
      plans.push(...rows.map(({ detail }) => detail));
    }
    return plans;
  }

  it('super administrators are found by role after a write, not by a scan of enabled accounts', async () => {
    const plans = await plansOf(({ db }) => requireSuperRemains(db).catch(() => undefined));
    expect(plans).toContainEqual(expect.stringContaining('staff_roles_role_id'));
    expect(plans).not.toContainEqual(expect.stringContaining('staff_status'));
  });

  it('the next expiry is found by its index after a write, not by a scan of enabled accounts', async () => {
    const plans = await plansOf(async (recordedStore) => createExpiry(recordedStore, () => 1, console).expireDue());
    expect(plans).toContainEqual(expect.stringContaining('staff_valid_until'));
    expect(plans).not.toContainEqual(expect.stringContaining('staff_status'));
  });
});
