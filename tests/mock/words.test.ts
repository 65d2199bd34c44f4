import path from 'node:path';
import englishWords from '../../src/locales/en-US/words';
import chineseWords from '../../src/locales/zh-CN/words';
import { readFileSync } from 'node:fs';
import { languages, wordsOfAll } from '../support/catalogue';
import { ROOT, sourceFiles } from '../support/sources';
import type { WordKey } from '../../src/locales/locale';
import { wordsIn, type Catalogue } from '../../mock/server/words/words';
import type { AnyField, FieldList } from '../../src/components/form/fieldList';
import { departmentFields } from '../../src/pages/account/department/departmentFields';
import { menuFields } from '../../src/pages/account/menu/menuFields';
import { roleFields } from '../../src/pages/account/role/roleFields';
import { staffFields } from '../../src/pages/account/staff/staffFields';

const HAN = /\p{Script=Han}/u;
/** Signs of a Chinese sentence, and what the glossary of `docs/locales.md` has other words for. */
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

it('there are as many messages in each language, none of them empty', () => {
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

it('the same English is not used for two Chinese messages of an answer', () => {
  const [chinese, english] = [wordsOfAll('zh'), wordsOfAll('en')];
  const answers = Object.keys(english).filter((key) => key.startsWith('answers.'));
  const differing = new Set(answers.map((key) => chinese[key])).size;
  expect(new Set(answers.map((key) => english[key])).size).toBe(differing);
});

describe('modules of the backend', () => {
  /** They start something. */
  const starting = /^mock\/server\/(main|commands\/(backup|restore|logVerify|logArchive))\.ts$/;
  const files = sourceFiles('mock/server').filter((file) => !starting.test(file));

  it.each(files)('%s keeps no words of a language', (file) => {
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
    // The documentation's examples, and names of the demonstration, are data.
    const elsewhere = files.filter((file) => !/^mock\/server\/(words|seed|openapi)\//.test(file));
    const withChinese = elsewhere.filter((file) => HAN.test(readFileSync(path.join(ROOT, file), 'utf8')));
    expect(withChinese).toEqual([]);
  });
});

describe('a word that the app has as well', () => {
  /** The app's key for what the log calls a field or a value. */
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

  /** The log says whose name and code it is, and which permissions of a role. */
  const OTHERWISE = ['department.name', 'department.code', 'menu.name', 'role.name', 'role.code', 'role.permission'];

  const labels: [noun: keyof Catalogue['log']['labels'], list: FieldList<unknown>][] = [
    ['department', departmentFields],
    ['menu', menuFields],
    ['role', roleFields],
    ['staff', staffFields],
  ];
  const shared = labels.flatMap(([noun, list]) =>
    Object.entries<AnyField>(list)
      // What is an id in the form is a name in the log, under another field.
      .filter(([name]) => name in wordsIn('zh').log.labels[noun] && !OTHERWISE.includes(`${noun}.${name}`))
      .map(([name, { label }]): (typeof SHARED)[number] => [`log.labels.${noun}.${name}`, label]),
  );

  it('is there for fields of all nouns', () => expect(shared.length).toBeGreaterThan(15));

  it.each([...SHARED, ...shared])('%s is what the app calls %s', (place, key) => {
    expect(wordsOfAll('zh')[place]).toBe(chineseWords[key]);
    expect(wordsOfAll('en')[place]).toBe(englishWords[key]);
  });
});
