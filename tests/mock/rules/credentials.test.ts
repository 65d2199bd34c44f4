import { randomUUID } from 'node:crypto';
import { CompactSign, decodeProtectedHeader, SignJWT } from 'jose';
import { Failure } from '../../../mock/server/failure';
import { createHasher, hashPassword } from '../../../mock/server/rules/hasher';
import { createTokens, requireFresh } from '../../../mock/server/rules/tokens';
import { CHEAP, SECRET, START } from '../../support/backend';

const DAY = 24 * 60 * 60 * 1000;
const TTL = 7200;
const jti = randomUUID();
const tokens = createTokens(Promise.resolve(SECRET), TTL);

/** @returns the code that a header is refused with, and the key of its words */
async function refused(header: string | undefined): Promise<unknown> {
  try {
    return await tokens.read(header);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    expect(error.status).toBe(401);
    return [error.code, error.said.key];
  }
}
const [none, forged, odd, broken] = [
  [14010, 'noToken'],
  [14011, 'badSignature'],
  [14014, 'notToken'],
  [14015, 'badClaims'],
];

describe('a token', () => {
  it('is one of ours, and tells whose it is and how long it lasts', async () => {
    const issued = await tokens.issue(42, jti, START + 999);
    expect(issued).toEqual({ token: issued.token, expireIn: TTL, expiresAt: START + TTL * 1000 });
    expect(decodeProtectedHeader(issued.token)).toEqual({ alg: 'HS256', typ: 'JWT' });
    const claims = { staffId: 42, jti, expiresAt: issued.expiresAt };
    for (const header of [`Bearer ${issued.token}`, `bearer   ${issued.token}`, `  Bearer ${issued.token} `])
      expect(await tokens.read(header)).toEqual(claims);
  });

  it.each([undefined, '', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearera.b.c', 'XBearer a.b.c', 'Bearer a.b.c d'])(
    'is not in the header %p',
    async (header) => expect(await refused(header)).toEqual(none),
  );

  it.each(['a', 'a.b', 'a.b.c.d', '.b.c', 'a..c', '!a.b.c', 'a.b!.c', 'a.b.!', 'a.b.c='])(
    'does not look like %s',
    async (text) => expect(await refused(`Bearer ${text}`)).toEqual(odd),
  );

  const part = (text: string) => Buffer.from(text).toString('base64url');
  const head = part('{"alg":"HS256"}');

  it.each([
    ['no algorithm', part('{}'), part('{}')],
    ['another algorithm', part('{"alg":"HS384"}'), part('{}')],
    ['no algorithm at all', part('{"alg":"none"}'), part('{}')],
    ['a header that is no JSON', part('{"alg'), part('{}')],
    ['claims that are no JSON', head, part('{"sub')],
    ['claims that are a list', head, part('[]')],
    ['claims that are null', head, part('null')],
    ['claims that are a number', head, part('7')],
    ['an extension that nobody knows', part('{"alg":"HS256","crit":["x"],"x":1}'), part('{}')],
  ])('with %s is refused before its signature is', async (_what, header, payload) =>
    expect(await refused(`Bearer ${header}.${payload}.c2ln`)).toEqual(broken),
  );

  it('that somebody else signed, or nobody, is refused', async () => {
    const theirs = createTokens(Promise.resolve(`${SECRET}!`), TTL);
    expect(await refused(`Bearer ${(await theirs.issue(1, jti, START)).token}`)).toEqual(forged);
    expect(await refused(`Bearer ${head}.${part('{}')}.`)).toEqual(forged);
  });

  const key = new TextEncoder().encode(SECRET);
  const whole = { sub: '1', jti, iat: 1, exp: 2, ver: 1 };
  it.each([
    ['an account of no number', { sub: 'root' }],
    ['an account that is zero', { sub: '0' }],
    ['an account of too many figures', { sub: '1'.repeat(17) }],
    ['another version', { ver: 2 }],
    ['a session that is no UUID', { jti: 'x' }],
    ['no end', { exp: undefined }],
    ['no beginning', { iat: undefined }],
  ])('of ours with %s is refused', async (_what, change) => {
    const sign = (claims: object) => new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(key);
    expect(await refused(`Bearer ${await sign({ ...whole, ...change })}`)).toEqual(broken);
    expect(await refused(`Bearer ${await sign(whole)}`)).toEqual({ staffId: 1, jti, expiresAt: 2000 });
  });

  it('is read by the secret, whose absence is a fault and no refusal', async () => {
    const { token } = await tokens.issue(1, jti, START);
    const away = createTokens(Promise.reject(new Error('away')), TTL);
    await expect(away.read(`Bearer ${token}`)).rejects.toThrow('away');
    await expect(away.issue(1, jti, START)).rejects.toThrow('away');
    const empty = createTokens(Promise.resolve(''), TTL).read(`Bearer ${token}`);
    await expect(empty).rejects.not.toBeInstanceOf(Failure);
  });

  it('signed by us is text of JSON, in whatever letters', async () => {
    const sign = new CompactSign(new TextEncoder().encode(JSON.stringify({ ...whole, name: 'Zoë' })));
    const token = await sign.setProtectedHeader({ alg: 'HS256' }).sign(key);
    expect(await refused(`Bearer ${token}`)).toMatchObject({ staffId: 1 });
  });

  it.each([
    ['until its end', -1, null],
    ['no longer than that', 0, 14013],
    ['for two weeks more to be renewed', 14 * DAY - 1, 14013],
    ['not at all from then on', 14 * DAY, 14016],
  ])('is fresh %s', (_when, after, code) => {
    const claims = { staffId: 1, jti, expiresAt: START };
    const check = () => requireFresh(claims, START + after);
    const key = code === 14016 ? 'longExpired' : 'expired';
    if (code === null) expect(check).not.toThrow();
    else expect(check).toThrow(expect.objectContaining({ status: 401, code, said: { key } }));
  });
});

describe('a password', () => {
  it('is kept as an argon2id hash of the given cost, whichever form its letters have', async () => {
    const hashed = await hashPassword('ｐass-wörd', { memoryCost: 16, timeCost: 3 });
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=16,t=3,p=1\$/);
    const hasher = createHasher(CHEAP);
    expect(await hasher.hash('x')).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
    expect(await hasher.verify(hashed, 'pass-wo\u0308rd', true)).toBe(true);
    expect(await hasher.verify(hashed, 'pass-word', true)).toBe(false);
    expect(await hasher.verify(null, 'pass-word', true)).toBe(false);
    expect(await hashPassword('x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('is hashed in its turn, a hundred of each kind waiting, and afterwards as before', async () => {
    const hasher = createHasher(CHEAP);
    const many = async (isKnown: boolean, count: number) => {
      const results = await Promise.allSettled(Array.from({ length: count }, () => hasher.verify(null, 'x', isKnown)));
      return results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    };
    const busy = expect.objectContaining({ status: 503, said: { key: 'busy' }, headers: { 'retry-after': '1' } });
    const refusals = [busy, busy, busy];
    expect(await Promise.all([many(false, 105), many(true, 103)])).toEqual([refusals, refusals]);
    for (let time = 0; time < 4; time += 1) expect(await many(false, 102)).toEqual([]);
  });

  it('of somebody known comes before those of strangers that wait', async () => {
    const hasher = createHasher(CHEAP);
    const order: string[] = [];
    const ask = (isKnown: boolean) =>
      hasher.verify(null, 'x', isKnown).then(() => order.push(isKnown ? 'known' : 'stranger'));
    const strangers = Array.from({ length: 30 }, () => ask(false));
    const hashed = hasher.hash('x').then(() => order.push('known'));
    await Promise.all([...strangers, ask(true), hashed]);
    expect(order).toHaveLength(32);
    // Two strangers were being served already.
    expect(order.lastIndexOf('known')).toBeLessThan(10);
  });
});
