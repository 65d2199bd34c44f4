import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/**
 * What axe finds on the page, a line for each rule. Run in the page itself: Playwright's own builder opens another page
 * for every look, which takes longer than looking.
 */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  // A document that was loaded since has lost it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) };
  return page.evaluate(async (chosen) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, chosen);
    return violations.flatMap(({ id, nodes }) => {
      const places = nodes
        .map(({ target, any }) => `${String(target)} (${any[0]?.message ?? ''})`)
        // The list of a select is scrolled by the arrow keys in its field, which keeps the focus.
        .filter((place) => !(id === 'scrollable-region-focusable' && place.includes('.rc-virtual-list-holder')));
      return places.length > 0 ? [`${id} at ${places.join(' | ')}`] : [];
    });
  }, options);
}
