import path from 'node:path';
import type { Page } from '@playwright/test';
import { entry } from './support/navigation';
import { nextBuild } from './support/nextBuild';
import { expectNoTrouble, signIn, watchForTrouble } from './support/person';
import { expect } from './support/policy';
import { pwaBuild } from './support/pwaBuild';
import { underWorker } from './support/pwaSite';
import { siteOf } from './support/site';
import { t } from '../support/words';

/* Two tabs with half-filled forms, and three deploys while they are open. */

const offer = (page: Page) => page.locator('.ant-notification-notice').filter({ hasText: t('pwa.update.title') });
const takeOffer = (page: Page) =>
  offer(page)
    .getByRole('button', { name: t('list.refresh') })
    .press('Enter');
const focus = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const goOn = (page: Page) => page.getByRole('button', { name: t('form.leave.stay') }).press('Enter');
const save = (page: Page) => page.getByRole('button', { name: t('form.save'), exact: true }).press('Enter');

/** A tab, what was typed there, and how often it was loaded since the last deploy. */
interface Tab {
  page: Page;
  /** The name of its screen. */
  screen: string;
  typed: Record<string, string>;
  loads: number;
}

function watch(page: Page, screen: string, typed: Tab['typed']): Tab {
  const tab: Tab = { page, screen, typed, loads: 0 };
  page.on('load', () => (tab.loads += 1));
  // Leaving the page by F5: the browser asks, and the person means it.
  page.on('dialog', (dialog) => void dialog.accept());
  return tab;
}

/** The drawer of something new, half filled. */
async function begin({ page, typed }: Tab, address: string, button: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: button }).first().press('Enter');
  for (const [label, value] of Object.entries(typed)) await field(page, label).fill(value);
}

/** The page stands, and what was typed is there. */
async function expectIntact({ page, screen, typed }: Tab): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: screen })).toBeAttached();
  for (const [label, value] of Object.entries(typed)) await expect(field(page, label)).toHaveValue(value);
}

async function saved({ page, typed }: Tab): Promise<void> {
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('row', { name: new RegExp(typed[t('account.name')]!) })).toBeVisible();
}

/** What React and the browser write about code that is gone. */
const NOISE =
  /^console: (ChunkLoadError: |Error: )?Loading chunk|^console: Refused to execute script .*p__account__password/;

const kinds = [
  { name: 'without the PWA', test: siteOf(() => path.resolve(__dirname, '../../dist')), isPwa: false },
  { name: 'with the PWA', test: siteOf(pwaBuild), isPwa: true },
];

for (const { name, test, isPwa } of kinds) {
  test(`two tabs, three deploys, two half-filled forms: nothing is lost, ${name}`, async ({
    page,
    context,
    site,
    build,
  }) => {
    // Five page loads, three builds, three server starts.
    test.slow();
    const trouble = watchForTrouble(page, site.address);
    const role = watch(page, t('menu.role'), { 名称: '夜班管理员', 编码: 'night-shift' });
    const department = watch(await context.newPage(), t('menu.department'), { 名称: '夜班调度', 负责人: '林致远' });
    watchForTrouble(department.page, site.address, trouble);
    await signIn(page, 'admin');
    if (isPwa) await underWorker(page);
    await begin(role, '/account/role', t('role.create'));
    await begin(department, '/account/department', t('department.create'));

    const deploy = async (version: number) => {
      const folder = path.join(site.folder, `version-${version}`);
      const { entry } = nextBuild(build, folder, version);
      await site.goAway();
      await site.comeBack(folder);
      role.loads = department.loads = 0;
      return entry;
    };

    await deploy(1);
    // One is offered the new version and would rather go on; the other one wants to another screen, whose code is gone.
    await focus(role.page);
    await takeOffer(role.page);
    await goOn(role.page);
    await department.page.locator('a[href="/account/password"]').first().dispatchEvent('click');
    await goOn(department.page);
    await expectIntact(role);
    await expectIntact(department);
    expect([role.loads, department.loads]).toEqual([0, 0]);

    await deploy(2);
    // One is loaded anew by hand; the other one puts the offer off.
    await role.page.reload();
    await goOn(role.page);
    await focus(department.page);
    await offer(department.page)
      .getByRole('button', { name: t('common.close') })
      .press('Enter');
    await expect(offer(department.page)).toHaveCount(0);
    await expectIntact(role);
    await expectIntact(department);
    expect([role.loads, department.loads]).toEqual([1, 0]);

    const newest = await deploy(3);
    // Both save. Then one takes the offer; the other one, three versions behind, opens the screen whose code is gone.
    await saved(role);
    await saved(department);
    await focus(role.page);
    await takeOffer(role.page);
    await role.page.waitForFunction(
      (script) => Array.from(document.scripts).some(({ src }) => src.endsWith(script)),
      newest,
    );
    await expect(role.page.getByRole('row', { name: /夜班管理员/ })).toBeVisible();
    await entry(department.page, t('shell.changePassword')).click();
    await expect(department.page.getByRole('heading', { level: 1, name: t('shell.changePassword') })).toBeVisible();
    expect(role.loads).toBe(1);
    // A worker still has the old screen; without one the page is loaded anew by itself.
    expect(department.loads).toBeLessThanOrEqual(1);
    if (!isPwa) expect(department.loads).toBe(1);
    expectNoTrouble(trouble.filter((line) => !NOISE.test(line)));
  });
}
