import { moment } from '../../../mock/server/rules/time';
import { call, closeWhole, send } from '../../support/backend';
import { lastLogged, openOffice, type Office } from '../../support/office';
import { PASSWORD } from '../../support/people';
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
  expect((await call(office, office.root, 'currentUser', {})).data.security).toEqual(['unlock']);
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

  it('is unlocked by an actor who may reset its password, which is logged', async () => {
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
