/** The frame of the page itself, for who is signed in (`src/early.ts`): it stands until something of the app's own does. */

declare global {
  interface Window {
    /** Shown by `src/early.ts`, until the app's frame is drawn. */
    earlyFrame?: HTMLElement | undefined;
  }
}

export const earlyFrameStands = (): boolean => window.earlyFrame !== undefined;

/** To be called with the app's frame drawn in the same place. */
export function takeEarlyFrame(): void {
  window.earlyFrame?.remove();
  window.earlyFrame = undefined;
}
