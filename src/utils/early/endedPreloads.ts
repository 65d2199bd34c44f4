/**
 * Removes preloaded scripts once they have loaded or failed.
 * Umi's script `preload_helper` adds the scripts of the first screen to the page before the app starts.
 * webpack does not add these scripts again, but waits for their events `load` and `error`.
 * If a script has failed before webpack waits, no event follows, and the page would stay blank for two minutes.
 */
export function dropEndedPreloads(): void {
  document.querySelectorAll<HTMLScriptElement>('script[data-webpack]').forEach((script) => {
    const drop = () => script.remove();
    if (performance.getEntriesByName(script.src, 'resource').length > 0) drop();
    else ['load', 'error'].forEach((eventName) => script.addEventListener(eventName, drop, { once: true }));
  });
}
