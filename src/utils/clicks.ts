/** Whether a click has selected text in the element. The user then meant to select the text, not to click. */
export function selectsText(element: Node): boolean {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed) return false;
  return element.contains(selection.anchorNode) || element.contains(selection.focusNode);
}

/**
 * Whether a click is the second one of a double click. The second click may hit an element that the first one opened.
 */
export const isSecondClick = ({ detail }: { detail?: number }): boolean => detail !== undefined && detail > 1;
