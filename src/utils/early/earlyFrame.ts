/** Early frame: the frame that the HTML page shows (`src/early.ts`) until the app has rendered its own. */

declare global {
  interface Window {
    /** Element that `src/early.ts` shows until the app's frame is rendered. */
    earlyFrame?: HTMLElement | undefined;
  }
}

/** Paths of screens whose layout has no frame, such as the login page. */
export const WITHOUT_FRAME = /^\/user(\/|$)/i;

export const hasEarlyFrame = (): boolean => window.earlyFrame !== undefined;

/** Removes the early frame. The function is called once the app's frame is rendered in the same position. */
export function takeEarlyFrame(): void {
  window.earlyFrame?.remove();
  window.earlyFrame = undefined;
}
