/** What a page does by itself once it is there, such as fetching what comes next, counts as blocking, too. */
const SETTLING = 1500;
/** A slow visitor's machine and line, and what is seen of a page there. */
const CPU = 4;
const LINE = { offline: false, latency: 40, downloadThroughput: 10_000_000 / 8, uploadThroughput: 10_000_000 / 8 };

/** Runs in the page from its first moment on: notes long tasks, and resolves `window.bench.until(…)` when something is painted. */
function observe() {
  const bench = { tasks: [] };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) bench.tasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  const painted = async (isThere) => {
    while (!isThere()) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now();
  };
  /**
   * Milliseconds since the page was asked for, once there is a `selector`, painted. The browser says itself when it
   * painted first: a script that asks for it has to wait for the others.
   */
  bench.seen = async (selector) => {
    const later = await painted(() => document.querySelector(selector));
    const firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    await painted(firstPaint);
    return firstPaint() >= bench.inserted ? firstPaint() : later;
  };
  /** The same once React has taken it over. */
  bench.until = (selector) =>
    painted(() =>
      [...document.querySelectorAll(selector)].some((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactProps')),
      ),
    );
  window.bench = bench;
}

/** Runs in the page as well: notes when the first `selector` is put into it. */
function watch(selector) {
  const observer = new window.MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    window.bench.inserted = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** A page of `context` that is slowed, with the bytes of the scripts that it gets. */
async function slowPage(context) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  await page.addInitScript(observe);

  /** Bytes of headers by request: what is counted is what the byte budgets count. */
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
    /** Files and calls so far, the page itself among them. */
    requests: () => page.evaluate(() => performance.getEntriesByType('resource').length + 1),
    settle: () => page.waitForTimeout(SETTLING),
    /** Goes to an address. @returns milliseconds until `selector` can be seen, and until it is the app's own */
    open: async (address, selector) => {
      await page.addInitScript(watch, selector);
      await page.goto(address, { waitUntil: 'commit' });
      const [seen, milliseconds] = await page.evaluate(
        (wanted) => Promise.all([window.bench.seen(wanted), window.bench.until(wanted)]),
        selector,
      );
      return { seen, milliseconds };
    },
    /** Milliseconds beyond 50 of each long task so far. */
    blocking: () => page.evaluate(() => window.bench.tasks.reduce((sum, { duration }) => sum + duration - 50, 0)),
    /** Megabytes of what is in use. */
    heap: async () => {
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize / 1_000_000;
    },
    /** Ends the slowness, for what is no matter of time. */
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

/** A browser that has never been here; `use` may come back in a second page. */
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

/** A page of it, slowed, from an address until `selector` is there and `use` has ended. */
export async function visit(context, address, selector, use) {
  const page = await slowPage(context);
  await use({ ...page, ...(await page.open(address, selector)) });
  await page.close();
}
