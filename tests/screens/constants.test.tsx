import { proLayoutProps } from '@/layouts/proLayoutProps';
import { buildTheme } from '@/layouts/theme/buildTheme';
import { directionOf } from '@/locales/locale';
import { locales } from '@/locales/registry';
import { feedback } from '@/request/feedback';
import { act, screen, waitFor, within } from '@testing-library/react';
import { theme } from 'antd';
import { history } from 'umi';
import { METRICS } from '../support/demo';
import { answerOf } from '../support/fetch';
import { isData, isList, openHome } from '../support/homeScreen';
import { openApp } from '../support/openApp';
import { t } from '../support/words';

const REAL = Date.now();
const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Fakes only the clock, which the test then sets. Timers and animation frames remain real. */
const holdClock = () =>
  jest.useFakeTimers({
    now: REAL,
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'nextTick',
      'queueMicrotask',
      'performance',
      'hrtime',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
  });
const setClock = (since: number) => jest.setSystemTime(REAL + since);

/** Opens a list with an empty local storage. @returns properties of the layout, the list and the storage */
async function visit() {
  const { calls } = await openApp('/account/record', { as: 'admin' });
  const shownRows = () => screen.getAllByRole('row').filter((row) => row.hasAttribute('data-row-key'));
  const rows = await waitFor(() => {
    expect(shownRows()).not.toHaveLength(0);
    return shownRows().length;
  });
  const page = document.documentElement;
  const has = (name: string) => document.querySelector(`.${name}`) !== null;
  return {
    rows,
    query: JSON.parse(calls.find(({ path }) => path.endsWith('/logs'))?.body ?? '{}') as unknown,
    theme: page.dataset['theme'],
    isColorWeak: page.hasAttribute('data-color-weak'),
    hasLightSider: has('ant-pro-sider-light'),
    hasFixedSider: has('ant-pro-sider-fixed'),
    isMix: has('ant-pro-layout-mix'),
    widest: screen.getByRole('main').style.maxInlineSize,
    locale: window.localStorage.getItem('account-center-locale'),
    language: page.lang,
  };
}

let visited: ReturnType<typeof visit> | undefined;
const firstVisit = () => (visited ??= visit());

const seconds = (milliseconds: number) => act(async () => void (await jest.advanceTimersByTimeAsync(milliseconds)));

/** @returns whether a message is visible just before its duration ends, and after its closing animation */
async function staysFor(duration: number, show: () => void, text: string) {
  await openApp('/account/password', { as: 'staff' });
  // The fake clock starts at the current time: with any other, the session could expire, which removes the messages.
  jest.useFakeTimers({ now: Date.now() });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  act(show);
  await seconds(duration - 1);
  const before = screen.queryByText(text) !== null;
  await seconds(400);
  return [before, screen.queryByText(text) !== null];
}

/** @returns how many figures a visit at the time `early` requests, and whether a visit at `late` requests more */
async function figuresAskedAt(early: number, late: number) {
  holdClock();
  const { calls, intercept } = await openHome();
  const count = (predicate: typeof isData) => calls.filter(predicate).length;
  let answeredLists = count(isList);
  intercept((call) => (isList(call) ? answerOf(call).finally(() => (answeredLists += 1)) : undefined));
  const shownFigures = 12;
  await waitFor(() => expect(count(isData)).toBe(shownFigures));
  const visitAt = async (moment: number) => {
    act(() => history.push('/account/password'));
    await waitFor(() => expect(screen.queryByText(METRICS.headcount)).toBeNull());
    setClock(moment);
    const lists = count(isList);
    act(() => history.push('/home'));
    await screen.findByText(METRICS.headcount);
    // The app requests the list at each visit, after rendering the cached list.
    await waitFor(() => expect(count(isList)).toBe(lists + 1));
    // Waits for the response, because the next visit would otherwise share the pending request.
    await waitFor(() => expect(answeredLists).toBe(lists + 1));
  };
  await visitAt(early);
  const between = count(isData) - shownFigures;
  await visitAt(late);
  await waitFor(() => expect(count(isData)).toBeGreaterThan(shownFigures));
  return [between, count(isData) > shownFigures];
}

/** @returns the root margins of the intersection observers that the home page creates */
async function marginsWatched() {
  const margins = new Set<string | undefined>();
  const Observer = window.IntersectionObserver;
  window.IntersectionObserver = class extends Observer {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(callback, options);
      margins.add(options?.rootMargin);
    }
  };
  await openHome();
  window.IntersectionObserver = Observer;
  return [...margins];
}

async function offsetOfNotice() {
  await openApp('/account/password', { as: 'staff' });
  feedback().notify({ title: 'Rights renewed' });
  const notice = await screen.findByText('Rights renewed');
  return notice.closest<HTMLElement>('.ant-notification')?.style.top;
}

async function placeOfNewVersion() {
  const script = document.createElement('script');
  script.src = '/umi.00000001.js';
  document.head.append(script);
  await openApp('/account/password', {
    as: 'staff',
    prepare: ({ intercept }) =>
      intercept(({ path }) => (path === '/' ? new Response('<script src="/umi.00000002.js">') : undefined)),
  });
  window.dispatchEvent(new Event('focus'));
  const notice = await screen.findByText(t('pwa.update.title'));
  script.remove();
  return notice.closest<HTMLElement>('.ant-notification')?.style.bottom;
}

async function languagesOffered() {
  const { user } = await openApp('/account/password', { as: 'staff' });
  await user.click(screen.getByRole('button', { name: t('common.language') }));
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  return {
    about50: Math.abs(options.length - 50) <= 5,
    eachWithLabelFlagAndTitle: options.every(
      ({ title, textContent }) => title && /^\p{RI}\p{RI}\s*\S+/u.test(textContent),
    ),
  };
}

const isPwa = () => {
  const { NODE_ENV } = process.env;
  Object.assign(process.env, { NODE_ENV: 'production' });
  let uses: unknown;
  jest.isolateModules(() => {
    uses = jest.requireActual<{ usesPwa: boolean }>('../../config/pwa').usesPwa;
  });
  Object.assign(process.env, { NODE_ENV });
  return uses;
};

const propsOf = () => proLayoutProps({ tokens: {}, items: [] } as unknown as Parameters<typeof proLayoutProps>[0]);
const primary = () =>
  theme.getDesignToken(buildTheme({ mode: 'light', colorWeak: false, compact: false })).colorPrimary.toUpperCase();
const rtlLanguages = () =>
  new Set(
    locales
      .map(({ code }) => code)
      .filter((code) => directionOf(code) === 'rtl')
      .map((code) => code.slice(0, 2)),
  );

afterEach(() => jest.useRealTimers());

type Line = readonly [line: string, value: unknown, observed: () => unknown];

/** Constants of section 9 of the specification, one per row. */
const lines: readonly Line[] = [
  ['light navigation theme', 'light', async () => (await firstVisit()).theme],
  ['light navigation theme, in the sider', true, async () => (await firstVisit()).hasLightSider],
  ['primary color #D4B686', '#D4B686', primary],
  ['mix layout', true, async () => (await firstVisit()).isMix],
  ['fluid content width', '', async () => (await firstVisit()).widest],
  ['fixed sidebar', true, async () => (await firstVisit()).hasFixedSider],
  ['fixed header off', false, () => propsOf().fixedHeader],
  ['color-weak off', false, async () => (await firstVisit()).isColorWeak],
  ['PWA off', false, isPwa],

  [
    'cache time 5 minutes: figures are requested again only after it',
    [0, true],
    () => figuresAskedAt(5 * MINUTE - SECOND, 5 * MINUTE + SECOND),
  ],
  ['default page size 10, start page 1', { page: 1, pageSize: 10 }, async () => (await firstVisit()).query],
  ['default page size 10: the list shows 10 rows', 10, async () => (await firstVisit()).rows],
  ['load-more scroll threshold 100 px', ['100px'], marginsWatched],

  [
    'toast duration 3 s: shown until then, gone afterwards',
    [true, false],
    () => staysFor(3000, () => feedback().success('Saved'), 'Saved'),
  ],
  [
    'notification duration 4.5 s: shown until then, gone afterwards',
    [true, false],
    () => staysFor(4500, () => feedback().notify({ title: 'Sign in again' }), 'Sign in again'),
  ],
  ['notification offset 24, top', '24px', offsetOfNotice],
  ['notification offset 24, bottom', '24px', placeOfNewVersion],

  ['locale stored under a local-storage key', 'zh-CN', async () => (await firstVisit()).locale],
  ['default locale zh-CN', 'zh-CN', async () => (await firstVisit()).language],
  [
    'about 50 locales, each with label, flag and title',
    { about50: true, eachWithLabelFlagAndTitle: true },
    languagesOffered,
  ],
  ['right-to-left languages: he, ar, fa, ku', new Set(['he', 'ar', 'fa', 'ku']), rtlLanguages],
];

test.each(lines)('the app uses this constant of the specification: %s', async (_, value, effect) => {
  expect(await effect()).toEqual(value);
});
