/** Whether text in the element is selected after a click: the user dragged to select it, and did not mean to click. */
export function selectsText(element: Node): boolean {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed) return false;
  return element.contains(selection.anchorNode) || element.contains(selection.focusNode);
}

/**
 * Whether a click is the second one of a double click: it may hit something that the first click opened under the
 * pointer.
 */
export const isSecondClick = ({ detail }: { detail?: number }): boolean => detail !== undefined && detail > 1;
