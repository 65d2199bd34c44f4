import { announceJobEnd } from '@/jobs/activeJob';
import { useEvidence } from '@/hooks/review/useEvidence';
import { userActions } from '@/models/user';
import { reviewItems, type ReviewPerson } from '@/utils/review/review';
import { type Answer, listenEachTest } from '../../request/support';
import { arrived, held, fine, network, pageOf, refused, type ServiceCall } from '../support/answers';
import { openHook, person } from '../support/inApp';
import { t } from '../../support/words';

const reviewPerson = (id: number, fields: Partial<ReviewPerson> = {}): ReviewPerson => ({
  id,
  username: `user${id}`,
  name: `Name ${id}`,
  status: 1,
  version: 1,
  roles: [{ id: id * 10, name: `role ${id * 10}` }],
  ...fields,
});
const account = (id: number, fields: object = {}) => ({
  id,
  username: `user${id}`,
  name: `Name ${id}`,
  version: 1,
  role_ids: [id * 10],
  ...fields,
});
const node = (id: number, name: string, code?: string, type = 'action') => ({ id, parent_id: null, name, code, type });
const tree = [
  node(1, 'Folder', 'f', 'directory'),
  node(2, 'See', 'x.show'),
  node(3, 'Make', 'x.store'),
  node(4, 'Roles', 'account.role', 'page'),
];

const ALL = ['account.staff', 'account.staff.show', 'account.record', 'account.role', 'account.role.show'];
const idIn = (path: string) => Number(path.split('/').at(-1));

const reports = listenEachTest();

type Reply = (call: ServiceCall) => Answer | Promise<Answer> | undefined;
const usual: Reply = ({ path, body }) => {
  if (path.startsWith('/users/show/')) return fine(account(idIn(path)));
  if (path === '/users') return pageOf([]);
  if (path === '/logs') return pageOf([{ id: (body as { user_id: number }).user_id * 100 }]);
  if (path === '/roles/form') return fine({ permission: tree });
  return path.startsWith('/roles/show/') ? fine({ id: idIn(path), permission: [1, 2, 3, 99] }) : undefined;
};

/** Returns the given reply to paths with this prefix. All other paths get the usual response. */
const on =
  (prefix: string, answer: Answer): Reply =>
  ({ path }) =>
    path.startsWith(prefix) ? answer : undefined;

interface Opened {
  people?: readonly ReviewPerson[];
  codes?: readonly string[];
  reply?: Reply;
}
function open({ people = [reviewPerson(1)], codes = ALL, reply }: Opened = {}) {
  const calls = network((call) => reply?.(call) ?? usual(call));
  const items = reviewItems({ people });
  const user = person({ permissions: [...codes] });
  const hook = openHook(({ at }) => useEvidence(items, at), { user, props: { at: 0 } });
  return {
    ...hook,
    goTo: (at: number) => arrived(() => hook.rerender({ at })),
    requests: (prefix = '') => calls.map(({ path }) => path).filter((path) => path.startsWith(prefix)),
    calls,
  };
}

async function load(...how: Parameters<typeof open>) {
  const all = open(...how);
  await arrived();
  return all;
}

describe('the account of a review item', () => {
  test('the account of a review item is shown in its current state, with its latest operations', async () => {
    const { now, calls } = open();
    expect(now().person).toBeUndefined();
    await arrived();
    expect(now().person).toEqual({
      now: { kind: 'there', staff: account(1), hasChanged: false, roleIds: new Set([10]) },
      log: [{ id: 100 }],
    });
    expect(calls.find(({ path }) => path === '/logs')?.body).toEqual({ user_id: 1, page: 1, pageSize: 5 });
    expect(reports).toEqual([]);
  });

  test.each<[string, object, Partial<ReviewPerson>, boolean]>([
    ['another version now', { version: 2 }, {}, true],
    ['the same version', { version: 3 }, { version: 3 }, false],
    ['no version now', { version: undefined }, {}, false],
    ['no version before', { version: 2 }, { version: undefined }, false],
  ])('an account counts as changed only if two known versions differ: %s', async (_, fields, before, hasChanged) => {
    const reply = on('/users/show', fine(account(1, fields)));
    const { now } = await load({ people: [reviewPerson(1, before)], reply });
    expect(now().person?.now).toMatchObject({ kind: 'there', hasChanged });
  });

  test.each([
    ['is deleted', refused(404)],
    ['has another user name', fine(account(1, { username: 'another' }))],
    ['has another id', fine(account(2, { username: 'user1' }))],
  ])('the account of a review item is missing if it %s', async (_, reply) => {
    const { now } = await load({ reply: on('/users/show', reply) });
    expect(now().person?.now).toEqual({ kind: 'gone' });
  });

  test('without permission for account details, a review item searches its account by user name', async () => {
    const reply = on('/users', pageOf([account(7), account(1)]));
    const { now, requests } = await load({ codes: ['account.staff'], reply });
    expect(now().person).toEqual({
      now: { kind: 'there', staff: account(1), hasChanged: false, roleIds: new Set([10]) },
      log: undefined,
    });
    expect([requests(), now().mayRoles]).toEqual([['/users'], false]);
  });

  test('a review item searches its account by user name if the details fail to load', async () => {
    const searchAnswer = ({ path }: ServiceCall) => {
      if (path.startsWith('/users/show')) return refused(500);
      return path === '/users' ? pageOf([account(1)]) : undefined;
    };
    const { now } = await load({ reply: searchAnswer });
    expect(now().person?.now.kind).toBe('there');
  });

  test.each([
    ['is missing if the search has no match', pageOf([]), 'gone'],
    ['is unknown if the search fails', refused(500), 'failed'],
  ])('the account of a review item %s', async (_, answer, kind) => {
    const { now } = await load({ codes: ['account.staff'], reply: on('/users', answer) });
    expect([now().person?.now, reports]).toEqual([{ kind }, []]);
  });

  test('a review item shows its account even if the log fails to load', async () => {
    const { now } = await load({ reply: on('/logs', refused(500)) });
    expect(now().person).toMatchObject({ now: { kind: 'there' }, log: undefined });
    expect(reports).toEqual([]);
  });

  test('the account of a review item is loaded again on demand, and after a job that changed the account', async () => {
    const { now, requests } = await load({ people: [reviewPerson(1), reviewPerson(2)] });
    await arrived(() => now().retry());
    expect(requests('/users/show')).toEqual(['/users/show/1', '/users/show/2', '/users/show/1']);
    await arrived(() => announceJobEnd([{ id: 2, label: 'Name 2' }]));
    expect(requests('/users/show').slice(3)).toEqual(['/users/show/2']);
  });

  test('a review item shows the account of the latest request, in any order of the responses', async () => {
    const answers = [held<Answer>(), held<Answer>()];
    const rest = [...answers];
    const { now } = open({ reply: ({ path }) => (path.startsWith('/users/show') ? rest.shift()?.promise : undefined) });
    await arrived(() => now().retry());
    await answers[1]?.give(fine(account(1, { version: 2 })));
    await answers[0]?.give(fine(account(1)));
    expect(now().person?.now).toMatchObject({ kind: 'there', hasChanged: true });
  });

  test('without a review item no account is requested', async () => {
    const { now, requests } = await load({ people: [] });
    expect(now().person).toBeUndefined();
    now().retry();
    expect(requests()).toEqual(['/roles/form']);
  });
});

describe('prefetch of the next review items', () => {
  const people = [1, 2, 3, 4, 5, 6].map((id) => reviewPerson(id));

  test('the prefetch of review items reads three items ahead, and no item twice', async () => {
    const { now, requests, goTo } = await load({ people });
    expect(requests('/users/show')).toEqual([1, 2, 3, 4].map((id) => `/users/show/${id}`));
    expect(requests('/roles/show')).toEqual([10, 20, 30, 40].map((id) => `/roles/show/${id}`));
    await goTo(1);
    expect(now().person?.now).toMatchObject({ staff: { id: 2 } });
    expect(requests('/users/show').slice(4)).toEqual(['/users/show/5']);
    expect(requests('/roles/show').slice(4)).toEqual(['/roles/show/50']);
  });

  test("the prefetch of review items sends only requests that the reviewer's current permissions allow", async () => {
    const { now, requests, dispatch, goTo } = await load({ people });
    await dispatch(userActions.currentReceived(person({ permissions: ['account.staff'] })));
    const { length } = requests();
    await goTo(1);
    expect(requests().slice(length)).toEqual(['/users']);
    await goTo(4);
    expect(now().person).toEqual({ now: { kind: 'gone' }, log: undefined });
  });

  test('useEvidence shows the account of the new items if the items change from id 12 to ids 1 and 2', async () => {
    network(usual);
    const use = ({ of }: { of: ReturnType<typeof reviewItems> }) => useEvidence(of, 0);
    const listOf = (...ids: number[]) => ({ of: reviewItems({ people: ids.map((id) => reviewPerson(id)) }) });
    const { now, rerender } = openHook(use, { user: person({ permissions: ALL }), props: listOf(12) });
    await arrived();
    rerender(listOf(1, 2));
    await arrived();
    expect(now().person?.now).toMatchObject({ kind: 'there', staff: { id: 1 } });
  });
});

describe('permissions of a role', () => {
  const make = { id: 3, name: 'Make', isSensitive: true };
  const see = { id: 2, name: 'See', isSensitive: false };

  test('the permissions of a reviewed role are listed without folders, sensitive permissions first', async () => {
    const { now } = open();
    expect(now().role(10)).toBeUndefined();
    await arrived();
    expect(now().mayRoles).toBe(true);
    expect(now().role(10)).toEqual({ all: false, scope: undefined, permissions: [make, see] });
    expect(now().role(99)).toBeUndefined();
  });

  test('the built-in role has all permissions in a review', async () => {
    const builtIn = fine({ id: 10, built_in: true, permission: [] });
    const { now } = await load({ reply: on('/roles/show', builtIn) });
    const roles = { id: 4, name: t('menu.role'), isSensitive: false };
    expect(now().role(10)).toEqual({ all: true, scope: undefined, permissions: [make, see, roles] });
  });

  test.each([
    ['the role', '/roles/show/10', ['failed', undefined]],
    ['the permission tree', '/roles/form', ['failed', 'failed']],
  ])('permissions of a reviewed role are unknown if %s fails to load', async (_, failing, expected) => {
    const { now } = await load({ reply: on(failing, refused(500)) });
    expect([[now().role(10), now().role(99)], reports]).toEqual([expected, []]);
  });

  test.each([
    ['single roles', ['account.role']],
    ['the permission tree', ['account.role.show']],
  ])('permissions of a reviewed role are not requested without permission to read %s', async (_, codes) => {
    const { now, requests } = await load({ codes: ['account.staff', 'account.staff.show', ...codes] });
    expect([now().mayRoles, now().role(10), requests('/roles'), requests('/logs')]).toEqual([false, undefined, [], []]);
  });
});
