/** Delay in milliseconds for browsers without `requestIdleCallback` (Safari). */
const IDLE_DELAY_MS = 300;

/**
 * Runs a callback once the browser is idle.
 * @returns a function that cancels the callback
 */
export function whenIdle(run: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = window.setTimeout(run, IDLE_DELAY_MS);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run);
  return () => window.cancelIdleCallback(handle);
}

/** Delay in milliseconds. If a screen has not loaded its data by then, the network is too slow for prefetching. */
const CALM_DELAY_MS = 3000;

/**
 * Runs a callback once a newly opened screen has loaded and the browser is idle.
 * @returns a function that cancels the callback
 */
export function whenCalm(run: () => void): () => void {
  let cancelIdle = () => {};
  const timer = window.setTimeout(() => {
    cancelIdle = whenIdle(run);
  }, CALM_DELAY_MS);
  return () => {
    window.clearTimeout(timer);
    cancelIdle();
  };
}
