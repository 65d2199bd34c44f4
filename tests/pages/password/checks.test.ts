import { checksOf, personalWords } from '@/pages/account/password/PasswordForm';
import { strengthOf } from '@/pages/account/password/strength';

const person = { username: 'wang.li', name: '王丽', mobile: '13800001111', email: 'li@corp.example' };
const checked = (password: string, fields: object = {}) => checksOf({ password, ...fields }, person);

test('the password checks are neutral for an empty input', () => {
  expect(checked('')).toEqual({ length: undefined, personal: undefined, different: undefined, same: undefined });
});

test.each([
  ['1234567', false],
  ['12345678', true],
  ['😀😀😀😀😀😀😀', false],
  ['😀😀😀😀😀😀😀😀', true],
  ['x'.repeat(129), false],
  // A letter and its accent count as one character.
  ['a\u0301'.repeat(4), false],
])('the length of the password %s is accepted: %s', (password, holds) => {
  expect(checked(password).length).toBe(holds);
});

test.each(['xxWANG.LIxx', 'ｗａｎｇ.ｌｉ-2026', '我是王丽2026', '2026-13800001111', 'li@corp.example!'])(
  'the password %s contains personal data',
  (password) => {
    expect(checked(password).personal).toBe(false);
  },
);

test('two Latin letters before the @ of an e-mail address are not personal data in a password', () => {
  expect(personalWords(person)).toEqual(['wang.li', '王丽', '13800001111', 'li@corp.example']);
  expect(checked('sunflower-lily').personal).toBe(true);
  expect(checksOf({ password: 'anything-at-all' }, {}).personal).toBe(true);
});

test('a new password must differ from the old password and equal its confirmation, in any character width', () => {
  const checksWith = (old_password: string, password_confirmation: string) => {
    const { different, same } = checked('new-password', { old_password, password_confirmation });
    return [different, same];
  };
  const wide = '\uff4eew-password';
  expect(checksWith('new-password', 'new-passwor')).toEqual([false, false]);
  expect(checksWith(wide, wide)).toEqual([false, true]);
  expect(checksWith('old', 'new-password')).toEqual([true, true]);
});

test('the password strength detects guessable passwords, including passwords with personal data', () => {
  expect(strengthOf('password1', [])).toBeLessThan(2);
  expect(strengthOf('woaini1314', [])).toBeLessThan(3);
  expect(strengthOf('wang.li2026', ['wang.li'])).toBeLessThan(strengthOf('wang.li2026', []));
  expect(strengthOf('correct-glacier-77-velvet', [])).toBe(4);
  expect(strengthOf('长'.repeat(128), [])).toBeGreaterThanOrEqual(0);
});
