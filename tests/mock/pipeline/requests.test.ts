import { cacheSerialized, writeEnvelope } from '../../../mock/server/pipeline/serialize';
import { bodyLimit, readBody } from '../../../mock/server/pipeline/answer';
import { isLoggedPath, matchRoute } from '../../../mock/server/pipeline/routes';
import type { BackendRequest } from '../../../mock/server/pipeline/backendTypes';
import type { EndpointName } from '../../../src/contract/endpoints';
import { logEntry } from '../../../mock/server/pipeline/audit';
import { createRefusals } from '../../../mock/server/pipeline/refusals';
import type { Store } from '../../../mock/server/store/openStore';
import { answerText } from '../../../mock/server/words/words';
import { START } from '../../support/backend';
import { logWords } from '../../support/backendWords';
import { rowsOf } from '../../support/logRows';
import { openTestStore } from '../../support/testStore';

const API = '/api/account-api';
const KIB = 1024;

describe('path of a request', () => {
  it.each([
    ['GET', '/roles', 'roleList', undefined],
    ['POST', '/users', 'staffList', undefined],
    ['PUT', '/roles/update/7', 'roleUpdate', { id: '7' }],
    ['DELETE', '/users/enable/x y', 'staffEnable', { id: 'x y' }],
    ['GET', '/business/card/data/3', 'cardData', { id: '3' }],
  ])('the request %s %s belongs to the endpoint %s', (method, path, name, params) => {
    expect(matchRoute(method, API + path)).toEqual({ name, params });
  });

  it.each(['/roles', `${API}/roles/`, `x${API}/roles`, `${API}/roles/update/`, `${API}/roles/update/1/2`, API])(
    'the path %s without an endpoint gets a 404',
    (path) =>
      expect(() => matchRoute('GET', path)).toThrow(
        expect.objectContaining({ status: 404, text: { key: 'unknownPath' }, headers: {} }),
      ),
  );

  it('a path with another method gets 405 with the allowed methods', () => {
    const methodRefusal = (allow: string) =>
      expect.objectContaining({ status: 405, text: { key: 'unknownMethod' }, headers: { allow } });
    expect(() => matchRoute('PATCH', `${API}/roles`)).toThrow(methodRefusal('GET'));
    expect(() => matchRoute('get', `${API}/users/enable/3`)).toThrow(methodRefusal('DELETE'));
  });

  it('isLoggedPath recognises only paths of endpoints with log rows', () => {
    const loggedPaths = ['/roles/update/7', '/login', '/users/show/7'];
    const otherPaths = ['/roles', '/users', '/logs', '/user', '/roles/update/7/8', '/nothing'];
    expect([...loggedPaths, ...otherPaths].filter((path) => isLoggedPath(API + path))).toEqual(loggedPaths);
  });
});

describe('body of a request', () => {
  const parse = (body: BackendRequest['body'], type: string | undefined, name: EndpointName = 'staffList') =>
    readBody({ method: 'POST', path: '', query: {}, headers: { 'content-type': type }, ip: '', body }, name);
  const JSON_TYPE = 'application/json';
  const error = (status: number, key: string, ...values: unknown[]) =>
    expect.objectContaining({ status, code: status, text: values.length > 0 ? { key, values } : { key } });

  it.each<[name: EndpointName, kib: number]>([
    ['login', 8],
    ['ownPassword', 8],
    ['staffList', 64],
    ['roleCreate', 1024],
    ['roleUpdate', 1024],
    ['menuUpdate', 64],
  ])('the body of %s is limited to %i KiB, counted in bytes', async (name, kib) => {
    expect(bodyLimit(name)).toBe(kib * KIB);
    const text = JSON.stringify('é'.repeat((kib * KIB) / 2 - 1));
    expect(await parse(text, JSON_TYPE, name)).toHaveLength((kib * KIB) / 2 - 1);
    await expect(parse(`${text} `, JSON_TYPE, name)).rejects.toThrow(error(413, 'bodyTooLarge', kib));
  });

  it.each([JSON_TYPE, 'application/json; charset=utf-8', 'Application/JSON ;x', 'application/json  '])(
    'a body with the content type %j is accepted',
    async (type) => expect(await parse('{"a":1}', type)).toEqual({ a: 1 }),
  );

  it.each([undefined, '', 'text/plain', 'x-application/json', 'application/jsonp', 'application/json x'])(
    'a body with the content type %j is refused with 415',
    async (type) => {
      await expect(parse('{}', type)).rejects.toThrow(error(415, 'wrongContentType'));
      // The response reports only the first error.
      await expect(parse('{', type)).rejects.toThrow(error(415, 'wrongContentType'));
    },
  );

  it.each([undefined, '', '{', "{'a':1}", '{} {}'])('a body of malformed JSON gets 400: %j', async (text) => {
    await expect(parse(text, JSON_TYPE)).rejects.toThrow(error(400, 'malformedJson'));
  });

  it("a body is read up to the endpoint's limit, and refused if it is too large or unreadable", async () => {
    const requestedLimits: number[] = [];
    const source = (body: object) => async (limit: number) => {
      requestedLimits.push(limit);
      return body;
    };
    expect(await parse(source({ text: '[1]' }), JSON_TYPE, 'login')).toEqual([1]);
    expect(requestedLimits).toEqual([8 * KIB]);
    await expect(parse(source({ isTooLarge: true }), 'text/plain')).rejects.toThrow(error(413, 'bodyTooLarge', 64));
    const unreadable = parse(source({ isUnreadable: true, text: '{}' }), JSON_TYPE);
    await expect(unreadable).rejects.toThrow(error(400, 'malformedJson'));
    await expect(parse(source({ isUnreadable: true }), 'text/plain')).rejects.toThrow(error(415, 'wrongContentType'));
    await expect(parse(source({}), JSON_TYPE)).rejects.toThrow(error(400, 'malformedJson'));
  });
});

describe('serialization of the response envelope', () => {
  const envelope = (data: unknown, message = 'ok') => ({ code: 200, message, data });

  it.each([null, undefined, 'text', 7, { a: 1 }, [1]])('writeEnvelope caches no text for the data %j', (data) => {
    const text = JSON.stringify(envelope(data));
    expect(writeEnvelope(envelope(data))).toEqual({ body: text });
    expect(writeEnvelope(envelope(data))).not.toBe(writeEnvelope(envelope(data)));
  });

  it('writeEnvelope caches the text and bytes of cacheSerialized data once per message', () => {
    const data = cacheSerialized({ name: 'Zoë' });
    const [first, again, otherEnvelope] = ['ok', 'ok', 'done'].map((message) => writeEnvelope(envelope(data, message)));
    expect(first).toEqual({
      body: '{"code":200,"message":"ok","data":{"name":"Zoë"}}',
      bytes: Buffer.from('{"code":200,"message":"ok","data":{"name":"Zoë"}}'),
    });
    expect(again).toBe(first);
    expect(otherEnvelope?.body).toContain('done');
  });
});

const row = logEntry(
  {
    name: 'departmentUpdate',
    request: { method: 'PUT', path: '', query: {}, headers: {}, ip: '192.0.2.1' },
    input: { params: { id: '3' } },
    now: START,
    durationMs: 1,
  },
  {
    user: { id: 7, name: 'Wang Fang', username: 'wang' },
    happening: { kind: 'refused', reason: answerText('noPermission') },
    status: 403,
    code: 403,
  },
);

describe('log of refusals', () => {
  let store: Store;
  let now: number;
  beforeEach(async () => {
    now = START;
    store = await openTestStore();
  });
  afterEach(() => store.close());

  const logs = async () => (await rowsOf(store)).map(({ summary, request }) => [summary, request]);
  const one = [row.summary, row.request];
  const columns = (count: number, paths: object) => [
    logWords.summaries.moreRefused(count),
    JSON.stringify({ truncated: true, refused: paths }),
  ];
  const ones = Array.from({ length: 5 }, () => one);
  const open = () => {
    const refusals = createRefusals(store, () => now);
    const add = async (times: number, account = 7, givenRow = row) => {
      for (let time = 0; time < times; time += 1) await refusals.add(account, givenRow);
    };
    return { add, close: () => refusals.close() };
  };
  const pathOf = (id: number) => `/dep/update/${id}`;

  it('equal refusals are logged five times a minute, then as one summary', async () => {
    const { add, close } = open();
    await add(8);
    await add(1, 8);
    expect(await logs()).toEqual([...ones, one]);
    now += 59_999;
    await add(1);
    expect(await logs()).toHaveLength(6);
    now += 1;
    await add(1);
    expect(await logs()).toEqual([...ones, one, columns(4, { [row.path]: 4 }), one]);
    const [summary] = (await rowsOf(store)).slice(6);
    expect(summary).toMatchObject({
      created_at: START + 60_000,
      event: 'moreRefused',
      call: 'departmentUpdate',
      user_id: 7,
    });
    await close();
    expect(await logs()).toHaveLength(8);
  });

  it.each<[kind: string, other: Partial<typeof row>]>([
    ['another call', { call: 'staffPassword' }],
    ['another status', { status_code: 422 }],
    ['another record', { path: pathOf(4) }],
  ])('refusals with %s are still logged after many equal refusals', async (_kind, change) => {
    const { add, close } = open();
    await add(50);
    await add(5, 7, { ...row, ...change });
    expect(await logs()).toHaveLength(10);
    await add(1, 7, { ...row, ...change });
    await close();
    const counts = (await rowsOf(store)).slice(10).map(({ summary }) => summary);
    const { moreRefused } = logWords.summaries;
    expect(counts).toEqual('path' in change ? [moreRefused(46)] : [moreRefused(45), moreRefused(1)]);
  });

  it('an account has at most a hundred logged refusals a minute, then only the first per endpoint', async () => {
    const { add, close } = open();
    for (let id = 1; id <= 130; id += 1) await add(1, 7, { ...row, path: pathOf(id) });
    const paths = Array.from({ length: 100 }, (_, id) => pathOf(id + 1));
    expect((await rowsOf(store)).map(({ path }) => path)).toEqual(paths);
    await add(3, 7, { ...row, call: 'roleUpdate' });
    expect((await rowsOf(store)).slice(100).map(({ call }) => call)).toEqual(['roleUpdate']);
    await close();
    const [departments, roles] = (await rowsOf(store)).slice(101);
    const { moreRefused } = logWords.summaries;
    expect([departments?.summary, roles?.summary]).toEqual([moreRefused(30), moreRefused(2)]);
    const { refused } = JSON.parse(departments!.request) as { refused: Record<string, number> };
    expect([Object.keys(refused).length, refused[pathOf(101)], refused['…']]).toEqual([21, 1, 10]);
  });

  it('refusals with long paths are summarised within the size limit of a log row', async () => {
    const { add, close } = open();
    for (let id = 1; id <= 130; id += 1) await add(1, 7, { ...row, path: `${id}${'x'.repeat(290)}` });
    await close();
    expect((await rowsOf(store)).at(-1)!.request.length).toBeLessThanOrEqual(2048);
  });

  it('refusals start a new time window when the clock is set back', async () => {
    const { add, close } = open();
    await add(6);
    now -= 1;
    await add(1);
    expect(await logs()).toEqual([...ones, columns(1, { [row.path]: 1 }), one]);
    await close();
  });

  it('unlogged refusals of each account are summarised in one row on close', async () => {
    const { add, close } = open();
    await add(6, 7);
    await add(7, 8);
    await close();
    await close();
    expect((await logs()).slice(10)).toEqual([columns(1, { [row.path]: 1 }), columns(2, { [row.path]: 2 })]);
  });

  describe('timer for unlogged refusals', () => {
    beforeEach(() =>
      jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance'] }),
    );
    afterEach(() => jest.useRealTimers());

    it('a timer summarises unlogged refusals of an account after a minute', async () => {
      const { add, close } = open();
      await add(7);
      jest.advanceTimersByTime(59_999);
      await store.transaction(async () => undefined);
      expect(await logs()).toHaveLength(5);
      jest.advanceTimersByTime(1);
      // Transactions run one after the other, so this waits for the transaction of the timer.
      await store.transaction(async () => undefined);
      expect(await logs()).toEqual([...ones, columns(2, { [row.path]: 2 })]);
      await add(5);
      await close();
      expect(await logs()).toHaveLength(11);
    });
  });
});
