import { createAccount, type ImportJob } from '@/pages/account/staff/transfer/createAccount';
import { clearSession, readToken, saveSession } from '@/utils/storage/authStorage';
import { listen, serve, type Answer } from '../../request/support';

const job = (): ImportJob => ({
  number: 2,
  draft: { username: 'new.person', name: '新同事', department_id: 3, role_ids: [], mobile: '', email: '' },
  password: 'violet-Harbour-71',
  unclear: false,
});
const account = (part: object = {}) => ({
  id: 9,
  username: 'New.Person',
  name: '新同事',
  department_id: 3,
  department: { id: 3, name: '研发' },
  role_ids: [],
  roles: [],
  status: 1,
  created_at: '2026-03-01T08:00:00+08:00',
  updated_at: '2026-03-01T08:00:00+08:00',
  version: 1,
  ...part,
});
const page = (...data: object[]): Answer => ({
  body: { code: 200, message: '', data: { data, current_page: 1, total: data.length } },
});
const stored: Answer = { body: { code: 200, message: '', data: null } };
const refusal = (code: number, message: string, data: unknown = null): Answer => ({
  status: code === 600 ? 422 : code > 999 ? 401 : code,
  body: { code, message, data },
});
const lost = () => Promise.reject<Response>(new TypeError('Failed to fetch'));

/** A backend whose looks and creations are answered in this order; the last answers stay. */
function answering(looks: (Answer | typeof lost)[], creations: (Answer | typeof lost)[] = [stored]) {
  const next = (answers: (Answer | typeof lost)[]) => (answers.length > 1 ? answers.shift() : answers[0])!;
  const calls = serve(({ url }) => {
    const reply = next(url.endsWith('/users/store') ? creations : looks);
    return typeof reply === 'function' ? reply() : reply;
  });
  return {
    created: () => calls.filter(({ url }) => url.endsWith('/users/store')).length,
    looked: () => calls.filter(({ url }) => url.endsWith('/users')).length,
  };
}

beforeEach(() => {
  listen();
  saveSession({ token: 'token', expireIn: 7200 });
});
afterEach(clearSession);

describe('an account that is not there yet', () => {
  test('is created, once', async () => {
    const { created, looked } = answering([page(account({ username: 'new.person2' }))]);
    expect(await createAccount(job())).toEqual({ ok: true, value: 'created' });
    expect([looked(), created()]).toEqual([1, 1]);
  });

  test('is not when one of its name is, however written', async () => {
    const { created } = answering([page(account())]);
    expect(await createAccount(job())).toEqual({ ok: true, value: 'exists' });
    expect(created()).toBe(0);
  });
});

describe.each([
  ['the look', () => answering([refusal(14012, '已在别处退出')])],
  ['the creation', () => answering([page()], [refusal(14013, '登录已过期')])],
])('a session that %s finds ended', (_, serveIt) => {
  test('ends all, and the session here', async () => {
    serveIt();
    expect(await createAccount(job())).toMatchObject({ ok: false, endsAll: true, stallsAll: false });
    expect(readToken()).toBeNull();
  });
});

describe('a refusal', () => {
  test('is of this account alone, in the words of its fields', async () => {
    answering([page()], [refusal(600, '有误', { errors: { password: ['太常见'], email: ['不是邮箱', '太长'] } })]);
    expect(await createAccount(job())).toEqual({
      ok: false,
      reason: { message: '太常见 不是邮箱 太长' },
      endsAll: false,
      stallsAll: false,
    });
  });

  test.each([
    ['by the name', refusal(600, '有误', { errors: { username: ['已存在'] } })],
    ['as a conflict', refusal(409, '已存在')],
  ])('%s is looked into: somebody else made it meanwhile', async (_, answer) => {
    const { looked } = answering([page(), page(account())], [answer]);
    expect(await createAccount(job())).toEqual({ ok: true, value: 'exists' });
    expect(looked()).toBe(2);
  });
});

describe('a creation that nobody answered', () => {
  test.each([
    ['is ours where it is there with our content', account(), 'created'],
    ['is not where it has another name', account({ name: '别人' }), 'exists'],
    ['is not where it is in another department', account({ department_id: 4 }), 'exists'],
  ])('%s', async (_, there, value) => {
    answering([page(), page(there)], [lost]);
    expect(await createAccount(job())).toEqual({ ok: true, value });
  });

  test('and is not there either has failed without a reason; the next try knows that it may have been ours', async () => {
    answering([page()], [lost]);
    const one = job();
    expect(await createAccount(one)).toEqual({ ok: false, reason: { message: undefined } });
    expect(one.unclear).toBe(true);
    answering([page(account())]);
    expect(await createAccount(one)).toEqual({ ok: true, value: 'created' });
  });

  test('and cannot be looked up stalls all that is left', async () => {
    answering([page(), lost], [lost]);
    expect(await createAccount(job())).toMatchObject({ ok: false, endsAll: false, stallsAll: true });
  });

  test('for a server that broke says why', async () => {
    answering([page()], [refusal(500, '数据库繁忙')]);
    expect(await createAccount(job())).toMatchObject({ reason: { message: '数据库繁忙' }, stallsAll: false });
  });
});
