/** Frame of the page itself, for signed-in users (`src/early.ts`): shown until the app draws its own. */

declare global {
  interface Window {
    /** Shown by `src/early.ts`, until the app's frame is drawn. */
    earlyFrame?: HTMLElement | undefined;
  }
}

/** Addresses with the layout that has no frame. */
export const WITHOUT_FRAME = /^\/user(\/|$)/i;

export const hasEarlyFrame = (): boolean => window.earlyFrame !== undefined;

/** Removes the early frame; call it once the app has drawn its own in the same place. */
export function takeEarlyFrame(): void {
  window.earlyFrame?.remove();
  window.earlyFrame = undefined;
}
