import { roleWithCount } from '@/hooks/role/roleWithCount';
import { translate } from '@/locales/translate';

test('a role is named with how many people have it, where the backend says that', () => {
  expect(roleWithCount(translate, { name: 'Admins', staff_count: 3 })).toBe('Admins（3 人）');
  expect(roleWithCount(translate, { name: 'Admins', staff_count: 0 })).toBe('Admins（0 人）');
  expect(roleWithCount(translate, { name: 'Admins' })).toBe('Admins');
});
