import type { Role, RoleDetail } from '@/contract/role';
import { readRoleDetails } from '@/hooks/role/useRoleDetails';
import { endSignIn, signedInAs } from '@/utils/signInState';
import { clearSession } from '@/utils/storage/authStorage';
import { type Answer, type Reports } from '../../request/support';
import { fine, network, refused, startSession } from '../support/answers';

const role = (id: number, fields: Partial<Role> = {}) =>
  ({ id, name: `role ${id}`, updated_at: '2026-03-01T00:00:00Z', version: 1, ...fields }) as Role;
const detail = (summary: Role): RoleDetail => ({ ...summary, permission: [summary.id] });
const several = (count: number) => Array.from({ length: count }, (_, index) => role(index + 1));
const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);

let reports: Reports;
beforeEach(() => {
  reports = startSession();
});
afterEach(clearSession);

/** Serves the details of `roles`. If `fails` returns a response for an id, that response replaces the details. */
function serve(roles: readonly Role[], fails: (id: number) => Answer | undefined = () => undefined) {
  const calls = network(({ path }) => {
    const id = Number(/^\/roles\/show\/(\d+)$/.exec(path)?.[1]);
    const match = roles.find((one) => one.id === id);
    return fails(id) ?? (match && fine(detail(match)));
  });
  return { calls, requestedIds: () => calls.splice(0).map(({ path }) => Number(path.split('/').at(-1))) };
}

test('role details are read in the order of the roles, four at a time, with progress', async () => {
  const roles = several(9).reverse();
  serve(roles);
  const onRead = jest.fn();
  const details = roles.map(detail);
  expect(await readRoleDetails(roles, { onRead })).toEqual({ details, failed: [], failure: undefined });
  expect(onRead.mock.calls.flat()).toEqual([0, 4, 8, 9]);
});

test('an empty list of roles causes no request for details', async () => {
  const { requestedIds } = serve([]);
  expect(await readRoleDetails([])).toEqual({ details: [], failed: [], failure: undefined });
  expect(requestedIds()).toEqual([]);
});

describe('cached role details', () => {
  test('cached role details are not requested again, and get the newer values of the fields in the list', async () => {
    const roles = several(2);
    const { requestedIds } = serve(roles);
    await readRoleDetails(roles);
    expect(requestedIds()).toEqual([1, 2]);
    const onRead = jest.fn();
    const later = [role(1, { staff_count: 7 }), role(3)];
    expect((await readRoleDetails([later[0]!], { onRead })).details).toEqual([{ ...later[0], permission: [1] }]);
    expect(requestedIds()).toEqual([]);
    expect(onRead.mock.calls).toEqual([[1]]);
  });

  test.each([
    ['its version', { version: 2 }],
    ['its time', { updated_at: '2026-03-02T00:00:00Z' }],
  ])('cached role details are requested again after a change of %s', async (_, fields) => {
    serve([role(1)]);
    await readRoleDetails([role(1)]);
    const second = serve([role(1, fields)]);
    expect((await readRoleDetails([role(1, fields)])).details).toEqual([detail(role(1, fields))]);
    expect(second.requestedIds()).toEqual([1]);
  });

  test.each<[string, Partial<Role>, number[]]>([
    ['every time for a role without version and time', { version: undefined, updated_at: undefined }, [1, 1]],
    ['every time for a role with an empty time', { version: undefined, updated_at: '' }, [1, 1]],
    ['once for a role with only a version', { updated_at: undefined }, [1]],
    ['once for a role with only a time', { version: undefined }, [1]],
  ])('role details are requested %s', async (_, fields, ids) => {
    const bare = { ...role(1), ...fields };
    const { requestedIds } = serve([bare]);
    await readRoleDetails([bare]);
    await readRoleDetails([bare]);
    expect(requestedIds()).toEqual(ids);
  });

  test('cached role details are requested again after another account signs in, or a sign-out', async () => {
    const { requestedIds } = serve([role(1)]);
    signedInAs(1);
    await readRoleDetails([role(1)]);
    signedInAs(2);
    await readRoleDetails([role(1)]);
    expect(requestedIds()).toEqual([1, 1]);
    endSignIn();
    await readRoleDetails([role(1)]);
    expect(requestedIds()).toEqual([1]);
  });
});

describe('failed role details', () => {
  test('if some roles fail to load, details of all other roles are returned without an error message', async () => {
    const roles = several(6);
    const { requestedIds } = serve(roles, (id) => (id % 2 === 0 ? refused(500, `no ${id}`) : undefined));
    const { details, failed, failure } = await readRoleDetails(roles);
    expect(idsOf(details)).toEqual([1, 3, 5]);
    expect(idsOf(failed)).toEqual([2, 4, 6]);
    expect(failure?.message).toBe('no 6');
    expect(reports).toEqual([]);
    expect(requestedIds()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('four failed roles in a row end the reading of role details', async () => {
    const roles = several(9);
    const onRead = jest.fn();
    const { requestedIds } = serve(roles, (id) => (id > 4 ? refused(403) : undefined));
    const { details, failed, failure } = await readRoleDetails(roles, { onRead });
    expect(idsOf(details)).toEqual([1, 2, 3, 4]);
    expect(idsOf(failed)).toEqual([5, 6, 7, 8, 9]);
    expect(failure?.code).toBe(403);
    expect(requestedIds()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(onRead.mock.calls.flat()).toEqual([0, 4, 4]);
  });

  test('a failed request for role details is reported if `showsFailure` is set', async () => {
    serve([role(1)], () => refused(500, 'no'));
    await readRoleDetails([role(1)], { showsFailure: true });
    expect(reports).toEqual([['error', 'no']]);
  });
});

describe('cancelled reading of role details', () => {
  test('cancelling the reading of role details aborts current requests, and sends no more', async () => {
    const roles = several(5);
    const call = new AbortController();
    const { calls, requestedIds } = serve(roles, (id) => {
      if (id === 4) call.abort();
      return undefined;
    });
    await readRoleDetails(roles, { signal: call.signal });
    expect([calls[0]?.signal?.aborted, requestedIds()]).toEqual([true, [1, 2, 3, 4]]);
  });

  test('reading role details sends no request if the reading was cancelled before', async () => {
    const { requestedIds } = serve([role(1)]);
    const { failed } = await readRoleDetails([role(1)], { signal: AbortSignal.abort() });
    expect(requestedIds()).toEqual([]);
    expect(idsOf(failed)).toEqual([1]);
  });
});
