import { rmSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEMO_PASSWORD } from '../../../mock/server/seed/demoAccounts';
import { dayText } from '../../../src/utils/days';
import { paths } from '../../../src/constants/paths';
import { PEOPLE } from '../../support/demo';
import { screenPaths } from '../../support/sources';
import { t } from '../../support/words';
import type { Browser } from './browser';
import { personIn, type Person, type Target } from './person';
import { startSite, type Site } from './site';

const dialog: Target = { role: 'dialog' };
const heading = (name: string): Target => ({ role: 'heading', name });
const button = (name: string): Target => ({ role: 'button', name });
const inDialog = (target: Target): Target => ({ ...target, within: dialog });
const field = (label: string): Target => inDialog({ label });
/** @returns the target for a row with this text, in a list or in a tree table */
const row = (text: string): Target => ({
  css: 'tbody tr[data-row-key], [role="treegrid"] [role="row"][aria-level]',
  like: text,
});
const option = (text: string): Target => ({
  css: '.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option',
  like: text,
});
const treeitem = (name: string): Target => ({ role: 'treeitem', like: `^${name}` });
const save = (person: Person) => person.click(inDialog(button(t('form.save'))));

const ROWS = row('.');
/** Elements that prove that a screen shows more than its heading, by address. */
const proofs: Record<string, Target> = {
  [paths.home]: { css: 'main article, main li', like: '.' },
  [paths.role]: ROWS,
  [paths.staff]: ROWS,
  [paths.menu]: ROWS,
  [paths.record]: ROWS,
  [paths.department]: ROWS,
  [paths.password]: { label: t('password.old') },
  [paths.access]: { css: 'main', like: 'account\\.' },
  [paths.holders]: { role: 'treeitem', like: '.' },
  [paths.review]: { css: 'main .ant-btn-primary', like: '.' },
  [paths.exception]: { css: 'main', like: t('exception.description') },
  '/no/such/screen': { css: 'main', like: t('exception.notFound.description') },
};
const screens = screenPaths().filter((address) => address in proofs);

/** Width in pixels of the search field beside the filters of a list, or 999 without such a field. */
const SEARCH_WIDTH = `document.querySelector('[role="search"] input')?.getBoundingClientRect().width ?? 999`;

/** Registers tests that use one browser to open every screen, and to use one form of each kind. */
export function walk(name: string, open: () => Promise<Browser>): void {
  let site: Site;
  let browser: Browser;
  let person: Person;
  /** Makes names unique in each attempt, because records of previous attempts still exist in a retry. */
  let tries = 0;
  const unique = (word: string) => `${word}${(tries += 1)}`;

  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(), open()]);
    person = personIn(browser, site);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
  afterEach(() => expect(site.takeTrouble()).toEqual([]));

  test(`${name}: an employee with few permissions signs in and sees the home page`, async () => {
    await person.signIn('staff', DEMO_PASSWORD);
    await person.see(proofs[paths.home]!);
    await person.gone({ role: 'link', name: t('menu.staff') });
    await person.picture(`${name}-home-staff`);
  });

  describe(`${name}: signed in as administrator`, () => {
    beforeAll(async () => person.signIn('admin', DEMO_PASSWORD));

    test.each([...screens, '/no/such/screen'])('%s opens for the administrator with its content', async (address) => {
      await person.open(address);
      await person.see(proofs[address]!);
      expect(await browser.run<number>(SEARCH_WIDTH)).toBeGreaterThan(150);
      await person.picture(`${name}${address.replaceAll('/', '-')}`);
    });

    test('these browser tests open every screen of the route table except redirects and the login page', () => {
      expect(screens).toEqual(screenPaths().filter((address) => !['/', '/user', paths.login].includes(address)));
    });

    test('a new role with permissions is in the list and in its form after a reload', async () => {
      const role = unique('Storekeeper ');
      await person.open(paths.role);
      await person.click(button(t('role.create')));
      await person.fill(field(t('account.name')), role);
      await person.fill(field(t('account.code')), unique('storekeeper_'));
      await person.click(inDialog(treeitem(t('menu.staff'))));
      await person.see({ css: '[role="treeitem"][aria-checked="true"]', like: t('menu.staff'), within: dialog });
      await person.picture(`${name}-form-role`);
      await save(person);
      await person.gone(dialog);
      await person.see(row(role));
      await person.reload();
      await person.see(row(role));
      await person.click(button(`${t('form.edit')} ${role}`));
      await person.see({ css: '[role="treeitem"][aria-checked="true"]', like: t('menu.staff'), within: dialog });
      await person.press('Escape');
      await person.gone(dialog);
    });

    test('a new account with department and role is found in the list after a reload', async () => {
      const username = unique('world.person.');
      await person.open(paths.staff);
      await person.click(button(t('staff.create')));
      await person.fill(field(t('account.personName')), 'Ada World');
      await person.fill(field(t('account.username')), username);
      await person.click(inDialog({ role: 'combobox', name: t('account.department') }));
      await person.click({ role: 'treeitem', like: '.', within: { role: 'dialog', name: t('account.department') } });
      await person.click(inDialog({ role: 'combobox', name: t('account.roles') }));
      await person.click(option('.'));
      await person.press('Escape');
      await person.picture(`${name}-form-staff`);
      await save(person);
      await person.click(button(t('staff.issued.close')));
      await person.gone(dialog);
      await person.reload();
      await person.fill({ role: 'searchbox' }, username);
      await person.press('Enter');
      await person.see({ css: 'main', like: t('common.total', { total: 1 }) });
      await person.see(row('Ada World'));
    });

    test('a new department that is moved below another one is still there in the tree after a reload', async () => {
      const department = unique('Harbour ');
      await person.open(paths.department);
      await person.click(button(t('department.create')));
      await person.fill(field(t('account.name')), department);
      await person.fill(field(t('account.code')), unique('HARBOUR-'));
      await person.picture(`${name}-form-department`);
      await save(person);
      await person.gone(dialog);
      // WebKit clicks visible elements only, and the row's menu button is visible only while the row has the focus.
      await person.click({ css: '[role="rowheader"]', like: department });
      await person.click(button(t('common.moreFor', { name: department })));
      await person.click({ role: 'menuitem', name: t('tree.moveTo') });
      await person.click({ role: 'combobox', name: t('tree.newParent') });
      await person.click({ role: 'treeitem', like: '.' });
      await person.picture(`${name}-form-move`);
      await person.click(inDialog(button(t('tree.move'))));
      await person.gone(dialog);
      const subDepartment: Target = { css: '[role="row"][aria-level="2"]', like: department };
      await person.see(subDepartment);
      await person.reload();
      await person.fill({ role: 'textbox', name: t('tree.search', { label: t('staff.departments') }) }, department);
      await person.see(subDepartment);
    });

    test('a new menu page is in the navigation and in menu management after a reload', async () => {
      const menu = unique('Notices ');
      await person.open(paths.menu);
      await person.click(button(t('menuManagement.create')));
      await person.fill(field(t('account.name')), menu);
      await person.fill(field(t('account.uri')), unique('/notices-'));
      await person.picture(`${name}-form-menu`);
      await save(person);
      await person.gone(dialog);
      await person.reload();
      await person.see({ css: 'nav a', like: menu });
      await person.fill({ role: 'textbox', name: t('tree.search', { label: t('menuManagement.menu') }) }, menu);
      await person.see(row(menu));
    });

    test('an account imported from a file is found in the list after a reload', async () => {
      const username = unique('world.import.');
      const folder = mkdtempSync(path.join(tmpdir(), 'world-'));
      const file = path.join(folder, 'people.csv');
      const titles = ['account.username', 'account.personName', 'account.department'] as const;
      writeFileSync(file, `${titles.map((key) => t(key)).join()}\n${username},Grace Import,IT-OPS\n`);
      try {
        await person.open(paths.staff);
        await person.click(button(t('transfer.import')));
        await person.see(dialog);
        await person.attach(file);
        await person.see(inDialog({ css: 'td', like: 'Grace Import' }));
        await person.picture(`${name}-form-import`);
        await person.click(inDialog(button(t('transfer.import.start', { count: 1 }))));
        await person.see(inDialog({ css: '*', text: t('transfer.job.allDone', { done: 1 }) }));
        await person.click({ css: '.ant-modal-footer button', text: t('common.close') });
        await person.click(button(t('transfer.import.stop.leaveSecret')));
        await person.gone(dialog);
        await person.open(`${paths.staff}?keyword=${username}`);
        await person.see(row('Grace Import'));
      } finally {
        rmSync(folder, { recursive: true });
      }
    });

    test('two typed days filter the operation log and are kept after a reload', async () => {
      await person.open(paths.record);
      const now = new Date();
      const from = dayText(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 5, 12));
      const until = dayText(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 3, 12));
      await person.click({ css: `input[placeholder="${t('log.from')}"]` });
      await person.type(from);
      await person.press('Enter');
      await person.type(until);
      await person.press('Enter');
      await person.until('The address has no days.', () =>
        person.run(`location.search === '?start_at=${from}&end_at=${until}'`),
      );
      await person.settled();
      await person.see(ROWS);
      await person.picture(`${name}-form-log`);
      await person.reload();
      // The calendar has its own chunk, so its fields appear after the list.
      const field = { css: `input[placeholder="${t('log.until')}"]` };
      await person.until('The field has no day.', async () => (await person.value(field)) === until);
    });

    test('the command palette opens the details of a person', async () => {
      await person.open(paths.password);
      await person.press('Control+k');
      await person.see({ role: 'combobox', like: `^${t('palette.placeholder').slice(0, 4)}` });
      await person.type('wangxiaoming');
      await person.see({ css: '[role="option"][aria-selected="true"]', like: 'staff' });
      await person.picture(`${name}-form-palette`);
      await person.press('Enter');
      await person.see({ role: 'dialog', like: `^${PEOPLE.staff}` });
      expect(await person.address()).toBe(paths.staff);
    });

    test('dark mode and a chosen language survive a reload', async () => {
      await person.open(paths.role);
      await person.click(button(t('settings.title')));
      await person.click(inDialog({ css: 'label', text: t('shell.theme.dark') }));
      await person.see({ css: 'html[data-theme="dark"] body', like: '.' });
      await person.press('Escape');
      await person.gone(dialog);
      await person.click(button(t('common.language')));
      await person.click({ css: '[role="option"]', like: 'English' });
      await person.see(heading('Roles'));
      await person.picture(`${name}-form-settings`);
      await person.reload();
      await person.see(heading('Roles'));
      await person.see({ css: 'html[data-theme="dark"] body', like: '.' });
    });

    test('an account changes its password and signs in with the new password', async () => {
      await person.signIn('hr', DEMO_PASSWORD);
      const password = unique('violet-Harbour-7');
      await person.open(paths.password);
      await person.fill({ label: t('password.old') }, DEMO_PASSWORD);
      await person.fill({ label: t('password.new') }, password);
      await person.fill({ label: t('password.again') }, password);
      await person.picture(`${name}-form-password`);
      await person.click({ role: 'button', name: t('password.submit'), within: { css: 'main' } });
      await person.see({ css: 'body', like: t('password.done') });
      await person.signIn('hr', password);
    });
  });
}
