import { lookForFocus } from './support/focusRing';
import { open } from './support/look';
import { startSession } from './support/person';
import { expect, test } from './support/server';
import { AS_IT_OPENS, places, uppermost } from './support/states';

// High enough for a whole form, so that little is scrolled.
test.use({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } });

/** What can be seen in no other place: an account's own row, in which little can be done. */
const more = [['/account/staff?keyword=admin', [AS_IT_OPENS]]] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  test(`everything that the keyboard reaches shows it, ${colorScheme}`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ colorScheme });
    const seen = new Set<string>();
    const found: string[] = [];
    const lists: string[] = [];
    const look = async (place: string, within = 'html') => {
      const { unmarked, hasList } = await lookForFocus(page, within, seen);
      found.push(...unmarked.map((target) => `${place}: ${target}`));
      if (hasList) lists.push(place);
    };
    await page.goto('/user/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look('/user/login');
    await startSession(page, 'admin');
    for (const [address, states] of [...places, ...more]) {
      for (const state of states) {
        await open(page, address);
        const [name, show] = state;
        await show(page);
        await look(`${address} ${name}`, state === AS_IT_OPENS ? 'html' : await uppermost(page));
      }
    }
    expect(found).toEqual([]);
    expect(seen.size).toBeGreaterThan(150);
    expect(lists.length).toBeGreaterThan(3);
  });
}
