/** Whether a mouse press and release has selected text in the element: the user wanted to copy it, not to click. */
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
