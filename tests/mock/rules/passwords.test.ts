import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fold } from '../../../mock/server/rules/fold';
import {
  openLeakedPasswords,
  createPasswordPolicy,
  examplePasswords,
  isExamplePassword,
  loadCommonPasswords,
} from '../../../mock/server/rules/passwords';
import { wordsIn } from '../../../mock/server/words/words';
import { passwordPair } from '../../support/backend';

const { fields } = wordsIn('zh');
const PERSON = { username: 'zsan', name: '王明', mobile: '13800138000', email: 'lily.wang@mail.example' };
const NOBODY = { username: '', name: '' };

const organisation = () => Promise.resolve(['数智科技']);
const passwordFaults = createPasswordPolicy({ words: ['acme', 'q', 'x'], organisation });

const faults = (password: string, person: Parameters<typeof passwordFaults>[1] = PERSON) =>
  passwordFaults(passwordPair(password), person);

it('the list of common passwords has more than ten thousand entries, all normalized by `fold`', async () => {
  const common = await loadCommonPasswords();
  expect(common.size).toBeGreaterThan(10_000);
  expect([...common].filter((word) => fold(word) !== word)).toEqual([]);
  const words = ['password', '3.1415926', 'zxcvbnm,', 'woaini1314', 'babygirl'];
  expect(words.filter((word) => !common.has(word))).toEqual([]);
  expect([common.has(''), common.has('123456')]).toEqual([false, false]);
});

it.each([
  ['from the list', 'iloveyou'],
  ['in another case', 'QwertyUIOP'],
  ['in full width', 'ｐａｓｓｗｏｒｄ'],
  ['a repeated character', '11111111'],
  ['repeated beyond the first plane', '😀😀😀😀😀😀😀😀'],
  ['an ascending sequence', 'abcdefgh'],
  ['a descending sequence', '87654321'],
  ['an ascending sequence of capitals', 'STUVWXYZ'],
  ['spaces', '        '],
  ['spaces of all kinds', ' \t\u3000\u00a0 \t\u3000\u200b'],
  ['spaces around a letter', '       x'],
  ['a repeated pair', 'abababab'],
  ['a repeated pair and a half', 'ababababa'],
  ['one pair in two widths', 'aｂａbaＢAb'],
  ['one pair beyond the first plane', '😀🎉😀🎉😀🎉😀🎉'],
  ['from the documentation', 'A long sentence of your own'],
  ['a placeholder', 'change-me'],
  ['from a foreign list', 'trustno1'],
  ['the product and a year', 'Account-Center-2026'],
  ['two words of the product in pinyin', 'ZhanghuZhongxin!2026'],
  ['a word of PASSWORD_WORDS', '2026#ACME#'],
  ['the organisation in pinyin', 'shuzhikeji.99'],
])('common password is refused: %s (%s)', async (_what, password) => {
  expect(await faults(password)).toEqual({ password: [fields.passwordCommon] });
});

describe('acceptable password', () => {
  it.each([
    ['ascending in steps of two', 'acegikmo'],
    ['descending in steps of two', '97531fdb'],
    ['starting with a sequence', 'abcdefhj'],
    ['ending with a sequence', 'xabcdefg'],
    ['with two repeated characters', 'kkxxkkxx'],
    ['a repeated triple', 'xkqxkqxkq'],
    ['a repeated pair with a suffix', 'xkxkxkxkq'],
    ['a common one with prefix and suffix', 'my iloveyou too'],
    ['a word of PASSWORD_WORDS among others', 'acme-violet-71'],
    ['a word of the product after others', 'mountain-account'],
    ['single letters of PASSWORD_WORDS', 'qxxqxqqx'],
    ['digits and signs', '9071-4426-58'],
  ])('password is accepted: %s (%s)', async (_what, password) => {
    expect(await faults(password)).toEqual({});
  });

  it('a confirmation must equal its password, except for the width of characters', async () => {
    const differs = { password_confirmation: [fields.passwordDiffers] };
    const check = (password: string, password_confirmation: string) =>
      passwordFaults({ password, password_confirmation }, PERSON);
    expect(await check('violet-Harbour-71', 'violet-Harbour-7l')).toEqual(differs);
    expect(await check('violet-Harbour', '\uff56iolet-Harbour')).toEqual({});
    expect(await check('violet-Harbour', 'Violet-Harbour')).toEqual(differs);
    expect(await passwordFaults({ password: 'abcdefgh', password_confirmation: '' }, PERSON)).toEqual({
      password: [fields.passwordCommon],
      ...differs,
    });
  });
});

describe('personal password', () => {
  it.each([
    ['the username', 'xx-ZSAN-2026'],
    ['the name', 'violet王明2026'],
    ['the mobile number', 'x13800138000'],
    ['the email address', 'lily.wang@mail.example!'],
    ['the local part of the address', '2026-Lily.Wang-x'],
    ['the name in pinyin', 'WangMing-2026'],
  ])('a password containing %s is refused: %s', async (_what, password) => {
    expect(await faults(password)).toEqual({ password: [fields.passwordPersonal] });
  });

  it.each([
    ['with a username of three letters is refused', { username: 'tom', name: '' }, 'violet-tom-71', true],
    ['with a name of two letters is accepted', { username: 'li', name: 'Wu' }, 'violet-wu-li-71', false],
    ['with a name of two Chinese characters is refused', { username: '', name: '李娜' }, 'violet-李娜-71', true],
    ['with a name of one Chinese character is accepted', { username: '', name: '李' }, 'violet-李-71', false],
    ['with only a part of the name is accepted', { username: 'thomas', name: '欧阳修' }, 'violet-thoma-欧阳', false],
    ['with the pinyin of a Chinese name is accepted', { username: '', name: '李娜' }, 'violet-lina-71', false],
    [
      'of a person without contact data is accepted',
      { ...NOBODY, mobile: null, email: null },
      'violet-Harbour-71',
      false,
    ],
    [
      'of a person with empty contact data is accepted',
      { ...NOBODY, mobile: '', email: '' },
      'violet-Harbour-71',
      false,
    ],
    ['with the e-mail domain is accepted', { ...NOBODY, email: 'x@mail.example' }, 'violet-mail.example', false],
    ['of a person without personal data is accepted', NOBODY, 'violet-Harbour-71', false],
  ])('a password %s', async (_what, person, password, isRefused) => {
    expect(await faults(password, person)).toEqual(isRefused ? { password: [fields.passwordPersonal] } : {});
  });

  it('a common password that equals the username is refused with one message, as a common password', async () => {
    expect(await faults('iloveyou', { username: 'iloveyou', name: '' })).toEqual({ password: [fields.passwordCommon] });
  });
});

describe('file of leaked passwords', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'leaked-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');
  const fileOf = (lines: readonly string[], end = '\n') => {
    const file = path.join(folder, 'hashes.txt');
    writeFileSync(file, lines.map((line) => `${line}${end}`).join(''));
    return file;
  };

  it.each([
    ['hashes in capitals, with counts', (hash: string, index: number) => `${hash.toUpperCase()}:${index}`, '\n'],
    ['hashes alone, with Windows line endings', (hash: string) => hash, '\r\n'],
  ])('all 3,000 passwords in a leaked-password file are found, and no other: %s', async (_form, line, end) => {
    const passwords = Array.from({ length: 3000 }, (_, index) => `leaked ${index}`);
    const file = await openLeakedPasswords(fileOf(passwords.map(sha1).sort().map(line), end));
    const missing = [];
    for (const password of passwords) if (!(await file.has(password))) missing.push(password);
    expect(missing).toEqual([]);
    expect(await file.has('leaked 3000')).toBe(false);
    await file.close();
  });

  it('the password policy refuses the only password in a leaked-password file with a single line', async () => {
    const file = await openLeakedPasswords(fileOf([sha1('violet-Harbour-71')]));
    expect([await file.has('violet-Harbour-71'), await file.has('violet-Harbour-72')]).toEqual([true, false]);
    const refuses = createPasswordPolicy({ isLeaked: file.has });
    expect(await refuses(passwordPair('violet-Harbour-71'), NOBODY)).toEqual({ password: [fields.passwordLeaked] });
    await file.close();
    await expect(file.has('violet-Harbour-71')).rejects.toThrow();
  });

  it.each([
    ['empty', []],
    ['of plain words', ['password', 'qwertyui']],
    ['of a word and a hash', ['password', sha1('leaked 1')]],
    ['of hashes and a word', [...[sha1('leaked 1'), sha1('leaked 2')].sort(), 'password']],
    ['in the wrong order', [sha1('leaked 1'), sha1('leaked 2')].sort().reverse()],
  ])('a file of leaked passwords that is %s is refused', async (_what, lines) => {
    await expect(openLeakedPasswords(fileOf(lines))).rejects.toMatchObject({ name: 'LeakedPasswordsError' });
  });
});

describe('example password', () => {
  const quotations = ['"password"', "'a long sentence'", '"change-me"', '<>'];
  const requests = ['changeme', 'Change-Me', 'change_it', 'replace this', 'replacethis!!'];
  const withNumbers = ['ChangeMe2026', 'change me, 42'];
  const polite = ['please change me', 'please-change-me', 'please_replace_it', 'pleasechangeit'];
  const own = ['your password', 'yourpassword', 'your-own-password', 'your_ownpassphrase'];
  const longOwn = ['your own passphrase of four words', '<your password>'];
  it.each([...examplePasswords, 'PASSWORD', ...quotations, ...requests, ...withNumbers, ...polite, ...own, ...longOwn])(
    'an example password is recognised: %s',
    (text) => expect(isExamplePassword(text)).toBe(true),
  );

  // Quotes and brackets are removed only as a pair around the whole text.
  const halfQuotes = ['xpasswordx', '"password', '"password\'', 'pass"word"', '"pass"word'];
  const halfBrackets = ['x<password>', '<password>x', '<password', 'password>'];
  const similarRequests = [
    'exchange me',
    'change',
    'change--me',
    'change you',
    'change-me-later',
    'change me 42 times',
  ];
  const similarPolite = ['please--change-me', 'pleased change me'];
  const similarOwn = ['know your password', 'your  very own password', 'your passport'];
  const unlike = ['', 'violet-Harbour-71', 'a short sentence'];
  it.each([...halfQuotes, ...halfBrackets, ...similarRequests, ...similarPolite, ...similarOwn, ...unlike])(
    'a text is not recognised as an example password: %s',
    (text) => expect(isExamplePassword(text)).toBe(false),
  );
});
