interface GridPlace {
  index: number;
  count: number;
  columns: number;
  rightToLeft: boolean;
}

/** Target cell of a key in the grid; undefined at an edge and for other keys. */
export function nextIndex(key: string, { index, count, columns, rightToLeft }: GridPlace): number | undefined {
  const last = count - 1;
  const forward = rightToLeft ? -1 : 1;
  const target = (() => {
    switch (key) {
      case 'ArrowRight':
        return index + forward;
      case 'ArrowLeft':
        return index - forward;
      case 'ArrowUp':
        return index - columns;
      case 'ArrowDown': {
        const lastRowStart = last - (last % columns);
        // Above a gap in an incomplete last row, Down moves to the last cell.
        return index < lastRowStart ? Math.min(index + columns, last) : undefined;
      }
      case 'Home':
        return 0;
      case 'End':
        return last;
      default:
        return undefined;
    }
  })();
  return target === undefined || target < 0 || target > last || target === index ? undefined : target;
}
