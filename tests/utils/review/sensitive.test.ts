import { isSensitiveCode } from '@/utils/review/sensitive';

const CHANGING = [
  ...['store', 'create', 'add', 'update', 'edit', 'save', 'enable', 'disable', 'delete', 'destroy', 'remove'],
  ...['upload', 'import', 'export', 'password', 'change_password', 'reset_password', 'grant', 'approve', 'pay'],
];

test.each([...CHANGING, 'Delete', 'STORE'])('what ends in %s changes something', (act) => {
  expect(isSensitiveCode(`account.staff.${act}`)).toBe(true);
});

test.each([
  'account.staff',
  'account.staff.show',
  'account.staff.index',
  // The act is a whole part of the code, and its last one.
  'account.staff.restore',
  'account.staff.stores',
  'account.export.show',
  'account.staff.old_password',
  'store',
  '',
  null,
  undefined,
])('%p changes nothing', (code) => {
  expect(isSensitiveCode(code)).toBe(false);
});
