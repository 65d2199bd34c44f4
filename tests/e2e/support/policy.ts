import { test as base, expect, type BrowserContext, type Page, type Request } from '@playwright/test';

interface Traffic {
  running: Set<Request>;
  begun: number;
}

const traffic = new WeakMap<Page, Traffic>();

function watchPage(page: Page): void {
  const pageTraffic: Traffic = { running: new Set(), begun: 0 };
  traffic.set(page, pageTraffic);
  page.on('request', (request) => {
    // A navigation aborts the requests of the previous document. The browser does not always report that.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) pageTraffic.running.clear();
    pageTraffic.running.add(request);
    pageTraffic.begun += 1;
  });
  page.on('requestfinished', (request) => void pageTraffic.running.delete(request));
  page.on('requestfailed', (request) => void pageTraffic.running.delete(request));
}

function watchRequests(context: BrowserContext): void {
  context.pages().forEach(watchPage);
  context.on('page', watchPage);
}

/** Forgets pending requests, because the browser does not always report requests that end when a screen is left. */
export const forgetRequests = (page: Page): void => traffic.get(page)?.running.clear();

/** Runs in the page. Resolves when the page is idle, after an animation frame: a page without frames is never idle. */
const idle = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestIdleCallback(() => setTimeout(resolve, 60), { timeout: 2000 })),
  );

/** Waits until the page is idle without pending requests. This wait is shorter than Playwright's `networkidle`. */
export async function expectQuiet(page: Page): Promise<void> {
  const pageTraffic = traffic.get(page);
  if (!pageTraffic) throw new Error('The requests of this browser profile are not watched: see watchPolicy');
  await expect(async () => {
    const countBefore = pageTraffic.begun;
    await page.evaluate(idle);
    await page.evaluate(idle);
    expect([pageTraffic.begun - countBefore, ...[...pageTraffic.running].map((request) => request.url())]).toEqual([0]);
  }).toPass({ intervals: [0], timeout: 30_000 });
}

const violations: string[] = [];

/** Runs in the page. Logs violations of the content security policy, which the browser may not log itself. */
const reportViolations = () =>
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, documentURI }) =>
    console.error(`CSP: ${effectiveDirective} blocks ${blockedURI} on ${documentURI}`),
  );

/** Records policy violations and requests on all pages of a context. The fixture `page` already calls this function. */
export async function watchPolicy(context: BrowserContext): Promise<void> {
  watchRequests(context);
  context.on('console', (message) => {
    if (/^CSP: |Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  await context.addInitScript(reportViolations);
}

/** Playwright's `test`, which also fails if the content security policy blocks something on any page. */
export const test = base.extend<{ policy: void }, { watchedBrowser: void }>({
  watchedBrowser: [
    async ({ browser }, use) => {
      const openContext = browser.newContext.bind(browser);
      // `browser.newPage` and the fixtures open their browser profiles through this function as well.
      browser.newContext = async (options) => {
        const context = await openContext(options);
        await watchPolicy(context);
        return context;
      };
      await use();
      browser.newContext = openContext;
    },
    { scope: 'worker', auto: true },
  ],
  // The tests of a worker share one browser profile. Playwright empties the profile between tests.
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
