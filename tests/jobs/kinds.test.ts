import type { Staff, StaffUpdate } from '@/contract/staff';
import { runItem } from '@/jobs/jobRunner';
import type { JobAct, JobActs, JobReason } from '@/jobs/job';
import { saveSession, clearSession, readToken } from '@/utils/storage/authStorage';
import { asAdmin } from '../support/asAdmin';
import { installFetch, type InstalledFetch, reply } from '../support/fetch';
import { tokenOf } from '../support/openApp';
import { setActiveJob } from '@/jobs/activeJob';
import { staffCreate } from '@/jobs/kinds/staff';
import { WITHOUT_MESSAGE } from '@/request/send';
import { listen, serve, type Answer } from '../request/support';
import { t } from '../support/words';

describe('kinds of jobs', () => {
  const ID = 4;
  let fetchMock: InstalledFetch;
  let now: Staff;

  beforeEach(async () => {
    fetchMock = await installFetch();
    saveSession(await tokenOf('admin'));
    now = (await (await asAdmin())('GET', `/users/show/${ID}`)).data as unknown as Staff;
  });

  const run = (act: JobAct, version = now.version, isStale = false) =>
    runItem(
      [act],
      { id: ID, label: now.name, detail: now.username, version },
      { calls: WITHOUT_MESSAGE, before: { message: '', stale: isStale } },
    );
  const updates = () =>
    fetchMock.calls
      .filter(({ path }) => path.includes('/users/update/'))
      .map(({ body }) => JSON.parse(body ?? '{}') as StaffUpdate);

  test('a job adds and removes roles, and leaves all other roles unchanged', async () => {
    const [ownRole = 0] = now.role_ids;
    const verdict = await run({ kind: 'staffRoles', params: { add: [ownRole, 3], remove: [] } });
    expect(verdict).toMatchObject({ ok: true });
    expect(updates()).toEqual([expect.objectContaining({ role_ids: [...new Set([...now.role_ids, 3])] })]);
  });

  test('a job sends no update for an account that already has the new values, despite a version mismatch', async () => {
    const asIs = { ok: true, value: { note: 'transfer.job.asWanted' } };
    expect(await run({ kind: 'staffDepartment', params: { departmentId: now.department_id } }, 1e6)).toEqual(asIs);
    expect(await run({ kind: 'staffRoles', params: { add: now.role_ids, remove: [999] } }, 1e6)).toEqual(asIs);
    expect(updates()).toEqual([]);
  });

  test('a job reports a version mismatch as stale and sends no update; a retry sends the current version', async () => {
    const act: JobAct = { kind: 'staffDepartment', params: { departmentId: 1 } };
    expect(await run(act, now.version + 1)).toMatchObject({ ok: false, reason: { stale: true } });
    expect(updates()).toEqual([]);
    expect(await run(act, now.version + 1, true)).toMatchObject({ ok: true });
    expect(updates()).toEqual([expect.objectContaining({ department_id: 1, version: now.version })]);
  });

  test('a job reports a conflict if the account changes between lookup and update', async () => {
    fetchMock.intercept(({ path }) => (path.includes('/users/update/') ? reply(409, 'changed', now) : undefined));
    const verdict = await run({ kind: 'staffDepartment', params: { departmentId: 1 } });
    expect(verdict).toMatchObject({ ok: false, reason: { stale: true } });
  });

  test('without permission for account details, a job looks the account up in the list', async () => {
    fetchMock.intercept(({ path }) => (path.includes('/users/show/') ? reply(403, 'no permission') : undefined));
    expect(await run({ kind: 'staffDepartment', params: { departmentId: 1 } })).toMatchObject({ ok: true });
  });

  test('a network failure pauses the job, and the end of the session ends the job', async () => {
    const act: JobAct = { kind: 'staffStatus', params: { enabled: false } };
    fetchMock.intercept(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await run(act)).toMatchObject({ ok: false, stallsAll: true, endsAll: false, reason: { lost: true } });
    fetchMock.intercept(() => Response.json({ code: 14012, message: 'signed out', data: null }, { status: 401 }));
    expect(await run(act)).toMatchObject({ ok: false, stallsAll: false, endsAll: true });
  });
});

describe('job that creates accounts', () => {
  const WISH: JobActs['staffCreate'] = {
    draft: { username: 'new.person', name: 'New Person', department_id: 3, role_ids: [], mobile: '', email: '' },
    enabled: true,
    generated: true,
  };
  const create = (fields: Partial<typeof WISH> = {}, before?: JobReason) =>
    staffCreate({ id: 0, label: 'New Person' }, { ...WISH, ...fields }, { calls: WITHOUT_MESSAGE, before });
  const GENERATED = expect.stringMatching(/^\S{12,}$/) as string;
  const CREATED = { ok: true, value: { note: 'transfer.import.created', secret: GENERATED } };
  const EXISTS = { ok: true, value: { note: 'transfer.import.exists' } };
  const JOB = { title: { key: 'transfer.import.title' }, acts: [], items: [] } as const;
  const RUNNING = { job: JOB, queue: {} as never, isResumed: false, release: () => undefined };
  const account = (fields: object = {}) => ({
    id: 9,
    username: 'New.Person',
    name: 'New Person',
    department_id: 3,
    role_ids: [],
    status: 1,
    version: 1,
    ...fields,
  });
  const page = (...data: object[]): Answer => ({
    body: { code: 200, message: '', data: { data, current_page: 1, total: data.length } },
  });
  const success: Answer = { body: { code: 200, message: '', data: null } };
  const refusal = (code: number, message: string, data: unknown = null): Answer => ({
    status: code === 600 ? 422 : code > 999 ? 401 : code,
    body: { code, message, data },
  });
  const networkFailure = () => Promise.reject<Response>(new TypeError('Failed to fetch'));

  /** Answers lookups, creations and disabling calls from three lists. The last answer of each list is repeated. */
  function answering(
    looks: (Answer | typeof networkFailure)[],
    creations: (Answer | typeof networkFailure)[] = [success],
    disablings: (Answer | typeof networkFailure)[] = [success],
  ) {
    const next = (answers: (Answer | typeof networkFailure)[]) => (answers.length > 1 ? answers.shift() : answers[0])!;
    const isCreation = ({ url }: { url: string }) => url.endsWith('/users/store');
    const calls = serve((call) => {
      const reply = next(isCreation(call) ? creations : call.url.includes('/users/disable/') ? disablings : looks);
      return typeof reply === 'function' ? reply() : reply;
    });
    return {
      created: () => calls.filter(isCreation).length,
      looked: () => calls.filter(({ url }) => url.endsWith('/users')).length,
      bodies: () => calls.filter(isCreation).map(({ init }) => JSON.parse(init.body as string) as object),
    };
  }

  beforeEach(() => {
    listen();
    saveSession({ token: 'token', expireIn: 7200 });
  });
  afterEach(() => {
    setActiveJob(undefined);
    clearSession();
  });

  test('before an account is created, an existing account is found by its user name in any spelling', async () => {
    const { created } = answering([page(account())]);
    expect(await create()).toEqual(EXISTS);
    expect(created()).toBe(0);
  });

  test.each([
    ['lookup', () => answering([refusal(14012, 'signed out elsewhere')])],
    ['creation', () => answering([page()], [refusal(14013, 'session expired')])],
  ])('a session that ends during the %s ends the job, and the stored session is removed', async (_, serveIt) => {
    serveIt();
    expect(await create()).toMatchObject({ ok: false, endsAll: true, stallsAll: false });
    expect(readToken()).toBeNull();
  });

  describe('refused creation of an account', () => {
    test('field errors of a refused account are reported, and neither pause nor end the job', async () => {
      const errors = { password: ['too common'], email: ['no address', 'too long'] };
      answering([page()], [refusal(600, 'wrong', { errors })]);
      const reason = { message: 'too common no address too long' };
      expect(await create()).toEqual({ ok: false, reason, endsAll: false, stallsAll: false });
    });

    test.each([
      ['with a user name error', refusal(600, 'wrong', { errors: { username: ['exists'] } })],
      ['with code 409', refusal(409, 'exists')],
    ])('after a refusal %s, an account found by a second lookup is reported as already existing', async (_, answer) => {
      const { looked } = answering([page(), page(account())], [answer]);
      expect(await create()).toEqual(EXISTS);
      expect(looked()).toBe(2);
    });
  });

  describe('network or server failure during the creation of an account', () => {
    test.each([
      ['an account with the requested values is reported as created', account(), CREATED],
      ['an account with another name is reported as already existing', account({ name: 'Somebody' }), EXISTS],
      ['an account in another department is reported as already existing', account({ department_id: 4 }), EXISTS],
    ])('after a network failure during the creation, %s', async (_, existing, verdict) => {
      answering([page(), page(existing)], [networkFailure]);
      expect(await create()).toEqual(verdict);
    });

    test('after a network failure, the result of a creation is unclear until a retry finds the account', async () => {
      answering([page()], [networkFailure]);
      const verdict = await create();
      const reason = { message: t('transfer.import.unclear'), unclear: true, secret: GENERATED };
      expect(verdict).toEqual({ ok: false, reason });
      const before = (verdict as { reason: JobReason }).reason;
      answering([page(account())]);
      expect(await create({}, before)).toMatchObject({ ok: true, value: { secret: before.secret } });
    });

    test('a network failure during both the creation and the lookup pauses the job', async () => {
      answering([page(), networkFailure], [networkFailure]);
      expect(await create()).toMatchObject({ ok: false, endsAll: false, stallsAll: true });
    });

    test('a creation that fails with a server error reports the message of the server', async () => {
      answering([page()], [refusal(500, 'database busy')]);
      expect(await create()).toMatchObject({ reason: { message: 'database busy' }, stallsAll: false });
    });
  });

  describe('password of a created account', () => {
    test('a password shared by all new accounts is sent to the server, and is in no result', async () => {
      setActiveJob({ ...RUNNING, password: 'violet-Harbour-71' });
      const { bodies } = answering([page()]);
      expect(await create({ generated: false })).toEqual({ ok: true, value: { note: 'transfer.import.created' } });
      expect(bodies()).toEqual([expect.objectContaining({ password: 'violet-Harbour-71' })]);
    });

    test('a password shared by all new accounts is lost after a reload, and no account is created', async () => {
      setActiveJob({ ...RUNNING, isResumed: true });
      const { created } = answering([page()]);
      const reason = { message: t('transfer.import.passwordGone') };
      expect(await create({ generated: false })).toEqual({ ok: false, reason });
      expect(created()).toBe(0);
    });

    test('the password of an account created just before a reload is reported as lost', async () => {
      setActiveJob({ ...RUNNING, isResumed: true });
      answering([page(account())]);
      expect(await create()).toEqual({ ok: true, value: { isLost: true } });
    });
  });

  test('a new account that cannot be disabled is reported with its password, and disabled by a retry', async () => {
    const { created } = answering([page(), page(account())], [success], [refusal(403, 'no permission'), success]);
    const verdict = await create({ enabled: false });
    const message = `${t('transfer.import.created')}${t('transfer.import.row.separator')}no permission`;
    expect(verdict).toMatchObject({ ok: false, reason: { message, secret: GENERATED } });
    expect(await create({ enabled: false }, (verdict as { reason: JobReason }).reason)).toEqual(CREATED);
    expect(created()).toBe(1);
  });
});
