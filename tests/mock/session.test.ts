import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { call, createTestBackend, raw, SECRET, send, signIn, START, type TestBackend } from '../support/backend';
import { answerWords } from '../support/backendWords';

const DAY = 24 * 60 * 60 * 1000;
let backend: TestBackend;

/** One backend for the tests of a block; each test uses accounts, addresses and sessions of its own. */
function withBackend() {
  beforeAll(async () => {
    backend = await createTestBackend();
  });
  afterAll(() => backend.close());
}

const codeOf = async (token: string | null) => {
  const { status, code } = await call(backend, token, 'currentUser', {});
  return status === 401 ? code : status;
};

interface Claims {
  sub?: string;
  jti?: string;
  iat?: number;
  exp?: number;
  ver?: unknown;
}
const now = Math.floor(START / 1000);
const whole: Claims = { sub: '1', jti: randomUUID(), iat: now, exp: now + 60, ver: 1 };
const sign = (claims: Claims, secret = SECRET, alg = 'HS256') =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret));
const part = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

describe('session codes', () => {
  withBackend();

  it('lets a fresh token in and tells how long it lasts, in seconds', async () => {
    const { data } = await call(backend, null, 'login', { body: { username: 'ADMIN', password: 'Account@2026' } });
    expect(data.expire_in).toBe(7200);
    expect(await codeOf(data.token)).toBe(200);
  });

  it('14010: no token, another scheme, or a session that was never opened here', async () => {
    expect(await codeOf(null)).toBe(14010);
    const basic = await raw(backend, { path: '/api/account-api/user', headers: { authorization: 'Basic YTpi' } });
    expect(basic).toMatchObject({ status: 401, code: 14010, data: null });
    expect(await codeOf(await sign(whole))).toBe(14010);
  });

  it('14011: signed by somebody else, or edited', async () => {
    expect(await codeOf(await sign(whole, 'another-secret-of-some-length-entirely'))).toBe(14011);
    const [head, , signature] = (await signIn(backend, 'staff')).split('.');
    expect(await codeOf(`${head}.${part({ ...whole, sub: '1' })}.${signature}`)).toBe(14011);
    expect(await codeOf(`${part({ alg: 'HS256' })}.${part(whole)}.`)).toBe(14011);
  });

  it('14012: signed out', async () => {
    const token = await signIn(backend, 'staff');
    expect(await call(backend, token, 'logout', {})).toMatchObject({ status: 200, code: 200 });
    expect(await codeOf(token)).toBe(14012);
  });

  it('14012: the account was disabled, and stays so for that token after it is enabled again', async () => {
    const [admin, staff] = [await signIn(backend, 'admin'), await signIn(backend, 'staff')];
    await call(backend, admin, 'staffDisable', { params: { id: 4 } });
    expect(await codeOf(staff)).toBe(14012);
    await call(backend, admin, 'staffEnable', { params: { id: 4 } });
    expect(await codeOf(staff)).toBe(14012);
    expect(await codeOf(await signIn(backend, 'staff'))).toBe(200);
  });

  it('14013 once it has expired, 14016 from 14 days later', async () => {
    const token = await signIn(backend, 'staff');
    backend.wait(7200 * 1000 - 1000);
    expect(await codeOf(token)).toBe(200);
    backend.wait(1000);
    expect(await codeOf(token)).toBe(14013);
    backend.wait(14 * DAY - 1000);
    expect(await codeOf(token)).toBe(14013);
    backend.wait(1000);
    expect(await codeOf(token)).toBe(14016);
  });

  it.each(['abc', 'a.b', 'a.b.c.d', '..', 'ä.ö.ü'])('14014: %s is no JWT', async (token) => {
    expect(await codeOf(token)).toBe(14014);
  });

  it('14015: header or payload not acceptable', async () => {
    const signature = 'c2lnbmF0dXJl';
    expect(await codeOf(`${part({ alg: 'none' })}.${part(whole)}.`)).toBe(14015);
    expect(await codeOf(`${part('{"alg"')}.${part(whole)}.${signature}`)).toBe(14015);
    expect(await codeOf(`${part({ alg: 'HS256' })}.${part('[1]')}.${signature}`)).toBe(14015);
    expect(await codeOf(await sign(whole, SECRET, 'HS512'))).toBe(14015);
    for (const claim of ['sub', 'jti', 'iat', 'exp', 'ver'] as const) {
      expect([claim, await codeOf(await sign({ ...whole, [claim]: undefined }))]).toEqual([claim, 14015]);
    }
    expect(await codeOf(await sign({ ...whole, ver: 2 }))).toBe(14015);
  });
});

describe('signing out', () => {
  withBackend();

  it('answers 200 to anything: again, expired, nonsense, nothing', async () => {
    const token = await signIn(backend, 'staff');
    backend.wait(DAY);
    for (const any of [token, token, 'nonsense', null]) {
      expect(await call(backend, any, 'logout', {})).toMatchObject({ status: 200, code: 200, data: null });
    }
  });

  it('ends this session only', async () => {
    const [one, other] = [await signIn(backend, 'staff'), await signIn(backend, 'staff')];
    await call(backend, one, 'logout', {});
    expect([await codeOf(one), await codeOf(other)]).toEqual([14012, 200]);
  });
});

describe('signing in', () => {
  withBackend();

  it('tells each session when its person had signed in before', async () => {
    const lastLogin = async (token: string) => (await call(backend, token, 'currentUser', {})).data.last_login_at;
    await signIn(backend, 'auditor');
    const first = backend.now();
    backend.wait(60_000);
    const second = await signIn(backend, 'auditor');
    const secondAt = backend.now();
    backend.wait(60_000);
    const third = await signIn(backend, 'auditor');
    expect(Date.parse((await lastLogin(second)) ?? '')).toBe(first);
    expect(Date.parse((await lastLogin(third)) ?? '')).toBe(secondAt);
  });

  const attempt = (username: string, password: string, ip = '203.0.113.9') =>
    raw(backend, {
      method: 'POST',
      path: '/api/account-api/login',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
      ip,
    });

  it('does not tell a wrong name from a wrong password', async () => {
    const answers = [
      await attempt('nobody', 'Account@2026', '192.0.2.1'),
      await attempt('admin', 'wrong', '192.0.2.1'),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 401, code: 401, message: answerWords.wrongCredentials });
  });

  it('tells a disabled account only to who knows its password', async () => {
    await backend.store.db.updateTable('staff').set({ status: 0 }).where('id', '=', 4).execute();
    expect(await attempt('staff', 'wrong')).toMatchObject({ status: 401, code: 401 });
    expect(await attempt('staff', 'Account@2026')).toMatchObject({ status: 403, code: 403 });
  });
});

describe('passwords', () => {
  withBackend();

  const auditorId = 3;
  const body = { password: 'violet-Harbour-71', password_confirmation: 'violet-Harbour-71' };

  /** Whoever signs in with this password may do nothing before changing it, and everything afterwards. */
  async function expectToBeChanged(username: string, password: string) {
    const token = await signIn(backend, username, password);
    expect((await call(backend, token, 'currentUser', {})).data.must_change_password).toBe(true);
    expect(await send(backend, token, 'cardList', {})).toMatchObject({
      status: 403,
      message: answerWords.mustChangePassword,
    });
    const own = { old_password: password, password: 'amber-Lagoon-82', password_confirmation: 'amber-Lagoon-82' };
    await call(backend, token, 'ownPassword', { body: own });
    expect((await send(backend, token, 'cardList', {})).status).toBe(200);
    expect((await call(backend, token, 'currentUser', {})).data.must_change_password).toBe(false);
  }

  it('changing the own one ends every other session', async () => {
    const [one, other] = [await signIn(backend, 'staff'), await signIn(backend, 'staff')];
    const answer = await call(backend, one, 'ownPassword', { body: { old_password: 'Account@2026', ...body } });
    expect(answer).toMatchObject({ status: 200, code: 200 });
    expect([await codeOf(one), await codeOf(other)]).toEqual([200, 14012]);
    await expect(signIn(backend, 'staff')).rejects.toThrow(answerWords.wrongCredentials);
    expect(await codeOf(await signIn(backend, 'staff', body.password))).toBe(200);
  });

  it('the one of a new account must be changed before anything else', async () => {
    const admin = await signIn(backend, 'admin');
    const person = { username: 'newcomer', name: 'Newcomer', department_id: 2, role_ids: [4] };
    await call(backend, admin, 'staffCreate', { body: { ...person, ...body } });
    await expectToBeChanged('newcomer', body.password);
  });

  it('one set by an administrator ends all sessions and must be changed before anything else', async () => {
    const auditor = await signIn(backend, 'auditor');
    await call(backend, await signIn(backend, 'admin'), 'staffPassword', { params: { id: auditorId }, body });
    expect(await codeOf(auditor)).toBe(14012);
    await expectToBeChanged('auditor', body.password);
  });
});
