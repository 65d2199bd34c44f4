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
