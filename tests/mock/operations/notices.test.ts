import { moment } from '../../../mock/server/rules/time';
import { call, closeWhole, raw, requestTo, send, PASSWORD, passwords, firstSignIn } from '../../support/backend';
import { openFixtureBackend, type FixtureBackend } from '../../support/fixtureBackend';

const DAY = 24 * 60 * 60 * 1000;
const HOME = '198.51.100.7';
const OWN = `own-${PASSWORD}`;

let backend: FixtureBackend;
let north: number;
let clerk: number;
let ann: number;
let annToken: string;
/** Name of the administrator. */
let root: string;

beforeEach(async () => {
  backend = await openFixtureBackend();
  north = await backend.department('North', 1);
  clerk = await backend.role('clerk', {});
  ann = await backend.person('ann', north, []);
  annToken = await firstSignIn(backend, 'ann');
  root = (await call(backend, backend.root, 'currentUser', {})).data.name;
});
afterEach(() => closeWhole(backend));

const signInFrom = async (ip: string, password = OWN, browser = 'Phone') => {
  const request = requestTo('login', null, { body: { username: 'ann', password } });
  return raw(backend, { ...request, ip, headers: { ...request.headers, 'user-agent': browser } });
};
const noticesOf = async (token = annToken) => (await call(backend, token, 'ownNotices', {})).data;
const countsOf = async (token = annToken) => {
  const { totalCount, unreadCount } = (await call(backend, token, 'currentUser', {})).data;
  return [totalCount, unreadCount];
};
const change = async (fields: object) => {
  const { data } = await call(backend, backend.root, 'staffDetail', { params: { id: ann } });
  const { id, username, name, mobile, email, department_id, role_ids } = data;
  const body = { id, username, name, mobile, email, department_id, role_ids, ...fields };
  await backend.ask('staffUpdate', { params: { id: ann }, body });
};

describe('notice of a sign-in', () => {
  it('a sign-in from a new network creates a notice, except for the first sign-in of the account', async () => {
    await signInFrom(HOME);
    expect([await noticesOf(), await countsOf()]).toEqual([[], [0, 0]]);
    await signInFrom('2001:db8:1:2:3::4');
    await signInFrom('2001:db8:1:2:9::9');
    const [network, created_at] = ['2001:db8:1:2::/64', moment(backend.now())];
    const notice = { id: 1, kind: 'signIn', read: false, by: null, network, user_agent: 'Phone', created_at };
    expect(await noticesOf()).toEqual([notice]);
    expect(await countsOf()).toEqual([1, 1]);
  });

  it('an account blocked after wrong passwords has at most one unread notice about the block', async () => {
    const guess = async (ip: string) => {
      for (let count = 0; count < 6; count += 1) await signInFrom(ip, 'a wrong guess');
    };
    await guess('203.0.113.1');
    await change({ role_ids: [clerk] });
    await guess('203.0.113.2');
    expect(await noticesOf()).toMatchObject([{ kind: 'blocked', network: '203.0.113.2', by: null }, { kind: 'roles' }]);
    await call(backend, annToken, 'noticesRead', { body: { id: 9 } });
    await guess('203.0.113.3');
    expect((await noticesOf()).map(({ kind, read }) => [kind, read])).toEqual([
      ['blocked', false],
      ['blocked', true],
      ['roles', true],
    ]);
  });
});

describe('notice of a change by an administrator', () => {
  it('a change of roles, expiry or email creates a notice, which does not contain the remark', async () => {
    const until = moment(backend.now() + DAY);
    const [guide, head] = [await backend.role('guide', {}), await backend.role('head', {})];
    await change({ role_ids: [clerk, guide], email: 'ann@example.org', remark: 'under review', valid_until: until });
    const [account, expiry, roles] = await noticesOf();
    expect(roles).toMatchObject({ id: 1, kind: 'roles', given: ['clerk', 'guide'], by: root, network: null });
    expect(roles).not.toHaveProperty('ended');
    expect(expiry).toMatchObject({ id: 2, kind: 'expiry', until });
    expect(account).toMatchObject({ id: 3, kind: 'account', fields: ['email'] });
    await change({ role_ids: [guide, head], valid_until: null });
    expect((await noticesOf()).slice(0, 2)).toMatchObject([
      { kind: 'expiry', until: null },
      { kind: 'roles', given: ['head'], ended: ['clerk'] },
    ]);
    await change({ role_ids: [] });
    const [endedNotice] = await noticesOf();
    expect([endedNotice?.given, endedNotice?.ended]).toEqual([undefined, ['guide', 'head']]);
    expect(JSON.stringify(await noticesOf())).not.toContain('under review');
  });

  it('a change of another field, or a save without a difference, creates no notice', async () => {
    await change({ remark: 'moved desks' });
    await change({});
    expect(await noticesOf()).toEqual([]);
  });

  it('a password reset creates a notice that can be read before the password is replaced', async () => {
    await backend.ask('staffPassword', { params: { id: ann }, body: passwords });
    const { data } = await signInFrom(HOME, PASSWORD);
    const { token } = data as { token: string };
    expect(await noticesOf(token)).toMatchObject([{ kind: 'password', by: root }]);
    expect((await send(backend, token, 'noticesRead', { body: { id: 1 } })).code).toBe(200);
    expect(await countsOf(token)).toEqual([1, 0]);
  });

  it('an unlock, a sign-out and a removal of factors by an administrator create notices', async () => {
    for (const name of ['staffUnlock', 'staffSessionsEnd', 'staffFactorsRemove'] as const)
      await backend.ask(name, { params: { id: ann } });
    const { data } = await signInFrom(HOME);
    expect((await noticesOf((data as { token: string }).token)).map(({ kind, fields }) => [kind, fields])).toEqual([
      ['account', ['factors']],
      ['sessions', undefined],
      ['unlocked', undefined],
    ]);
  });

  it('a refused change creates no notice', async () => {
    const stranger = await backend.personToken('stranger', north, []);
    const refusal = await send(backend, stranger, 'staffPassword', { params: { id: ann }, body: passwords });
    expect([refusal.status, await noticesOf()]).toEqual([403, []]);
  });
});

it('an expired role creates a notice without an actor', async () => {
  const until = moment(backend.now() + 1000);
  await change({ role_ids: [clerk], role_terms: [{ role_id: clerk, until }] });
  backend.wait(61_000);
  expect((await noticesOf())[0]).toMatchObject({ kind: 'roles', ended: ['clerk'], by: null });
});

describe('notices of an account', () => {
  it('a request marks only notices of its account as read, up to the given id', async () => {
    const otherToken = await backend.personToken('bob', north, []);
    for (const email of ['a@example.org', 'b@example.org', 'c@example.org']) await change({ email });
    expect([await noticesOf(otherToken), await countsOf(otherToken)]).toEqual([[], [0, 0]]);
    await call(backend, otherToken, 'noticesRead', { body: { id: 3 } });
    expect(await countsOf()).toEqual([3, 3]);
    await call(backend, annToken, 'noticesRead', { body: { id: 2 } });
    expect((await noticesOf()).map(({ id, read }) => [id, read])).toEqual([
      [3, false],
      [2, true],
      [1, true],
    ]);
    expect(await countsOf()).toEqual([3, 1]);
  });

  it('the list of notices is limited to the latest thirty', async () => {
    for (let count = 1; count <= 32; count += 1) await change({ email: `a${count}@example.org` });
    const ids = (await noticesOf()).map(({ id }) => id);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([30, 32, 3]);
  });

  it.each([
    [20, [20, 'r10', 'r29']],
    [23, [21, 'r10', '…+3']],
  ])('a notice about %i new roles has at most twenty names, then a count of the rest', async (most, expected) => {
    const roles: number[] = [];
    for (let count = 10; count < 10 + most; count += 1) roles.push(await backend.role(`r${count}`, {}));
    await change({ role_ids: roles });
    const [{ given = [] } = {}] = await noticesOf();
    expect([given.length, given[0], given.at(-1)]).toEqual(expected);
  });

  it('notices of concurrent changes are numbered without gaps', async () => {
    const saves = Array.from({ length: 8 }, (_, count) => change({ email: `a${count}@example.org` }));
    await Promise.all(saves);
    expect((await noticesOf()).map(({ id }) => id)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  });
});
