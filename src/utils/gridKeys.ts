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
