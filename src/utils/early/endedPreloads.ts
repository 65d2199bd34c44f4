/**
 * Removes preloaded scripts once they have loaded or failed.
 * Umi's helper adds the scripts of the first screen before the app starts.
 * The bundler then does not add these scripts again, but waits for their events.
 * If such a script has already failed, no event follows, and the page would stay blank for two minutes.
 * Scripts that loaded successfully are not requested again.
 */
export function dropEndedPreloads(): void {
  document.querySelectorAll<HTMLScriptElement>('script[data-webpack]').forEach((script) => {
    const drop = () => script.remove();
    if (performance.getEntriesByName(script.src, 'resource').length > 0) drop();
    else ['load', 'error'].forEach((eventName) => script.addEventListener(eventName, drop, { once: true }));
  });
}
