import { read, sourceFiles } from '../support/sources';

/** Module-level state without `signInState`, by the reason why the state may be kept after a sign-in has ended. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'subscriptions that the subscriber itself cancels': [
    'src/components/layers/SideDrawer.tsx: drawersBelow',
    'src/hooks/browser/useLayer.ts: layers',
    'src/hooks/navigation.ts: leaveGuards',
    'src/utils/storage/authStorage.ts: listeners',
  ],
  'callbacks that the app registers at its start': [
    'src/components/feedback/useMessages.ts: requestLoad',
    'src/components/feedback/useMessages.ts: activeMessages',
    'src/request/feedback.ts: port',
    'src/request/reportFailure.ts: handlers',
  ],
  'state of the build, the browser or the language, which is the same for all users': [
    'src/components/icons/NamedIcon.tsx: basicByName',
    'src/components/icons/useIconSet.ts: isFetching',
    'src/components/icons/useIconSet.ts: state',
    'src/components/layers/calendars.tsx: digitsCache',
    'src/hooks/locale/useLocale.ts: loadCount',
    'src/layouts/AntdProvider.tsx: themes',
    'src/layouts/useStorageHint.ts: isShown',
    'src/locales/builtInNames.ts: byName',
    'src/locales/builtInNames.ts: byPlace',
    'src/locales/translate.ts: fallbacks',
    'src/locales/translate.ts: state',
    'src/pwa/serviceWorker.ts: offer',
    'src/pwa/registration.ts: isWaiting',
    'src/pwa/registration.ts: workbox',
    'src/pwa/serviceWorker.ts: registration',
    'src/pwa/serviceWorker.ts: isStarted',
    'src/utils/errorSink.ts: reportedMessages',
    'src/utils/text/pinyinMatch.ts: readingsCache',
    'src/utils/trustedScript.ts: policies',
    'src/utils/text/formatNumber.ts: formats',
  ],
  'values that each use compares with the stored token': [
    'src/hooks/session/useRights.ts: lastRefresh',
    'src/hooks/session/useRights.ts: lastRequest',
    'src/hooks/session/useRights.ts: refreshTimer',
    'src/request/reportFailure.ts: latest',
    'src/utils/storage/authStorage.ts: expiryTimer',
  ],
  'fields of an object that is declared with `signInState`': [
    'src/hooks/session/usePermission.ts: testsByCodes',
    'src/jobs/jobRunner.ts: timer',
    'src/jobs/kinds/department.ts: idsByJob',
  ],
  'messages sent before their component has loaded': ['src/components/feedback/useMessages.ts: queue'],
  'initial states of models, which `loginActions.ended` restores': [
    'src/models/login.ts: state',
    'src/models/user.ts: state',
  ],
  'the implementation of `signInState`': ['src/utils/signInState.ts: account', 'src/utils/signInState.ts: endedCount'],
  'fallback for the browser storage, which `removeWork` clears as well': ['src/utils/storage/safeStorage.ts: memory'],
};

/** Values stored without `writeWork`, by module. No value contains data about a record or another person. */
const WRITERS: Readonly<Record<string, string>> = {
  'src/hooks/locale/useLocale.ts': 'the language',
  'src/hooks/useStoredIds.ts': 'ids of expanded tree branches, and of systems on the home page',
  'src/layouts/navigation/Navigation.tsx': 'expanded and collapsed groups of the navigation',
  'src/pages/account/record/DayChart.tsx': 'whether the chart is expanded',
  'src/pages/account/staff/departments/useDepartments.ts': 'the width of a panel',
  'src/pages/user/login/LoginForm.tsx': 'the user name for the next sign-in, if the user asks for this',
  'src/utils/early/earlyForm.ts': 'texts of the sign-in form',
  'src/utils/passkeyUse.ts': 'whether a passkey was used in this browser',
  'src/utils/storage/tabStorage.ts':
    'the id of the last account in this tab, and the build that caused its last reload',
  'src/utils/storage/authStorage.ts': 'the session',
  'src/utils/storage/jobStorage.ts': 'the job of this tab, until a sign-out or a change of the account',
  'src/utils/storage/safeStorage.ts': 'the values of its callers',
  'src/utils/storage/listStorage.ts': 'saved views and columns of lists',
  'src/utils/storage/settingsStorage.ts': 'the display settings, such as the theme',
  'src/utils/storage/storageShim.ts': 'the values of its callers',
  'src/utils/storage/workStorage.ts': 'unfinished work of an account, such as drafts',
};

const DECLARATION =
  /^(?:export )?(?:let (\w+)|const (\w+)((?:(?!\n[^\s}])[^=]|=>)*?)=\s*(?:new (?:Map|Set|WeakMap|WeakSet)\b|\[\]|\{\}|\{ current:))/gm;

/** @returns the names of module-level state: each `let`, and each mutable collection that is not in capitals */
function stateIn(text: string): string[] {
  return [...text.matchAll(DECLARATION)]
    .filter(([, , , type = '']) => !/readonly/i.test(type))
    .map(([, variable, constant]) => variable ?? constant ?? '')
    .filter((name) => !/^[A-Z_]+$/.test(name));
}

describe('module-level state', () => {
  test.each([
    ['let last: string | undefined;', ['last']],
    ['export const seen = new Set<string>();', ['seen']],
    ['const ports: {\n  one?: () => void;\n} = {};', ['ports']],
    ['const NONE: readonly number[] = [];\nconst list: number[] = [];', ['list']],
    ['const known = signInState(() => new Map<number, string>());', []],
    ['const one = 1;\nfunction two() {\n  const inner = new Map();\n  let other = 1;\n}', []],
  ])('in the source text %j, stateIn finds the module-level state %j', (text, names) => {
    expect(stateIn(text)).toEqual(names);
  });

  test('module-level state is declared with signInState, or is listed with a reason', () => {
    const foundState = sourceFiles('src')
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => stateIn(read(file)).map((name) => `${file}: ${name}`));
    expect(foundState.sort()).toEqual(Object.values(ALLOWED).flat().sort());
  });

  test('only useCachedRequest uses the cache of ahooks, because this hook clears the cache when a session ends', () => {
    const otherFiles = sourceFiles('src').filter(
      (file) => /from 'ahooks'/.test(read(file)) && /\bcacheKey\b/.test(read(file)),
    );
    expect(otherFiles).toEqual(['src/hooks/useCachedRequest.ts']);
  });
});

test('only the listed modules write to the browser storage', () => {
  const writers = sourceFiles('src').filter((file) => /\b(writeStored|setItem)\(/.test(read(file)));
  expect(writers.sort()).toEqual(Object.keys(WRITERS).sort());
});
