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

/** The app's word key of a logged field or value. */
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

/** Labels of the log that differ: they name the noun, or the kind of permissions. */
const OTHERWISE = ['department.name', 'department.code', 'menu.name', 'role.name', 'role.code', 'role.permission'];

const labels: [noun: keyof Catalogue['log']['labels'], list: FieldList<unknown>][] = [
  ['department', departmentFields],
  ['menu', menuFields],
  ['role', roleFields],
  ['staff', staffFields],
];
const sharedLabels = labels.flatMap(([noun, list]) =>
  Object.entries<AnyField>(list)
    // Excludes fields that have an id in the form, but a name, in another field, in the log.
    .filter(([name]) => name in wordsIn('zh').log.labels[noun] && !OTHERWISE.includes(`${noun}.${name}`))
    .map(([name, { label }]): (typeof SHARED)[number] => [`log.labels.${noun}.${name}`, label]),
);

it('all nouns share field names with the app', () => expect(sharedLabels.length).toBeGreaterThan(15));

it.each([...SHARED, ...sharedLabels])("%s has the same word as the app's %s", (place, key) => {
  expect(wordsOfAll('zh')[place]).toBe(chineseWords[key]);
  expect(wordsOfAll('en')[place]).toBe(englishWords[key]);
});
