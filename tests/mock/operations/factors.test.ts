import { moment } from '../../../mock/server/rules/time';
import { missingRoles, type FactorPolicy } from '../../../mock/server/rules/factors';
import { createBackend } from '../../../mock/server/backend';
import { call, CHEAP, closeWhole, errorsOf, SECRET, send, PASSWORD, takeSeat } from '../../support/backend';
import { answerWords, fieldWords } from '../../support/backendWords';
import { appOf, callsOf, firstStep, setUpApp, step, type App } from '../../support/factors';
import { lastLogged, openOffice, type Office } from '../../support/office';

const MINUTE = 60_000;
const STEP = 30_000;
const OWN = `own-${PASSWORD}`;

let office: Office;
let north: number;
let ann: number;
let desk: string;
let app: App;

const open = async (secondFactor: FactorPolicy = 'optional') => {
  office = await openOffice({ secondFactor });
  north = await office.department('North', 1);
  ann = await office.person('ann', north, []);
  desk = await takeSeat(office, 'ann');
};
beforeEach(() => open());
afterEach(() => closeWhole(office));

const setUp = async () => {
  ({ app } = await setUpApp(office, desk, OWN));
  office.wait(STEP);
};
const { codeOf, listOf, signInAs } = callsOf(() => office, 'ann', OWN);

describe('authenticator app', () => {
  it('the setup of an authenticator app needs password and passcode, and gives recovery codes', async () => {
    const body = { password: OWN };
    const { data: setup } = await call(office, desk, 'totpBegin', { body });
    expect(decodeURIComponent(setup.uri)).toMatch(/^otpauth:\/\/totp\/.+:ann\?/);
    expect(await listOf(desk)).toEqual({ factors: [], recovery_codes: 0, required: false });
    const passcode = appOf(setup.secret).passcode(office.now());
    const confirmation = await call(office, desk, 'totpConfirm', { body: { ticket: setup.ticket, passcode } });
    const code = expect.stringMatching(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){2}$/);
    expect(confirmation.data.recovery_codes).toEqual(Array(10).fill(code));
    expect(new Set(confirmation.data.recovery_codes).size).toBe(10);
    expect(await lastLogged(office)).toMatchObject({
      ...{ call: 'totpConfirm', event: 'done', user_id: ann, status_code: 200 },
      request: { ticket: '******', passcode: '******' },
    });
    expect(await listOf(desk)).toEqual({
      factors: [{ id: 1, kind: 'totp', name: '', created_at: moment(office.now()), used_at: null }],
      ...{ recovery_codes: 10, required: false },
    });
  });

  it('the secret and recovery codes of an authenticator app are not stored in plain text', async () => {
    const { data: setup } = await call(office, desk, 'totpBegin', { body: { password: OWN } });
    const passcode = appOf(setup.secret).passcode(office.now());
    const { data } = await call(office, desk, 'totpConfirm', { body: { ticket: setup.ticket, passcode } });
    const { db } = office.store;
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
    const wrong = await send(office, desk, 'totpBegin', { body: { password: 'wrong' } });
    expect(errorsOf(wrong)).toEqual({ password: [expect.any(String)] });
    expect(await lastLogged(office)).toMatchObject({ call: 'totpBegin', event: 'refused', status_code: 422 });
    const { data: setup } = await call(office, desk, 'totpBegin', { body: { password: OWN } });
    const { ticket } = setup;
    const passcode = appOf(setup.secret).passcode(office.now());
    const none = await send(office, desk, 'totpConfirm', { body: { ticket, passcode: '000000' } });
    expect(Object.keys(errorsOf(none))).toEqual(['passcode']);
    const foreign = await send(office, office.root, 'totpConfirm', { body: { ticket, passcode } });
    expect(errorsOf(foreign)).toEqual({ ticket: [fieldWords.setupEnded] });
    office.wait(5 * MINUTE);
    const late = appOf(setup.secret).passcode(office.now());
    expect((await send(office, desk, 'totpConfirm', { body: { ticket, passcode: late } })).status).toBe(422);
    expect((await listOf(desk)).factors).toEqual([]);
  });

  it('an authenticator app is refused for an account to which its database row was moved', async () => {
    await setUp();
    const bob = await office.person('bob', north, []);
    await office.store.db.updateTable('factors').set({ staff_id: bob }).execute();
    const { ticket } = await firstStep(office, 'bob', PASSWORD);
    expect((await step(office, { ticket, passcode: app.passcode(office.now()) })).status).toBe(401);
  });

  it('a second authenticator app replaces the first, and keeps the recovery codes', async () => {
    await setUp();
    const second = await setUpApp(office, desk, OWN);
    expect(second.codes).toEqual([]);
    expect((await listOf(desk)).factors).toHaveLength(1);
    office.wait(STEP);
    expect((await signInAs(app.passcode(office.now()))).status).toBe(401);
    expect((await signInAs(second.app.passcode(office.now()))).status).toBe(200);
  });

  it('an authenticator app is removed with the password, together with the recovery codes', async () => {
    await setUp();
    const [factor] = (await listOf(desk)).factors;
    const remove = (token: string, password: string) =>
      send(office, token, 'ownFactorRemove', { params: { id: factor!.id }, body: { password } });
    expect((await remove(desk, 'wrong')).status).toBe(422);
    expect((await remove(office.root, OWN)).status).toBe(404);
    expect((await remove(desk, OWN)).code).toBe(200);
    const request = { body: { password: '******' } };
    expect(await lastLogged(office)).toMatchObject({ call: 'ownFactorRemove', request });
    expect(await listOf(desk)).toEqual({ factors: [], recovery_codes: 0, required: false });
    expect((await step(office, { username: 'ann', password: OWN })).status).toBe(200);
  });
});

describe('factors of a person', () => {
  it('an administrator who can reset passwords sees and removes the factors of a person', async () => {
    const inNorth = { scope: 'departments' as const, department_ids: [north] };
    const role = await office.role('keeper', { gives: ['account.staff.change_password'], ...inNorth });
    const keeper = await office.seat('keeper', north, [role]);
    await setUp();
    const { data } = await call(office, keeper, 'staffFactors', { params: { id: ann } });
    expect(data).toMatchObject({ factors: [{ kind: 'totp' }], recovery_codes: 10, required: false });
    expect((await call(office, keeper, 'staffFactorsRemove', { params: { id: ann } })).code).toBe(200);
    expect(await lastLogged(office)).toMatchObject({
      ...{ call: 'staffFactorsRemove', event: 'done', details: { name: 'ann!', id: ann }, username: 'keeper' },
    });
    expect([await codeOf(desk), await codeOf(keeper)]).toEqual([14012, 200]);
    expect((await step(office, { username: 'ann', password: OWN })).status).toBe(200);
  });
});

describe('required second factor', () => {
  const mustSetUp = async (token: string) => (await call(office, token, 'currentUser', {})).data.must_set_up_factor;
  const reopen = async (policy: FactorPolicy) => {
    await closeWhole(office);
    await open(policy);
  };

  it('a required second factor blocks most calls until it is set up', async () => {
    await closeWhole(office);
    office = await openOffice();
    ann = await office.person('ann', 1, [1]);
    const { store, now, wait } = office;
    const strict = createBackend({ store, now, passwordCost: CHEAP, tokenSecret: SECRET, secondFactor: 'all' });
    const token = await takeSeat(strict, 'ann');
    expect((await call(strict, token, 'currentUser', {})).data.must_set_up_factor).toBe(true);
    const refusal = await send(strict, token, 'staffList', { body: {} });
    expect([refusal.status, refusal.message]).toEqual([403, answerWords.mustSetUpFactor]);
    expect((await call(strict, token, 'userMenus', {})).code).toBe(200);
    await setUpApp(Object.assign(strict, { now }), token, OWN);
    wait(STEP);
    expect((await call(strict, token, 'currentUser', {})).data.must_set_up_factor).toBe(false);
    expect((await send(strict, token, 'staffList', { body: {} })).status).toBe(200);
  });

  it('the last required factor can be removed by an administrator, but not by its owner', async () => {
    await closeWhole(office);
    office = await openOffice();
    ann = await office.person('ann', 1, []);
    const { store, now } = office;
    const strict = createBackend({ store, now, passwordCost: CHEAP, tokenSecret: SECRET, secondFactor: 'all' });
    desk = await takeSeat(strict, 'ann');
    await setUpApp(Object.assign(strict, { now }), desk, OWN);
    const { data } = await call(strict, desk, 'ownFactors', {});
    expect(data.required).toBe(true);
    const request = { params: { id: data.factors[0]!.id }, body: { password: OWN } };
    const refusal = await send(strict, desk, 'ownFactorRemove', request);
    expect([refusal.status, refusal.message]).toEqual([403, answerWords.lastFactor]);
    await office.ask('staffFactorsRemove', { params: { id: ann } });
    const again = await step(strict, { username: 'ann', password: OWN });
    expect(again.status).toBe(200);
    const { token } = again.data as { token: string };
    expect((await call(strict, token, 'currentUser', {})).data.must_set_up_factor).toBe(true);
  });

  it('a second factor that is required for certain roles applies only to their holders', async () => {
    await reopen({ roles: ['KEEPER'] });
    const keeper = await office.seat('keeper', north, [await office.role('keeper', { gives: ['account.role'] })]);
    const isRequired = await Promise.all([keeper, desk, office.root].map(mustSetUp));
    expect(isRequired).toEqual([true, false, false]);
  });
});

it('unknown roles of a second factor policy are reported; role codes match in any case', async () => {
  await office.role('keeper', {});
  const { db } = office.store;
  expect(await missingRoles(db, { roles: ['Keeper', 'none', 'gone'] })).toEqual(['none', 'gone']);
  expect(await missingRoles(db, 'all')).toEqual([]);
});
