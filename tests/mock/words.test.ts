import { languages, wordsOfAll } from '../support/backendWords';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, sourceFiles } from '../support/sources';

const HAN = /\p{Script=Han}/u;
/** Chinese punctuation, and Chinese terms that `docs/glossary.md` replaces. */
const CHINESE_SIGNS = /[\u3000-\u303f\uff00-\uffef]/;
const REPLACED = /「|」|新增|权限标识|路由地址|原密码|描述|手机(?!号)/;

let mockIsLoading = false;
jest.mock('../../mock/server/words/words', () => {
  const real = jest.requireActual<{ words: () => unknown }>('../../mock/server/words/words');
  const words = () => {
    if (mockIsLoading) throw new Error('A module reads its words while it loads');
    return real.words();
  };
  return { ...real, words };
});

it('all languages have the same number of messages, none of them empty', () => {
  const [chinese, ...others] = languages.map((language) => Object.entries(wordsOfAll(language)));
  expect(chinese!.length).toBeGreaterThan(150);
  for (const other of others) expect(other.map(([key]) => key)).toEqual(chinese!.map(([key]) => key));
  for (const [key, text] of [...chinese!, ...others.flat()]) expect([key, text.trim()]).not.toEqual([key, '']);
});

it.each(Object.entries(wordsOfAll('en')))('English message %s has no Chinese: %s', (_key, text) => {
  expect(text).not.toMatch(HAN);
  expect(text).not.toMatch(CHINESE_SIGNS);
});

it.each(Object.entries(wordsOfAll('zh')))('Chinese message %s has Chinese text: %s', (_key, text) => {
  expect(text).toMatch(HAN);
  expect(text).not.toMatch(REPLACED);
});

it('no two different Chinese response messages have the same English text', () => {
  const [chinese, english] = [wordsOfAll('zh'), wordsOfAll('en')];
  const answers = Object.keys(english).filter((key) => key.startsWith('answers.'));
  const differing = new Set(answers.map((key) => chinese[key])).size;
  expect(new Set(answers.map((key) => english[key])).size).toBe(differing);
});

/** Keys that the logs of installations contain. Add new keys to this list, and never rename or remove a key. */
// prettier-ignore
const STORED: Record<string, readonly string[]> = {
  'answers': [
    'ok', 'unknownPath', 'unknownMethod', 'malformedJson', 'wrongContentType', 'bodyTooLarge', 'closing', 'busy',
    'diskFull', 'storeAway', 'uploadDone', 'uploadMalformed', 'uploadQuota', 'uploadTooLarge', 'uploadPixels',
    'uploadNotImage', 'uploadPolicyInvalid', 'uploadPolicyExpired', 'unexpected', 'invalid', 'stale', 'notFound',
    'noToken', 'badSignature', 'revoked', 'expired', 'idle', 'notToken', 'badClaims', 'longExpired', 'wrongCredentials',
    'secondStep', 'wrongSecondStep', 'ticketEnded', 'accountDisabled', 'accountEnded', 'initialPasswordEnded',
    'tooManyAttempts', 'noPermission', 'mustChangePassword', 'mustSetUpFactor', 'lastFactor', 'notYourself',
    'notOwnRole', 'grantsTooMuch', 'roleBeyond', 'onlySuper', 'takeOver', 'unlockBeyond', 'sessionsBeyond',
    'factorsBeyond', 'enableBeyond', 'renameBeyond', 'describeBeyond', 'lastSuper', 'lastLastingSuper', 'codeNotHeld',
    'notOwnScope', 'roleOutside', 'scopeBeyond', 'roleScopeBeyond', 'moveWidens', 'topOfPart',
  ],
  'log.calls': [
    'login', 'logout', 'departmentCreate', 'departmentUpdate', 'menuCreate', 'menuUpdate', 'roleCreate', 'roleUpdate',
    'staffCreate', 'staffUpdate', 'staffEnable', 'staffDisable', 'staffPassword', 'staffUnlock', 'staffSessionsEnd',
    'ownPassword', 'ownSessionEnd', 'otherSessionsEnd', 'totpBegin', 'totpConfirm', 'passkeyBegin', 'passkeyFinish',
    'ownFactorRemove', 'recoveryCodesRenew', 'staffFactors', 'staffFactorsRemove', 'departmentTree', 'menuTree',
    'roleList', 'roleForm', 'roleDetail', 'staffList', 'staffFilter', 'staffDetail', 'staffSessions', 'staffPlatforms',
    'logList', 'logDetail', 'cardData', 'upload', 'staffExport', 'logExport', 'reviewSign', 'staffEnd', 'staffRoleEnd',
  ],
  'log.summaries': [
    'signedIn', 'signedInBy', 'firstStep', 'signedOut', 'refusedSignIn', 'refused', 'moreRefused', 'done', 'moved',
    'editedAndMoved', 'exported', 'ownPassword', 'sessionsEnded', 'uploadAllowed', 'uploaded', 'accountEnded',
    'roleEnded',
  ],
  'log.factors': ['totp', 'passkey', 'recovery'],
  'log.labels.department': ['parent', 'name', 'code', 'leader', 'phone', 'sort', 'status', 'remark'],
  'log.labels.menu': ['parent', 'name', 'icon', 'uri', 'type', 'permission', 'sort', 'visible'],
  'log.labels.role': ['name', 'code', 'description', 'scope', 'departments', 'permission', 'permission_ids'],
  'log.labels.staff': [
    'username', 'name', 'mobile', 'email', 'avatar', 'department', 'roles', 'valid_until', 'role_terms', 'remark',
    'status', 'password',
  ],
  'log.values.status': ['disabled', 'enabled'],
  'log.values.visible': ['hidden', 'shown'],
  'log.values.scope': ['all', 'own_department', 'departments'],
  'log.values.type': ['directory', 'page', 'action'],
};

it.each(Object.entries(STORED))('the catalogue has a text for each stored key of %s', (place, keys) => {
  const paths = Object.keys(wordsOfAll('zh'));
  const hasWords = (key: string) => paths.some((word) => `${word}.`.startsWith(`${place}.${key}.`));
  expect(keys.filter((key) => !hasWords(key))).toEqual([]);
});

describe('modules of the backend', () => {
  const starting = /^mock\/server\/(main|commands)\.ts$/;
  const files = sourceFiles('mock/server').filter((file) => !starting.test(file));

  it.each(files)('module %s reads no messages while it loads', (file) => {
    mockIsLoading = true;
    try {
      jest.isolateModules(() => {
        expect(() => jest.requireActual<object>(path.join(ROOT, file))).not.toThrow();
      });
    } finally {
      mockIsLoading = false;
    }
  });

  it('modules of the backend contain Chinese text only in the catalogue and in data files', () => {
    // Data files contain documentation examples, demo names, pinyin readings, and the order of Chinese characters.
    const dataFiles = /^mock\/server\/(?:(?:words|seed|openapi)\/|rules\/(?:hanOrder|nameOrder|pinyin)\.ts)/;
    const elsewhere = files.filter((file) => !dataFiles.test(file));
    const withChinese = elsewhere.filter((file) => HAN.test(readFileSync(path.join(ROOT, file), 'utf8')));
    expect(withChinese).toEqual([]);
  });
});
