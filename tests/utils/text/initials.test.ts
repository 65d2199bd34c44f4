import { initialsOf } from '@/utils/text/initials';

test.each([
  ['人力资源系统', '人'],
  ['OA 办公', 'O'],
  ['customer portal', 'CP'],
  ['《合同》管理', '合'],
  ['𠮷野系统', '𠮷'],
  ['3D 设计', '3'],
  ['…', ''],
  ['', ''],
  [null, ''],
  [undefined, ''],
  ['Portal', 'P'],
])('initials of %j are %j', (name, expected) => expect(initialsOf(name)).toBe(expected));
