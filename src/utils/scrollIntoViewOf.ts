/**
 * Scrolls a frame, and nothing around it, as far as an element in it needs to be seen. The frame must be positioned.
 */
export function scrollIntoViewOf(frame: HTMLElement, element: HTMLElement): void {
  const { offsetTop: top, offsetHeight: height } = element;
  if (top < frame.scrollTop) frame.scrollTop = top;
  // Tall elements show their start.
  else if (top + height > frame.scrollTop + frame.clientHeight)
    frame.scrollTop = Math.min(top, top + height - frame.clientHeight);
}
