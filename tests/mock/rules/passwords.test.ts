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

describe('a password is refused as too common', () => {
  it.each([
    ['from a list', 'iloveyou'],
    ['in another case', 'QwertyUIOP'],
    ['in full width', 'ｐａｓｓｗｏｒｄ'],
    ['one character again and again', '11111111'],
    ['also beyond the first plane', '😀😀😀😀😀😀😀😀'],
    ['upwards', 'abcdefgh'],
    ['downwards', '87654321'],
    ['upwards in capitals', 'STUVWXYZ'],
    ['blanks', '        '],
    ['blanks of all kinds', ' \t\u3000\u00a0 \t\u3000\u200b'],
    ['blanks around a letter', '       x'],
    ['one pair again and again', 'abababab'],
    ['one pair and a half', 'ababababa'],
    ['one pair in two widths', 'aｂａbaＢAb'],
    ['one pair beyond the first plane', '😀🎉😀🎉😀🎉😀🎉'],
    ['from the manual', 'A long sentence of your own'],
    ['a word for another', 'change-me'],
  ])('%s: %s', (_what, password) => {
    expect(faults(password)).toEqual({ password: [fields.passwordCommon] });
  });
});

describe('a password may be used', () => {
  it.each([
    ['with steps of two', 'acegikmo'],
    ['with steps of two downwards', '97531fdb'],
    ['that begins like a run', 'abcdefhj'],
    ['that ends like a run', 'xabcdefg'],
    ['with two repeated characters', '11221122'],
    ['with a triple again and again', 'xkqxkqxkq'],
    ['with a pair again and again, and something behind', 'xkxkxkxkq'],
    ['with something before and behind a common one', 'my iloveyou too'],
  ])('%s: %s', (_what, password) => {
    expect(faults(password)).toEqual({});
  });

  it('unless its repetition differs, in whatever', () => {
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

describe('a password is refused as personal', () => {
  it.each([
    ['the user name', 'xx-ZSAN-2026'],
    ['the name', 'violet王明2026'],
    ['the mobile number', 'x13800138000'],
    ['the address', 'lily.wang@mail.example!'],
    ['the address up to its sign', '2026-Lily.Wang-x'],
  ])('with %s: %s', (_what, password) => {
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
    ['nothing known of the person', NOBODY, 'violet-Harbour-71', false],
  ])('or not: %s', (_what, person, password, refused) => {
    expect(faults(password, person)).toEqual(refused ? { password: [fields.passwordPersonal] } : {});
  });

  it('only where it is not too common: one message is enough', () => {
    expect(faults('iloveyou', { username: 'iloveyou', name: '' })).toEqual({ password: [fields.passwordCommon] });
  });
});

describe('the list of common passwords', () => {
  it('has words of eight characters and more, as they are compared', () => {
    expect(commonPasswords.size).toBeGreaterThan(280);
    expect([...commonPasswords].filter((word) => word.length < 8 || fold(word) !== word || /\s/.test(word))).toEqual(
      [],
    );
    expect(['password', '3.1415926', 'zxcvbnm,'].map((word) => commonPasswords.has(word))).toEqual([true, true, true]);
  });
});

describe('what everybody reads in a manual', () => {
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
  ])('is: %s', (text) => {
    expect(isExamplePassword(text)).toBe(true);
  });

  it.each([
    '',
    'violet-Harbour-71',
    'a short sentence',
    // Quotes are taken off in pairs, and from both ends only.
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
  ])('is not: %s', (text) => {
    expect(isExamplePassword(text)).toBe(false);
  });
});
