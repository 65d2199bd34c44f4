import { randomUUID } from 'node:crypto';
import argon2 from '@node-rs/argon2';
import { CompactSign, decodeProtectedHeader, SignJWT } from 'jose';
import { Failure } from '../../../mock/server/failure';
import { createHasher, hashPassword, type Requester, type Hasher } from '../../../mock/server/rules/hasher';
import { dropTickets, issueTicket, spendTicket, useSignedTicket } from '../../../mock/server/rules/tickets';
import { createTokens, requireUnexpired } from '../../../mock/server/rules/tokens';
import { limitConcurrency } from '../../../mock/server/rules/turns';
import { insertAll } from '../../../mock/server/seed/insertAll';
import type { Store } from '../../../mock/server/store/openStore';
import { CHEAP, SECRET, START } from '../../support/backend';
import { addOrganization } from '../../support/storedRows';
import { openTestStore } from '../../support/testStore';

const ANN: Requester = { account: 1 };
const DAY = 24 * 60 * 60 * 1000;
const TTL = 7200;
const jti = randomUUID();
const tokens = createTokens(Promise.resolve(SECRET), TTL);

/** @returns the claims of a valid header, or the code and message key of its refusal */
async function refusalOf(header: string | undefined): Promise<unknown> {
  try {
    return await tokens.read(header);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    expect(error.status).toBe(401);
    return [error.code, error.text.key];
  }
}
const [none, forgedToken, odd, brokenToken] = [
  [14010, 'noToken'],
  [14011, 'badSignature'],
  [14014, 'notToken'],
  [14015, 'badClaims'],
];

describe('session token', () => {
  it('reading a valid token returns the account, token id and expiry', async () => {
    const { token, ...times } = await tokens.issue(42, jti, START + 999);
    expect(times).toEqual({ expireIn: TTL, expiresAt: START + TTL * 1000 });
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' });
    const claims = { staffId: 42, jti, expiresAt: times.expiresAt };
    for (const header of [`Bearer ${token}`, `bearer   ${token}`, `  Bearer ${token} `])
      expect(await tokens.read(header)).toEqual(claims);
  });

  it.each([undefined, '', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearera.b.c', 'XBearer a.b.c', 'Bearer a.b.c d'])(
    'a token is missing in the header %p',
    async (header) => expect(await refusalOf(header)).toEqual(none),
  );

  it.each(['a', 'a.b', 'a.b.c.d', '.b.c', 'a..c', '!a.b.c', 'a.b!.c', 'a.b.!', 'a.b.c='])(
    'the token %s is malformed',
    async (text) => expect(await refusalOf(`Bearer ${text}`)).toEqual(odd),
  );

  const encodedPart = (text: string) => Buffer.from(text).toString('base64url');
  const head = encodedPart('{"alg":"HS256"}');

  it.each([
    ['no algorithm', encodedPart('{}'), encodedPart('{}')],
    ['another algorithm', encodedPart('{"alg":"HS384"}'), encodedPart('{}')],
    ['the algorithm none', encodedPart('{"alg":"none"}'), encodedPart('{}')],
    ['a header other than JSON', encodedPart('{"alg'), encodedPart('{}')],
    ['claims other than JSON', head, encodedPart('{"sub')],
    ['claims that are a list', head, encodedPart('[]')],
    ['claims that are null', head, encodedPart('null')],
    ['claims that are a number', head, encodedPart('7')],
    ['an unknown critical extension', encodedPart('{"alg":"HS256","crit":["x"],"x":1}'), encodedPart('{}')],
  ])('a token with %s is refused before its signature is verified', async (_what, header, payload) =>
    expect(await refusalOf(`Bearer ${header}.${payload}.c2ln`)).toEqual(brokenToken),
  );

  it('a token with a foreign or missing signature is refused', async () => {
    const theirs = createTokens(Promise.resolve(`${SECRET}!`), TTL);
    expect(await refusalOf(`Bearer ${(await theirs.issue(1, jti, START)).token}`)).toEqual(forgedToken);
    expect(await refusalOf(`Bearer ${head}.${encodedPart('{}')}.`)).toEqual(forgedToken);
  });

  const key = new TextEncoder().encode(SECRET);
  const wholeClaims = { sub: '1', jti, iat: 1, exp: 2, ver: 1 };
  it.each([
    ['a non-numeric account', { sub: 'root' }],
    ['the account 0', { sub: '0' }],
    ['an account of too many digits', { sub: '1'.repeat(17) }],
    ['another version', { ver: 2 }],
    ['a session other than a UUID', { jti: 'x' }],
    ['no expiry', { exp: undefined }],
    ['no issue time', { iat: undefined }],
  ])('a token with a valid signature and %s is refused', async (_what, change) => {
    const sign = (claims: object) => new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(key);
    expect(await refusalOf(`Bearer ${await sign({ ...wholeClaims, ...change })}`)).toEqual(brokenToken);
    expect(await refusalOf(`Bearer ${await sign(wholeClaims)}`)).toEqual({ staffId: 1, jti, expiresAt: 2000 });
  });

  it('issuing or reading a token without a secret fails with an internal error', async () => {
    const { token } = await tokens.issue(1, jti, START);
    const away = createTokens(Promise.reject(new Error('away')), TTL);
    await expect(away.read(`Bearer ${token}`)).rejects.toThrow('away');
    await expect(away.issue(1, jti, START)).rejects.toThrow('away');
    const empty = createTokens(Promise.resolve(''), TTL).read(`Bearer ${token}`);
    await expect(empty).rejects.not.toBeInstanceOf(Failure);
  });

  it('a token can have any characters in its claims', async () => {
    const sign = new CompactSign(new TextEncoder().encode(JSON.stringify({ ...wholeClaims, name: 'Zoë' })));
    const token = await sign.setProtectedHeader({ alg: 'HS256' }).sign(key);
    expect(await refusalOf(`Bearer ${token}`)).toMatchObject({ staffId: 1 });
  });

  it.each([
    ['valid until its expiry', -1, null],
    ['expired from its expiry on', 0, 14013],
    ['renewable for two more weeks', 14 * DAY - 1, 14013],
    ['not renewable after two weeks', 14 * DAY, 14016],
  ])('a token is %s', (_when, delay, code) => {
    const claims = { staffId: 1, jti, expiresAt: START };
    const check = () => requireUnexpired(claims, START + delay);
    const key = code === 14016 ? 'longExpired' : 'expired';
    if (code === null) expect(check).not.toThrow();
    else expect(check).toThrow(expect.objectContaining({ status: 401, code, text: { key } }));
  });
});

describe('password hash', () => {
  it('a password hash is argon2id of the given cost, and accepts equivalent Unicode forms', async () => {
    const hash = await hashPassword('ｐass-wörd', { memoryCost: 16, timeCost: 3 });
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=16,t=3,p=1\$/);
    const hasher = createHasher(CHEAP);
    expect(await hasher.hash('x', ANN)).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
    expect(await hasher.verify(hash, 'pass-wo\u0308rd', ANN)).toBe(true);
    expect(await hasher.verify(hash, 'pass-word', ANN)).toBe(false);
    expect(await hasher.verify(null, 'pass-word', ANN)).toBe(false);
    expect(await hashPassword('x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  /** Occupies both slots of the hasher, so that further hashes wait. */
  const begin = (hasher: Hasher) => [1, 2].map(() => hasher.hash('x', ANN));
  const refusalsOf = async (work: readonly Promise<unknown>[]) => {
    const results = await Promise.allSettled(work);
    return results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  };
  const busy = expect.objectContaining({ status: 503, text: { key: 'busy' }, headers: { 'retry-after': '1' } });
  const eachOfMany = (askers: readonly Requester[], hasher: Hasher) =>
    askers.map((asker) => hasher.verify(null, 'x', asker));
  const accounts = (count: number) => Array.from({ length: count }, (_, index) => ({ account: 100 + index }));
  const networks = (count: number) => Array.from({ length: count }, (_, index) => ({ network: `network ${index}` }));

  it.each([
    ['known accounts', accounts],
    ['unknown networks', networks],
  ])(
    'the hash queue holds a hundred requests of %s, refuses more with 503, and later accepts requests again',
    async (_who, make) => {
      const hasher = createHasher(CHEAP);
      expect(await refusalsOf([...begin(hasher), ...eachOfMany(make(103), hasher)])).toEqual([busy, busy, busy]);
      for (let time = 0; time < 4; time += 1) expect(await refusalsOf(eachOfMany(make(102), hasher))).toEqual([]);
    },
  );

  /** Hash cost that outweighs thread delays, so that hashes end in the order in which they started. */
  const EVEN = { memoryCost: 8192, timeCost: 1 };

  it('the hash queue alternates between requests of known accounts and of unknown networks', async () => {
    const hasher = createHasher(EVEN);
    const order: string[] = [];
    const work = begin(hasher);
    for (const asker of [...networks(10), ...accounts(10)])
      work.push(hasher.hash('x', asker).then((hash) => (order.push('network' in asker ? 'stranger' : 'known'), hash)));
    await Promise.all(work);
    expect(order).toHaveLength(20);
    expect(new Set(order.slice(0, 4))).toEqual(new Set(['stranger', 'known']));
    expect(new Set(order.slice(-4))).toEqual(new Set(['stranger', 'known']));
  });

  it.each<[kind: string, crowded: Requester, quiet: Requester]>([
    ['account', ANN, { account: 2 }],
    ['network', { network: 'a' }, { network: 'b' }],
  ])('a hash of another %s waits for at most one of many queued hashes', async (_kind, crowded, quiet) => {
    const hasher = createHasher(CHEAP);
    const order: unknown[] = [];
    // Hashes start in the order of the queue. Threads can end them in another order.
    const spy = jest.spyOn(argon2, 'verify').mockImplementation(async (_hash, password) => order.push(password) > 0);
    const tasks = Array.from({ length: 8 }, () => hasher.verify(null, 'many', crowded));
    await Promise.all([...tasks, hasher.verify(null, 'one', quiet)]);
    spy.mockRestore();
    // Two hashes of `crowded` are running already, and one more hash of `crowded` comes before the hash of `quiet`.
    expect(order.slice(0, 4)).toEqual(['many', 'many', 'many', 'one']);
    expect(order).toHaveLength(9);
  });

  it('hashes of a network that fills the queue are dropped in favour of other networks', async () => {
    const hasher = createHasher(CHEAP);
    const early = [...begin(hasher), hasher.verify(null, 'x', { network: 'early' })];
    const flooding = Array.from({ length: 99 }, () => ({ network: 'flood' }));
    const flood = eachOfMany(flooding, hasher);
    const otherTasks = [...early, ...eachOfMany(networks(5), hasher)];
    expect(await Promise.all([refusalsOf(flood), refusalsOf(otherTasks)])).toEqual([Array(5).fill(busy), []]);
  });
});

describe('ticket', () => {
  const MINUTE = 60_000;
  let store: Store;
  beforeEach(async () => {
    store = await openTestStore();
    await addOrganization(store, { departments: [[1, null]], staff: [{ id: 1 }, { id: 2 }] });
  });
  afterEach(() => store.close());

  const issue = (staffId: number, now: number) =>
    store.transaction((tx) => issueTicket(tx, { staffId, purpose: 'totp', value: '' }, now));
  const keys = async () => {
    const rows = await store.db.selectFrom('tickets').select('key').orderBy('expires_at').execute();
    return rows.map(({ key }) => key);
  };

  it('a ticket can be spent only once', async () => {
    await issue(1, START);
    const [key = ''] = await keys();
    expect([await spendTicket(store.db, key), await spendTicket(store.db, key)]).toEqual([true, false]);
  });

  it('a signed ticket can be used only once, even after the stored tickets of the account are deleted', async () => {
    const use = () => useSignedTicket(store.db, 'signed', 1, START);
    expect([await use(), await use()]).toEqual([true, false]);
    for (let sooner = 4; sooner >= 0; sooner -= 1) await issue(1, START - sooner);
    expect(await keys()).toHaveLength(6);
    await dropTickets(store.db, 1);
    expect([await use(), await keys()]).toEqual([false, [expect.any(String)]]);
  });

  it('issuing a ticket deletes tickets that are expired or expire in more than ten minutes', async () => {
    const ends = { ended: 0, running: 1, ahead: 10 * MINUTE, far: 10 * MINUTE + 1 };
    const fields = { staff_id: 1, purpose: 'totp', value: '' } as const;
    const rows = Object.entries(ends).map(([key, ms]) => ({ key, expires_at: START + ms, ...fields }));
    await insertAll(store.db, 'tickets', rows);
    await issue(2, START);
    expect(await keys()).toEqual(['running', expect.any(String), 'ahead']);
  });
});

it('concurrent tasks of a key are limited, and further tasks start in order', async () => {
  const inTurn = limitConcurrency(2);
  const startedNames: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (key: number, name: string) =>
    inTurn(key, () => {
      startedNames.push(name);
      return new Promise<void>((end) => ends.set(name, end));
    });
  const [firstTask, ...moreTasks] = ['a', 'b', 'c', 'd'].map((name) => start(1, name));
  moreTasks.push(start(2, 'x'));
  expect(startedNames).toEqual(['a', 'b', 'x']);
  ends.get('a')?.();
  await firstTask;
  moreTasks.push(start(1, 'e'));
  expect(startedNames.slice(3)).toEqual(['c']);
  for (const name of ['b', 'c', 'd', 'e', 'x']) {
    ends.get(name)?.();
    await new Promise(setImmediate);
  }
  await Promise.all(moreTasks);
  expect(startedNames.slice(3)).toEqual(['c', 'd', 'e']);
});
