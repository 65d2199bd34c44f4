/** Delay for browsers without `requestIdleCallback` (Safari). */
const IDLE_DELAY_MS = 300;

/** Runs once the browser has nothing else to do. @returns what calls it off */
export function whenIdle(run: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = window.setTimeout(run, IDLE_DELAY_MS);
    return () => window.clearTimeout(timer);
  }
  const ticket = window.requestIdleCallback(run);
  return () => window.cancelIdleCallback(ticket);
}

/** Milliseconds: a screen's own data is there by then, or its line is slow and needs no more to carry. */
const CALM_DELAY_MS = 3000;

/** Runs once a screen that was just opened is there and idle. @returns what calls it off */
export function whenCalm(run: () => void): () => void {
  let callOff = () => {};
  const timer = window.setTimeout(() => {
    callOff = whenIdle(run);
  }, CALM_DELAY_MS);
  return () => {
    window.clearTimeout(timer);
    callOff();
  };
}
