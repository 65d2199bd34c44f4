interface NativeEvent {
  isComposing: boolean;
  keyCode?: number;
}

/** An event of the browser, or a React event that wraps it. */
type TextEvent = NativeEvent | { nativeEvent: NativeEvent };

/**
 * Whether a key or input event is handled by an input method that is composing a word.
 * Safari's event for the key that ends the word has `isComposing: false`, so the key code is checked, too.
 */
export function isComposing(event: TextEvent): boolean {
  const nativeEvent = 'nativeEvent' in event ? event.nativeEvent : event;
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

/** Whether Enter was pressed. False if the key only ended a word of an input method. */
export const isEnter = (event: TextEvent & { key: string }): boolean => event.key === 'Enter' && !isComposing(event);

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

interface GridPlace {
  index: number;
  count: number;
  columns: number;
  rightToLeft: boolean;
}

/** Returns the index of the grid cell to which a key moves the focus; undefined if the focus does not move. */
export function nextIndex(key: string, { index, count, columns, rightToLeft }: GridPlace): number | undefined {
  const lastIndex = count - 1;
  const forwardStep = rightToLeft ? -1 : 1;
  const target = (() => {
    switch (key) {
      case 'ArrowRight':
        return index + forwardStep;
      case 'ArrowLeft':
        return index - forwardStep;
      case 'ArrowUp':
        return index - columns;
      case 'ArrowDown': {
        const lastRowStart = lastIndex - (lastIndex % columns);
        // If there is no cell below in an incomplete last row, Down moves to the last cell.
        return index < lastRowStart ? Math.min(index + columns, lastIndex) : undefined;
      }
      case 'Home':
        return 0;
      case 'End':
        return lastIndex;
      default:
        return undefined;
    }
  })();
  return target === undefined || target < 0 || target > lastIndex || target === index ? undefined : target;
}
