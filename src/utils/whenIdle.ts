/** Delay for browsers without `requestIdleCallback` (Safari). */
const IDLE_DELAY_MS = 300;

/** Runs a callback once the browser is idle. @returns a function that cancels it */
export function whenIdle(run: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = window.setTimeout(run, IDLE_DELAY_MS);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run);
  return () => window.cancelIdleCallback(handle);
}

/** Milliseconds after which the screen's data has loaded, or the network is too slow for further requests. */
const CALM_DELAY_MS = 3000;

/** Runs a callback once a newly opened screen has loaded and is idle. @returns a function that cancels it */
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
