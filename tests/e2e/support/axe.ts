import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
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

/** Less than half of `axe.source`; every document is given it anew. */
const SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** The rules about colours, which take as long as all others. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const chosenBy = {
  all: {},
  colours: { runOnly: COLOUR_RULES },
  structure: { rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])) },
} satisfies Record<string, RunOptions>;

/**
 * What axe finds on the page, a line for each rule. Run in the page itself: Playwright's own builder opens another page
 * for every look, which takes longer than looking. @param within what to look at, of what is visible
 */
export async function violationsOf(
  page: Page,
  rules: keyof typeof chosenBy = 'all',
  within = 'html',
): Promise<string[]> {
  // A document that was loaded since has lost it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const options: RunOptions = { resultTypes: ['violations'], ...chosenBy[rules] };
  return page.evaluate(
    async ([chosen, selector]) => {
      // Colours that are inherited would arrive a frame later at every level that animates them.
      if (document.adoptedStyleSheets.length === 0) {
        const still = new CSSStyleSheet();
        still.replaceSync('*, *::before, *::after { transition: none !important; }');
        document.adoptedStyleSheets = [still];
      }
      for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next));
      const passing = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
      await Promise.allSettled(passing.map(({ finished }) => finished));
      const places = Array.from(document.querySelectorAll<HTMLElement>(selector)).filter((place) =>
        place.checkVisibility(),
      );
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({ include: places }, chosen);
      return violations.flatMap(({ id, nodes }) => {
        const spots = nodes
          .map(({ target, any }) => `${String(target)} (${any[0]?.message ?? ''})`)
          // The list of a select is scrolled by the arrow keys in its field, which keeps the focus.
          .filter((place) => !(id === 'scrollable-region-focusable' && place.includes('.rc-virtual-list-holder')));
        return spots.length > 0 ? [`${id} at ${spots.join(' | ')}`] : [];
      });
    },
    [options, within] as const,
  );
}
