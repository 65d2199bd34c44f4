import { defaultSettings } from '../../config/defaultSettings';
import { reportError, watchErrors } from '@/utils/errorSink';

const settings = defaultSettings as { errorReportUrl?: string };
const before = settings.errorReportUrl;
let sent = 0;
const sendBeacon = jest.fn<boolean, [string, Blob]>(() => {
  sent += 1;
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

const read = (blob: Blob): Promise<Record<string, string>> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(JSON.parse(reader.result as string) as Record<string, string>);
    reader.readAsText(blob);
  });
const reports = () => Promise.all(sendBeacon.mock.calls.map(([, blob]) => read(blob)));

test('an error is reported once, with the path and without the query', async () => {
  window.history.replaceState(null, '', '/account/staff?keyword=Li#x');
  const error = new TypeError('first');
  reportError(error, 'in RolePage');
  reportError(new TypeError('first'));
  expect(sendBeacon.mock.calls[0]?.[0]).toBe('/errors');
  const [report, ...others] = await reports();
  expect(others).toEqual([]);
  expect(report).toMatchObject({ message: 'TypeError: first', details: 'in RolePage', path: '/account/staff' });
  expect(JSON.stringify(report)).not.toContain('Li');
});

test('a report is JSON, and says when, in which browser and by which build', async () => {
  document.body.innerHTML = '<script src="/umi.aaaa1111.js"></script>';
  reportError('a text');
  document.body.replaceChildren();
  expect(sendBeacon.mock.calls[0]?.[1].type).toBe('application/json');
  const [report] = await reports();
  expect(report).toMatchObject({ message: 'a text', details: '', build: 'umi.aaaa1111.js' });
  expect(report?.['browser']).toBe(navigator.userAgent);
  expect(report?.['at']).toMatch(/^\d{4}-\d\d-\d\dT/);
});

test('an error without details has its own', async () => {
  const error = new Error('with a stack');
  reportError(error);
  expect((await reports())[0]?.['details']).toBe(error.stack);
});

test.each(['Umi: Script error.', 'Script error in /umi.js', 'A ResizeObserver loop'])(
  '%s says something',
  (message) => {
    reportError(message);
    expect(sendBeacon).toHaveBeenCalledTimes(1);
  },
);

test('long texts are cut', async () => {
  reportError(new Error('x'.repeat(50_000)), 'y'.repeat(50_000));
  const [report] = await reports();
  expect(report?.['message']).toHaveLength(4000);
  expect(report?.['details']).toHaveLength(4000);
});

test.each(['Script error.', 'Script error', 'ResizeObserver loop completed with undelivered notifications.'])(
  '%s says nothing',
  (message) => {
    reportError(message);
    expect(sendBeacon).not.toHaveBeenCalled();
  },
);

test('without an address nothing is sent', () => {
  delete settings.errorReportUrl;
  reportError(new Error('nobody listens'));
  expect(sendBeacon).not.toHaveBeenCalled();
});

/** As browsers tell of a promise that nobody caught; jsdom has no such event. */
function rejected(reason: unknown): Event {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  window.dispatchEvent(event);
  return event;
}

test('uncaught errors and rejections are reported', async () => {
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('thrown'), message: 'thrown' }));
  expect(rejected(new Error('rejected')).defaultPrevented).toBe(false);
  expect((await reports()).map(({ message }) => message)).toEqual(['Error: thrown', 'Error: rejected']);
});

test('code that was fetched ahead and did not come is nobody’s trouble', () => {
  const failure = Object.assign(new Error('Loading chunk 7 failed.\n(error: /7.js)'), { type: 'error' });
  expect(rejected(failure).defaultPrevented).toBe(true);
  expect(sendBeacon).not.toHaveBeenCalled();
});

test('a page that fails again and again reports no more than twenty errors', () => {
  for (let time = 0; time < 40; time += 1) reportError(new Error(`again ${time}`));
  // Those of the tests above count as well.
  expect(sent).toBe(20);
});
