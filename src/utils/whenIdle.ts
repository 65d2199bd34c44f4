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

/** Delay in milliseconds, after which a newly opened screen has usually loaded its data. */
const CALM_DELAY_MS = 3000;

/**
 * Runs a callback after `CALM_DELAY_MS`, once the browser is idle, so that a new screen is not slowed down.
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
