import { ROLES } from '../support/demo';
import { translatePage } from '../support/translatePage';
import { like, t } from '../support/words';
import { open, pressNamed, screens } from './support/look';
import { startSession } from './support/person';
import { expect, test } from './support/server';

for (const way of ['replace', 'wrap'] as const) {
  test(`in a page translated by the browser (${way}) no screen crashes, and numbers still update`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.addInitScript(
      `addEventListener('DOMContentLoaded', () => { (${translatePage.toString()})(${JSON.stringify(way)}); });`,
    );
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await startSession(page, 'admin');
    await open(page, '/account/role?pageSize=50');
    // Opens the screens without a reload, as users do, so that React removes elements that the translation has changed.
    for (const path of screens) {
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await expect(page.locator('main font').first()).toBeAttached();
      await expect(page.getByText(t('exception.crash.title'))).toHaveCount(0);
    }
    await page.goBack();
    await open(page, '/account/role?pageSize=50');
    await pressNamed(page.getByRole('row', { name: ROLES.analyst }), t('form.edit'));
    const drawer = page.getByRole('dialog');
    const tree = drawer.getByRole('tree');
    await tree.getByRole('treeitem', { name: t('menu.record') }).click();
    await expect(drawer.getByText(like('permission.gained'))).toBeVisible();
    const countText = drawer.getByText(like('permission.granted'));
    const before = await countText.innerText();
    await tree.getByRole('treeitem', { name: t('menu.record') }).click();
    await expect(countText).not.toHaveText(before);
    await expect(drawer.getByText(like('permission.gained'))).toHaveCount(0);
    expect(faults).toEqual([]);
  });
}
