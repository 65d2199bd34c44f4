import { read, sourceFiles } from '../support/sources';

/**
 * Mutable module-level state that is not declared with `signInState`, by the reason why it may survive for the next
 * user of the page. State that belongs to one sign-in must not be listed here.
 */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'subscriptions of components and modules, which end them': [
    'src/components/layers/SideDrawer.tsx: drawersBelow',
    'src/hooks/browser/useLayer.ts: layers',
    'src/hooks/navigation.ts: leaveGuards',
    'src/utils/storage/authStorage.ts: listeners',
  ],
  'ports that the app is wired by': [
    'src/components/feedback/useMessages.ts: requestLoad',
    'src/components/feedback/useMessages.ts: activeMessages',
    'src/request/feedback.ts: port',
    'src/request/reportFailure.ts: handlers',
  ],
  'of the build, the browser or the language: the same for all users': [
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
    'src/pwa/installation.ts: offer',
    'src/pwa/registration.ts: isWaiting',
    'src/pwa/registration.ts: workbox',
    'src/pwa/serviceWorker.ts: registration',
    'src/pwa/serviceWorker.ts: isStarted',
    'src/utils/errorSink.ts: reportedMessages',
    'src/utils/text/pinyinMatch.ts: readingsCache',
    'src/utils/trustedScript.ts: policies',
    'src/utils/text/formatNumber.ts: formats',
  ],
  'compared with the stored token at each use': [
    'src/hooks/session/useRights.ts: lastRefresh',
    'src/hooks/session/useRights.ts: lastRequest',
    'src/hooks/session/useRights.ts: refreshTimer',
    'src/request/reportFailure.ts: latest',
    'src/utils/storage/authStorage.ts: expiryTimer',
  ],
  'part of an object that is itself state of a sign-in': [
    'src/hooks/session/usePermission.ts: testsByCodes',
    'src/jobs/jobRunner.ts: timer',
    'src/jobs/kinds/department.ts: idsByJob',
  ],
  'messages sent before their component has loaded': ['src/components/feedback/useMessages.ts: queue'],
  'first states of models, which `loginActions.ended` empties': [
    'src/models/login.ts: state',
    'src/models/user.ts: state',
  ],
  'the mechanism itself': ['src/utils/signInState.ts: account', 'src/utils/signInState.ts: endedCount'],
  'replacement of the storage: `removeWork` empties both': ['src/utils/storage/safeStorage.ts: memory'],
};

/**
 * Modules that write to the browser storage without `writeWork`, with what they write. None of these values names a
 * record or another person.
 */
const WRITERS: Readonly<Record<string, string>> = {
  'src/hooks/locale/useLocale.ts': 'the language',
  'src/hooks/useStoredIds.ts': 'ids of open branches and of systems',
  'src/layouts/navigation/Navigation.tsx': 'groups of the navigation that were opened or closed',
  'src/pages/account/record/DayChart.tsx': 'whether the chart is unfolded',
  'src/pages/account/staff/departments/useDepartments.ts': 'the width of a panel',
  'src/pages/user/login/LoginForm.tsx': 'the own user name, on request',
  'src/utils/early/earlyForm.ts': 'words of the sign-in form',
  'src/utils/passkeyUse.ts': 'whether a passkey was used in this browser',
  'src/utils/storage/tabStorage.ts':
    'the id of the account that this tab showed last, and the build that it reloaded for',
  'src/utils/storage/authStorage.ts': 'the session',
  'src/utils/storage/jobStorage.ts': 'the job of this tab, which goes with a sign-out and with another account',
  'src/utils/storage/safeStorage.ts': 'what it is given',
  'src/utils/storage/listStorage.ts': 'views of lists, which users save, and columns',
  'src/utils/storage/settingsStorage.ts': 'the look',
  'src/utils/storage/storageShim.ts': 'what it is given',
  'src/utils/storage/workStorage.ts': 'the work of an account',
};

const DECLARATION =
  /^(?:export )?(?:let (\w+)|const (\w+)((?:(?!\n[^\s}])[^=]|=>)*?)=\s*(?:new (?:Map|Set|WeakMap|WeakSet)\b|\[\]|\{\}|\{ current:))/gm;

/**
 * @returns the names of module-level state in a file: each `let`, and each collection without a readonly type or a name
 * in capitals
 */
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
  ])('in the code %j the module-level state is %j', (text, names) => {
    expect(stateIn(text)).toEqual(names);
  });

  test('module-level state is declared with signInState, or is listed with a reason', () => {
    const foundState = sourceFiles('src')
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => stateIn(read(file)).map((name) => `${file}: ${name}`));
    expect(foundState.sort()).toEqual(Object.values(ALLOWED).flat().sort());
  });

  test('only useCachedRequest caches with ahooks, because it clears its cache when a sign-in ends', () => {
    const otherFiles = sourceFiles('src').filter(
      (file) => /from 'ahooks'/.test(read(file)) && /\bcacheKey\b/.test(read(file)),
    );
    expect(otherFiles).toEqual(['src/hooks/useCachedRequest.ts']);
  });
});

test('only listed modules write to the storage, and only `writeWork` writes the work of an account', () => {
  const writers = sourceFiles('src').filter((file) => /\b(writeStored|setItem)\(/.test(read(file)));
  expect(writers.sort()).toEqual(Object.keys(WRITERS).sort());
});
