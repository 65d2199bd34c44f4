/** Whether what was pressed and let go has selected text in the element: it was meant to be copied. */
export function selectsText(element: Node): boolean {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed) return false;
  return element.contains(selection.anchorNode) || element.contains(selection.focusNode);
}

/**
 * Whether it is the second click of a double click: what opened at the first one lies under the pointer by then, and is
 * not what was meant.
 */
export const isSecondClick = ({ detail }: { detail?: number }): boolean => detail !== undefined && detail > 1;
