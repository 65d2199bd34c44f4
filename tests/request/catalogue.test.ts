import errors from '@/locales/zh-CN/errors';
import { BizError } from '@/request/classify';
import { sessionWords, statusWords } from '@/request/errorCatalogue';
import type { Failure } from '@/request/outcome';
import { send } from '@/request/send';
import { clearSession, readToken, saveSession } from '@/utils/storage/authStorage';
import { goTo, serve, sessionEnded, type Answer, type Reports, listenEachTest } from './support';
import { t } from '../support/words';

const FALLBACK = t('errors.fallback');
const SESSION_CODES = [14010, 14011, 14012, 14013, 14014, 14015, 14016];
const STATUSES = [201, 202, 204, 302, 400, 401, 403, 404, 405, 406, 410, 422, 429, 500, 502, 503, 504, 600];
const textOf = (status: number) => errors[`errors.status.${status}` as keyof typeof errors];

const reports = listenEachTest();
beforeEach(() => {
  goTo('/account/department');
  clearSession();
  saveSession({ token: 'token-a', expireIn: 7200 });
});

/** Makes a call whose failures are shown, and returns its failure. */
async function failWith(reply: Answer): Promise<Failure> {
  serve(() => reply);
  const outcome = await send('departmentTree');
  if (outcome.ok) throw new Error('the call succeeded');
  return outcome.failure;
}

/** Expected reports of a failure. Code 401 ends the session, and 403 loads the permissions again. */
const reportsOf = (code: number, message: string): Reports => {
  if (code === 401) return sessionEnded(401, message);
  const error: Reports = [['error', message]];
  return code === 403 ? [['forbidden', 403], ...error] : error;
};

test('the catalogue has a text for each session code and each HTTP status', () => {
  expect([...sessionWords.keys()]).toEqual(SESSION_CODES);
  expect([...statusWords.keys()]).toEqual([200, ...STATUSES]);
});

describe.each(STATUSES)('HTTP status %i', (status) => {
  test.each([
    ['no body', ''],
    ['a page of HTML', '<html><body><h1>Bad Gateway</h1></body></html>'],
    ['JSON without a code', { error: 'nope', message: 'Not our envelope' }],
    ['an envelope of success', { code: status < 300 ? undefined : 200, message: 'ok', data: {} }],
  ])('an HTTP failure with %s shows the text of the catalogue', async (_, body) => {
    const failure = await failWith({ status, body });
    expect(failure).toMatchObject({ kind: 'status', code: status, status, message: textOf(status) });
    expect(failure.error).not.toBeInstanceOf(BizError);
    expect(reports).toEqual(reportsOf(status, textOf(status)));
  });

  test('an HTTP failure with an envelope shows the message of the server', async () => {
    const body = { code: 40001, message: 'department was closed', data: { id: 7 } };
    const failure = await failWith({ status, body });
    expect(failure).toMatchObject({ kind: 'business', status, ...body });
    expect(failure.error).toBeInstanceOf(BizError);
    expect(failure.error).toMatchObject({ name: 'BizError', message: body.message, response: { status, body } });
    const shownReports = reports.filter(([kind]) => kind !== 'sessionEnd' && kind !== 'forbidden');
    expect(shownReports).toEqual([status === 401 ? ['notify', body.message, undefined] : ['error', body.message]]);
  });

  test('an envelope whose code is an HTTP status shows the text of that status if it has no message', async () => {
    const failure = await failWith({ body: { code: status, data: null } });
    expect(failure).toMatchObject({ kind: 'business', code: status, message: textOf(status) });
    expect(reports).toEqual(reportsOf(status, textOf(status)));
  });
});

test('HTTP 300 counts as a failure, whatever the envelope contains', async () => {
  const failure = await failWith({ status: 300, body: { code: 200, message: 'ok', data: { tree: [] } } });
  expect(failure).toMatchObject({ kind: 'status', code: 300, message: FALLBACK });
});

test.each([409, 413, 415, 418])('HTTP status %i, not in the catalogue, shows the fallback text', async (status) => {
  expect(await failWith({ status })).toMatchObject({ kind: 'status', code: status, message: FALLBACK });
  expect(reports).toEqual([['error', FALLBACK]]);
});

test('an unknown code without a message shows the text of its HTTP status', async () => {
  expect(await failWith({ status: 404, body: { code: 40401 } })).toMatchObject({ message: textOf(404) });
});

describe.each(SESSION_CODES)('session code %i', (code) => {
  describe.each([200, 401, 500])('with HTTP %i', (status) => {
    test.each([code, String(code)])('session code %p notifies the user and opens the login page', async (codeSent) => {
      const failure = await failWith({ status, body: { code: codeSent, message: 'session is over', data: null } });
      expect(failure).toMatchObject({ kind: 'session', code, status, message: 'session is over' });
      expect(failure.error).toBeInstanceOf(BizError);
      expect(reports).toEqual(sessionEnded(code, 'session is over'));
      expect(readToken()).toBeNull();
    });

    test('a session code on the login page only removes the token', async () => {
      goTo('/user/login?redirect=%2Fhome');
      const failure = await failWith({ status, body: { code, message: 'session is over' } });
      expect(failure).toMatchObject({ kind: 'session', code });
      expect(reports).toEqual([]);
      expect(readToken()).toBeNull();
    });
  });

  test('a session code without a message has a text of the catalogue', async () => {
    const message = errors[`errors.session.${code}` as keyof typeof errors];
    expect(await failWith({ body: { code } })).toMatchObject({ message });
    expect(reports).toContainEqual(['notify', message, undefined]);
  });

  test('a generic failure whose errorCode is a session code is a session failure', async () => {
    const body = { success: false, errorCode: String(code), errorMessage: 'please sign in', showType: 0 };
    expect(await failWith({ body })).toMatchObject({ kind: 'session', code, message: 'please sign in' });
  });
});

describe('a generic failure', () => {
  const exception = { errorCode: 'E42', errorMessage: 'did not work' };
  test.each<[unknown, Reports]>([
    [0, []],
    [1, [['warning', 'did not work']]],
    [2, [['error', 'did not work']]],
    [4, [['notify', 'E42', 'did not work']]],
    [9, [['exception', exception]]],
    ['9', [['exception', exception]]],
    [3, [['error', 'did not work']]],
    [-1, [['error', 'did not work']]],
    ['loud', [['error', 'did not work']]],
    [null, [['error', 'did not work']]],
    [undefined, [['error', 'did not work']]],
  ])('a generic failure with showType %p causes the reports %j', async (showType, expected) => {
    const body = { success: false, errorCode: 'E42', errorMessage: 'did not work', showType };
    const failure = await failWith({ body });
    expect(failure).toMatchObject({ kind: 'showType', code: 'E42', message: 'did not work' });
    expect(failure.error).toBeInstanceOf(BizError);
    expect(reports).toEqual(expected);
  });

  test.each([
    ['no error information', { success: false }, 200, FALLBACK],
    ['code 200', { success: false, code: 200 }, 200, FALLBACK],
    ['an errorCode of the catalogue', { success: false, errorCode: 503 }, 200, textOf(503)],
    ['an HTTP status of the catalogue', { success: false, errorCode: 'DOWN' }, 503, textOf(503)],
    ['an envelope message', { success: false, code: 7, message: 'please wait' }, 200, 'please wait'],
  ])('a generic failure with %s (%j, HTTP %i) has the message %j', async (_, body, status, message) => {
    expect(await failWith({ status, body })).toMatchObject({ kind: 'showType', message });
  });
});

test('a generic failure with showType 4 and no errorCode has its message as the title', async () => {
  await failWith({ body: { success: false, errorMessage: 'did not work', showType: 4 } });
  expect(reports).toEqual([['notify', 'did not work', undefined]]);
});

test.each<[string, unknown]>([
  ['malformed JSON', '{"code": 200, "data": {'],
  ['a page of HTML', '<!doctype html><title>Sign in</title>'],
  ['nothing', ''],
  ['null', 'null'],
  ['a list', []],
  ['a number', '200'],
  ['a text', '"ok"'],
  ['no code', { message: 'ok', data: { tree: [] } }],
  ['success without a code', { success: true, data: { tree: [] } }],
  ['a code too large for a number', '{"code": 1e999, "data": {"tree": []}}'],
  ['only a prototype', '{"__proto__":{"code":200,"data":{"tree":[]}}}'],
  ['no data', { code: 200, message: 'ok' }],
  ['data of null', { code: 200, message: 'ok', data: null }],
  ['data of another shape', { code: 200, message: 'ok', data: { tree: {} } }],
])('HTTP 200 with an invalid body shows the fallback text: %s', async (_, body) => {
  expect(await failWith({ body })).toMatchObject({ kind: 'malformed', code: 200, status: 200, message: FALLBACK });
  expect(reports).toEqual([['error', FALLBACK]]);
});

describe('invalid data in a response', () => {
  const page = { data: [], current_page: 1, total: 0 };
  const parts = [{ data: null }, { data: { 0: {} } }, { data: [null] }, { total: undefined }, { total: 'many' }];
  test.each([
    ['roleList', { query: {} }, [{}, ...parts.map((fields) => ({ ...page, ...fields })), []]],
    ['login', { body: { username: 'a', password: 'b' } }, [null, {}, { token: '' }, { token: 5, expire_in: 1 }]],
    ['userMenus', {}, [null, {}, 'menus', [null], ['menu']]],
    ['currentUser', {}, [null, [], 'me']],
    ['cardData', { params: { id: 1 } }, [null, { metrics: null }]],
  ] as const)('invalid data in the response to %s is refused', async (name, request, wrongs) => {
    for (const data of wrongs) {
      serve(() => ({ body: { code: 200, message: 'ok', data } }));
      const outcome = await send(name as 'roleList', request as { query: object });
      expect(outcome).toMatchObject({ ok: false, failure: { kind: 'malformed' } });
    }
  });
});

test.each([200, '200'])('code %p counts as success, with HTTP 200 and 201', async (code) => {
  for (const status of [200, 201]) {
    serve(() => ({ status, body: { code, message: 'fine', data: { tree: [] } } }));
    expect(await send('departmentTree')).toEqual({ ok: true, data: { tree: [] }, message: 'fine' });
  }
  expect(reports).toEqual([]);
});

test.each(['__proto__', '\\u005f_proto__', '__p\\u0072oto__'])('a key %s is dropped from responses', async (key) => {
  serve(() => ({ body: `{"code":200,"data":{"tree":[{"${key}":{"admin":true},"name":"Head office"}]}}` }));
  const outcome = await send('departmentTree');
  if (!outcome.ok) throw outcome.failure.error;
  const [node] = outcome.data.tree;
  expect(Object.keys(node ?? {})).toEqual(['name']);
  expect(Object.assign({}, node)).not.toHaveProperty('admin');
});
