import { expect, test } from './support/server';
import { open } from './support/look';
import { startSession } from './support/person';
import { screensWithStates } from './support/states';

/* Each test in this folder also fails on a violation of the Content Security Policy, see support/policy.ts. */

const addInlineScript = () => {
  const script = document.createElement('script');
  script.textContent = 'document.body.dataset.ran = ""';
  document.body.append(script);
};

test(
  'a violation of the Content Security Policy fails the test in which it occurs',
  { tag: '@daily' },
  async ({ page }) => {
    test.fail();
    await page.goto('/user/login');
    await page.evaluate(addInlineScript);
    await expect(page.locator('body')).not.toHaveAttribute('data-ran');
  },
);

test.describe('trusted types', () => {
  test.describe.configure({ mode: 'parallel' });

  for (const [address, states] of screensWithStates) {
    test(`under Trusted Types, ${address} assigns no string as HTML or script URL`, async ({ page }) => {
      test.setTimeout(300_000);
      await startSession(page, 'admin');
      for (const [, show] of states) {
        await open(page, address);
        await show(page);
      }
    });
  }

  /** Runs in the page. @returns the errors that are thrown when a string replaces a trusted type */
  const assignStrings = () => {
    // The test intends this violation, so it stops the event before the policy check of all tests receives the event.
    window.addEventListener('securitypolicyviolation', (event) => event.stopImmediatePropagation(), { capture: true });
    const errorOf = (act: () => unknown): string => {
      try {
        act();
        return 'none';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
    };
    return [
      errorOf(() => (document.createElement('div').innerHTML = '<b></b>')),
      errorOf(() => (document.createElement('script').src = '/umi.js')),
      errorOf(() => new Worker('/umi.js')),
      errorOf(() => trustedTypes.createPolicy('default', { createHTML: String })),
    ];
  };

  test('Trusted Types refuse strings as HTML or script URLs, and refuse to create a default policy', async ({
    page,
  }) => {
    await page.goto('/user/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(assignStrings)).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError']);
  });
});
