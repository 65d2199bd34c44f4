import { expect, test } from './support/server';
import { open } from './support/look';
import { startSession } from './support/person';
import { places } from './support/states';

/* Every test of this folder is under this watch: see support/policy.ts. */

const addInlineScript = () => {
  const script = document.createElement('script');
  script.textContent = 'document.body.dataset.ran = ""';
  document.body.append(script);
};

test('what the Content Security Policy blocks fails the test in which it was', { tag: '@daily' }, async ({ page }) => {
  test.fail();
  await page.goto('/user/login');
  await page.evaluate(addInlineScript);
  await expect(page.locator('body')).not.toHaveAttribute('data-ran');
});

test.describe('trusted types', () => {
  /* Violations fail each test of this folder: see support/policy.ts. */

  test.describe.configure({ mode: 'parallel' });

  for (const [address, states] of places) {
    test(`no string becomes markup or a script's address: ${address}`, async ({ page }) => {
      test.setTimeout(300_000);
      await startSession(page, 'admin');
      for (const [, show] of states) {
        await open(page, address);
        await show(page);
      }
    });
  }
});
