import { endpoints, type EndpointName } from '../../src/contract/endpoints';
import { schemas, type BareCall, type RequestOf } from '../../src/contract/schemas';
import { createAuthenticator, appOf } from '../support/factors';
import { call, createTestBackend, requestTo, raw, signIn, type TestBackend } from '../support/backend';
import { logWords } from '../support/backendWords';

let backend: TestBackend;
let admin: string;

beforeAll(async () => {
  backend = await createTestBackend({ appOrigins: [ORIGIN] });
  admin = await signIn(backend, 'admin');
});
afterAll(() => backend.close());

const password = { password: 'violet-Harbour-71', password_confirmation: 'violet-Harbour-71' };
const department = { parent_id: 1, name: 'New unit', sort: 10, status: 1 as const };
const menu = { parent_id: null, name: 'Reports', type: 'directory' as const, sort: 90, visible: true };
const role = { name: 'Visitor', code: 'guest', permission: [1] };
const person = { username: 'newcomer', name: 'Newcomer', department_id: 2, role_ids: [4] };

const ORIGIN = 'https://accounts.example.org';
const authenticator = createAuthenticator(ORIGIN);
const factor = { params: { id: 1 }, body: { password: password.password } };
/** Made by the test, one after the other: a setup has a ticket. */
const factorRequests = {
  totpBegin: () => factor,
  totpConfirm: async () => {
    const { data } = await call(backend, admin, 'totpBegin', { body: factor.body });
    return { body: { ticket: data.ticket, passcode: appOf(data.secret).passcode(backend.now()) } };
  },
  passkeyBegin: () => factor,
  passkeyFinish: async () => {
    const { data } = await call(backend, admin, 'passkeyBegin', { body: factor.body });
    return { body: { ticket: data.ticket, name: 'Phone', credential: authenticator.create(data.options) } };
  },
  recoveryCodesRenew: () => factor,
  ownFactorRemove: () => factor,
  staffFactors: () => ({ params: { id: 4 } }),
  staffFactorsRemove: () => ({ params: { id: 4 } }),
};
type FactorCall = keyof typeof factorRequests;

/** A request of the app for each call with parameters. */
const requests: { [Name in Exclude<EndpointName, BareCall | FactorCall>]: RequestOf<Name> } = {
  login: { body: { username: 'hr', password: 'Account@2026' } },
  departmentCreate: { body: department },
  departmentUpdate: { params: { id: 3 }, body: { ...department, name: 'Strategy', version: 1 } },
  menuCreate: { body: menu },
  menuUpdate: { params: { id: 33 }, body: { ...menu, name: 'Favourites', sort: 10 } },
  roleList: { query: { page: 1, pageSize: 5, keyword: 'a' } },
  roleDetail: { params: { id: 2 } },
  roleCreate: { body: role },
  roleUpdate: { params: { id: 6 }, body: { ...role, name: 'Leader', code: 'leader' } },
  staffList: { body: { keyword: 'wang', department_id: 1, status: 1, sortField: 'username', sortOrder: 'ascend' } },
  staffDetail: { params: { id: 9 } },
  staffCreate: { body: { ...person, ...password } },
  staffUpdate: { params: { id: 9 }, body: { ...person, id: 9, username: 'renamed' } },
  staffEnable: { params: { id: 20 } },
  staffDisable: { params: { id: 21 } },
  staffPassword: { params: { id: 22 }, body: password },
  staffPlatforms: { params: { id: 5 } },
  ownPassword: { body: { old_password: 'Account@2026', ...password } },
  logList: {
    body: { module: logWords.calls.login.module, result: 'success', start_at: '2026-01-01', end_at: '2026-03-20' },
  },
  logDetail: { params: { id: 100 } },
  cardData: { params: { id: 1 } },
  staffUnlock: { params: { id: 22 } },
  ownSessionEnd: { params: { id: 2 } },
  staffSessions: { params: { id: 4 } },
  staffSessionsEnd: { params: { id: 4 } },
  noticesRead: { body: { id: 1 } },
};

describe('each call', () => {
  it.each(Object.keys(endpoints) as EndpointName[])('%s gives the administrator a valid response', async (name) => {
    // Separate sessions for the calls that end one.
    if (name === 'ownSessionEnd') await signIn(backend, 'admin', password.password);
    const token = name === 'logout' ? await signIn(backend, 'staff') : admin;
    const request =
      (await (factorRequests as Partial<Record<EndpointName, () => unknown>>)[name]?.()) ??
      (requests as Partial<Record<EndpointName, object>>)[name];
    const answer = await raw(backend, requestTo(name, name === 'login' ? null : token, request ?? {}));
    expect(answer).toMatchObject({ status: 200, code: 200 });
    expect(answer.message).not.toBe('');
    expect(schemas[name].data.safeParse(answer.data).error).toBeUndefined();
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('no call logs an error', () => expect(backend.faults).toEqual([]));
});
