/** Milliseconds to wait after a page is shown. Work such as prefetching then counts as blocking time as well. */
const SETTLING = 1500;
/** Slowdown factor of the processor, and network conditions of a visitor with a slow connection. */
const CPU = 4;
const LINE = { offline: false, latency: 40, downloadThroughput: 10_000_000 / 8, uploadThroughput: 10_000_000 / 8 };

/**
 * Runs in the page before its own scripts. Records long tasks.
 * `window.bench.until(…)` resolves when an element is painted.
 */
function observe() {
  const bench = { tasks: [] };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) bench.tasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  const paintTime = async (isThere) => {
    while (!isThere()) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now();
  };
  /**
   * @returns milliseconds from the navigation until an element matching `selector` is painted.
   * If the element was part of the first paint, the browser's own time of that paint is used.
   * A polling script would measure too late, because it has to wait for other scripts.
   */
  bench.seen = async (selector) => {
    const later = await paintTime(() => document.querySelector(selector));
    const firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    await paintTime(firstPaint);
    return firstPaint() >= bench.inserted ? firstPaint() : later;
  };
  /** @returns milliseconds from the navigation until React has rendered or hydrated the element */
  bench.until = (selector) =>
    paintTime(() =>
      [...document.querySelectorAll(selector)].some((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactProps')),
      ),
    );
  window.bench = bench;
}

/** Also runs in the page: records when the first element matching `selector` is inserted. */
function watch(selector) {
  const observer = new window.MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    window.bench.inserted = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Opens a throttled page in `context` that counts the bytes of its scripts. */
async function slowPage(context) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  await page.addInitScript(observe);

  /** Bytes of response headers, by request. Headers are subtracted, because the byte budgets do not count headers. */
  const headers = new Map();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') headers.set(requestId, response.encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (headers.has(requestId)) bytes += encodedDataLength - headers.get(requestId);
  });

  return {
    page,
    scriptKilobytes: () => bytes / 1000,
    /** @returns the number of requests so far, including the page itself */
    requests: () => page.evaluate(() => performance.getEntriesByType('resource').length + 1),
    settle: () => page.waitForTimeout(SETTLING),
    /**
     * Opens an address.
     * @returns two times in milliseconds, `seen` and `milliseconds`.
     * The time `seen` ends when an element matching `selector` is visible.
     * The time `milliseconds` ends when React has rendered or hydrated this element.
     */
    open: async (address, selector) => {
      await page.addInitScript(watch, selector);
      await page.goto(address, { waitUntil: 'commit' });
      const [seen, milliseconds] = await page.evaluate(
        (target) => Promise.all([window.bench.seen(target), window.bench.until(target)]),
        selector,
      );
      return { seen, milliseconds };
    },
    /** @returns the total blocking time so far: the milliseconds beyond 50 of each long task, added up */
    blocking: () => page.evaluate(() => window.bench.tasks.reduce((sum, { duration }) => sum + duration - 50, 0)),
    /** @returns the megabytes in use after garbage collection */
    heap: async () => {
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize / 1_000_000;
    },
    /** Ends the throttling, for measurements that do not depend on time. */
    hurry: async () => {
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
    },
    close: () => page.close(),
  };
}

/** Runs `use` in a new browser context without cache or storage. `use` may open several pages in this context. */
export async function freshly(browser, address, options, use) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    ...options,
  });
  try {
    await use(context);
  } finally {
    await context.close();
  }
}

/** Opens a throttled page, waits until an element matching `selector` is painted, runs `use` and closes the page. */
export async function visit(context, address, selector, use) {
  const page = await slowPage(context);
  await use({ ...page, ...(await page.open(address, selector)) });
  await page.close();
}
