import errors from '../../../src/locales/zh-CN/errors';
import { like, t } from '../../support/words';
import { entry } from '../support/look';
import type { Fault } from './support/network';
import { listWorks, openRoles, refresh, rowsOf } from './support/roles';
import { expect, type FaultCase, rows, says } from './support/rows';
import type { Scene } from './support/scene';

/** Failed calls of a list, and users who act before the server answers. */

const NETWORK = errors['errors.network'];

/** Fault case: reloading the list fails with the given fault. The list keeps its previous rows, marked as stale. */
const list = (fault: Fault, ...texts: string[]): FaultCase => ({
  when: (scene) => {
    scene.network.fail('roleList', fault);
    return refresh(scene);
  },
  then: async (scene) => {
    await says(...texts)(scene);
    await expect(scene.page.getByText(t('list.stale'))).toBeVisible();
    await expect(rowsOf(scene)).not.toHaveCount(0);
  },
  atMost: texts.length,
});

const search = ({ page }: Scene) => page.getByLabel(t('list.role.search'), { exact: true });

rows(
  'a list whose call fails',
  { as: 'admin', open: openRoles, next: listWorks },
  {
    'a list reload that is refused keeps the previous rows and shows one error': list('refused', NETWORK),
    'a list reload that is cut off in mid-response keeps the previous rows and shows one error': list(
      'truncated',
      NETWORK,
    ),
    'a list reload that fails after the user left the screen does not disturb the next screen': {
      when: async (scene) => {
        scene.network.fail('roleList', 'silent');
        await refresh(scene);
        await expect.poll(() => scene.network.count('roleList')).toBe(1);
        await entry(scene.page, t('menu.staff')).click();
        await expect(scene.page.getByRole('heading', { level: 1, name: t('menu.staff') })).toBeVisible();
        await scene.network.heal();
      },
      then: ({ page }) => expect(page.getByText(like('common.total')).last()).toBeVisible(),
      next: async (scene) => {
        await entry(scene.page, t('menu.role')).click();
        await listWorks(scene);
      },
    },
    'a late response to an earlier search does not replace the rows of the later search': {
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
    'a list shows its rows after the user has quickly changed screens several times': {
      when: async ({ page }) => {
        for (const name of [t('menu.staff'), t('menu.record'), t('menu.role'), t('menu.department'), t('menu.role')]) {
          await entry(page, name).click();
        }
      },
      then: (scene) => expect(rowsOf(scene).first()).toBeVisible(),
      atMost: 0,
    },
  },
);
