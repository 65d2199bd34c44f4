import { patiently } from '@/utils/transfer/patiently';

type Answer = { ok: true } | { ok: false; failure: { code: number | string; status?: number; retryAfter?: number } };

const done = { ok: true } as const;
const refused = (retryAfter?: number) =>
  ({ ok: false, failure: { code: 429, retryAfter, message: 'Too many.' } }) as const;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Calls that are answered one after the other; the last answer is given again and again. */
function calls(...answers: (typeof done | ReturnType<typeof refused>)[]) {
  let count = 0;
  const call = async () => answers[Math.min((count += 1), answers.length) - 1] ?? done;
  return { call, count: () => count };
}

test.each([
  ['a success', done],
  ['another failure', { ok: false, failure: { code: 500 } }],
  ['one that names a status of its own', { ok: false, failure: { code: 'network', status: 503, retryAfter: 1 } }],
  ['a refusal for longer than anyone waits', { ok: false, failure: { code: 429, retryAfter: 121 } }],
])('%s is the answer at once', async (_, answer) => {
  const call = jest.fn(async () => answer);
  const onWait = jest.fn();
  expect(await patiently(call, { onWait })).toBe(answer);
  expect(call).toHaveBeenCalledTimes(1);
  expect(onWait).not.toHaveBeenCalled();
});

test.each([
  ['by its code', refused(7), 7],
  ['by its status', { ok: false, failure: { code: 'limited', status: 429, retryAfter: 120 } }, 120],
  ['without a time', refused(), 2],
])('what was refused %s is asked again after as long, and the wait is told', async (_, answer, seconds) => {
  const call = jest.fn<Promise<Answer>, []>().mockResolvedValueOnce(answer).mockResolvedValue(done);
  const waits: number[] = [];
  const asked = patiently(call, { onWait: (wait) => waits.push(wait) });
  await jest.advanceTimersByTimeAsync(seconds * 1000 - 1);
  expect(call).toHaveBeenCalledTimes(1);
  expect(waits).toEqual([seconds]);
  await jest.advanceTimersByTimeAsync(1);
  expect(await asked).toBe(done);
  expect(call).toHaveBeenCalledTimes(2);
  expect(waits).toEqual([seconds, 0]);
});

test('the sixth refusal is the answer', async () => {
  const last = refused(1);
  const { call, count } = calls(refused(1), refused(1), refused(1), refused(1), refused(1), last);
  const asked = patiently(call);
  await jest.advanceTimersByTimeAsync(5000);
  expect(count()).toBe(6);
  expect(await asked).toBe(last);
  expect(jest.getTimerCount()).toBe(0);
});

test('giving up ends the wait at once, and nothing more is asked', async () => {
  const controller = new AbortController();
  const answer = refused(60);
  const { call, count } = calls(answer);
  const waits: number[] = [];
  const asked = patiently(call, { signal: controller.signal, onWait: (wait) => waits.push(wait) });
  await jest.advanceTimersByTimeAsync(1000);
  controller.abort();
  expect(await asked).toBe(answer);
  expect(count()).toBe(1);
  expect(waits).toEqual([60, 0]);
  expect(jest.getTimerCount()).toBe(0);
});

test('a call cancelled before its wait, or as the wait begins, does not wait', async () => {
  const controller = new AbortController();
  const early = calls(refused(60));
  expect(await patiently(early.call, { signal: controller.signal, onWait: () => controller.abort() })).toEqual(
    refused(60),
  );
  const onWait = jest.fn();
  const late = calls(refused(60));
  expect(await patiently(late.call, { signal: controller.signal, onWait })).toEqual(refused(60));
  expect(onWait).not.toHaveBeenCalled();
  expect([early.count(), late.count(), jest.getTimerCount()]).toEqual([1, 1, 0]);
});

test('a wait that is over listens no more', async () => {
  const { signal } = new AbortController();
  const [begun, ended] = [jest.spyOn(signal, 'addEventListener'), jest.spyOn(signal, 'removeEventListener')];
  const asked = patiently(calls(refused(1), done).call, { signal });
  await jest.advanceTimersByTimeAsync(1000);
  expect(await asked).toBe(done);
  expect(begun).toHaveBeenCalledTimes(1);
  expect(ended.mock.calls.map(([name, end]) => [name, end])).toEqual(
    begun.mock.calls.map(([name, end]) => [name, end]),
  );
});
