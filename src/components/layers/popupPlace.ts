/** Where a header's menu opens: inside the header, so that it belongs to a landmark for screen readers. */
export const inHeader = (trigger: HTMLElement): HTMLElement => trigger.closest('header') ?? document.body;

/** Where everything else opens: in the dialog that it belongs to, or in the screen's landmark, for the same reason. */
export const inLandmark = (trigger?: HTMLElement): HTMLElement =>
  // Not a modal's own frame: it lets the pointer through.
  trigger?.closest<HTMLElement>('.ant-modal-content, [aria-modal="true"], main, [role="main"]') ?? document.body;
