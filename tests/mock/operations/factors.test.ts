import { moment } from '../../../mock/server/rules/time';
import { missingRoles, type FactorPolicy } from '../../../mock/server/rules/factors';
import { createBackend } from '../../../mock/server/backend';
import { call, CHEAP, closeWhole, errorsOf, SECRET, send, PASSWORD, firstSignIn } from '../../support/backend';
import { answerWords, fieldWords } from '../../support/backendWords';
import { appOf, callsOf, firstStep, setUpApp, step, type App } from '../../support/factors';
import { lastLogged, openFixtureBackend, type FixtureBackend } from '../../support/fixtureBackend';

const MINUTE = 60_000;
const STEP = 30_000;
const OWN = `own-${PASSWORD}`;

let backend: FixtureBackend;
let north: number;
let ann: number;
let annToken: string;
let app: App;

const open = async (secondFactor: FactorPolicy = 'optional') => {
  backend = await openFixtureBackend({ secondFactor });
  north = await backend.department('North', 1);
  ann = await backend.person('ann', north, []);
  annToken = await firstSignIn(backend, 'ann');
};
beforeEach(() => open());
afterEach(() => closeWhole(backend));

const setUp = async () => {
  ({ app } = await setUpApp(backend, annToken, OWN));
  backend.wait(STEP);
};
const { codeOf, listOf, signInAs } = callsOf(() => backend, 'ann', OWN);

describe('authenticator app', () => {
  it('the setup of an authenticator app needs password and passcode, and gives recovery codes', async () => {
    const body = { password: OWN };
    const { data: setup } = await call(backend, annToken, 'totpBegin', { body });
    expect(decodeURIComponent(setup.uri)).toMatch(/^otpauth:\/\/totp\/.+:ann\?/);
    expect(await listOf(annToken)).toEqual({ factors: [], recovery_codes: 0, required: false });
    const passcode = appOf(setup.secret).passcode(backend.now());
    const confirmation = await call(backend, annToken, 'totpConfirm', { body: { ticket: setup.ticket, passcode } });
    const code = expect.stringMatching(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){2}$/);
    expect(confirmation.data.recovery_codes).toEqual(Array(10).fill(code));
    expect(new Set(confirmation.data.recovery_codes).size).toBe(10);
    expect(await lastLogged(backend)).toMatchObject({
      ...{ call: 'totpConfirm', event: 'done', user_id: ann, status_code: 200 },
      request: { ticket: '******', passcode: '******' },
    });
    expect(await listOf(annToken)).toEqual({
      factors: [{ id: 1, kind: 'totp', name: '', created_at: moment(backend.now()), used_at: null }],
      ...{ recovery_codes: 10, required: false },
    });
  });

  it('the secret and recovery codes of an authenticator app are not stored in plain text', async () => {
    const { data: setup } = await call(backend, annToken, 'totpBegin', { body: { password: OWN } });
    const passcode = appOf(setup.secret).passcode(backend.now());
    const { data } = await call(backend, annToken, 'totpConfirm', { body: { ticket: setup.ticket, passcode } });
    const { db } = backend.store;
    const rows = await Promise.all(
      (['factors', 'recovery_codes', 'tickets', 'logs'] as const).map((table) =>
        db.selectFrom(table).selectAll().execute(),
      ),
    );
    const storedText = JSON.stringify(rows);
    for (const secret of [setup.secret, setup.ticket, ...(data.recovery_codes ?? [])]) {
      expect(storedText).not.toContain(secret);
      expect(storedText).not.toContain(secret.replace(/-/g, ''));
    }
  });

  it('the setup of an authenticator app refuses a wrong password, passcode or ticket', async () => {
    const wrong = await send(backend, annToken, 'totpBegin', { body: { password: 'wrong' } });
    expect(errorsOf(wrong)).toEqual({ password: [expect.any(String)] });
    expect(await lastLogged(backend)).toMatchObject({ call: 'totpBegin', event: 'refused', status_code: 422 });
    const { data: setup } = await call(backend, annToken, 'totpBegin', { body: { password: OWN } });
    const { ticket } = setup;
    const passcode = appOf(setup.secret).passcode(backend.now());
    const none = await send(backend, annToken, 'totpConfirm', { body: { ticket, passcode: '000000' } });
    expect(Object.keys(errorsOf(none))).toEqual(['passcode']);
    const foreign = await send(backend, backend.root, 'totpConfirm', { body: { ticket, passcode } });
    expect(errorsOf(foreign)).toEqual({ ticket: [fieldWords.setupEnded] });
    backend.wait(5 * MINUTE);
    const late = appOf(setup.secret).passcode(backend.now());
    expect((await send(backend, annToken, 'totpConfirm', { body: { ticket, passcode: late } })).status).toBe(422);
    expect((await listOf(annToken)).factors).toEqual([]);
  });

  it('an authenticator app is refused if its database row was assigned to another account', async () => {
    await setUp();
    const bob = await backend.person('bob', north, []);
    await backend.store.db.updateTable('factors').set({ staff_id: bob }).execute();
    const { ticket } = await firstStep(backend, 'bob', PASSWORD);
    expect((await step(backend, { ticket, passcode: app.passcode(backend.now()) })).status).toBe(401);
  });

  it('a second authenticator app replaces the first, and keeps the recovery codes', async () => {
    await setUp();
    const second = await setUpApp(backend, annToken, OWN);
    expect(second.codes).toEqual([]);
    expect((await listOf(annToken)).factors).toHaveLength(1);
    backend.wait(STEP);
    expect((await signInAs(app.passcode(backend.now()))).status).toBe(401);
    expect((await signInAs(second.app.passcode(backend.now()))).status).toBe(200);
  });

  it('a user who enters the password can remove the authenticator app and its recovery codes', async () => {
    await setUp();
    const [factor] = (await listOf(annToken)).factors;
    const remove = (token: string, password: string) =>
      send(backend, token, 'ownFactorRemove', { params: { id: factor!.id }, body: { password } });
    expect((await remove(annToken, 'wrong')).status).toBe(422);
    expect((await remove(backend.root, OWN)).status).toBe(404);
    expect((await remove(annToken, OWN)).code).toBe(200);
    const request = { body: { password: '******' } };
    expect(await lastLogged(backend)).toMatchObject({ call: 'ownFactorRemove', request });
    expect(await listOf(annToken)).toEqual({ factors: [], recovery_codes: 0, required: false });
    expect((await step(backend, { username: 'ann', password: OWN })).status).toBe(200);
  });
});

describe('factors of a person', () => {
  it('an administrator who can reset passwords sees and removes the factors of a person', async () => {
    const inNorth = { scope: 'departments' as const, department_ids: [north] };
    const role = await backend.role('keeper', { gives: ['account.staff.change_password'], ...inNorth });
    const keeper = await backend.personToken('keeper', north, [role]);
    await setUp();
    const { data } = await call(backend, keeper, 'staffFactors', { params: { id: ann } });
    expect(data).toMatchObject({ factors: [{ kind: 'totp' }], recovery_codes: 10, required: false });
    expect((await call(backend, keeper, 'staffFactorsRemove', { params: { id: ann } })).code).toBe(200);
    expect(await lastLogged(backend)).toMatchObject({
      ...{ call: 'staffFactorsRemove', event: 'done', details: { name: 'ann!', id: ann }, username: 'keeper' },
    });
    expect([await codeOf(annToken), await codeOf(keeper)]).toEqual([14012, 200]);
    expect((await step(backend, { username: 'ann', password: OWN })).status).toBe(200);
  });
});

describe('required second factor', () => {
  const mustSetUp = async (token: string) => (await call(backend, token, 'currentUser', {})).data.must_set_up_factor;
  const reopen = async (policy: FactorPolicy) => {
    await closeWhole(backend);
    await open(policy);
  };

  it('a required second factor blocks most calls until the second factor is set up', async () => {
    await closeWhole(backend);
    backend = await openFixtureBackend();
    ann = await backend.person('ann', 1, [1]);
    const { store, now, wait } = backend;
    const strict = createBackend({ store, now, passwordCost: CHEAP, tokenSecret: SECRET, secondFactor: 'all' });
    const token = await firstSignIn(strict, 'ann');
    expect((await call(strict, token, 'currentUser', {})).data.must_set_up_factor).toBe(true);
    const refusal = await send(strict, token, 'staffList', { body: {} });
    expect([refusal.status, refusal.message]).toEqual([403, answerWords.mustSetUpFactor]);
    expect((await call(strict, token, 'userMenus', {})).code).toBe(200);
    await setUpApp(Object.assign(strict, { now }), token, OWN);
    wait(STEP);
    expect((await call(strict, token, 'currentUser', {})).data.must_set_up_factor).toBe(false);
    expect((await send(strict, token, 'staffList', { body: {} })).status).toBe(200);
  });

  it('an administrator can remove the last required second factor of a user, but the user cannot', async () => {
    await closeWhole(backend);
    backend = await openFixtureBackend();
    ann = await backend.person('ann', 1, []);
    const { store, now } = backend;
    const strict = createBackend({ store, now, passwordCost: CHEAP, tokenSecret: SECRET, secondFactor: 'all' });
    annToken = await firstSignIn(strict, 'ann');
    await setUpApp(Object.assign(strict, { now }), annToken, OWN);
    const { data } = await call(strict, annToken, 'ownFactors', {});
    expect(data.required).toBe(true);
    const request = { params: { id: data.factors[0]!.id }, body: { password: OWN } };
    const refusal = await send(strict, annToken, 'ownFactorRemove', request);
    expect([refusal.status, refusal.message]).toEqual([403, answerWords.lastFactor]);
    await backend.ask('staffFactorsRemove', { params: { id: ann } });
    const again = await step(strict, { username: 'ann', password: OWN });
    expect(again.status).toBe(200);
    const { token } = again.data as { token: string };
    expect((await call(strict, token, 'currentUser', {})).data.must_set_up_factor).toBe(true);
  });

  it('if a second factor is required for certain roles, only holders of these roles need one', async () => {
    await reopen({ roles: ['KEEPER'] });
    const keeper = await backend.personToken('keeper', north, [
      await backend.role('keeper', { gives: ['account.role'] }),
    ]);
    const isRequired = await Promise.all([keeper, annToken, backend.root].map(mustSetUp));
    expect(isRequired).toEqual([true, false, false]);
  });
});

it('missingRoles returns unknown role codes of a second factor policy, and ignores letter case', async () => {
  await backend.role('keeper', {});
  const { db } = backend.store;
  expect(await missingRoles(db, { roles: ['Keeper', 'none', 'gone'] })).toEqual(['none', 'gone']);
  expect(await missingRoles(db, 'all')).toEqual([]);
});
