import { t } from '../../support/words';
import { entry } from '../support/look';
import { listWorks, openRoles, rowsOf } from './support/roles';
import { expect, rows } from './support/rows';
import { type Scene } from './support/scene';

/** People who are faster than the server, change their minds, or are not alone. */

const roles = { as: 'admin', open: openRoles, next: listWorks };
const field = ({ page }: Scene, label: string) => page.getByLabel(label, { exact: true });
const search = (scene: Scene) => field(scene, t('list.role.search'));

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
