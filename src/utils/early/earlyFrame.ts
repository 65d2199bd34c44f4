/** Early frame: header and navigation that `src/early.ts` shows until the app has rendered its own frame. */

declare global {
  interface Window {
    /** Element of the early frame; undefined if no early frame is shown. */
    earlyFrame?: HTMLElement | undefined;
  }
}

/** Paths of screens without header and navigation, such as the login page. */
export const WITHOUT_FRAME = /^\/user(\/|$)/i;

export const hasEarlyFrame = (): boolean => window.earlyFrame !== undefined;

/** Removes the early frame. The function is called once the app's frame is rendered in the same position. */
export function takeEarlyFrame(): void {
  window.earlyFrame?.remove();
  window.earlyFrame = undefined;
}
