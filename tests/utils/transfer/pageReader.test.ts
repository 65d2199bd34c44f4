import { pageOf, pageReader, readAll, type PageAnswer, type ReadProgress } from '@/utils/transfer/pageReader';
import { retryOn429 } from '@/utils/transfer/retryOn429';

type Row = { id: number };
const rows = (from: number, to: number): Row[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => ({ id: from + index }));
const page = (data: Row[], total: number): PageAnswer<Row> => ({ ok: true, data: { data, total } });
const failure = (status: number, retryAfter?: number): PageAnswer<Row> => ({
  ok: false,
  failure: { code: status, status, message: 'no', retryAfter },
});

/** Returns the source of a list with `total` rows. */
const list =
  (total: number) =>
  async ({ page: number, pageSize }: { page: number; pageSize: number }) =>
    page(rows((number - 1) * pageSize, Math.min(number * pageSize, total)), total);

test('pageReader reads each page once, and reports the progress', async () => {
  const updates: ReadProgress[] = [];
  const ids: number[] = [];
  const reader = pageReader(
    list(250),
    (next) => ids.push(...next.map(({ id }) => id)),
    (progress) => updates.push(progress),
  );
  expect(await reader.read()).toEqual({ kind: 'read', rows: 250, changed: false });
  expect(ids).toEqual(rows(0, 250).map(({ id }) => id));
  expect(updates.map(({ done }) => done)).toEqual([100, 200, 250]);
  expect(await readAll(list(0))).toEqual([]);
});

test.each([
  [1, 3, [0, 1, 2]],
  [2, 3, [3, 4]],
  [3, 3, []],
])('page %d of five loaded rows, with %d rows per page, has the ids %j', (number, pageSize, ids) => {
  expect(pageOf(rows(0, 5), { page: number, pageSize })).toEqual({ data: ids.map((id) => ({ id })), total: 5 });
});

test('a retry of pageReader continues with the failed page', async () => {
  const requests: number[] = [];
  let isBroken = true;
  const source = async (paging: { page: number; pageSize: number }) => {
    requests.push(paging.page);
    return paging.page === 2 && isBroken ? failure(500) : list(250)(paging);
  };
  const rowsRead: Row[] = [];
  const reader = pageReader(source, (next) => rowsRead.push(...next));
  expect(await reader.read()).toMatchObject({ kind: 'failed', failure: { status: 500 } });
  isBroken = false;
  expect(await reader.read()).toEqual({ kind: 'read', rows: 250, changed: false });
  expect([requests, rowsRead.length]).toEqual([[1, 2, 2, 3], 250]);
});

test.each([
  ['always sends the same page', async () => page(rows(0, 10), 1e9), 10],
  ['ignores the page size', async (at: number) => page(rows((at - 1) * 10, at * 10), 30), 30],
  ['has fewer rows than its total', async (at: number) => page(at === 1 ? rows(0, 7) : [], 9), 7],
])('pageReader ends if the server %s', async (_, source, count) => {
  const reader = pageReader<Row>(
    ({ page: number }) => source(number),
    () => undefined,
  );
  expect(await reader.read()).toMatchObject({ kind: 'read', rows: count });
});

test('pageReader repeats a request refused by a rate limit automatically after the delay', async () => {
  jest.useFakeTimers();
  const waits: number[] = [];
  let refusals = 0;
  const source = async (paging: { page: number; pageSize: number }) => {
    if (paging.page === 2 && refusals < 2) {
      refusals += 1;
      return failure(429, 7);
    }
    return list(150)(paging);
  };
  const reading = pageReader(
    source,
    () => undefined,
    ({ waiting }) => waits.push(waiting),
  ).read();
  await jest.advanceTimersByTimeAsync(6_900);
  expect(waits).toEqual([0, 7]);
  await jest.advanceTimersByTimeAsync(7_200);
  expect(await reading).toMatchObject({ kind: 'read', rows: 150 });
  jest.useRealTimers();
});

test('cancelling pageReader drops the page of the running request, and prevents later requests', async () => {
  const controller = new AbortController();
  const rowsRead: Row[] = [];
  let requestCount = 0;
  const source = async (paging: { page: number; pageSize: number }) => {
    requestCount += 1;
    controller.abort();
    return list(250)(paging);
  };
  const reader = pageReader(source, (next) => rowsRead.push(...next));
  expect(await reader.read(controller.signal)).toEqual({ kind: 'cancelled' });
  expect(await reader.read(controller.signal)).toEqual({ kind: 'cancelled' });
  expect([requestCount, rowsRead]).toEqual([1, []]);
});

test('pageReader passes on partial progress and waiting times that its source reports for a page', async () => {
  const updates: ReadProgress[] = [];
  const reader = pageReader<Row>(
    async (paging, _, progress) => {
      if (paging.page === 2) {
        progress?.part(20);
        progress?.wait(5);
        progress?.wait(0);
      }
      return list(150)(paging);
    },
    () => undefined,
    (progress) => updates.push(progress),
  );
  await reader.read();
  expect(updates).toEqual([
    { done: 100, total: 150, waiting: 0 },
    { done: 120, total: 150, waiting: 0 },
    { done: 120, total: 150, waiting: 5 },
    { done: 120, total: 150, waiting: 0 },
    { done: 150, total: 150, waiting: 0 },
  ]);
});

test.each([
  ['a row is repeated', [page(rows(0, 100), 150), page(rows(99, 150), 150)], true],
  ['the total changes', [page(rows(0, 100), 150), page(rows(100, 151), 151)], true],
  ['rows are missing', [page(rows(0, 100), 150), page(rows(100, 140), 150), page([], 150)], true],
  ['there are more rows than the total', [page(rows(0, 100), 99)], true],
  ['nothing changed', [page(rows(0, 100), 150), page(rows(100, 150), 150)], false],
])('if %s, pageReader reports the list as changed: %s', async (_, answers, changed) => {
  const source = async ({ page: number }: { page: number }) => answers[number - 1] ?? failure(500);
  const ids: number[] = [];
  const reader = pageReader<Row>(source, (next) => ids.push(...next.map(({ id }) => id)));
  expect(await reader.read()).toMatchObject({ kind: 'read', changed });
  expect(ids).toEqual(rows(0, ids.length).map(({ id }) => id));
});

test('pageReader ends after three successive pages without a new row', async () => {
  const pages = [rows(0, 10), rows(0, 10), rows(0, 10), rows(5, 15), ...Array.from({ length: 9 }, () => rows(0, 10))];
  const requests: number[] = [];
  const source = async ({ page: number }: { page: number }) => {
    requests.push(number);
    return page(pages[number - 1] ?? [], 1000);
  };
  expect(await pageReader<Row>(source, () => undefined).read()).toEqual({ kind: 'read', rows: 15, changed: true });
  expect(requests).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('readAll returns the complete list, or undefined after a failure or cancellation', async () => {
  expect(await readAll(list(150))).toEqual(rows(0, 150));
  expect(await readAll<Row>(async (paging) => (paging.page === 2 ? failure(500) : list(150)(paging)))).toBeUndefined();
  const controller = new AbortController();
  controller.abort();
  expect(await readAll(list(150), controller.signal)).toBeUndefined();
});

describe('retryOn429', () => {
  type Answer = { ok: true } | { ok: false; failure: { code: number | string; status?: number; retryAfter?: number } };

  const success = { ok: true } as const;
  const refusal = (retryAfter?: number) =>
    ({ ok: false, failure: { code: 429, retryAfter, message: 'Too many.' } }) as const;

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** `call` resolves to the answers in turn, and then repeats the last one. `count` returns the number of calls. */
  function calls(...answers: (typeof success | ReturnType<typeof refusal>)[]) {
    let count = 0;
    const call = async () => answers[Math.min((count += 1), answers.length) - 1] ?? success;
    return { call, count: () => count };
  }

  test.each([
    ['a success', success],
    ['another failure', { ok: false, failure: { code: 500 } }],
    ['a failure with another status', { ok: false, failure: { code: 'network', status: 503, retryAfter: 1 } }],
    ['a refusal beyond the maximum wait', { ok: false, failure: { code: 429, retryAfter: 121 } }],
  ])('retryOn429 returns %s without a retry', async (_, answer) => {
    const call = jest.fn(async () => answer);
    const onWait = jest.fn();
    expect(await retryOn429(call, { onWait })).toBe(answer);
    expect(call).toHaveBeenCalledTimes(1);
    expect(onWait).not.toHaveBeenCalled();
  });

  test.each([
    ['with the code 429', refusal(7), 7],
    ['with the status 429', { ok: false, failure: { code: 'limited', status: 429, retryAfter: 120 } }, 120],
    ['without a waiting time', refusal(), 2],
  ])('after a refusal %s, retryOn429 reports the wait, and repeats the call after it', async (_, answer, seconds) => {
    const call = jest.fn<Promise<Answer>, []>().mockResolvedValueOnce(answer).mockResolvedValue(success);
    const waits: number[] = [];
    const outcome = retryOn429(call, { onWait: (wait) => waits.push(wait) });
    await jest.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect([call.mock.calls.length, waits]).toEqual([1, [seconds]]);
    await jest.advanceTimersByTimeAsync(1);
    expect(await outcome).toBe(success);
    expect([call.mock.calls.length, waits]).toEqual([2, [seconds, 0]]);
  });

  test('retryOn429 makes at most six calls, and returns the last refusal', async () => {
    const last = refusal(1);
    const { call, count } = calls(refusal(1), refusal(1), refusal(1), refusal(1), refusal(1), last);
    const outcome = retryOn429(call);
    await jest.advanceTimersByTimeAsync(5000);
    expect(count()).toBe(6);
    expect(await outcome).toBe(last);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('an abort ends the wait of retryOn429 without another call', async () => {
    const controller = new AbortController();
    const answer = refusal(60);
    const { call, count } = calls(answer);
    const waits: number[] = [];
    const outcome = retryOn429(call, { signal: controller.signal, onWait: (wait) => waits.push(wait) });
    await jest.advanceTimersByTimeAsync(1000);
    controller.abort();
    expect(await outcome).toBe(answer);
    expect(count()).toBe(1);
    expect(waits).toEqual([60, 0]);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('retryOn429 does not wait if it is cancelled before the wait, or as the wait begins', async () => {
    const controller = new AbortController();
    const early = calls(refusal(60));
    expect(await retryOn429(early.call, { signal: controller.signal, onWait: () => controller.abort() })).toEqual(
      refusal(60),
    );
    const onWait = jest.fn();
    const late = calls(refusal(60));
    expect(await retryOn429(late.call, { signal: controller.signal, onWait })).toEqual(refusal(60));
    expect(onWait).not.toHaveBeenCalled();
    expect([early.count(), late.count(), jest.getTimerCount()]).toEqual([1, 1, 0]);
  });

  test('a completed wait of retryOn429 removes its abort listener', async () => {
    const { signal } = new AbortController();
    const [begun, ended] = [jest.spyOn(signal, 'addEventListener'), jest.spyOn(signal, 'removeEventListener')];
    const outcome = retryOn429(calls(refusal(1), success).call, { signal });
    await jest.advanceTimersByTimeAsync(1000);
    expect(await outcome).toBe(success);
    expect(begun).toHaveBeenCalledTimes(1);
    expect(ended.mock.calls.map(([name, end]) => [name, end])).toEqual(
      begun.mock.calls.map(([name, end]) => [name, end]),
    );
  });
});
