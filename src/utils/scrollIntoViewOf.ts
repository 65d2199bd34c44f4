/** Scrolls only `frame`, just far enough to show `element`. Its CSS `position` must not be `static`. */
export function scrollIntoViewOf(frame: HTMLElement, element: HTMLElement): void {
  const { offsetTop: top, offsetHeight: height } = element;
  if (top < frame.scrollTop) frame.scrollTop = top;
  // If the element is taller than the frame, its top is shown.
  else if (top + height > frame.scrollTop + frame.clientHeight)
    frame.scrollTop = Math.min(top, top + height - frame.clientHeight);
}
