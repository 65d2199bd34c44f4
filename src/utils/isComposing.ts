interface NativeEvent {
  isComposing: boolean;
  keyCode?: number;
}

/** An event of the browser, or a React event that wraps it. */
type TextEvent = NativeEvent | { nativeEvent: NativeEvent };

/**
 * Whether an event belongs to an input method that is composing a word.
 * In Safari, only the key code shows that the key which ends the word belongs to the input method.
 */
export function isComposing(event: TextEvent): boolean {
  const nativeEvent = 'nativeEvent' in event ? event.nativeEvent : event;
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

/** Whether Enter was pressed. False if the key only ended a word of an input method. */
export const isEnter = (event: TextEvent & { key: string }): boolean => event.key === 'Enter' && !isComposing(event);
