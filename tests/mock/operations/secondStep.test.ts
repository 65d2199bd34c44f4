import { moment } from '../../../mock/server/rules/time';
import { createBackend } from '../../../mock/server/backend';
import { call, CHEAP, closeWhole, errorsOf, SECRET, send, PASSWORD, firstSignIn } from '../../support/backend';
import { answerWords } from '../../support/backendWords';
import { callsOf, firstStep, setUpApp, step, type App } from '../../support/factors';
import { lastLogged, openFixtureBackend, type FixtureBackend } from '../../support/fixtureBackend';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const STEP = 30 * SECOND;
const OWN = `own-${PASSWORD}`;

let backend: FixtureBackend;
let ann: number;
let annToken: string;
let app: App;
let codes: string[];

beforeEach(async () => {
  backend = await openFixtureBackend();
  ann = await backend.person('ann', 1, []);
  annToken = await firstSignIn(backend, 'ann');
});
afterEach(() => closeWhole(backend));

const setUp = async () => {
  ({ app, codes } = await setUpApp(backend, annToken, OWN));
  backend.wait(STEP);
};
const { codeOf, listOf, signInAs } = callsOf(() => backend, 'ann', OWN);

describe('sign-in with a second factor', () => {
  beforeEach(setUp);

  it('a sign-in requires the second step only after a correct password', async () => {
    const wrongAnswer = await step(backend, { username: 'ann', password: 'wrong' });
    expect(wrongAnswer).toMatchObject({ status: 401, code: 401, message: answerWords.wrongCredentials, data: null });
    const stepAnswer = await step(backend, { username: 'ann', password: OWN });
    expect(stepAnswer).toMatchObject({
      ...{ status: 401, code: 401, message: answerWords.secondStep },
      data: { second: ['totp', 'recovery'], ticket: expect.any(String) },
    });
    expect(await lastLogged(backend)).toMatchObject({
      ...{ call: 'login', event: 'firstStep', status_code: 200, user_id: ann },
      request: { username: 'ann', password: '******' },
    });
  });

  it('a passcode completes the sign-in, and is not contained in the log', async () => {
    const { ticket } = await firstStep(backend, 'ann', OWN);
    const passcode = app.passcode(backend.now());
    const answer = await step(backend, { ticket, passcode: ` ${passcode.slice(0, 3)} ${passcode.slice(3)}` });
    expect(answer).toMatchObject({ status: 200, data: { token: expect.any(String), expire_in: 7200 } });
    expect(await codeOf((answer.data as { token: string }).token)).toBe(200);
    const logs = backend.store.db.selectFrom('logs').selectAll().where('event', '=', 'signedInBy');
    const [row] = await logs.execute();
    expect(row).toMatchObject({ call: 'login', details: '{"factor":"totp"}', user_id: ann, status_code: 200 });
    expect(JSON.parse(row!.request)).toEqual({ ticket: '******', passcode: '******' });
    expect((await listOf(annToken)).factors[0]?.used_at).toBe(moment(backend.now()));
  });

  it('a sign-in accepts each passcode and each ticket only once', async () => {
    const { ticket } = await firstStep(backend, 'ann', OWN);
    const passcode = app.passcode(backend.now());
    expect((await step(backend, { ticket, passcode })).status).toBe(200);
    const replayAnswer = await step(backend, { ticket, passcode });
    expect(replayAnswer).toMatchObject({ status: 401, message: answerWords.ticketEnded, data: null });
    expect(await signInAs(passcode)).toMatchObject({ status: 401, message: answerWords.wrongSecondStep });
    backend.wait(STEP);
    expect((await signInAs(app.passcode(backend.now()))).status).toBe(200);
  });

  it('the second step can be repeated after a wrong passcode, with the same ticket', async () => {
    const first = await firstStep(backend, 'ann', OWN);
    const wrong = await step(backend, { ticket: first.ticket, passcode: '000000' });
    expect(wrong).toMatchObject({ status: 401, code: 401, message: answerWords.wrongSecondStep, data: first });
    expect(await lastLogged(backend)).toMatchObject({
      ...{ call: 'login', event: 'refusedSignIn', user_id: ann, status_code: 401 },
      request: { username: 'ann', password: '******' },
    });
    const passcode = app.passcode(backend.now());
    expect((await step(backend, { ticket: first.ticket, passcode })).status).toBe(200);
  });

  it('a sign-in accepts each recovery code once, with any spaces and letter case', async () => {
    const [code = '', otherCode = ''] = codes;
    expect((await signInAs(` ${code.toLowerCase().replace(/-/g, ' ')}`)).status).toBe(200);
    expect(await lastLogged(backend)).toMatchObject({ event: 'signedInBy', details: { factor: 'recovery' } });
    expect((await listOf(annToken)).recovery_codes).toBe(9);
    expect((await signInAs(code)).status).toBe(401);
    expect((await signInAs(otherCode)).status).toBe(200);
  });

  it('after recovery codes are renewed, a sign-in accepts the new codes but not the previous codes', async () => {
    const wrong = await send(backend, annToken, 'recoveryCodesRenew', { body: { password: 'wrong' } });
    expect(wrong.status).toBe(422);
    const { data } = await call(backend, annToken, 'recoveryCodesRenew', { body: { password: OWN } });
    expect((await signInAs(codes[0] ?? '')).status).toBe(401);
    expect((await signInAs(data.recovery_codes?.[0] ?? '')).status).toBe(200);
    const none = await send(backend, backend.root, 'recoveryCodesRenew', { body: { password: OWN } });
    expect(none.status).toBe(404);
  });

  it('an unfinished sign-in ends after five minutes, or if password, status or factors change', async () => {
    const expectEnded = async (ticket: string) => {
      const answer = await step(backend, { ticket, passcode: app.passcode(backend.now()) });
      expect(answer).toMatchObject({ status: 401, message: answerWords.ticketEnded, data: null });
    };
    const { ticket } = await firstStep(backend, 'ann', OWN);
    backend.wait(5 * MINUTE);
    await expectEnded(ticket);
    const beforeReset = await firstStep(backend, 'ann', OWN);
    const body = { password: 'amber-Lagoon-82', password_confirmation: 'amber-Lagoon-82' };
    await backend.ask('staffPassword', { params: { id: ann }, body });
    await expectEnded(beforeReset.ticket);
    const beforeEnd = await firstStep(backend, 'ann', 'amber-Lagoon-82');
    await backend.ask('staffDisable', { params: { id: ann } });
    const passcode = app.passcode(backend.now());
    const disabledAnswer = await step(backend, { ticket: beforeEnd.ticket, passcode });
    expect([disabledAnswer.status, disabledAnswer.message]).toEqual([403, answerWords.accountDisabled]);
    await backend.ask('staffEnable', { params: { id: ann } });
    const beforeRemoval = await firstStep(backend, 'ann', 'amber-Lagoon-82');
    await backend.ask('staffFactorsRemove', { params: { id: ann } });
    await expectEnded(beforeRemoval.ticket);
  });

  it('wrong passcodes and passwords share a limit, which a correct password does not reset', async () => {
    const { ticket } = await firstStep(backend, 'ann', OWN);
    const attempts = [];
    for (let guess = 0; guess < 4; guess += 1) attempts.push(await step(backend, { ticket, passcode: '000000' }));
    expect(attempts.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    const { ticket: another } = await firstStep(backend, 'ann', OWN);
    expect((await step(backend, { ticket: another, passcode: '000000' })).status).toBe(401);
    const blockedAnswer = await step(backend, { ticket: another, passcode: app.passcode(backend.now()) });
    expect(blockedAnswer).toMatchObject({ status: 429, headers: { 'retry-after': '30' } });
    expect((await step(backend, { username: 'ann', password: OWN })).status).toBe(429);
    backend.wait(STEP);
    expect((await signInAs(app.passcode(backend.now()))).status).toBe(200);
  });

  it('wrong passwords also lock the second step, and a completed sign-in resets the failure count', async () => {
    const { ticket } = await firstStep(backend, 'ann', OWN);
    for (let guess = 0; guess < 4; guess += 1) await step(backend, { username: 'ann', password: 'wrong' });
    expect((await step(backend, { ticket, passcode: app.passcode(backend.now()) })).status).toBe(200);
    for (let guess = 0; guess < 4; guess += 1) await step(backend, { username: 'ann', password: 'wrong' });
    backend.wait(STEP);
    const nextStep = await firstStep(backend, 'ann', OWN);
    await step(backend, { username: 'ann', password: 'wrong' });
    expect((await step(backend, { ticket: nextStep.ticket, passcode: app.passcode(backend.now()) })).status).toBe(429);
  });

  it('a sign-in can start on one server and finish on another with the same database', async () => {
    const { store, now } = backend;
    const otherServer = createBackend({ store, now, passwordCost: CHEAP, tokenSecret: SECRET, checkResponses: true });
    const { ticket } = await firstStep(backend, 'ann', OWN);
    const passcode = app.passcode(now());
    const answer = await step(otherServer, { ticket, passcode });
    expect(answer.status).toBe(200);
    // If both servers get the same passcode or recovery code at the same time, only one server accepts the code.
    backend.wait(STEP);
    for (const nextCode of [app.passcode(now()), codes[0]]) {
      const tickets = [await firstStep(backend, 'ann', OWN), await firstStep(otherServer, 'ann', OWN)];
      const answers = await Promise.all([
        step(backend, { ticket: tickets[0]!.ticket, passcode: nextCode }),
        step(otherServer, { ticket: tickets[1]!.ticket, passcode: nextCode }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    }
  });

  it('a sign-in has no second step if second factors are disabled', async () => {
    const { store, now } = backend;
    const otherServer = createBackend({ store, now, passwordCost: CHEAP, tokenSecret: SECRET, secondFactor: 'off' });
    const answer = await step(otherServer, { username: 'ann', password: OWN });
    expect(answer.status).toBe(200);
    const token = (answer.data as { token: string }).token;
    expect((await call(otherServer, token, 'currentUser', {})).data.security).not.toContain('factors');
    expect((await send(otherServer, token, 'totpBegin', { body: { password: OWN } })).status).toBe(404);
  });

  it('after a change of TOKEN_SECRET, a sign-in accepts recovery codes, but no passcode', async () => {
    const { store, now } = backend;
    const otherServer = createBackend({ store, now, passwordCost: CHEAP, tokenSecret: `${SECRET}-rotated` });
    const { ticket } = await firstStep(otherServer, 'ann', OWN);
    expect((await step(otherServer, { ticket, passcode: app.passcode(now()) })).status).toBe(401);
    expect((await step(otherServer, { ticket, passcode: codes[0] })).status).toBe(200);
  });
});

it.each<[body: object, faultyFields: string[]]>([
  [{}, ['username', 'password']],
  [{ username: 'ann' }, ['password']],
  [{ username: 'ann', password: 'x', extra: 1 }, ['extra']],
  [{ ticket: 'x' }, ['passcode']],
  [{ ticket: 'x', passcode: 'x', username: 'ann' }, ['username']],
])('the sign-in body %j is refused with a message for each invalid field', async (body, faultyFields) => {
  expect(Object.keys(errorsOf(await step(backend, body)))).toEqual(faultyFields);
});
