import { expect, type Page } from '@playwright/test';
import { ABOVE, boxOf, sidewaysScroll } from './look';

/** A drawer that slides in passes through every other place. */
export const drawerAtLeft = (page: Page, place: string): Promise<void> =>
  expect.poll(async () => Math.round((await boxOf(page, '.ant-drawer-content-wrapper')).x), { message: place }).toBe(0);

/** The page runs from right to left; a drawer comes from the left, and nothing that opens leaves the window, once it is in its place. */
export async function expectMirrored(page: Page, place: string, width: number): Promise<void> {
  await expect(page.locator('html'), place).toHaveAttribute('dir', 'rtl');
  const above = page.locator(ABOVE).filter({ visible: true });
  await expect(async () => {
    expect(await sidewaysScroll(page), `${place}: scroll`).toBe(0);
    // Asked of all at once: what just closes is not waited for.
    const edges = await above.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right]),
    );
    for (const [left = 0, right = 0] of edges) {
      expect(Math.round(left), `${place}: left`).toBeGreaterThanOrEqual(0);
      expect(Math.round(right), `${place}: right`).toBeLessThanOrEqual(width);
    }
  }).toPass({ timeout: 5000 });
  if (await page.locator('.ant-drawer-content-wrapper').filter({ visible: true }).count())
    await drawerAtLeft(page, place);
}
