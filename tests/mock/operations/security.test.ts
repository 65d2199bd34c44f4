import { moment } from '../../../mock/server/rules/time';
import { call, closeWhole, send, signIn, PASSWORD, takeSeat } from '../../support/backend';
import { lastLogged, openOffice, type Office } from '../../support/office';
import { answerWords } from '../../support/backendWords';

let office: Office;
let north: number;
let ann: number;

beforeEach(async () => {
  office = await openOffice();
  north = await office.department('North', 1);
  ann = await office.person('ann', north, []);
});
afterEach(() => closeWhole(office));

const signInAs = async (username: string, password = PASSWORD) =>
  (await send(office, null, 'login', { body: { username, password } })).status;
const keeperOf = async (...department_ids: number[]) => {
  const gives = ['account.staff.change_password', 'account.staff', 'account.staff.show'];
  return office.seat('keeper', north, [await office.role('keeper', { gives, scope: 'departments', department_ids })]);
};

it('current user announces the optional parts', async () => {
  const parts = ['unlock', 'sessions', 'notices', 'factors', 'reason'];
  expect((await call(office, office.root, 'currentUser', {})).data.security).toEqual(parts);
});

describe('locked account', () => {
  const lock = async (username: string) => {
    for (let guess = 0; guess < 5; guess += 1) await signInAs(username, 'a wrong guess');
  };
  const unlock = (token: string, id: number) => send(office, token, 'staffUnlock', { params: { id } });
  const lockOf = async (id: number) => {
    const { data } = await call(office, office.root, 'staffList', { body: {} });
    const detail = await call(office, office.root, 'staffDetail', { params: { id } });
    const row = data.data.find((one) => one.id === id);
    expect(row?.locked_until).toBe(detail.data.locked_until);
    return row?.locked_until;
  };

  it('has its end in list and detail, until it is over', async () => {
    expect(await lockOf(ann)).toBeNull();
    await lock('ANN');
    expect(await lockOf(ann)).toBe(moment(office.now() + 30_000));
    office.wait(30_000);
    expect(await lockOf(ann)).toBeNull();
  });

  it('is unlocked with the permission to reset its password, which is logged', async () => {
    const keeper = await keeperOf(north);
    await lock('ann');
    expect(await signInAs('ann')).toBe(429);
    expect(await unlock(keeper, ann)).toMatchObject({ code: 200, data: null });
    expect(await lastLogged(office)).toMatchObject({
      ...{ call: 'staffUnlock', event: 'done', details: { name: 'ann!', id: ann }, username: 'keeper', changes: null },
    });
    expect([await lockOf(ann), await signInAs('ann')]).toEqual([null, 200]);
  });

  it('is found in the log by its id', async () => {
    await unlock(office.root, ann);
    const { data } = await call(office, office.root, 'logList', { body: { keyword: `#${ann}` } });
    expect(data.data[0]?.target).toEqual({ kind: 'staff', id: ann, name: 'ann!' });
  });

  it('beyond the reach does not exist, one of a super administrator and the own one stay locked', async () => {
    const keeper = await keeperOf(north);
    const bob = await office.person('bob', 1, []);
    const head = await office.person('head', north, [await office.role('head', { gives: ['account.role'] })]);
    const boss = await office.person('boss', north, [1]);
    for (const username of ['bob', 'head', 'boss', 'keeper']) await lock(username);
    const own = (await call(office, keeper, 'currentUser', {})).data.id;
    const answers = [];
    for (const id of [bob, 9999, head, boss, own]) answers.push(await unlock(keeper, id));
    expect(answers.map(({ status, message }) => [status, message])).toEqual([
      [404, answerWords.notFound],
      [404, answerWords.notFound],
      [403, answerWords.unlockBeyond],
      [403, answerWords.onlySuper],
      [403, answerWords.notYourself],
    ]);
    for (const username of ['bob', 'head', 'boss', 'keeper']) expect(await signInAs(username)).toBe(429);
  });
});

describe('initial password', () => {
  const HOUR = 60 * 60 * 1000;
  const endOf = async (id: number) =>
    (await call(office, office.root, 'staffDetail', { params: { id } })).data.initial_password_until;
  const refusal = async (password: string) => {
    const answer = await send(office, null, 'login', { body: { username: 'ann', password } });
    return [answer.status, answer.message];
  };

  it('is void after 72 hours, which only the correct password discloses and the log says', async () => {
    expect(await endOf(ann)).toBe(moment(office.now() + 72 * HOUR));
    office.wait(72 * HOUR - 1);
    expect(await signInAs('ann')).toBe(200);
    office.wait(1);
    expect(await refusal(PASSWORD)).toEqual([403, answerWords.initialPasswordEnded]);
    expect(await lastLogged(office)).toMatchObject({
      ...{ call: 'login', event: 'refusedSignIn', user_id: ann, status_code: 403 },
      details: { username: 'ann', reason: { key: 'initialPasswordEnded' } },
    });
    expect(await refusal('a wrong guess')).toEqual([401, answerWords.wrongCredentials]);
  });

  it('replaced in time has no end', async () => {
    const token = await takeSeat(office, 'ann');
    expect(await endOf(ann)).toBeNull();
    office.wait(73 * HOUR);
    expect((await call(office, token, 'currentUser', {})).code).not.toBe(200);
    expect(await signInAs('ann', `own-${PASSWORD}`)).toBe(200);
  });

  it('is replaced by another with a time of its own', async () => {
    office.wait(100 * HOUR);
    const root = await signIn(office, 'root', `own-${PASSWORD}`);
    const NEXT = 'amber-Lagoon-82';
    const body = { password: NEXT, password_confirmation: NEXT };
    expect((await call(office, root, 'staffPassword', { params: { id: ann }, body })).code).toBe(200);
    const { data } = await call(office, root, 'staffDetail', { params: { id: ann } });
    expect(data.initial_password_until).toBe(moment(office.now() + 72 * HOUR));
    expect(await signInAs('ann', NEXT)).toBe(200);
  });

  it('has no end where the setting says so', async () => {
    const other = await openOffice({ initialPasswordHours: 0 });
    const bob = await other.person('bob', 1, []);
    const { data } = await call(other, other.root, 'staffDetail', { params: { id: bob } });
    expect(data.initial_password_until).toBeNull();
    other.wait(1000 * HOUR);
    expect(await signIn(other, 'bob', PASSWORD)).not.toBe('');
    await closeWhole(other);
  });
});
