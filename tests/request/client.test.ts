import { REASON_HEADER } from '@/contract/endpoints';
import { send } from '@/request/send';
import { clearSession, saveSession } from '@/utils/storage/authStorage';
import { hang, serve, type Reports, listenEachTest } from './support';
import { t } from '../support/words';

const ok = { body: { code: 200, message: '', data: { data: [], current_page: 1, total: 0 } } };
const NETWORK: Reports = [['notify', t('errors.network'), undefined]];

const reports = listenEachTest();
beforeEach(() => {
  clearSession();
});

describe('a request', () => {
  test('a request has an encoded query, without undefined and null values', async () => {
    const [call] = await callsOf(() => send('roleList', { query: { page: 2, pageSize: 10, keyword: 'Zoë &=x' } }));
    expect(call?.url).toBe('/api/account-api/roles?page=2&pageSize=10&keyword=Zo%C3%AB+%26%3Dx');
    expect(call?.init.method).toBe('GET');
    expect(call?.init.body).toBeUndefined();
    const [bare] = await callsOf(() => send('roleList', { query: { keyword: undefined } }));
    expect(bare?.url).toBe('/api/account-api/roles');
  });

  test('a request has a JSON body, and an id in its path', async () => {
    const body = { name: 'Audit', code: 'auditor', permission: [1, 2] };
    const [call] = await callsOf(() => send('roleUpdate', { params: { id: 7 }, body }));
    expect(call).toMatchObject({ url: '/api/account-api/roles/update/7', init: { method: 'PUT' } });
    expect(call?.init.headers['Content-Type']).toContain('application/json');
    expect(call?.init.headers['Accept']).toBe('application/json');
    expect(JSON.parse(call?.init.body as string)).toEqual(body);
  });

  test('a request encodes the values in its path', async () => {
    const [call] = await callsOf(() => send('roleDetail', { params: { id: '1/../2?x=#' as unknown as number } }));
    expect(call?.url).toBe('/api/account-api/roles/show/1%2F..%2F2%3Fx%3D%23');
  });

  test('a request with the method DELETE has no body', async () => {
    const [call] = await callsOf(() => send('staffDisable', { params: { id: 3 } }));
    expect(call).toMatchObject({ url: '/api/account-api/users/disable/3', init: { method: 'DELETE' } });
    expect(call?.init.body).toBeUndefined();
  });

  test('a request has credentials and the Bearer token, if a token exists, and bypasses the HTTP cache', async () => {
    const [anonymous] = await callsOf(() => send('cardList'));
    expect(anonymous?.init).toMatchObject({ credentials: 'include', cache: 'no-store' });
    expect(anonymous?.init.headers).not.toHaveProperty('Authorization');
    saveSession({ token: 'a.b.c', expireIn: 60 });
    const [signedInCall] = await callsOf(() => send('cardList'));
    expect(signedInCall?.init.headers['Authorization']).toBe('Bearer a.b.c');
  });

  test('a request has the token stored at its start, even if the token is removed immediately after', async () => {
    saveSession({ token: 'a.b.c', expireIn: 60 });
    const [call] = await callsOf(() => {
      const pending = send('logout');
      clearSession();
      return pending;
    });
    expect(call?.init.headers['Authorization']).toBe('Bearer a.b.c');
  });

  test.each([
    ['percent-encoded', 'Zoë: 50 %', 'Zo%C3%AB%3A%2050%20%25'],
    ['trimmed', ' on leave ', 'on%20leave'],
    ['on one line', 'on\r\n\tleave\u2028until\u2029May', 'on%20leave%20until%20May'],
    ['without a lone surrogate, which cannot be encoded', 'a\uD800b 😀', 'ab%20%F0%9F%98%80'],
  ])('a request has a header with the reason of the change, %s', async (_, reason, header) => {
    const [call] = await callsOf(() => send('staffDisable', { params: { id: 3 } }, { reason }));
    expect(call?.init.headers[REASON_HEADER]).toBe(header);
  });

  test('a request has no header with a reason if the reason is blank, or if the endpoint takes no reason', async () => {
    const [blankCall] = await callsOf(() => send('staffDisable', { params: { id: 3 } }, { reason: ' \n' }));
    expect(blankCall?.init.headers).not.toHaveProperty(REASON_HEADER);
    const [listCall] = await callsOf(() => send('roleList', { query: {} }, { reason: 'on leave' }));
    expect(listCall?.init.headers).not.toHaveProperty(REASON_HEADER);
  });

  async function callsOf(action: () => Promise<unknown>) {
    const calls = serve(() => ok);
    await action();
    return calls;
  }
});

describe('call without a response', () => {
  test('a network failure shows one notification, and a write is not repeated', async () => {
    const calls = serve(() => Promise.reject(new TypeError('Failed to fetch')));
    const outcome = await send('roleCreate', { body: { name: 'a', code: 'a', permission: [] } });
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'network', code: 'network' } });
    expect(reports).toEqual(NETWORK);
    expect(calls).toHaveLength(1);
  });

  test.each([502, 503, 429])('a call is not repeated after HTTP %i', async (status) => {
    const calls = serve(() => ({ status }));
    await send('departmentTree');
    expect(calls).toHaveLength(1);
  });

  test('twelve calls while offline show one notification', async () => {
    serve(() => Promise.reject(new TypeError('Failed to fetch')));
    await Promise.all(Array.from({ length: 12 }, () => send('menuTree')));
    expect(reports).toEqual(NETWORK);
  });

  test.each(['text', undefined, null, 5])(
    'a fetch that rejects with %p results in a network failure with an Error',
    async (cause) => {
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- old fetch polyfills do this
      serve(() => Promise.reject(cause));
      const outcome = await send('menuTree');
      expect(outcome).toMatchObject({ ok: false, failure: { kind: 'network', error: expect.any(Error) as Error } });
    },
  );

  test('a call whose response body is interrupted is a network failure', async () => {
    serve(() => {
      const response = { status: 200, headers: new Map(), text: () => Promise.reject(new TypeError('terminated')) };
      return Promise.resolve(response as unknown as Response);
    });
    expect(await send('menuTree')).toMatchObject({ ok: false, failure: { kind: 'network' } });
    expect(reports).toEqual(NETWORK);
  });

  test('a call without a response is aborted after thirty seconds', async () => {
    jest.useFakeTimers();
    const calls = serve(hang);
    const pending = send('menuTree');
    await jest.advanceTimersByTimeAsync(29_999);
    expect(calls[0]?.init.signal?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(calls[0]?.init.signal?.aborted).toBe(true);
    expect(await pending).toMatchObject({ ok: false, failure: { kind: 'network', code: 'timeout' } });
    expect(reports).toEqual(NETWORK);
    jest.useRealTimers();
  });

  test('a response stops the timer of its call', async () => {
    jest.useFakeTimers();
    serve(() => ok);
    await send('cardList');
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });

  test('a call whose response body never ends is aborted after thirty seconds', async () => {
    jest.useFakeTimers();
    serve((call) => {
      const endless = { status: 200, headers: new Map(), text: () => hang(call) };
      return Promise.resolve(endless as unknown as Response);
    });
    const pending = send('menuTree');
    await jest.advanceTimersByTimeAsync(30_000);
    expect(await pending).toMatchObject({ ok: false, failure: { kind: 'network', code: 'timeout' } });
    jest.useRealTimers();
  });

  test('an oversized response is not read', async () => {
    const text = jest.fn();
    const huge = { status: 200, headers: new Map([['Content-Length', String(2 ** 40)]]), text };
    serve(() => Promise.resolve(huge as unknown as Response));
    expect(await send('menuTree')).toMatchObject({ ok: false, failure: { kind: 'malformed' } });
    expect(text).not.toHaveBeenCalled();
  });

  test('a response of the maximum size is read', async () => {
    const text = () => Promise.resolve(JSON.stringify({ code: 200, data: [] }));
    const large = { status: 200, headers: new Map([['Content-Length', String(50 * 1024 * 1024)]]), text };
    serve(() => Promise.resolve(large as unknown as Response));
    expect(await send('menuTree')).toMatchObject({ ok: true });
  });
});

describe('a call aborted by the caller', () => {
  test('a running call that its caller aborts shows no message', async () => {
    serve(hang);
    const controller = new AbortController();
    const pending = send('departmentTree', {}, { signal: controller.signal });
    controller.abort();
    const failure = { kind: 'aborted', code: 'aborted', isReported: false };
    expect(await pending).toMatchObject({ ok: false, failure });
    expect(reports).toEqual([]);
  });

  test('a call aborted before its start shows no message', async () => {
    serve(() => ok);
    const controller = new AbortController();
    controller.abort();
    const outcome = await send('departmentTree', undefined, { signal: controller.signal });
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
    expect(reports).toEqual([]);
  });

  test('a completed call removes its listener from a signal that several calls share', async () => {
    serve(() => ok);
    const { signal } = new AbortController();
    const removeListener = jest.spyOn(signal, 'removeEventListener');
    await send('cardList', {}, { signal });
    await send('cardList', {}, { signal });
    expect(removeListener.mock.calls).toEqual(Array(2).fill(['abort', expect.any(Function)]));
  });
});

describe('Retry-After', () => {
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();
  test.each<[string, number | undefined]>([
    ['7', 7],
    ['0', 0],
    ['99999999', 86_400],
    [inSeconds(-60), undefined],
    [inSeconds(400 * 86_400), 86_400],
    ['soon', undefined],
    ['-5', undefined],
    ['', undefined],
    ['7 seconds', undefined],
  ])('the Retry-After header %p is read as %p seconds', async (header, seconds) => {
    serve(() => ({ status: 429, headers: { 'Retry-After': header } }));
    const outcome = await send('departmentTree');
    expect(outcome.ok || outcome.failure.retryAfter).toBe(seconds);
  });

  test.each([2, -2])(
    "a date in Retry-After is compared with the server's clock, which differs by %i hours",
    async (hours) => {
      const theirNow = Date.now() + hours * 3_600_000;
      const dateIn = (seconds: number) => new Date(theirNow + seconds * 1000).toUTCString();
      serve(() => ({ status: 503, headers: { 'Date': dateIn(0), 'Retry-After': dateIn(90) } }));
      const outcome = await send('departmentTree');
      expect(outcome.ok || outcome.failure.retryAfter).toBe(90);
    },
  );

  test.each([
    ['in HTTP format', (date: Date) => date.toUTCString()],
    ['in ISO format', (date: Date) => date.toISOString().replace(/\.\d+Z$/, '+00:00')],
  ])('a date in Retry-After %s is read as the seconds until then', async (_, format) => {
    serve(() => ({ status: 503, headers: { 'Retry-After': format(new Date(Date.now() + 60_000)) } }));
    const outcome = await send('departmentTree');
    const seconds = outcome.ok ? 0 : (outcome.failure.retryAfter ?? 0);
    expect(seconds).toBeGreaterThanOrEqual(58);
    expect(seconds).toBeLessThanOrEqual(60);
  });
});
