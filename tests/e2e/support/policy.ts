import { test as base, expect, type BrowserContext } from '@playwright/test';
import { watchRequests } from './requests';

const violations: string[] = [];

/** Runs in the page: what the browser blocked, whether it writes a line about it or not. */
const reportViolations = () =>
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, documentURI }) =>
    console.error(`CSP: ${effectiveDirective} blocks ${blockedURI} on ${documentURI}`),
  );

/**
 * Notes what the Content Security Policy blocks on every page of a browser profile, those of before included, and what
 * its pages ask for. A test needs to call it only for a browser that it launched itself.
 */
export async function watchPolicy(context: BrowserContext): Promise<void> {
  watchRequests(context);
  context.on('console', (message) => {
    if (/^CSP: |Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  await context.addInitScript(reportViolations);
}

/** Playwright's `test`, whose tests fail when the policy blocks something on any page of any profile they open. */
export const test = base.extend<{ policy: void }, { watchedBrowser: void }>({
  watchedBrowser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      // `browser.newPage` and the fixtures open their profiles by this, too.
      browser.newContext = async (options) => {
        const context = await open(options);
        await watchPolicy(context);
        return context;
      };
      await use();
      browser.newContext = open;
    },
    { scope: 'worker', auto: true },
  ],
  // One profile for the tests of a worker, which Playwright empties between them.
  context: async ({ context }, use) => {
    await watchPolicy(context);
    await use(context);
  },
  policy: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      violations.length = 0;
      await use();
      expect(violations, 'the Content Security Policy blocked something').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
