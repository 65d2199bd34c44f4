/** Where a header's menu opens: inside the header, so that it belongs to a landmark for screen readers. */
export const inHeader = (trigger: HTMLElement): HTMLElement => trigger.closest('header') ?? document.body;
