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
