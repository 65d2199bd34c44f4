import { readPeople } from '@/hooks/review/readPeople';
import type { ReviewScope } from '@/utils/review/review';
import { clearSession } from '@/utils/storage/authStorage';
import { type Answer, type Reports } from '../../request/support';
import { fine, network, pageOf, refused, type ServiceCall, startSession } from '../support/answers';

const entry = (id: number, ...roleIds: number[]) => ({
  id,
  username: `user${id}`,
  name: `Name ${id}`,
  department: { id: 9, name: 'Sales' },
  status: 1,
  version: id,
  roles: roleIds.map((role) => ({ id: role, name: `role ${role}` })),
});
const account = (id: number, ...roleIds: number[]) => ({
  ...entry(id, ...roleIds),
  department: { id: 9, name: 'Sales', leader: 'not kept' },
  last_login_at: null,
  role_ids: roleIds,
});
const ofRoles = (...ids: number[]): ReviewScope => ({ kind: 'roles', roles: ids.map((id) => ({ id, name: '' })) });
const ofDepartment: ReviewScope = { kind: 'department', department: { id: 9, name: 'Sales' } };
const ofPermissions = (...ids: number[]): ReviewScope => ({
  kind: 'permissions',
  permissions: ids.map((id) => ({ id, name: '' })),
});

let reports: Reports;
beforeEach(() => {
  reports = startSession();
});
afterEach(clearSession);

type Question = { role_id?: number; department_id?: number; page: number; pageSize: number };
/** Answers requests for accounts with `people`, and all other requests with `rest`. */
function serve(
  people: (query: Question) => Answer | Promise<Answer>,
  rest: (call: ServiceCall) => Answer | undefined = () => undefined,
) {
  return network((call) => (call.path === '/users' ? people(call.body as Question) : rest(call)));
}
const read = (scope: ReviewScope, signal = new AbortController().signal) => {
  const progress: number[] = [];
  const end = readPeople(scope, { signal, onProgress: (count) => progress.push(count) });
  return { end, progress };
};

describe('people of a department', () => {
  test('people of a department are read page by page with all roles; people without roles are omitted', async () => {
    const calls = serve(({ page }) => pageOf(page === 1 ? [account(1, 5, 6), account(2)] : [account(3, 7)], 3));
    const { end, progress } = read(ofDepartment);
    expect(await end).toEqual({ kind: 'read', people: [entry(1, 5, 6), entry(3, 7)] });
    expect(progress).toEqual([2, 3]);
    expect(calls.map(({ body }) => body)).toEqual([
      { department_id: 9, page: 1, pageSize: 100 },
      { department_id: 9, page: 2, pageSize: 100 },
    ]);
  });

  test('reading a department returns no people if none of its accounts has a role', async () => {
    serve(() => pageOf([account(1)]));
    expect(await read(ofDepartment).end).toEqual({ kind: 'nobody' });
  });

  const role = { id: 5, name: 'role 5' };

  test.each<[string, object, object]>([
    ['a last sign-in', { last_login_at: '2026-03-01T00:00:00Z' }, { lastLoginAt: '2026-03-01T00:00:00Z' }],
    ['no department', { department: null }, { department: undefined }],
    ['no version', { version: undefined }, { version: undefined }],
    ['role ids without role names', { roles: undefined }, { roles: [{ id: 5, name: '5' }] }],
    ['role names without role ids', { role_ids: undefined }, {}],
    ['more role ids than role names', { role_ids: [6, 5] }, { roles: [{ id: 6, name: '6' }, role] }],
    ['a repeated role id', { role_ids: [5, 5] }, {}],
  ])('an account with %s becomes a person of a review with the expected fields', async (_, fields, expected) => {
    serve(() => pageOf([{ ...account(1, 5), ...fields }]));
    expect(await read(ofDepartment).end).toEqual({ kind: 'read', people: [{ ...entry(1, 5), ...expected }] });
  });
});

describe('people with one of several roles', () => {
  test('people with one of several roles are read role by role, once each, with only the given roles', async () => {
    const people = { 5: [account(1, 5, 6, 7), account(2, 5)], 6: [account(1, 5, 6, 7), account(3, 6, 8)] };
    const calls = serve(({ role_id }) => pageOf(people[role_id as 5 | 6]));
    const { end, progress } = read(ofRoles(5, 6));
    expect(await end).toEqual({ kind: 'read', people: [entry(1, 5, 6), entry(2, 5), entry(3, 6)] });
    expect(progress).toEqual([2, 4]);
    expect(calls.map(({ body }) => (body as Question).role_id)).toEqual([5, 6]);
  });

  test('people read by role have this role even if the backend returns no roles', async () => {
    serve(() => pageOf([{ ...account(1), roles: undefined, role_ids: undefined }]));
    const people = [{ ...entry(1), roles: [{ id: 5, name: '5' }] }];
    expect(await read(ofRoles(5)).end).toEqual({ kind: 'read', people });
  });

  test('people read by role do not include people with other roles', async () => {
    serve(() => pageOf([account(1, 8)]));
    expect(await read(ofRoles(5)).end).toEqual({ kind: 'nobody' });
  });
});

describe('people with one of several permissions', () => {
  const role = (id: number, permission: number[], built_in = false) => ({
    id,
    name: `role ${id}`,
    version: 1,
    permission,
    built_in,
  });
  const roles = [role(1, [], true), role(2, [30, 40]), role(3, [50]), role(4, [40])];
  const serveRoles = (fails: (path: string) => Answer | undefined = () => undefined) =>
    serve(
      ({ role_id }) => pageOf([account(role_id ?? 0, role_id ?? 0)]),
      ({ path }) => {
        const id = Number(path.split('/').at(-1));
        return fails(path) ?? (path === '/roles' ? pageOf(roles) : fine(roles.find((one) => one.id === id)));
      },
    );

  test('people read by permission have a role with this permission, or the built-in role', async () => {
    const calls = serveRoles();
    const people = [entry(1, 1), entry(2, 2), entry(4, 4)];
    expect(await read(ofPermissions(40, 60)).end).toEqual({ kind: 'read', people });
    const first = calls[0];
    expect([first?.path, first?.query]).toEqual(['/roles', { page: '1', pageSize: '100' }]);
  });

  test.each([
    ['the list of roles', '/roles'],
    ['one of the roles', '/roles/show/3'],
  ])('people cannot be read by permission without %s', async (_, failing) => {
    const calls = serveRoles((path) => (path === failing ? refused(500, 'no roles') : undefined));
    expect(await read(ofPermissions(40)).end).toEqual({ kind: 'failed', message: 'no roles' });
    expect([calls.filter(({ path }) => path === '/users'), reports]).toEqual([[], []]);
  });

  test.each([
    ['the list of roles', '/roles'],
    ['the details of a role', '/roles/show/1'],
  ])('an abort while the backend sends %s prevents the request for people by permission', async (_, moment) => {
    const call = new AbortController();
    const calls = serveRoles((path) => {
      if (path === moment) call.abort();
      return undefined;
    });
    const { end } = read(ofPermissions(40), call.signal);
    expect(await end).toEqual({ kind: 'cancelled' });
    expect(calls.find(({ path }) => path === moment)?.signal?.aborted).toBe(true);
    expect(calls.filter(({ path }) => path === '/users')).toEqual([]);
  });
});

describe('end of the reading of people', () => {
  test('a failure ends the reading of people, and is returned without an error message', async () => {
    const calls = serve(({ role_id }) => (role_id === 6 ? refused(500, 'no people') : pageOf([account(1, 5)])));
    expect(await read(ofRoles(5, 6, 7)).end).toEqual({ kind: 'failed', message: 'no people' });
    expect([calls.length, reports]).toEqual([2, []]);
  });

  test('an abort ends the reading of people, and cancels the current request', async () => {
    const call = new AbortController();
    const calls = serve(() => {
      call.abort();
      return pageOf([account(1, 5)], 3);
    });
    const { end, progress } = read(ofRoles(5, 6), call.signal);
    expect(await end).toEqual({ kind: 'cancelled' });
    expect(calls).toHaveLength(1);
    expect(calls[0]?.signal?.aborted).toBe(true);
    expect(progress).toEqual([]);
  });

  test('reading people ends without further requests if there are more than 5,000 people', async () => {
    const crowd = Array.from({ length: 5001 }, (_, index) => account(index + 1, 5));
    const calls = serve(({ role_id }) => pageOf(crowd, role_id === 5 ? 20_000 : 5001));
    expect(await read(ofRoles(5, 6)).end).toEqual({ kind: 'tooMany' });
    expect(calls).toHaveLength(1);
    serve(() => pageOf(crowd.slice(1)));
    expect(await read(ofDepartment).end).toMatchObject({ kind: 'read', people: { length: 5000 } });
  });
});
