import {
  commonPasswords,
  passwordFaults,
  examplePasswords,
  isExamplePassword,
} from '../../../mock/server/rules/passwords';
import { fold } from '../../../mock/server/rules/fold';
import { wordsIn } from '../../../mock/server/words/words';

const { fields } = wordsIn('zh');
const PERSON = { username: 'zsan', name: '王明', mobile: '13800138000', email: 'lily.wang@mail.example' };
const NOBODY = { username: '', name: '' };

const faults = (password: string, person: Parameters<typeof passwordFaults>[1] = PERSON) =>
  passwordFaults({ password, password_confirmation: password }, person);

describe('common password', () => {
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
  ])('is refused: %s (%s)', (_what, password) => {
    expect(faults(password)).toEqual({ password: [fields.passwordCommon] });
  });
});

describe('acceptable password', () => {
  it.each([
    ['ascending in steps of two', 'acegikmo'],
    ['descending in steps of two', '97531fdb'],
    ['starting with a sequence', 'abcdefhj'],
    ['ending with a sequence', 'xabcdefg'],
    ['with two repeated characters', '11221122'],
    ['a repeated triple', 'xkqxkqxkq'],
    ['a repeated pair with a suffix', 'xkxkxkxkq'],
    ['a common one with prefix and suffix', 'my iloveyou too'],
  ])('is accepted: %s (%s)', (_what, password) => {
    expect(faults(password)).toEqual({});
  });

  it('has any difference in its repetition', () => {
    const differs = { password_confirmation: [fields.passwordDiffers] };
    expect(
      passwordFaults({ password: 'violet-Harbour-71', password_confirmation: 'violet-Harbour-7l' }, PERSON),
    ).toEqual(differs);
    expect(
      passwordFaults({ password: 'violet-Harbour', password_confirmation: '\uff56iolet-Harbour' }, PERSON),
    ).toEqual({});
    expect(passwordFaults({ password: 'violet-Harbour', password_confirmation: 'Violet-Harbour' }, PERSON)).toEqual(
      differs,
    );
    expect(passwordFaults({ password: 'abcdefgh', password_confirmation: '' }, PERSON)).toEqual({
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
  ])('containing %s is refused: %s', (_what, password) => {
    expect(faults(password)).toEqual({ password: [fields.passwordPersonal] });
  });

  it.each([
    ['a name of three letters', { username: 'tom', name: '' }, 'violet-tom-71', true],
    ['a name of two letters', { username: 'li', name: 'Wu' }, 'violet-wu-li-71', false],
    ['two Chinese characters', { username: '', name: '李娜' }, 'violet-李娜-71', true],
    ['one Chinese character', { username: '', name: '李' }, 'violet-李-71', false],
    ['a part of the name', { username: 'thomas', name: '欧阳修' }, 'violet-thoma-欧阳', false],
    ['no address', { ...NOBODY, mobile: null, email: null }, 'violet-Harbour-71', false],
    ['an empty address', { ...NOBODY, mobile: '', email: '' }, 'violet-Harbour-71', false],
    ['the other half of the address', { ...NOBODY, email: 'x@mail.example' }, 'violet-mail.example', false],
    ['no fields of the person', NOBODY, 'violet-Harbour-71', false],
  ])('containing too little is accepted: %s', (_what, person, password, refused) => {
    expect(faults(password, person)).toEqual(refused ? { password: [fields.passwordPersonal] } : {});
  });

  it('with a common text has only one message', () => {
    expect(faults('iloveyou', { username: 'iloveyou', name: '' })).toEqual({ password: [fields.passwordCommon] });
  });
});

describe('list of common passwords', () => {
  it('has folded passwords of at least eight characters', () => {
    expect(commonPasswords.size).toBeGreaterThan(280);
    expect([...commonPasswords].filter((word) => word.length < 8 || fold(word) !== word || /\s/.test(word))).toEqual(
      [],
    );
    expect(['password', '3.1415926', 'zxcvbnm,'].map((word) => commonPasswords.has(word))).toEqual([true, true, true]);
  });
});

describe('published password', () => {
  it.each([
    ...examplePasswords,
    'PASSWORD',
    '"password"',
    "'a long sentence'",
    'changeme',
    'Change-Me',
    'change_it',
    'replace this',
    'replacethis!!',
    'ChangeMe2026',
    'change me, 42',
    'please change me',
    'please-change-me',
    'please_replace_it',
    'pleasechangeit',
    '"change-me"',
    'your password',
    'yourpassword',
    'your-own-password',
    'your_ownpassphrase',
    'your own passphrase of four words',
    '<your password>',
    '<>',
  ])('is recognised: %s', (text) => {
    expect(isExamplePassword(text)).toBe(true);
  });

  it.each([
    '',
    'violet-Harbour-71',
    'a short sentence',
    // Only a pair of quotes around the whole text is removed.
    'xpasswordx',
    '"password',
    '"password\'',
    'pass"word"',
    '"pass"word',
    'exchange me',
    'change',
    'change--me',
    'change you',
    'change-me-later',
    'change me 42 times',
    'please--change-me',
    'pleased change me',
    'know your password',
    'your  very own password',
    'your passport',
    'x<password>',
    '<password>x',
    '<password',
    'password>',
  ])('is not recognised in: %s', (text) => {
    expect(isExamplePassword(text)).toBe(false);
  });
});
