/**
 * Removes preloaded scripts once they have loaded or failed. Umi's helper adds the scripts of the first screen before
 * the app starts, and the bundler waits for the events of such a script instead of adding its own: if the script failed
 * before, the page would stay blank for two minutes. Scripts that loaded successfully are not requested again.
 */
export function dropEndedPreloads(): void {
  document.querySelectorAll<HTMLScriptElement>('script[data-webpack]').forEach((script) => {
    const drop = () => script.remove();
    if (performance.getEntriesByName(script.src, 'resource').length > 0) drop();
    else ['load', 'error'].forEach((eventName) => script.addEventListener(eventName, drop, { once: true }));
  });
}
