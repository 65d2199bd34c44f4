import type { Staff, StaffUpdate } from '@/contract/staff';
import { runItem } from '@/jobs/kinds';
import type { JobAct, JobActs, JobReason } from '@/jobs/job';
import { saveSession, clearSession, readToken } from '@/utils/storage/authStorage';
import { asAdmin } from '../support/asAdmin';
import { installFetch, type InstalledFetch } from '../support/fetch';
import { tokenOf } from '../support/openApp';
import { setActiveJob } from '@/jobs/activeJob';
import { staffCreate } from '@/jobs/kinds/staff';
import { QUIET } from '@/jobs/kinds/verdicts';
import { listen, serve, type Answer } from '../request/support';
import { t } from '../support/words';

describe('kinds of jobs', () => {
  /** The plain employee of the demonstration. */
  const ID = 4;
  let installed: InstalledFetch;
  let now: Staff;

  beforeEach(async () => {
    installed = await installFetch();
    saveSession(await tokenOf('admin'));
    now = (await (await asAdmin())('GET', `/users/show/${ID}`)).data as unknown as Staff;
  });

  const run = (act: JobAct, version = now.version, stale = false) =>
    runItem(
      [act],
      { id: ID, label: now.name, detail: now.username, version },
      { calls: QUIET, before: { message: '', stale } },
    );
  const updates = () =>
    installed.calls
      .filter(({ path }) => path.includes('/users/update/'))
      .map(({ body }) => JSON.parse(body ?? '{}') as StaffUpdate);

  test('roles are added and removed, and all others stay', async () => {
    const [held = 0] = now.role_ids;
    const verdict = await run({ kind: 'staffRoles', params: { add: [held, 3], remove: [] } });
    expect(verdict).toMatchObject({ ok: true });
    expect(updates()).toEqual([expect.objectContaining({ role_ids: [...new Set([...now.role_ids, 3])] })]);
  });

  test('a record that is as wanted already takes no call, whatever its version', async () => {
    const asIs = { ok: true, value: { note: 'transfer.job.asWanted' } };
    expect(await run({ kind: 'staffDepartment', params: { departmentId: now.department_id } }, 1e6)).toEqual(asIs);
    expect(await run({ kind: 'staffRoles', params: { add: now.role_ids, remove: [999] } }, 1e6)).toEqual(asIs);
    expect(updates()).toEqual([]);
  });

  test('another version is reported and not overwritten; the retry changes it with the current version', async () => {
    const act: JobAct = { kind: 'staffDepartment', params: { departmentId: 1 } };
    expect(await run(act, now.version + 1)).toMatchObject({ ok: false, reason: { stale: true } });
    expect(updates()).toEqual([]);
    expect(await run(act, now.version + 1, true)).toMatchObject({ ok: true });
    expect(updates()).toEqual([expect.objectContaining({ department_id: 1, version: now.version })]);
  });

  test('a change between the look and the call is reported as well', async () => {
    installed.intercept(({ path }) =>
      path.includes('/users/update/')
        ? Response.json({ code: 409, message: 'changed', data: now }, { status: 409 })
        : undefined,
    );
    expect(await run({ kind: 'staffDepartment', params: { departmentId: 1 } })).toMatchObject({
      ok: false,
      reason: { stale: true },
    });
  });

  test('an account is read through the list where single ones may not be read', async () => {
    installed.intercept(({ path }) =>
      path.includes('/users/show/')
        ? Response.json({ code: 403, message: 'no permission', data: null }, { status: 403 })
        : undefined,
    );
    expect(await run({ kind: 'staffDepartment', params: { departmentId: 1 } })).toMatchObject({ ok: true });
  });

  test('without a network nothing more begins, and an ended session ends the job', async () => {
    const act: JobAct = { kind: 'staffStatus', params: { enabled: false } };
    installed.intercept(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await run(act)).toMatchObject({ ok: false, stallsAll: true, endsAll: false, reason: { lost: true } });
    installed.intercept(() => Response.json({ code: 14012, message: 'signed out', data: null }, { status: 401 }));
    expect(await run(act)).toMatchObject({ ok: false, stallsAll: false, endsAll: true });
  });
});

describe('creation of an account', () => {
  const WISH: JobActs['staffCreate'] = {
    draft: { username: 'new.person', name: 'New Person', department_id: 3, role_ids: [], mobile: '', email: '' },
    enabled: true,
    generated: true,
  };
  const create = (part: Partial<typeof WISH> = {}, before?: JobReason) =>
    staffCreate({ id: 0, label: 'New Person' }, { ...WISH, ...part }, { calls: QUIET, before });
  const GENERATED = expect.stringMatching(/^\S{12,}$/) as string;
  const CREATED = { ok: true, value: { note: 'transfer.import.created', secret: GENERATED } };
  const EXISTS = { ok: true, value: { note: 'transfer.import.exists' } };
  const JOB = { title: { key: 'transfer.import.title' }, acts: [], items: [] } as const;
  const RUNNING = { job: JOB, queue: {} as never, isResumed: false, release: () => undefined };
  const account = (part: object = {}) => ({
    id: 9,
    username: 'New.Person',
    name: 'New Person',
    department_id: 3,
    role_ids: [],
    status: 1,
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

  /** A backend whose looks, creations and disablings are answered in this order; the last answers stay. */
  function answering(
    looks: (Answer | typeof lost)[],
    creations: (Answer | typeof lost)[] = [stored],
    disablings: (Answer | typeof lost)[] = [stored],
  ) {
    const next = (answers: (Answer | typeof lost)[]) => (answers.length > 1 ? answers.shift() : answers[0])!;
    const calls = serve(({ url }) => {
      const reply = next(
        url.endsWith('/users/store') ? creations : url.includes('/users/disable/') ? disablings : looks,
      );
      return typeof reply === 'function' ? reply() : reply;
    });
    return {
      created: () => calls.filter(({ url }) => url.endsWith('/users/store')).length,
      looked: () => calls.filter(({ url }) => url.endsWith('/users')).length,
      disabled: () => calls.filter(({ url }) => url.includes('/users/disable/')).length,
      bodies: () =>
        calls
          .filter(({ url }) => url.endsWith('/users/store'))
          .map(({ init }) => JSON.parse(init.body as string) as object),
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

  test('an account that is not there yet is not when one of its name is, however written', async () => {
    const { created } = answering([page(account())]);
    expect(await create()).toEqual(EXISTS);
    expect(created()).toBe(0);
  });

  describe.each([
    ['the look', () => answering([refusal(14012, 'signed out elsewhere')])],
    ['the creation', () => answering([page()], [refusal(14013, 'session expired')])],
  ])('a session that %s finds ended', (_, serveIt) => {
    test('ends all, and the session here', async () => {
      serveIt();
      expect(await create()).toMatchObject({ ok: false, endsAll: true, stallsAll: false });
      expect(readToken()).toBeNull();
    });
  });

  describe('a refusal', () => {
    test('is of this account alone, in the words of its fields', async () => {
      answering(
        [page()],
        [refusal(600, 'wrong', { errors: { password: ['too common'], email: ['no address', 'too long'] } })],
      );
      expect(await create()).toEqual({
        ok: false,
        reason: { message: 'too common no address too long' },
        endsAll: false,
        stallsAll: false,
      });
    });

    test.each([
      ['by the name', refusal(600, 'wrong', { errors: { username: ['exists'] } })],
      ['as a conflict', refusal(409, 'exists')],
    ])('%s is looked into: somebody else made it meanwhile', async (_, answer) => {
      const { looked } = answering([page(), page(account())], [answer]);
      expect(await create()).toEqual(EXISTS);
      expect(looked()).toBe(2);
    });
  });

  describe('a creation that nobody answered', () => {
    test.each([
      ['is ours where it is there with our content', account(), CREATED],
      ['is not where it has another name', account({ name: 'Somebody' }), EXISTS],
      ['is not where it is in another department', account({ department_id: 4 }), EXISTS],
    ])('%s', async (_, there, verdict) => {
      answering([page(), page(there)], [lost]);
      expect(await create()).toEqual(verdict);
    });

    test('and is not there either says so; the next try knows that it may have been ours', async () => {
      answering([page()], [lost]);
      const verdict = await create();
      expect(verdict).toEqual({
        ok: false,
        reason: { message: t('transfer.import.unclear'), unclear: true, secret: GENERATED },
      });
      const before = (verdict as { reason: JobReason }).reason;
      answering([page(account())]);
      expect(await create({}, before)).toMatchObject({ ok: true, value: { secret: before.secret } });
    });

    test('and cannot be looked up stalls all that is left', async () => {
      answering([page(), lost], [lost]);
      expect(await create()).toMatchObject({ ok: false, endsAll: false, stallsAll: true });
    });

    test('for a server that broke says why', async () => {
      answering([page()], [refusal(500, 'database busy')]);
      expect(await create()).toMatchObject({ reason: { message: 'database busy' }, stallsAll: false });
    });
  });

  describe('the password', () => {
    test('that all share is in no verdict, and reaches the server', async () => {
      setActiveJob({ ...RUNNING, password: 'violet-Harbour-71' });
      const { bodies } = answering([page()]);
      expect(await create({ generated: false })).toEqual({ ok: true, value: { note: 'transfer.import.created' } });
      expect(bodies()).toEqual([expect.objectContaining({ password: 'violet-Harbour-71' })]);
    });

    test('that all share is gone after a reload: nothing is created, and it says why', async () => {
      setActiveJob({ ...RUNNING, isResumed: true });
      const { created } = answering([page()]);
      expect(await create({ generated: false })).toEqual({
        ok: false,
        reason: { message: t('transfer.import.passwordGone') },
      });
      expect(created()).toBe(0);
    });

    test('of an account that was made just before a reload is lost, and said to be', async () => {
      setActiveJob({ ...RUNNING, isResumed: true });
      answering([page(account())]);
      expect(await create()).toEqual({ ok: true, value: { isLost: true } });
    });
  });

  test('an account that is to be disabled and cannot be says so with its password, and the next try disables it', async () => {
    const { created } = answering([page(), page(account())], [stored], [refusal(403, 'no permission'), stored]);
    const verdict = await create({ enabled: false });
    expect(verdict).toMatchObject({
      ok: false,
      reason: {
        message: `${t('transfer.import.created')}${t('transfer.import.row.separator')}no permission`,
        secret: GENERATED,
      },
    });
    expect(await create({ enabled: false }, (verdict as { reason: JobReason }).reason)).toEqual(CREATED);
    expect(created()).toBe(1);
  });
});
