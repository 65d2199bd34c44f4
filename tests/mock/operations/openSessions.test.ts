import { moment } from '../../../mock/server/rules/time';
import { answerWords } from '../../support/backendWords';
import { call, closeWhole, raw, requestTo, send, PASSWORD, firstSignIn } from '../../support/backend';
import { lastLogged, openFixtureBackend, type FixtureBackend } from '../../support/fixtureBackend';
import { upgradedStore } from '../../support/testStore';
import { addOrganization } from '../../support/storedRows';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

let backend: FixtureBackend;
let north: number;
let ann: number;

const open = async (options: { sessionIdle?: number } = {}) => {
  backend = await openFixtureBackend(options);
  north = await backend.department('North', 1);
  ann = await backend.person('ann', north, []);
};
beforeEach(() => open());
afterEach(() => closeWhole(backend));

async function signInFrom(ip: string, agent: string): Promise<string> {
  const request = requestTo('login', null, { body: { username: 'ann', password: `own-${PASSWORD}` } });
  const answer = await raw(backend, { ...request, ip, headers: { ...request.headers, 'user-agent': agent } });
  return (answer.data as { token: string }).token;
}
const sessionsOf = async (token: string) => (await call(backend, token, 'ownSessions', {})).data;
const codeOf = async (token: string) => (await call(backend, token, 'currentUser', {})).code;

describe('own sessions', () => {
  it('own sessions are listed by latest use, with network and browser, without ended sessions', async () => {
    const annToken = await firstSignIn(backend, 'ann');
    backend.wait(MINUTE);
    const phoneToken = await signInFrom('2001:db8:1:2:3::4', 'Phone');
    const lostToken = await signInFrom('203.0.113.9', 'Lost');
    await send(backend, lostToken, 'logout', {});
    backend.wait(MINUTE);
    expect(await sessionsOf(annToken)).toEqual([
      {
        ...{ id: 1, current: true, network: '198.51.100.7', user_agent: 'jest' },
        ...{ created_at: moment(backend.now() - 2 * MINUTE), seen_at: moment(backend.now()) },
      },
      {
        ...{ id: 2, current: false, network: '2001:db8:1:2::/64', user_agent: 'Phone' },
        ...{ created_at: moment(backend.now() - MINUTE), seen_at: moment(backend.now() - MINUTE) },
      },
    ]);
    expect((await sessionsOf(phoneToken)).map(({ id, current }) => [id, current])).toEqual([
      [2, true],
      [1, false],
    ]);
    backend.wait(3 * 60 * MINUTE);
    expect(await sessionsOf(await signInFrom('203.0.113.9', 'New'))).toMatchObject([{ id: 4, user_agent: 'New' }]);
  });

  it('an own session can be ended by its id, and the end is logged', async () => {
    const annToken = await firstSignIn(backend, 'ann');
    const phoneToken = await signInFrom('203.0.113.9', 'Phone');
    expect((await send(backend, annToken, 'ownSessionEnd', { params: { id: 2 } })).code).toBe(200);
    expect(await lastLogged(backend)).toMatchObject({
      ...{ call: 'ownSessionEnd', event: 'sessionsEnded', details: { count: 1 }, user_id: ann },
    });
    expect([await codeOf(annToken), await codeOf(phoneToken)]).toEqual([200, 14012]);
    expect((await send(backend, annToken, 'ownSessionEnd', { params: { id: 2 } })).status).toBe(404);
  });

  it('all own sessions can be ended except the current one', async () => {
    const annToken = await firstSignIn(backend, 'ann');
    const otherTokens = [await signInFrom('203.0.113.9', 'One'), await signInFrom('203.0.113.9', 'Two')];
    expect((await send(backend, annToken, 'otherSessionsEnd', {})).code).toBe(200);
    expect(await lastLogged(backend)).toMatchObject({ call: 'otherSessionsEnd', details: { count: 2 } });
    expect([await codeOf(annToken), ...(await Promise.all(otherTokens.map(codeOf)))]).toEqual([200, 14012, 14012]);
    expect(await codeOf(backend.root)).toBe(200);
  });

  it('an account cannot end sessions of other accounts, because session ids are numbered per account', async () => {
    const annToken = await firstSignIn(backend, 'ann');
    expect((await sessionsOf(backend.root)).map(({ id }) => id)).toEqual([1]);
    for (const id of [2, 3, 99])
      expect((await send(backend, annToken, 'ownSessionEnd', { params: { id } })).status).toBe(404);
    expect((await send(backend, annToken, 'ownSessionEnd', { params: { id: 1 } })).code).toBe(200);
    expect([await codeOf(backend.root), await codeOf(annToken)]).toEqual([200, 14012]);
  });
});

describe('sessions of a person', () => {
  it('an administrator who can reset passwords sees and ends the sessions of a person', async () => {
    const inNorth = { scope: 'departments' as const, department_ids: [north] };
    const role = await backend.role('keeper', { gives: ['account.staff.change_password'], ...inNorth });
    const keeper = await backend.personToken('keeper', north, [role]);
    const annToken = await firstSignIn(backend, 'ann');
    const { data } = await call(backend, keeper, 'staffSessions', { params: { id: ann } });
    expect(data).toMatchObject([{ id: 1, current: false, network: '198.51.100.7' }]);
    expect((await call(backend, keeper, 'staffSessionsEnd', { params: { id: ann } })).code).toBe(200);
    expect(await lastLogged(backend)).toMatchObject({
      ...{ call: 'staffSessionsEnd', event: 'done', details: { name: 'ann!', id: ann }, username: 'keeper' },
    });
    expect([await codeOf(annToken), await codeOf(keeper)]).toEqual([14012, 200]);
  });
});

describe('idle session', () => {
  const IDLE = 30 * MINUTE;
  beforeEach(async () => {
    await closeWhole(backend);
    await open({ sessionIdle: 1800 });
  });

  it('a session without calls ends thirty seconds after the idle limit', async () => {
    expect((await call(backend, backend.root, 'currentUser', {})).data.session_idle).toBe(1800);
    backend.wait(IDLE + 30 * SECOND);
    expect(await codeOf(backend.root)).toBe(200);
    backend.wait(IDLE + 30 * SECOND + 1);
    const endedAnswer = await call(backend, backend.root, 'currentUser', {});
    expect([endedAnswer.code, endedAnswer.message]).toEqual([14013, answerWords.idle]);
  });

  it('an idle session is not listed', async () => {
    const annToken = await firstSignIn(backend, 'ann');
    backend.wait(20 * MINUTE);
    const phoneToken = await signInFrom('203.0.113.9', 'Phone');
    backend.wait(20 * MINUTE);
    expect((await sessionsOf(phoneToken)).map(({ id }) => id)).toEqual([2]);
    expect((await send(backend, phoneToken, 'ownSessionEnd', { params: { id: 1 } })).status).toBe(404);
    expect(await codeOf(annToken)).toBe(14013);
  });
});

it('sessions of an upgraded store are numbered within their account', async () => {
  const times = (created_at: number) => ({ created_at, expires_at: 9, revoked_at: null, previous_login_at: null });
  const store = await upgradedStore('018_initial_password', async (db) => {
    await addOrganization({ db }, { departments: [[1, null]], staff: [{ id: 1 }, { id: 2 }] });
    const sessions = [
      { jti: 'c', staff_id: 1, ...times(5) },
      { jti: 'b', staff_id: 1, ...times(3) },
      { jti: 'a', staff_id: 1, ...times(5) },
      { jti: 'd', staff_id: 2, ...times(7) },
    ];
    await db.insertInto('sessions').values(sessions).execute();
  });
  const rows = await store.db.selectFrom('sessions').selectAll().orderBy('jti').execute();
  expect(rows).toMatchObject([
    { jti: 'a', number: 2, seen_at: 5 },
    { jti: 'b', number: 1, seen_at: 3 },
    { jti: 'c', number: 3, seen_at: 5 },
    { jti: 'd', number: 1, seen_at: 7 },
  ]);
  await store.close();
});
