/** What a key does in a tree. Rows are counted among those in sight. */
type TreeKey = { kind: 'go'; row: number } | { kind: 'open' | 'close' | 'openSiblings' | 'activate' | 'check' };

interface Place {
  key: string;
  row: number;
  rowCount: number;
  /** Rows that a page key skips. */
  page: number;
  isBranch: boolean;
  isOpen: boolean;
  /** The parent's row; -1 for a root. */
  parentRow: number;
  rtl: boolean;
}

/** The keys of the ARIA tree pattern; undefined for a key that is not the tree's. */
export function treeKey({ key, row, rowCount, page, isBranch, isOpen, parentRow, rtl }: Place): TreeKey | undefined {
  const go = (to: number): TreeKey => ({ kind: 'go', row: Math.max(0, Math.min(rowCount - 1, to)) });
  const inwards = rtl ? 'ArrowLeft' : 'ArrowRight';
  const outwards = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === inwards) {
    if (!isBranch) return undefined;
    return isOpen ? go(row + 1) : { kind: 'open' };
  }
  if (key === outwards) {
    if (isBranch && isOpen) return { kind: 'close' };
    return parentRow < 0 ? undefined : go(parentRow);
  }
  switch (key) {
    case 'ArrowDown':
      return go(row + 1);
    case 'ArrowUp':
      return go(row - 1);
    case 'Home':
      return go(0);
    case 'End':
      return go(rowCount - 1);
    case 'PageDown':
      return go(row + page);
    case 'PageUp':
      return go(row - page);
    case '*':
      return { kind: 'openSiblings' };
    case 'Enter':
      return { kind: 'activate' };
    case ' ':
      return { kind: 'check' };
    default:
      return undefined;
  }
}
