import { languages, wordsOfAll } from '../support/backendWords';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, sourceFiles } from '../support/sources';
import englishWords from '../../src/locales/en-US/words';
import type { WordKey } from '../../src/locales/locale';
import chineseWords from '../../src/locales/zh-CN/words';
import { wordsIn, type Catalogue } from '../../mock/server/words/words';
import type { AnyField, FieldList } from '../../src/components/form/fieldList';
import { departmentFields } from '../../src/pages/account/department/fields';
import { menuFields } from '../../src/pages/account/menu/fields';
import { roleFields } from '../../src/pages/account/role/fields';
import { staffFields } from '../../src/pages/account/staff/fields';

const HAN = /\p{Script=Han}/u;
/** Marks of a Chinese sentence, and words that `docs/glossary.md` replaces. */
const CHINESE_SIGNS = /[\u3000-\u303f\uff00-\uffef]/;
const REPLACED = /「|」|新增|权限标识|路由地址|原密码|描述|手机(?!号)/;

let mockIsLoading = false;
jest.mock('../../mock/server/words/words', () => {
  const real = jest.requireActual<{ words: () => unknown }>('../../mock/server/words/words');
  const words = () => {
    if (mockIsLoading) throw new Error('A module keeps the words of whoever came first');
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

it.each(Object.entries(wordsOfAll('en')))('%s is English: %s', (_key, text) => {
  expect(text).not.toMatch(HAN);
  expect(text).not.toMatch(CHINESE_SIGNS);
});

it.each(Object.entries(wordsOfAll('zh')))('%s is Chinese: %s', (_key, text) => {
  expect(text).toMatch(HAN);
  expect(text).not.toMatch(REPLACED);
});

it('no two Chinese messages have the same English', () => {
  const [chinese, english] = [wordsOfAll('zh'), wordsOfAll('en')];
  const answers = Object.keys(english).filter((key) => key.startsWith('answers.'));
  const differing = new Set(answers.map((key) => chinese[key])).size;
  expect(new Set(answers.map((key) => english[key])).size).toBe(differing);
});

describe('modules of the backend', () => {
  /** Entry points. */
  const starting = /^mock\/server\/(main|commands\/(backup|restore|logVerify|logRebuild|logArchive))\.ts$/;
  const files = sourceFiles('mock/server').filter((file) => !starting.test(file));

  it.each(files)('%s contains no words of a language', (file) => {
    mockIsLoading = true;
    try {
      jest.isolateModules(() => {
        expect(() => jest.requireActual<object>(path.join(ROOT, file))).not.toThrow();
      });
    } finally {
      mockIsLoading = false;
    }
  });

  it('have their words in the catalogue', () => {
    // Examples of the documentation, demo names, and readings and positions of characters are data.
    const elsewhere = files.filter(
      (file) => !/^mock\/server\/(?:(?:words|seed|openapi)\/|rules\/(?:hanOrder|nameOrder|pinyin)\.ts)/.test(file),
    );
    const withChinese = elsewhere.filter((file) => HAN.test(readFileSync(path.join(ROOT, file), 'utf8')));
    expect(withChinese).toEqual([]);
  });
});

/** The app's word key of a logged field or value. */
const SHARED: [place: string, key: WordKey][] = [
  ['log.calls.staffCreate.module', 'menu.staff'],
  ['log.calls.roleCreate.module', 'menu.role'],
  ['log.calls.menuCreate.module', 'menu.menu'],
  ['log.calls.departmentCreate.module', 'menu.department'],
  ['log.calls.ownPassword.action', 'menu.password'],
  ['log.labels.department.parent', 'department.parent'],
  ['log.labels.menu.parent', 'menuManagement.parent'],
  ['log.labels.staff.department', 'account.department'],
  ['log.labels.staff.roles', 'account.roles'],
  ['log.labels.staff.status', 'account.status'],
  ['log.values.type.directory', 'account.type.directory'],
  ['log.values.type.page', 'account.type.page'],
  ['log.values.type.action', 'account.type.action'],
];

/** Labels of the log that differ: they name the noun, or the kind of permissions. */
const OTHERWISE = ['department.name', 'department.code', 'menu.name', 'role.name', 'role.code', 'role.permission'];

const labels: [noun: keyof Catalogue['log']['labels'], list: FieldList<unknown>][] = [
  ['department', departmentFields],
  ['menu', menuFields],
  ['role', roleFields],
  ['staff', staffFields],
];
const shared = labels.flatMap(([noun, list]) =>
  Object.entries<AnyField>(list)
    // The form has an id where the log has a name, in another field.
    .filter(([name]) => name in wordsIn('zh').log.labels[noun] && !OTHERWISE.includes(`${noun}.${name}`))
    .map(([name, { label }]): (typeof SHARED)[number] => [`log.labels.${noun}.${name}`, label]),
);

it('all nouns share field names with the app', () => expect(shared.length).toBeGreaterThan(15));

it.each([...SHARED, ...shared])("%s has the word of the app's %s", (place, key) => {
  expect(wordsOfAll('zh')[place]).toBe(chineseWords[key]);
  expect(wordsOfAll('en')[place]).toBe(englishWords[key]);
});
