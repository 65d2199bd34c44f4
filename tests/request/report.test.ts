import { endpoints } from '@/contract/endpoints';
import { feedback, setFeedback } from '@/request/feedback';
import { setForbiddenHandler } from '@/request/reportFailure';
import { send } from '@/request/send';
import { clearSession } from '@/utils/storage/authStorage';
import { goTo, serve, listenEachTest } from './support';
import { t } from '../support/words';

const reports = listenEachTest();
beforeEach(() => {
  clearSession();
  goTo('/home');
});
afterEach(() => jest.useRealTimers());

const refusal = { body: { code: 50001, message: 'name exists', data: null } };
const role = { body: { name: 'a', code: 'a', permission: [] } };
/** Valid data for each endpoint that does not return a list. */
const data = {
  data: [],
  tree: [],
  permission: [],
  roles: [],
  metrics: [],
  factors: [],
  token: 't',
  current_page: 1,
  total: 0,
};
const fine = (message?: string) => ({ body: { code: 200, message, data } });
const names = Object.keys(endpoints) as (keyof typeof endpoints)[];
const listNames = ['userMenus', 'menuTree', 'staffPlatforms', 'ownSessions', 'staffSessions', 'ownNotices'];
const parts = { params: { id: 1 }, query: {}, body: {} };

describe.each(names)('report of the endpoint %s', (name) => {
  const { report } = endpoints[name];
  const call = () => send(name as 'roleUpdate', parts as never);

  test(`an endpoint with report “${report}”: after a refusal, ${report === 'silent' ? 'no message' : 'an error message'} is shown`, async () => {
    serve(() => refusal);
    expect(await call()).toMatchObject({ ok: false, failure: { kind: 'business', message: 'name exists' } });
    expect(reports).toEqual(report === 'silent' ? [] : [['error', 'name exists']]);
  });

  test(`an endpoint with report “${report}”: after a success, ${report === 'outcome' ? 'the message of the server' : 'no message'} is shown`, async () => {
    serve(() => (listNames.includes(name) ? { body: { code: 200, message: 'saved', data: [] } } : fine('saved')));
    expect(await call()).toMatchObject({ ok: true, message: 'saved' });
    expect(reports).toEqual(report === 'outcome' ? [['success', 'saved']] : []);
  });
});

test('a silent endpoint reports no network failure, no HTTP error and no failure with a showType', async () => {
  serve(() => Promise.reject(new TypeError('Failed to fetch')));
  await send('currentUser');
  serve(() => ({ status: 500 }));
  await send('currentUser');
  serve(() => ({ body: { success: false, errorCode: 'E', errorMessage: 'x', showType: 9 } }));
  await send('userMenus');
  expect(reports).toEqual([]);
});

test('a successful submission without a message shows the default confirmation', async () => {
  serve(() => fine());
  await send('roleCreate', role);
  expect(reports).toEqual([['success', t('errors.status.200')]]);
});

describe('skipErrorHandler', () => {
  test.each<[string, Parameters<typeof serve>[0]]>([
    ['business', () => refusal],
    ['status', () => ({ status: 500 })],
    ['showType 4', () => ({ body: { success: false, errorCode: 'E', errorMessage: 'x', showType: 4 } })],
    ['showType 9', () => ({ body: { success: false, errorCode: 'E', errorMessage: 'x', showType: 9 } })],
    ['malformed', () => ({ body: '<html>' })],
    ['network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['success', () => fine('saved')],
  ])('with skipErrorHandler nothing is shown for: %s', async (_, reply) => {
    serve(reply);
    await send('roleUpdate', { params: { id: 1 }, ...role }, { skipErrorHandler: true });
    await send('departmentTree', {}, { skipErrorHandler: true });
    expect(reports).toEqual([]);
  });
});

describe('refusal with code or status 403', () => {
  test.each([
    ['HTTP status', { status: 403 }],
    ['envelope code', { body: { code: 403, message: 'no permission' } }],
  ])('a 403 as %s loads the permissions again, even without a message', async (_, reply) => {
    serve(() => reply);
    await send('departmentTree', {}, { skipErrorHandler: true });
    expect(reports).toEqual([['forbidden', 403]]);
  });

  test('a 403 of a call that loads the permissions does not load the permissions again', async () => {
    setForbiddenHandler(() => void Promise.all([send('currentUser'), send('userMenus')]));
    const calls = serve(() => ({ status: 403 }));
    await send('departmentTree');
    await Promise.all([send('currentUser'), send('userMenus')]);
    expect(calls).toHaveLength(5);
  });
});

describe('code 600 with field errors', () => {
  const invalid = (errors: unknown) => ({
    status: 422,
    body: { code: 600, message: 'wrong parameters', data: { errors } },
  });

  test('field errors are not reported if the form shows the errors at its fields', async () => {
    const raw = { 'name': ['exists'], 'permission.0': 'unknown', 'code': [], 'sort': null, 'x': [5, ''] };
    serve(() => invalid(raw));
    const outcome = await send('roleCreate', role, { inPlace: 'fields' });
    const failure = { isReported: false, kind: 'business', code: 600, message: 'wrong parameters' };
    expect(outcome.ok || outcome.failure).toMatchObject(failure);
    expect(outcome.ok || outcome.failure.errors).toEqual({ 'name': ['exists'], 'permission.0': ['unknown'] });
    expect(reports).toEqual([]);
  });

  test('field errors are reported with the field messages if there is no form', async () => {
    serve(() => invalid({ pageSize: ['100 at most'], page: ['100 at most', 'wrong parameters'] }));
    expect(await send('roleList', { query: { pageSize: 1000 } })).toMatchObject({ failure: { isReported: true } });
    await send('staffEnable', { params: { id: 1 } });
    expect(reports).toEqual([['error', 'wrong parameters · 100 at most']]);
  });

  test.each([[undefined], [null], [{}], [[]], ['name'], [{ name: [] }]])(
    'code 600 with the errors %p has no field errors',
    async (errors) => {
      serve(() => invalid(errors));
      const outcome = await send('roleCreate', role);
      expect(outcome.ok || outcome.failure.errors).toBeUndefined();
      expect(reports).toEqual([['error', 'wrong parameters']]);
    },
  );
});

describe('outcome of a record', () => {
  const record = { id: 1, version: 5 };
  const conflict = { status: 409, body: { code: 409, message: 'changed by somebody else', data: record } };
  const notFound = { status: 404, body: { code: 404, message: 'no such record', data: null } };
  const update = (inPlace?: 'fields' | 'record') =>
    send('roleUpdate', { params: { id: 1 }, ...role }, { ...(inPlace && { inPlace }) });

  test.each([
    ['a conflict', conflict, { code: 409, status: 409, data: record }],
    ['a missing record', notFound, { code: 404, status: 404 }],
  ])('%s is reported, unless the form shows the failure itself', async (_, reply, failure) => {
    serve(() => reply);
    expect(await update('record')).toMatchObject({ ok: false, failure: { ...failure, isReported: false } });
    expect(reports).toEqual([]);
    expect(await update('fields')).toMatchObject({ ok: false, failure: { ...failure, isReported: true } });
    await send('staffDisable', { params: { id: 1 } });
    expect(reports).toEqual([['error', reply.body.message]]);
  });

  test('a conflict without the current record is always reported', async () => {
    serve(() => ({ ...conflict, body: { ...conflict.body, data: null } }));
    await update('record');
    expect(reports).toEqual([['error', 'changed by somebody else']]);
  });
});

test('a success message is one short line of plain text', async () => {
  serve(() => fine(` a\n${'x'.repeat(10_000)}`));
  await send('roleCreate', role);
  expect(reports).toEqual([['success', `a ${'x'.repeat(297)}…`]]);
});

describe('feedback', () => {
  test('feedback shows each success message, even a message with the same text as before', () => {
    feedback().success('account enabled');
    feedback().success('account enabled');
    feedback().success(' ');
    feedback().success(' \u200b ');
    expect(reports).toEqual(Array(2).fill(['success', 'account enabled']));
  });

  test('feedback shows an error or a warning of the same text once in three seconds', () => {
    jest.useFakeTimers();
    feedback().error('broken');
    jest.advanceTimersByTime(2999);
    feedback().error('broken');
    feedback().error('bro\nken');
    feedback().warning('broken');
    expect(reports).toEqual([
      ['error', 'broken'],
      ['error', 'bro ken'],
      ['warning', 'broken'],
    ]);
    jest.advanceTimersByTime(1);
    feedback().error('broken');
    expect(reports).toHaveLength(4);
  });

  test('feedback counts three seconds from the first message, even if the clock was set back', () => {
    jest.useFakeTimers();
    feedback().notify({ title: 'disconnected', description: 'try again' });
    jest.setSystemTime(Date.now() - 7_200_000);
    feedback().notify({ title: 'disconnected', description: 'try again' });
    feedback().notify({ title: 'disconnected', description: 'try again' });
    expect(reports).toEqual(Array(2).fill(['notify', 'disconnected', 'try again']));
  });

  test('feedback shows no empty message, and uses a description without a title as the title', () => {
    feedback().success('\u202E \n');
    feedback().notify({ title: '', description: '' });
    feedback().notify({ title: ' ', description: 'description only' });
    expect(reports).toEqual([['notify', 'description only', undefined]]);
  });

  test('a notification of feedback has the kind “error” by default', () => {
    const notify = jest.fn();
    setFeedback({ success: notify, warning: notify, error: notify, notify });
    feedback().notify({ title: 'disconnected' });
    feedback().notify({ title: 'disconnected', kind: 'info' });
    expect(notify.mock.calls).toEqual([
      [{ title: 'disconnected', description: undefined, kind: 'error' }],
      [{ title: 'disconnected', description: undefined, kind: 'info' }],
    ]);
  });

  test('feedback shows the same message again after `setFeedback` was called again', () => {
    feedback().error('broken');
    const again = jest.fn();
    setFeedback({ success: again, warning: again, error: again, notify: again });
    feedback().error('broken');
    expect(again).toHaveBeenCalledWith('broken');
  });
});
