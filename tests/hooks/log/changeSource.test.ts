import type { LogRow } from '@/contract/log';
import { withChanges } from '@/hooks/log/changeSource';
import { shownChanges } from '@/utils/log/changes';
import type { PageAnswer, PageSource } from '@/utils/transfer/pageReader';
import { type Answer, listenEachTest } from '../../request/support';
import { fine, network, refused } from '../support/answers';

const row = (id: number, fields: Partial<LogRow> = {}) =>
  ({ id, method: 'PUT', path: `/api/account-api/roles/update/${id}`, status_code: 200, ...fields }) as LogRow;
const several = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1));
const changesOf = (id: number) => [{ field: 'name', label: 'Name', before: 'old', after: `new ${id}` }];

const PAGING = { page: 2, pageSize: 100 };
const sourceOf =
  (rows: readonly LogRow[]): PageSource<LogRow> =>
  async () => ({ ok: true, data: { data: rows, total: 900 } });
const idOf = (path: string) => Number(path.split('/').at(-1));

const reports = listenEachTest();

function serve(answer: (id: number) => Answer | Promise<Answer> | undefined = () => undefined) {
  const calls = network(({ path }) => answer(idOf(path)) ?? fine({ ...row(1), changes: changesOf(idOf(path)) }));
  return { calls, requests: () => calls.splice(0).map(({ path }) => path) };
}
const changesIn = (answer: PageAnswer<LogRow & { changes?: unknown }>) =>
  answer.ok ? Object.fromEntries(answer.data.data.map(({ id, changes }) => [id, changes])) : answer.failure.message;

test('each exported row has the changes of its log entry, which is requested separately', async () => {
  const { requests } = serve();
  const answer = await withChanges(sourceOf(several(2)))(PAGING);
  const data = [1, 2].map((id) => ({ ...row(id), changes: shownChanges(changesOf(id), String) }));
  expect(answer).toEqual({ ok: true, data: { total: 900, data } });
  expect(requests()).toEqual(['/logs/show/1', '/logs/show/2']);
});

test.each([
  ['records a read call', { method: 'GET' }],
  ['records a failed call', { status_code: 400 }],
  ['records a sign-in', { path: '/api/account-api/login' }],
])('an exported log row that %s has no changes, and its log entry is not requested', async (_, fields) => {
  const { requests } = serve();
  const answer = await withChanges(sourceOf([row(1, fields), row(2, { status_code: 399 })]))(PAGING);
  expect(changesIn(answer)).toStrictEqual({ 1: undefined, 2: shownChanges(changesOf(2), String) });
  expect(requests()).toEqual(['/logs/show/2']);
});

test.each([
  ['HTTP status and code', refused(404)],
  ['code only', { status: 200, body: { code: 404, message: 'gone' } }],
  ['HTTP status only', { status: 404, body: { code: 7, message: 'gone' } }],
])('if one log entry is missing (404 as %s), the other rows still have their changes', async (_, failure) => {
  serve((id) => (id === 1 ? failure : undefined));
  const answer = await withChanges(sourceOf(several(2)))(PAGING);
  expect(changesIn(answer)).toEqual({ 1: null, 2: shownChanges(changesOf(2), String) });
  expect(reports).toEqual([]);
});

test('a failure of the log source is returned as the failure of the exported page', async () => {
  const { requests } = serve();
  const failure = { code: 500, message: 'no page' };
  expect(await withChanges(async () => ({ ok: false, failure }))(PAGING)).toEqual({ ok: false, failure });
  expect(requests()).toEqual([]);
});

test('a failed log entry fails the page, and a retry requests only the missing entries', async () => {
  let isDown = true;
  const { requests } = serve((id) => (isDown && id === 2 ? refused(500, 'no entry') : undefined));
  const source = withChanges(sourceOf(several(3)));
  expect(changesIn(await source(PAGING))).toBe('no entry');
  expect(requests()).toEqual(['/logs/show/1', '/logs/show/2', '/logs/show/3']);
  isDown = false;
  const changes = [1, 2, 3].map((id) => [id, shownChanges(changesOf(id), String)]);
  expect(changesIn(await source(PAGING))).toEqual(Object.fromEntries(changes));
  expect(requests()).toEqual(['/logs/show/2']);
  // The cached entries are dropped once their page is complete.
  await source(PAGING);
  expect(requests()).toHaveLength(3);
});

describe('requests for log entries', () => {
  const giving: (() => void)[] = [];
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  const hold = () =>
    serve((id) => new Promise((resolve) => giving.push(() => resolve(fine({ ...row(id), changes: [] })))));
  beforeEach(() => void giving.splice(0));

  test('log entries are requested six at a time, and each response starts the next request', async () => {
    const { calls } = hold();
    const reading = withChanges(sourceOf(several(8)))(PAGING);
    await turn();
    expect(calls).toHaveLength(6);
    giving.shift()?.();
    await turn();
    expect(calls).toHaveLength(7);
    giving.splice(0).forEach((give) => give());
    await turn();
    giving.splice(0).forEach((give) => give());
    expect((await reading).ok).toBe(true);
    expect(calls).toHaveLength(8);
  });

  test('log entries are requested until one request fails', async () => {
    const { requests } = serve((id) => (id === 1 ? refused(500) : undefined));
    await withChanges(sourceOf(several(40)))(PAGING);
    expect(requests().length).toBeLessThan(13);
  });

  test('log entries are requested until the call is aborted; the next call reuses loaded entries', async () => {
    const call = new AbortController();
    const { calls } = hold();
    const source = withChanges(sourceOf(several(8)));
    const reading = source(PAGING, call.signal);
    await turn();
    call.abort();
    expect(calls.map(({ signal }) => signal?.aborted)).toEqual(Array(6).fill(true));
    giving.splice(0).forEach((give) => give());
    await reading;
    expect(calls.splice(0)).toHaveLength(6);
    const again = source(PAGING);
    await turn();
    expect(calls).toHaveLength(2);
    giving.splice(0).forEach((give) => give());
    expect((await again).ok).toBe(true);
  });
});
