import { isEntry, newerBuild, publishedBuild, runningBuild, chunkFailure, reloadForNewBuild } from '@/utils/builds';
import { noteReload } from '@/utils/storage/tabStorage';
import { reportError, watchErrors } from '@/utils/errorSink';
import { defaultSettings } from '../../config/defaultSettings';
import { textOf } from '../support/files';

const errorOf = (message: string, type?: string) => Object.assign(new Error(message), type && { type });
const entry = (hash: string) => `<!doctype html><script src="/umi.${hash}.js"></script>`;

/** Renders the page of the build `running`. The server answers requests for the published page with `answer`. */
function stage(running: string | undefined, answer: () => Promise<Response>) {
  document.body.innerHTML = running ? entry(running) : '';
  const fetchMock = jest.fn(answer);
  global.fetch = fetchMock;
  return fetchMock;
}
const page =
  (body: string, status = 200) =>
  () =>
    Promise.resolve({ ok: status === 200, text: () => Promise.resolve(body) } as Response);

beforeEach(() => window.sessionStorage.clear());
afterEach(() => {
  document.body.innerHTML = '';
  delete window.routerBase;
});

describe('chunkFailure', () => {
  test.each([
    ['Loading chunk 7 failed.\n(timeout: https://x/7.js)', 'timeout', 'Loading chunk 7 failed (timeout)'],
    ['Loading chunk 7 failed.\n(missing: https://x/7.js)', 'missing', 'Loading chunk 7 failed (missing)'],
    ['Loading chunk p__role failed.\n(error: https://x/7.js)', 'error', 'Loading chunk p__role failed (error)'],
    ['Loading CSS chunk 7 failed.\n(/7.css)', 'error', 'Loading CSS chunk 7 failed (error)'],
    ['Loading CSS chunk 7 failed.\n(/7.css)', undefined, 'Loading CSS chunk 7 failed.'],
    ['Loading chunk 7 failed.', 'abort', 'Loading chunk 7 failed.'],
    ['Loading chunk 7 failed.', 'no timeout', 'Loading chunk 7 failed.'],
    ['Loading chunk 7 failed.', 'errors', 'Loading chunk 7 failed.'],
    ['Loading chunk role.list failed.', 'error', 'Loading chunk role.list failed (error)'],
    ['Loading chunk 7 failed', 'error', 'Loading chunk 7 failed (error)'],
  ])('the chunk failure %j (%s) gets the message %j', (message, type, expected) =>
    expect(chunkFailure(errorOf(message, type))).toBe(expected),
  );

  test.each(['x is not a function', 'No: Loading chunk 7 failed', 'Loading chunk 7', 'Loading\nchunk 7 failed', ''])(
    'an error with the message %j is not a chunk failure',
    (message) => expect(chunkFailure(new Error(message))).toBeUndefined(),
  );

  test.each(['Loading chunk 7 failed.', null, undefined])(
    'a value other than an error is not a chunk failure: %p',
    (cause) => expect(chunkFailure(cause)).toBeUndefined(),
  );
});

describe('entry script of a build', () => {
  test.each([
    ['/umi.54ef08ab.js', true],
    ['https://x/accounts/umi.0.js?v=1', true],
    ['/umi.js', false],
    ['/myumi.54ef08ab.js', false],
    ['/p__role.54ef08ab.async.js', false],
    ['/umi.54ef08ab.css', false],
  ])('the script %s is the entry script of a build: %p', (src, is) => {
    expect(isEntry(Object.assign(document.createElement('script'), { src }))).toBe(is);
  });

  test('the entry script of a build is found among the other scripts of the page', () => {
    document.body.innerHTML = `<script>1</script><script src="/x.js"></script>${entry('aaaa1111')}`;
    expect(runningBuild()).toBe('umi.aaaa1111.js');
  });

  test('builds are distinguished by the name of their entry script', async () => {
    stage('aaaa1111', page(entry('bbbb2222')));
    expect(runningBuild()).toBe('umi.aaaa1111.js');
    expect(await publishedBuild()).toBe('umi.bbbb2222.js');
    expect(await newerBuild()).toBe('umi.bbbb2222.js');
  });

  test('the published build is requested below the router base, bypassing every cache', async () => {
    window.routerBase = '/accounts/';
    const fetchMock = stage('aaaa1111', page(entry('bbbb2222')));
    await newerBuild();
    expect(fetchMock).toHaveBeenCalledWith('/accounts/', { cache: 'no-store', headers: { accept: 'text/html' } });
  });

  test.each<[string, () => Promise<Response>]>([
    ['the same build', page(entry('aaaa1111'))],
    ['a network error', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an error page', page(entry('bbbb2222'), 502)],
    ['a page of another server', page('<title>Wi-Fi sign-in</title>')],
  ])('the page is not reloaded if the request for a newer build results in %s', async (_, answer) => {
    stage('aaaa1111', answer);
    expect(await newerBuild()).toBeUndefined();
    expect(await reloadForNewBuild()).toBe(false);
  });

  test('in development no newer build is requested', async () => {
    const fetchMock = stage(undefined, page(entry('bbbb2222')));
    expect(await newerBuild()).toBeUndefined();
    expect(fetchMock).not.toHaveBeenCalled();
  });
});

describe('reload of the page', () => {
  test('the page is reloaded if the server has another build', async () => {
    // jsdom cannot navigate. Instead of a navigation, jsdom logs an error.
    const errorLog = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    stage('aaaa1111', page(entry('bbbb2222')));
    expect(await reloadForNewBuild()).toBe(true);
    expect(errorLog.mock.calls.join()).toContain('Not implemented: navigation');
    errorLog.mockRestore();
  });

  test('the page is not reloaded twice for the same build', async () => {
    stage('aaaa1111', page(entry('bbbb2222')));
    noteReload('umi.bbbb2222.js');
    expect(await reloadForNewBuild()).toBe(false);
  });
});

describe('report of an error', () => {
  const settings = defaultSettings as { errorReportUrl?: string };
  const before = settings.errorReportUrl;
  let sentCount = 0;
  const sendBeacon = jest.fn<boolean, [string, Blob]>(() => {
    sentCount += 1;
    return true;
  });

  beforeAll(() => {
    Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon });
    watchErrors();
  });
  beforeEach(() => {
    sendBeacon.mockClear();
    settings.errorReportUrl = '/errors';
  });
  afterAll(() => {
    settings.errorReportUrl = before;
  });

  const contentOf = async (blob: Blob) => JSON.parse(await textOf(blob)) as Record<string, string>;
  const reports = () => Promise.all(sendBeacon.mock.calls.map(([, blob]) => contentOf(blob)));

  test('an error is reported once, with the path of the page and without the query', async () => {
    window.history.replaceState(null, '', '/account/staff?keyword=Li#x');
    const error = new TypeError('first');
    reportError(error, 'in RolePage');
    reportError(new TypeError('first'));
    expect(sendBeacon.mock.calls[0]?.[0]).toBe('/errors');
    const [report, ...otherReports] = await reports();
    expect(otherReports).toEqual([]);
    expect(report).toMatchObject({ message: 'TypeError: first', details: 'in RolePage', path: '/account/staff' });
    expect(JSON.stringify(report)).not.toContain('Li');
  });

  test('an error report is JSON with the time, the browser and the build', async () => {
    document.body.innerHTML = '<script src="/umi.aaaa1111.js"></script>';
    reportError('a text');
    document.body.replaceChildren();
    expect(sendBeacon.mock.calls[0]?.[1].type).toBe('application/json');
    const [report] = await reports();
    expect(report).toMatchObject({ message: 'a text', details: '', build: 'umi.aaaa1111.js' });
    expect(report?.['browser']).toBe(navigator.userAgent);
    expect(report?.['at']).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  test('an error report without given details has the stack of the error', async () => {
    const error = new Error('with a stack');
    reportError(error);
    expect((await reports())[0]?.['details']).toBe(error.stack);
  });

  test('long texts in an error report are truncated', async () => {
    reportError(new Error('x'.repeat(50_000)), 'y'.repeat(50_000));
    const [report] = await reports();
    expect([report?.['message']?.length, report?.['details']?.length]).toEqual([4000, 4000]);
  });

  test.each([
    ['Umi: Script error.', 1],
    ['Script error in /umi.js', 1],
    ['A ResizeObserver loop', 1],
    ['Script error.', 0],
    ['Script error', 0],
    ['ResizeObserver loop completed with undelivered notifications.', 0],
  ])('the error message “%s” results in %i reports', (message, count) => {
    reportError(message);
    expect(sendBeacon).toHaveBeenCalledTimes(count);
  });

  test('no error report is sent if no report address is configured', () => {
    delete settings.errorReportUrl;
    reportError(new Error('nobody listens'));
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  /** Returns the event of an unhandled rejection, which jsdom does not fire. */
  function rejectionOf(reason: unknown): Event {
    const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
    window.dispatchEvent(event);
    return event;
  }

  test('uncaught errors and unhandled rejections are reported', async () => {
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('thrown'), message: 'thrown' }));
    expect(rejectionOf(new Error('rejected')).defaultPrevented).toBe(false);
    expect((await reports()).map(({ message }) => message)).toEqual(['Error: thrown', 'Error: rejected']);
  });

  test('a failed preload of code is not reported', () => {
    const failure = Object.assign(new Error('Loading chunk 7 failed.\n(error: /7.js)'), { type: 'error' });
    expect(rejectionOf(failure).defaultPrevented).toBe(true);
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  test('repeated errors result in at most twenty reports', () => {
    for (let time = 0; time < 40; time += 1) reportError(new Error(`again ${time}`));
    // Reports of the tests above count towards the maximum.
    expect(sentCount).toBe(20);
  });
});
