/** Frame in the HTML page for signed-in users (`src/early.ts`), shown until the app has rendered its frame. */

declare global {
  interface Window {
    /** Element shown by `src/early.ts` until the app's frame is rendered. */
    earlyFrame?: HTMLElement | undefined;
  }
}

/** Paths of screens whose layout has no frame. */
export const WITHOUT_FRAME = /^\/user(\/|$)/i;

export const hasEarlyFrame = (): boolean => window.earlyFrame !== undefined;

/** Removes the early frame; call it once the app's frame is rendered in the same place. */
export function takeEarlyFrame(): void {
  window.earlyFrame?.remove();
  window.earlyFrame = undefined;
}
