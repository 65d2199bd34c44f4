import { REASON_HEADER, type EndpointName } from '../../../src/contract/endpoints';
import { verifyLog } from '../../../mock/server/archive/verifyLog';
import { call, closeWhole, errorsOf, raw, requestTo, passwords } from '../../support/backend';
import { schemaWords } from '../../support/backendWords';
import { lastLogged, openFixtureBackend, type FixtureBackend } from '../../support/fixtureBackend';

let backend: FixtureBackend;
let north: number;
let clerk: number;
let ann: number;

const open = async (reason: 'off' | 'optional' | 'required' = 'optional') => {
  backend = await openFixtureBackend({ reason });
  north = await backend.department('North', 1);
  clerk = await backend.role('clerk', {});
  ann = await backend.person('ann', north, []);
};
afterEach(() => closeWhole(backend));

/** Sends a request as the administrator, with `reason` as the value of the header. */
const ask = (name: EndpointName, request: object, reason?: string) => {
  const baseRequest = requestTo(name, backend.root, request);
  const header = reason === undefined ? {} : { [REASON_HEADER.toLowerCase()]: reason };
  return raw(backend, { ...baseRequest, headers: { ...baseRequest.headers, ...header } });
};
const save = (fields: object, reason?: string) => {
  const body = { id: ann, username: 'ann', name: 'ann!', department_id: north, role_ids: [], ...fields };
  return ask('staffUpdate', { params: { id: ann }, body }, reason);
};
const features = async () => (await call(backend, backend.root, 'currentUser', {})).data.security;
const newestRow = async () => (await call(backend, backend.root, 'logList', { body: { pageSize: 1 } })).data.data[0];

describe('reason of a change', () => {
  beforeEach(() => open());

  it.each([
    ['roles of an account', () => save({ role_ids: [clerk] }, encodeURIComponent(' zu «sales» ')), 'zu «sales»'],
    ['status of an account', () => ask('staffDisable', { params: { id: ann } }, 'left'), 'left'],
    ['password reset', () => ask('staffPassword', { params: { id: ann }, body: passwords }, 'lost%20it'), 'lost it'],
    [
      'permissions of a role',
      () =>
        ask(
          'roleUpdate',
          {
            params: { id: clerk },
            body: { name: 'clerk', code: 'clerk', permission: backend.nodesOf(['account.menu']) },
          },
          'audit',
        ),
      'audit',
    ],
  ])(
    'the log row contains the reason of the change, and its hash covers the reason: %s',
    async (_what, change, reason) => {
      expect(await features()).toContain('reason');
      expect((await change()).code).toBe(200);
      const row = await newestRow();
      expect(row?.reason).toBe(reason);
      expect((await call(backend, backend.root, 'logDetail', { params: { id: row!.id } })).data.reason).toBe(reason);
      expect((await lastLogged(backend)).details).toMatchObject({ change_reason: reason });
      const details = JSON.stringify({ ...((await lastLogged(backend)).details as object), change_reason: 'another' });
      await verifyLog(backend.store.db, []);
      await backend.store.db.updateTable('logs').set({ details }).where('id', '=', row!.id).execute();
      await expect(verifyLog(backend.store.db, [])).rejects.toThrow();
    },
  );

  it('an omitted or blank reason is absent from the log row', async () => {
    for (const reason of [undefined, '', '%20%20']) {
      expect((await save({ email: reason === '' ? 'a@example.org' : '' }, reason)).code).toBe(200);
      expect(await newestRow()).not.toHaveProperty('reason');
    }
  });

  it.each([
    ['two lines', 'one%0Atwo', schemaWords.characters],
    ['a line separator', 'one%E2%80%A8two', schemaWords.characters],
    ['invalid encoding', '%zz', schemaWords.characters],
    ['201 characters', 'x'.repeat(201), schemaWords.textLong(200)],
  ])('a reason with %s is refused with a message for the field `reason`', async (_what, reason, message) => {
    expect(errorsOf(await save({ role_ids: [clerk] }, reason))).toEqual({ reason: [message] });
    expect((await call(backend, backend.root, 'staffDetail', { params: { id: ann } })).data.role_ids).toEqual([]);
  });
});

describe('required reason', () => {
  beforeEach(() => open('required'));

  it('changes of roles, status and password require a reason, but a change of the email does not', async () => {
    expect(await features()).toEqual(expect.arrayContaining(['reason', 'reason_required']));
    for (const change of [
      save({ role_ids: [clerk], email: 'ann@example.org' }),
      ask('staffDisable', { params: { id: ann } }),
      ask('staffPassword', { params: { id: ann }, body: passwords }, '%20'),
    ])
      expect(errorsOf(await change)).toEqual({ reason: [schemaWords.required] });
    const { data } = await call(backend, backend.root, 'staffDetail', { params: { id: ann } });
    expect([data.role_ids, data.status]).toEqual([[], 1]);
    expect((await save({ email: 'ann@example.org' })).code).toBe(200);
    expect((await save({ role_ids: [clerk] }, 'sales')).code).toBe(200);
  });
});

it('if reasons are disabled, a reason is neither listed as a feature nor stored in the log', async () => {
  await open('off');
  expect(await features()).not.toContain('reason');
  expect((await save({ role_ids: [clerk] }, 'sales')).code).toBe(200);
  expect(await newestRow()).not.toHaveProperty('reason');
});
