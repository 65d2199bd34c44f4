import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { ABOVE, boxOf, sidewaysScroll } from './look';

export const drawerAtLeft = (page: Page, place: string): Promise<void> =>
  expect.poll(async () => Math.round((await boxOf(page, '.ant-drawer-content-wrapper')).x), { message: place }).toBe(0);

/** Expects a right-to-left layout with a drawer at the left edge and every layer inside the window. */
export async function expectMirrored(page: Page, place: string, width: number): Promise<void> {
  await expect(page.locator('html'), place).toHaveAttribute('dir', 'rtl');
  const layers = page.locator(ABOVE).filter({ visible: true });
  await expect(async () => {
    expect(await sidewaysScroll(page), `${place}: scroll`).toBe(0);
    // Reads all positions in one call. Separate calls would wait for elements of closing layers.
    const edges = await layers.evaluateAll((elements) =>
      elements.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right]),
    );
    for (const [left = 0, right = 0] of edges) {
      expect(Math.round(left), `${place}: left`).toBeGreaterThanOrEqual(0);
      expect(Math.round(right), `${place}: right`).toBeLessThanOrEqual(width);
    }
  }).toPass({ timeout: 5000 });
  if (await page.locator('.ant-drawer-content-wrapper').filter({ visible: true }).count())
    await drawerAtLeft(page, place);
}

/** Minified script of axe. Every document has to load the script, which has less than half the size of `axe.source`. */
const SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Rules of axe about colours. The check of colours takes as long as all other rules together. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const chosenBy = {
  all: {},
  colours: { runOnly: COLOUR_RULES },
  structure: { rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])) },
} satisfies Record<string, RunOptions>;

/**
 * Runs axe in the page itself.
 * Playwright's own builder opens another page for every check, which takes longer than the check.
 * @param within selector of the visible elements to check
 * @returns the violations, one line per rule
 */
export async function violationsOf(
  page: Page,
  rules: keyof typeof chosenBy = 'all',
  within = 'html',
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const options: RunOptions = { resultTypes: ['violations'], ...chosenBy[rules] };
  return page.evaluate(
    async ([runOptions, selector]) => {
      // With transitions, an inherited colour arrives one frame later at each nesting level.
      if (document.adoptedStyleSheets.length === 0) {
        const still = new CSSStyleSheet();
        still.replaceSync('*, *::before, *::after { transition: none !important; }');
        document.adoptedStyleSheets = [still];
      }
      for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      const animations = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
      await Promise.allSettled(animations.map(({ finished }) => finished));
      const places = Array.from(document.querySelectorAll<HTMLElement>(selector)).filter((place) =>
        place.checkVisibility(),
      );
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({ include: places }, runOptions);
      return violations.flatMap(({ id, nodes }) => {
        const spots = nodes
          .map(({ target, any }) => `${String(target)} (${any[0]?.message ?? ''})`)
          // The list of a select is no fault: arrow keys scroll the list while the select's field keeps the focus.
          .filter((place) => !(id === 'scrollable-region-focusable' && place.includes('.rc-virtual-list-holder')));
        return spots.length > 0 ? [`${id} at ${spots.join(' | ')}`] : [];
      });
    },
    [options, within] as const,
  );
}
