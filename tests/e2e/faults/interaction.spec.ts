import { PEOPLE, ROLES } from '../../support/demo';
import { t } from '../../support/words';
import { entry } from '../support/look';
import { listWorks, openRoles, rowsOf, save } from './support/roles';
import { expect, rows } from './support/rows';
import { type Scene, tokenOf } from './support/scene';

/** People who are faster than the server, change their minds, or are not alone. */

const roles = { as: 'admin', open: openRoles, next: listWorks };
const field = ({ page }: Scene, label: string) => page.getByLabel(label, { exact: true });
const search = (scene: Scene) => field(scene, t('list.role.search'));
const cancel = async ({ page }: Scene) =>
  page.getByRole('button', { name: t('form.cancel'), exact: true }).press('Enter');
const gone = ({ page }: Scene) => expect(page.getByRole('dialog')).toHaveCount(0);

rows('order and speed', roles, {
  'answers that come out of order: the last search counts': {
    daily: true,
    when: async (scene) => {
      scene.network.fail('roleList', ({ url }) => (url.searchParams.get('keyword') === 'hr' ? 'silent' : undefined));
      await search(scene).fill('hr');
      await search(scene).press('Enter');
      await expect.poll(() => scene.network.count('roleList')).toBe(1);
      await search(scene).fill('auditor');
      await search(scene).press('Enter');
      await expect(rowsOf(scene)).toHaveCount(1);
      await scene.network.release();
    },
    then: async (scene) => {
      await expect(rowsOf(scene)).toContainText('auditor');
      await expect(scene.page).toHaveURL('/account/role?keyword=auditor');
    },
    atMost: 0,
    next: openRoles,
  },
  'a search on page 9 shows page 1 of what it finds': {
    given: ({ page }) => page.goto('/account/staff?page=9').then(() => undefined),
    when: async (scene) => {
      await expect(rowsOf(scene).first()).toBeVisible();
      await field(scene, t('list.staff.search')).fill(PEOPLE.staff);
      await field(scene, t('list.staff.search')).press('Enter');
    },
    then: async (scene) => {
      await expect(rowsOf(scene)).toHaveCount(1);
      await expect(scene.page).toHaveURL(/\/account\/staff\?keyword=[^&]*$/);
    },
    atMost: 0,
    next: openRoles,
  },
  'Enter that ends an input method does not search': {
    when: async (scene) => {
      await search(scene).evaluate((input) => {
        input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
        input.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, keyCode: 229 }),
        );
      });
    },
    then: async (scene) => {
      expect(scene.network.count('roleList')).toBe(0);
      await expect(scene.page).toHaveURL('/account/role');
    },
    atMost: 0,
  },
  'back and forth between screens while they load': {
    when: async ({ page }) => {
      for (const name of [t('menu.staff'), t('menu.record'), t('menu.role'), t('menu.department'), t('menu.role')]) {
        await entry(page, name).click();
      }
    },
    then: (scene) => expect(rowsOf(scene).first()).toBeVisible(),
    atMost: 0,
  },
});

/** Somebody else's change, straight at the server. */
async function changeElsewhere({ server }: Scene, name: string): Promise<void> {
  const headers = { 'authorization': `Bearer ${await tokenOf(server, 'admin')}`, 'content-type': 'application/json' };
  const api = `${server.address}/api/account-api`;
  const list = (await (await fetch(`${api}/roles?keyword=staff`, { headers })).json()) as {
    data: { data: { id: number }[] };
  };
  const id = list.data.data[0]?.id;
  const { data } = (await (await fetch(`${api}/roles/show/${id}`, { headers })).json()) as {
    data: Record<string, unknown>;
  };
  const body = JSON.stringify({ name, code: data['code'], permission: data['permission'] });
  await fetch(`${api}/roles/update/${id}`, { method: 'PUT', headers, body });
}

const editing = async (scene: Scene) => {
  await scene.page.goto('/account/role?keyword=staff');
  await scene.page.getByRole('button', { name: new RegExp(`^${t('form.edit')} `) }).press('Enter');
  await field(scene, t('account.name')).fill('My name');
};

rows('not alone', roles, {
  'somebody else saved first: compare, overwrite or reload': {
    given: editing,
    when: async (scene) => {
      await changeElsewhere(scene, 'Their name');
      await save(scene);
    },
    then: async ({ page }) => {
      await expect(page.getByText(t('form.conflict.title'))).toBeVisible();
      await expect(page.getByRole('cell', { name: 'Their name' })).toBeVisible();
    },
    typed: { [t('account.name')]: 'My name' },
    atMost: 0,
    next: async (scene) => {
      await scene.page.getByRole('button', { name: t('form.conflict.overwrite') }).press('Enter');
      await gone(scene);
      await expect(rowsOf(scene)).toContainText('My name');
      // Other tables of this server look for it by its name.
      await changeElsewhere(scene, ROLES.staff);
    },
  },
  'the record is gone: what was typed can be saved as a new one': {
    given: editing,
    when: async (scene) => {
      await field(scene, t('account.name')).fill('New name');
      scene.network.fail('roleUpdate', { status: 404, body: { code: 404, message: 'no such role', data: null } });
      await save(scene);
    },
    then: ({ page }) => expect(page.getByText(t('form.gone.asNewHint'))).toBeVisible(),
    typed: { [t('account.name')]: 'New name' },
    // Said in the form, where it can be mended.
    atMost: 0,
    next: async (scene) => {
      await scene.page.getByRole('button', { name: t('form.gone.asNew') }).press('Enter');
      await field(scene, t('account.code')).fill('was-gone');
      await save(scene);
      await gone(scene);
    },
  },
  'leaving a form with changes asks first': {
    given: async (scene) => {
      await editing(scene);
      await field(scene, t('account.name')).fill('Not saved yet');
    },
    // The link lies under the drawer; a screen reader or the palette reaches it all the same.
    when: ({ page }) => page.locator('a[href="/account/staff"]').first().dispatchEvent('click'),
    then: ({ page }) => expect(page.getByRole('dialog', { name: t('form.leave.title') })).toBeVisible(),
    typed: { [t('account.name')]: 'Not saved yet' },
    atMost: 0,
    next: async (scene) => {
      await scene.page
        .getByRole('dialog', { name: t('form.leave.title') })
        .getByRole('button', { name: t('form.leave.stay') })
        .press('Enter');
      await expect(scene.page.getByRole('dialog', { name: t('form.leave.title') })).toHaveCount(0);
      await cancel(scene);
      await scene.page.getByRole('button', { name: t('form.leave.leave') }).press('Enter');
      await gone(scene);
    },
  },
});
