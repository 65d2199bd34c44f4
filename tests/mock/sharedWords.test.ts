/** @jest-environment node */
import englishWords from '../../src/locales/en-US/words';
import type { WordKey } from '../../src/locales/locale';
import chineseWords from '../../src/locales/zh-CN/words';
import { wordsOfAll } from '../support/catalogue';

/** The app's key for what the log calls a field or a value. */
const SHARED: [place: string, key: WordKey][] = [
  ['log.calls.staffCreate.module', 'menu.staff'],
  ['log.calls.roleCreate.module', 'menu.role'],
  ['log.calls.menuCreate.module', 'menu.menu'],
  ['log.calls.departmentCreate.module', 'menu.department'],
  ['log.calls.ownPassword.action', 'menu.password'],
  ['log.labels.department.parent', 'department.parent'],
  ['log.labels.department.leader', 'account.leader'],
  ['log.labels.department.phone', 'account.phone'],
  ['log.labels.department.sort', 'account.sort'],
  ['log.labels.department.remark', 'account.remark'],
  ['log.labels.menu.parent', 'menuManagement.parent'],
  ['log.labels.menu.icon', 'account.icon'],
  ['log.labels.menu.uri', 'account.uri'],
  ['log.labels.menu.type', 'account.type'],
  ['log.labels.menu.permission', 'account.permission'],
  ['log.labels.menu.visible', 'menuManagement.visible'],
  ['log.labels.role.description', 'account.description'],
  ['log.labels.staff.username', 'account.username'],
  ['log.labels.staff.name', 'account.personName'],
  ['log.labels.staff.mobile', 'account.mobile'],
  ['log.labels.staff.email', 'account.email'],
  ['log.labels.staff.department', 'account.department'],
  ['log.labels.staff.roles', 'account.roles'],
  ['log.labels.staff.remark', 'account.remark'],
  ['log.labels.staff.status', 'account.status'],
  ['log.values.type.directory', 'account.type.directory'],
  ['log.values.type.page', 'account.type.page'],
  ['log.values.type.action', 'account.type.action'],
];

it.each(SHARED)('%s is what the app calls %s', (place, key) => {
  expect(wordsOfAll('zh')[place]).toBe(chineseWords[key]);
  expect(wordsOfAll('en')[place]).toBe(englishWords[key]);
});
