/** A page's number, or the pages that are left out between two numbers. */
type PageItem = number | 'before' | 'after';

/**
 * The pages that a pager offers: the first, the last, and those around the current one. What is left out is more than
 * one page: a sign for it takes as much room as the page itself.
 * @param around how many pages stand on either side of the current one
 */
export function pageItems(current: number, last: number, around: number): PageItem[] {
  // As many beside the first and the last page as in the middle: the pager keeps its width.
  const from = Math.max(1, Math.min(current - around, last - 2 * around - 2));
  const to = Math.min(last, Math.max(current + around, 2 * around + 3));
  const [first, final] = [from <= 3 ? 1 : from, to >= last - 2 ? last : to];
  const pages = Array.from({ length: final - first + 1 }, (_, at) => first + at);
  return [
    ...(first > 1 ? ([1, 'before'] as const) : []),
    ...pages,
    ...(final < last ? (['after', last] as const) : []),
  ];
}
