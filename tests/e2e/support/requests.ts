import { expect, type BrowserContext, type Page, type Request } from '@playwright/test';

interface Traffic {
  running: Set<Request>;
  begun: number;
}

const traffic = new WeakMap<Page, Traffic>();

function watchPage(page: Page): void {
  const own: Traffic = { running: new Set(), begun: 0 };
  traffic.set(page, own);
  page.on('request', (request) => {
    // What the document before asked for is given up, and not always reported.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) own.running.clear();
    own.running.add(request);
    own.begun += 1;
  });
  page.on('requestfinished', (request) => void own.running.delete(request));
  page.on('requestfailed', (request) => void own.running.delete(request));
}

/** Keeps count of what the pages of a browser profile ask for. */
export function watchRequests(context: BrowserContext): void {
  context.pages().forEach(watchPage);
  context.on('page', watchPage);
}

/** What a screen has asked for that is left now: it is given up, and the browser does not always report that. */
export const forgetRequests = (page: Page): void => traffic.get(page)?.running.clear();

/** Runs in the page, and takes as long as the page has something to do. Without a frame, a page may be given no idle time at all. */
const idle = () =>
  new Promise<void>((resolve) =>
    requestAnimationFrame(() => requestIdleCallback(() => setTimeout(resolve, 60), { timeout: 2000 })),
  );

/** Nothing is asked for while the page itself has nothing to do. Playwright's `networkidle` is half a second without requests. */
export async function expectQuiet(page: Page): Promise<void> {
  const own = traffic.get(page);
  if (!own) throw new Error('The requests of this browser profile are not watched: see watchPolicy');
  await expect(async () => {
    const before = own.begun;
    await page.evaluate(idle);
    await page.evaluate(idle);
    expect([own.begun - before, ...[...own.running].map((request) => request.url())]).toEqual([0]);
  }).toPass({ intervals: [0], timeout: 30_000 });
}
