import { useWidthDrag } from '@/hooks/list/useWidthDrag';
import { toColumnWidth } from '@/utils/tableSettings';
import styles from './ResizeHandle.less';
import type { ColumnSizing } from './widths';

interface ResizeHandleProps {
  /** The column's key. */
  column: string;
  sizing: ColumnSizing;
}

/**
 * The line behind a column's title that makes the column wider or narrower; a double click gives it back its own width.
 * For the pointer alone: by keyboard the names in the table's settings do it, and Tab is not held up in the head. While it is
 * dragged, only CSS variables change.
 */
export default function ResizeHandle({ column, sizing: { widths, setWidth, variablesOf } }: ResizeHandleProps) {
  const drag = useWidthDrag({
    widthOf: (handle) => handle.closest('th')?.offsetWidth ?? 0,
    onDrag: (width, handle) => {
      const variables = variablesOf({ ...widths, [column]: toColumnWidth(width) });
      for (const [name, value] of Object.entries(variables)) handle.closest('table')?.style.setProperty(name, value);
    },
    onEnd: (width) => setWidth(column, width),
  });
  return (
    <span
      aria-hidden="true"
      data-resize={column}
      className={styles['handle']}
      {...drag}
      onDoubleClick={() => setWidth(column, undefined)}
    />
  );
}
