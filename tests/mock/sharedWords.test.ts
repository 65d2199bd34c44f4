import englishWords from '../../src/locales/en-US/words';
import type { WordKey } from '../../src/locales/locale';
import chineseWords from '../../src/locales/zh-CN/words';
import { wordsIn, type Catalogue } from '../../mock/server/words/words';
import type { AnyField, FieldList } from '../../src/components/form/fieldList';
import { departmentFields } from '../../src/pages/account/department/fields';
import { menuFields } from '../../src/pages/account/menu/fields';
import { roleFields } from '../../src/pages/account/role/fields';
import { staffFields } from '../../src/pages/account/staff/fields';
import { wordsOfAll } from '../support/backendWords';

/** Paths in the backend's message catalogue, each with the key of the app's message that has the same text. */
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

/** Log labels that differ from the app's labels: they include the record type, or the kind of permission. */
const OTHERWISE = ['department.name', 'department.code', 'menu.name', 'role.name', 'role.code', 'role.permission'];

const labels: [noun: keyof Catalogue['log']['labels'], list: FieldList<unknown>][] = [
  ['department', departmentFields],
  ['menu', menuFields],
  ['role', roleFields],
  ['staff', staffFields],
];
const sharedLabels = labels.flatMap(([noun, list]) =>
  Object.entries<AnyField>(list)
    // Excludes form fields with an id. The log shows the name of the record instead of the id, under another key.
    .filter(([name]) => name in wordsIn('zh').log.labels[noun] && !OTHERWISE.includes(`${noun}.${name}`))
    .map(([name, { label }]): (typeof SHARED)[number] => [`log.labels.${noun}.${name}`, label]),
);

it('the backend and the app have more than fifteen field labels in common', () =>
  expect(sharedLabels.length).toBeGreaterThan(15));

it.each([...SHARED, ...sharedLabels])('backend text %s equals the app text %s', (place, key) => {
  expect(wordsOfAll('zh')[place]).toBe(chineseWords[key]);
  expect(wordsOfAll('en')[place]).toBe(englishWords[key]);
});
