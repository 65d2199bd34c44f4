/** Whether a key belongs to an input method that composes a word; Safari tells it of its last key by the code alone. */
export const isComposing = (event: { isComposing: boolean; keyCode: number }): boolean =>
  event.isComposing || event.keyCode === 229;
