/**
 * Takes away the scripts that were fetched ahead of the app and are over. Umi's helper adds those of the first screen
 * before the app starts, and the bundler listens to such a script instead of adding its own: for one that failed before
 * anybody listened that means a blank page for two minutes. What was loaded well is not asked for again.
 */
export function dropEndedPreloads(): void {
  document.querySelectorAll<HTMLScriptElement>('script[data-webpack]').forEach((script) => {
    const drop = () => script.remove();
    if (performance.getEntriesByName(script.src, 'resource').length > 0) drop();
    else ['load', 'error'].forEach((end) => script.addEventListener(end, drop, { once: true }));
  });
}
