import { createBackend } from '../../../mock/server/backend';
import { createAuthenticator, type Authenticator, firstStep, setUpApp, step } from '../../support/factors';
import { call, CHEAP, closeWhole, errorsOf, SECRET, send, PASSWORD, firstSignIn } from '../../support/backend';
import { answerWords, fieldWords } from '../../support/backendWords';
import { lastLogged, openFixtureBackend, type FixtureBackend } from '../../support/fixtureBackend';

const MINUTE = 60_000;
const OWN = `own-${PASSWORD}`;
const ORIGIN = 'https://accounts.example.org';
/** User handle of an account, which authenticators store with the passkey. */
const handleOf = (id: number) => Buffer.from(`account ${id}`).toString('base64url');

let backend: FixtureBackend;
let annToken: string;
let ann: number;
let phone: Authenticator;

beforeEach(async () => {
  backend = await openFixtureBackend({ appOrigins: [ORIGIN, 'https://admin.accounts.example.org'] });
  ann = await backend.person('ann', 1, []);
  annToken = await firstSignIn(backend, 'ann');
  phone = createAuthenticator(ORIGIN);
});
afterEach(() => closeWhole(backend));

const begin = async (token: string) => (await call(backend, token, 'passkeyBegin', { body: { password: OWN } })).data;
async function add(token: string, authenticator: Authenticator, name = 'Phone') {
  const { ticket, options } = await begin(token);
  const body = { ticket, name, credential: authenticator.create(options) };
  return call(backend, token, 'passkeyFinish', { body });
}
const challenge = async () => (await call(backend, null, 'passkeyChallenge', {})).data;
const listOf = async (token: string) => (await call(backend, token, 'ownFactors', {})).data.factors;
/** Signs in with only the passkey. `cheats` falsify parts of the response. */
const enter = async (authenticator: Authenticator, cheats?: Parameters<Authenticator['get']>[1]) => {
  const { ticket, options } = await challenge();
  return step(backend, { ticket, credential: authenticator.get(options, cheats) });
};

it('without an app origin, passkeys are not a listed feature, and passkey endpoints respond with 404', async () => {
  expect((await call(backend, annToken, 'currentUser', {})).data.security).toContain('passkeys');
  const { store, now } = backend;
  const otherBackend = createBackend({ store, now, passwordCost: CHEAP, tokenSecret: SECRET });
  expect((await call(otherBackend, annToken, 'currentUser', {})).data.security).not.toContain('passkeys');
  expect((await send(otherBackend, null, 'passkeyChallenge', {})).status).toBe(404);
  expect((await send(otherBackend, annToken, 'passkeyBegin', { body: { password: OWN } })).status).toBe(404);
});

describe('setup of a passkey', () => {
  it('a passkey is added with password and name, and logged without the credential', async () => {
    const { ticket, options } = await begin(annToken);
    expect(options).toMatchObject({
      rp: { id: 'accounts.example.org', name: expect.stringMatching(/./) },
      user: { id: handleOf(ann), name: 'ann', displayName: 'ann!' },
      ...{ attestation: 'none', excludeCredentials: [] },
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    const body = { ticket, name: 'Phone', credential: phone.create(options, { isVerified: false }) };
    const { data } = await call(backend, annToken, 'passkeyFinish', { body });
    expect(data.recovery_codes).toHaveLength(10);
    expect(await lastLogged(backend)).toMatchObject({
      ...{ call: 'passkeyFinish', event: 'done', details: { name: 'Phone' }, user_id: ann },
      request: { ticket: '******', name: 'Phone', credential: '******' },
    });
    expect(await listOf(annToken)).toMatchObject([{ kind: 'passkey', name: 'Phone', used_at: null }]);
    expect(errorsOf(await send(backend, annToken, 'passkeyFinish', { body }))).toEqual({
      ticket: [fieldWords.setupEnded],
    });
  });

  it.each([
    ['another origin', { origin: 'https://accounts.example.org.evil.test' }],
    ['a subdomain that is not configured', { origin: 'https://x.accounts.example.org' }],
    ['another host', { rpId: 'evil.test' }],
  ])('a passkey created for %s is not added', async (_, cheats) => {
    const { ticket, options } = await begin(annToken);
    const answer = await send(backend, annToken, 'passkeyFinish', {
      body: { ticket, name: 'x', credential: phone.create(options, cheats) },
    });
    expect(Object.keys(errorsOf(answer))).toEqual(['credential']);
    expect(await listOf(annToken)).toEqual([]);
  });

  it('the setup refuses a registered passkey, and the challenge or ticket of another account', async () => {
    const [ownSetup, foreignSetup] = [await begin(annToken), await begin(backend.root)];
    const credential = phone.create(ownSetup.options);
    const stolen = { ticket: foreignSetup.ticket, name: 'x', credential };
    expect((await send(backend, backend.root, 'passkeyFinish', { body: stolen })).status).toBe(422);
    const otherBody = { ticket: ownSetup.ticket, name: 'x', credential };
    expect((await send(backend, backend.root, 'passkeyFinish', { body: otherBody })).status).toBe(422);
    expect((await add(annToken, phone)).code).toBe(200);
    const again = await begin(backend.root);
    const copy = { ticket: again.ticket, name: 'x', credential: phone.create(again.options) };
    expect((await send(backend, backend.root, 'passkeyFinish', { body: copy })).status).toBe(422);
  });

  it.each([
    ['one transport', ['internal'], ['internal']],
    ['known, unknown and repeated transports', ['usb', 'x'.repeat(300), 7, 'nfc', 'usb'], ['nfc', 'usb']],
    ['no transports', undefined, []],
    ['a number instead of a list', 7, []],
  ])('a passkey is offered with its known transports: %s', async (_what, transports, offered) => {
    await setUpApp(backend, annToken, OWN);
    const { ticket, options } = await begin(annToken);
    const credential = phone.create(options);
    const response = { ...(credential['response'] as object), transports };
    const body = { ticket, name: 'x', credential: { ...credential, response } };
    expect((await call(backend, annToken, 'passkeyFinish', { body })).code).toBe(200);
    expect((await begin(annToken)).options['excludeCredentials']).toMatchObject([
      { id: phone.id, transports: offered },
    ]);
  });

  it.each([[{}], [{ id: 1 }], [{ id: 'x', rawId: 'x', type: 'public-key', response: null }]])(
    'a passkey credential without a response (%j) is refused without an internal error',
    async (credential) => {
      const { ticket } = await begin(annToken);
      const body = { ticket, name: 'x', credential };
      expect((await send(backend, annToken, 'passkeyFinish', { body })).status).toBe(422);
      await add(annToken, phone);
      const { ticket: openTicket } = await challenge();
      const attempt = { ticket: openTicket, credential: { ...credential, id: phone.id } };
      expect((await step(backend, attempt)).status).toBe(401);
    },
  );
});

describe('sign-in with a passkey', () => {
  beforeEach(() => add(annToken, phone));

  it('after the password, a passkey completes the sign-in; the same ticket is refused a second time', async () => {
    const { second, ticket, passkey = {} } = await firstStep(backend, 'ann', OWN);
    expect(second).toEqual(['passkey', 'recovery']);
    expect(passkey).toMatchObject({
      ...{ rpId: 'accounts.example.org', userVerification: 'preferred' },
      allowCredentials: [{ id: phone.id, transports: ['internal'] }],
    });
    const credential = phone.get(passkey, { isVerified: false });
    const answer = await step(backend, { ticket, credential });
    expect(answer.status).toBe(200);
    expect(await lastLogged(backend)).toMatchObject({
      ...{ call: 'login', event: 'signedInBy', details: { factor: 'passkey' }, user_id: ann },
      request: { ticket: '******', credential: '******' },
    });
    const replayAnswer = await step(backend, { ticket, credential });
    expect(replayAnswer).toMatchObject({ status: 401, message: answerWords.ticketEnded });
  });

  it('a passcode opens a session of an account that also has a passkey', async () => {
    const { app } = await setUpApp(backend, annToken, OWN);
    backend.wait(MINUTE);
    const { second, ticket } = await firstStep(backend, 'ann', OWN);
    expect(second).toEqual(['totp', 'passkey', 'recovery']);
    expect((await step(backend, { ticket, passcode: app.passcode(backend.now()) })).status).toBe(200);
  });

  it('a passkey without a password opens a session; the same ticket is refused a second time', async () => {
    const { ticket, options } = await challenge();
    expect(options).toMatchObject({ userVerification: 'required' });
    const credential = phone.get(options);
    expect((await step(backend, { ticket, credential })).status).toBe(200);
    expect(await step(backend, { ticket, credential })).toMatchObject({ status: 401, data: null });
    expect((await enter(phone)).status).toBe(200);
  });

  it.each([
    ['of another origin', { origin: 'https://evil.test' }],
    ['for another host', { rpId: 'evil.test' }],
    ['without verification of the user', { isVerified: false }],
    ['with an unchanged counter', { counter: 2 }],
    ['with a decreased counter', { counter: 1 }],
    ['for the handle of another account', { userHandle: handleOf(1) }],
  ])('a sign-in with only a passkey %s is refused and logged', async (_, cheats) => {
    await enter(phone);
    const refusal = await enter(phone, cheats);
    expect(refusal).toMatchObject({ status: 401, code: 401, message: answerWords.wrongSecondStep, data: null });
    expect(await lastLogged(backend)).toMatchObject({ event: 'refusedSignIn', user_id: ann, status_code: 401 });
  });

  it('a passkey sign-in is accepted from each configured origin', async () => {
    expect((await enter(phone, { origin: 'https://admin.accounts.example.org' })).status).toBe(200);
  });

  it('a sign-in with only an unknown passkey is refused with the message for a wrong second step', async () => {
    const answer = await enter(createAuthenticator(ORIGIN));
    expect(answer).toMatchObject({ status: 401, message: answerWords.wrongSecondStep, data: null });
    expect(await lastLogged(backend)).toMatchObject({ event: 'refusedSignIn', user_id: null });
  });

  it('a passkey sign-in is refused if its ticket is forged, expired or issued for another challenge', async () => {
    const { ticket, options } = await challenge();
    const later = (Number.parseInt(ticket, 36) + 1).toString(36);
    const forgedTickets = [ticket.replace(/^[^.]+/, later), `${ticket}x`, '..', 'a.b.c'];
    for (const text of forgedTickets) {
      const answer = await step(backend, { ticket: text, credential: phone.get(options) });
      expect(answer).toMatchObject({ status: 401, message: answerWords.ticketEnded });
    }
    const otherChallenge = await challenge();
    expect((await step(backend, { ticket: otherChallenge.ticket, credential: phone.get(options) })).status).toBe(401);
    backend.wait(5 * MINUTE);
    expect((await step(backend, { ticket, credential: phone.get(options) })).message).toBe(answerWords.ticketEnded);
  });

  it('a passkey sign-in is accepted after the clock was set back by at most five minutes', async () => {
    const { ticket, options } = await challenge();
    backend.wait(-5 * MINUTE - 1);
    expect((await step(backend, { ticket, credential: phone.get(options) })).message).toBe(answerWords.ticketEnded);
    backend.wait(1);
    expect((await step(backend, { ticket, credential: phone.get(options) })).status).toBe(200);
  });

  it('after the password, a sign-in refuses the passkey of another account', async () => {
    const tablet = createAuthenticator(ORIGIN);
    await add(backend.root, tablet, 'Tablet');
    const { ticket, passkey = {} } = await firstStep(backend, 'ann', OWN);
    const refusal = await step(backend, { ticket, credential: tablet.get(passkey) });
    expect(refusal).toMatchObject({ status: 401, message: answerWords.wrongSecondStep, data: { ticket } });
    expect((await step(backend, { ticket, credential: phone.get(passkey) })).status).toBe(200);
  });

  it('an account can sign in with each of two passkeys, but not with a removed passkey', async () => {
    const tablet = createAuthenticator(ORIGIN);
    expect((await add(annToken, tablet, 'Tablet')).data.recovery_codes).toBeNull();
    expect([(await enter(phone)).status, (await enter(tablet)).status]).toEqual([200, 200]);
    const factor = (await listOf(annToken)).find(({ name }) => name === 'Phone');
    const request = { params: { id: factor!.id }, body: { password: OWN } };
    expect((await send(backend, annToken, 'ownFactorRemove', request)).code).toBe(200);
    expect(await lastLogged(backend)).toMatchObject({ call: 'ownFactorRemove', details: { name: 'Phone' } });
    expect([(await enter(phone)).status, (await enter(tablet)).status]).toEqual([401, 200]);
  });

  it('a passkey sign-in can start and finish on different servers, but only once', async () => {
    const { store, now } = backend;
    const options = { store, now, passwordCost: CHEAP, tokenSecret: SECRET, appOrigins: [ORIGIN] };
    const other = createBackend({ ...options, checkResponses: true });
    const open = await challenge();
    expect((await step(other, { ticket: open.ticket, credential: phone.get(open.options) })).status).toBe(200);
    const nextChallenge = await challenge();
    const credential = phone.get(nextChallenge.options);
    const bodies = [backend, other].map((server) => step(server, { ticket: nextChallenge.ticket, credential }));
    expect((await Promise.all(bodies)).map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('passkey sign-ins are throttled like password sign-ins', async () => {
    for (let guess = 0; guess < 5; guess += 1) expect((await enter(phone, { rpId: 'evil.test' })).status).toBe(401);
    expect((await enter(phone)).status).toBe(429);
    expect((await step(backend, { username: 'ann', password: OWN })).status).toBe(429);
  });

  it('a passkey sign-in of a disabled account is refused with the reason', async () => {
    await backend.ask('staffDisable', { params: { id: ann } });
    const answer = await enter(phone);
    expect([answer.status, answer.message]).toEqual([403, answerWords.accountDisabled]);
  });
});
