import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/**
 * What axe finds on the page, a line for each rule. Run in the page itself: Playwright's own builder opens another page
 * for every look, which takes longer than looking. @param within what to look at, of what is visible
 */
export async function violationsOf(page: Page, rules?: readonly string[], within = 'html'): Promise<string[]> {
  // A document that was loaded since has lost it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) };
  return page.evaluate(async ([chosen, selector]) => {
    // Colours that are inherited arrive a frame later at every level that animates them.
    for (let frame = 0; frame < 6; frame += 1) await new Promise((next) => requestAnimationFrame(next));
    const passing = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
    const places = Array.from(document.querySelectorAll<HTMLElement>(selector)).filter((place) => place.checkVisibility());
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({ include: places }, chosen);
    return violations.flatMap(({ id, nodes }) => {
      const spots = nodes
        .map(({ target, any }) => `${String(target)} (${any[0]?.message ?? ''})`)
        // The list of a select is scrolled by the arrow keys in its field, which keeps the focus.
        .filter((place) => !(id === 'scrollable-region-focusable' && place.includes('.rc-virtual-list-holder')));
      return spots.length > 0 ? [`${id} at ${spots.join(' | ')}`] : [];
    });
  }, [options, within] as const);
}
