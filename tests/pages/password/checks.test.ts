import { checksOf, personalWords } from '@/pages/account/password/PasswordForm';
import { strengthOf } from '@/pages/account/password/strength';

const person = { username: 'wang.li', name: '王丽', mobile: '13800001111', email: 'li@corp.example' };
const checked = (password: string, more: object = {}) => checksOf({ password, ...more }, person);

test('nothing is judged before something is typed', () => {
  expect(checked('')).toEqual({ length: undefined, personal: undefined, different: undefined, same: undefined });
});

test.each([
  ['1234567', false],
  ['12345678', true],
  ['😀😀😀😀😀😀😀', false],
  ['😀😀😀😀😀😀😀😀', true],
  ['x'.repeat(129), false],
  // A letter and its accent are hashed as one.
  ['a\u0301'.repeat(4), false],
])('length of %s', (password, holds) => {
  expect(checked(password).length).toBe(holds);
});

test.each(['xxWANG.LIxx', 'ｗａｎｇ.ｌｉ-2026', '我是王丽2026', '2026-13800001111', 'li@corp.example!'])(
  '%s tells who it is',
  (password) => {
    expect(checked(password).personal).toBe(false);
  },
);

test('two Latin letters of an address are in many a password by chance', () => {
  expect(personalWords(person)).toEqual(['wang.li', '王丽', '13800001111', 'li@corp.example']);
  expect(checked('sunflower-lily').personal).toBe(true);
  expect(checksOf({ password: 'anything-at-all' }, {}).personal).toBe(true);
});

test('both new ones alike, and unlike the old one', () => {
  expect(checked('new-password', { old_password: 'new-password', password_confirmation: 'new-passwor' })).toMatchObject(
    {
      different: false,
      same: false,
    },
  );
  const wide = '\uff4eew-password';
  expect(checked('new-password', { old_password: wide, password_confirmation: wide })).toMatchObject({
    different: false,
    same: true,
  });
  expect(checked('new-password', { old_password: 'old', password_confirmation: 'new-password' })).toMatchObject({
    different: true,
    same: true,
  });
});

test('the meter tells a guessable password from a good one, and knows the person', () => {
  expect(strengthOf('password1', [])).toBeLessThan(2);
  expect(strengthOf('woaini1314', [])).toBeLessThan(3);
  expect(strengthOf('wang.li2026', ['wang.li'])).toBeLessThan(strengthOf('wang.li2026', []));
  expect(strengthOf('correct-glacier-77-velvet', [])).toBe(4);
  expect(strengthOf('长'.repeat(128), [])).toBeGreaterThanOrEqual(0);
});
