/**
 * Scrolls `frame`, but no outer element, just far enough to show `element`.
 * The CSS `position` of `frame` must not be `static`, since `offsetTop` of the element is relative to it.
 */
export function scrollIntoViewOf(frame: HTMLElement, element: HTMLElement): void {
  const { offsetTop: top, offsetHeight: height } = element;
  if (top < frame.scrollTop) frame.scrollTop = top;
  // An element that is taller than the frame is aligned at its top.
  else if (top + height > frame.scrollTop + frame.clientHeight)
    frame.scrollTop = Math.min(top, top + height - frame.clientHeight);
}
