import CaretRightOutlined from '@ant-design/icons/CaretRightOutlined';
import LockOutlined from '@ant-design/icons/LockOutlined';
import type { CSSProperties, HTMLAttributes } from 'react';
import type { TreeEntry } from '@/utils/tree';
import type { CheckState } from '@/utils/treeChecks';
import styles from './TreeGrid.less';
import type { TreeColumn } from './treeTypes';

/** Deeper rows are no further in: their names would have no room left. */
const DEEPEST_INDENT = 12;

interface TreeRowProps<Node> {
  id: string;
  entry: TreeEntry<Node>;
  columns: readonly TreeColumn<Node>[];
  /** The row's turn among the rows in sight, from 0. */
  row: number;
  style: CSSProperties;
  /** A tree of one column is read as a list of items, one of several as a table. */
  asTable: boolean;
  /** Undefined for a leaf. */
  open: boolean | undefined;
  active: boolean;
  selected: boolean | undefined;
  hit: boolean;
  found: boolean;
  disabled: boolean;
  box: { state: CheckState; locked: string | undefined; isReasonTold: boolean } | undefined;
  handlers: HTMLAttributes<HTMLDivElement> & { draggable?: boolean };
  marks: { dragged: boolean; target: boolean };
  onToggleOpen: () => void;
}

export default function TreeRow<Node>(props: TreeRowProps<Node>) {
  const { id, entry, columns, row, style, asTable, open, active, selected, hit, found, disabled, box, handlers, marks } = props;
  const [first, ...others] = columns;
  const tabIndex = active ? 0 : -1;
  const className = [
    styles['row'],
    active && styles['active'],
    selected && styles['selected'],
    disabled && styles['disabled'],
    marks.dragged && styles['dragged'],
    marks.target && styles['target'],
  ];

  return (
    <div
      id={id}
      role={asTable ? 'row' : 'treeitem'}
      aria-level={entry.level}
      aria-posinset={entry.position}
      aria-setsize={entry.siblings}
      aria-expanded={open}
      aria-selected={selected}
      aria-disabled={disabled || box?.locked !== undefined || undefined}
      {...(asTable && { 'aria-rowindex': row + 2 })}
      {...(box && { 'aria-checked': box.state === 'mixed' ? ('mixed' as const) : box.state === 'checked' })}
      className={className.filter(Boolean).join(' ')}
      style={style}
      data-hit={hit || undefined}
      {...handlers}
    >
      <div role={asTable ? 'rowheader' : undefined} className={styles['first']}>
        <span
          className={styles['indent']}
          style={{ inlineSize: `calc(var(--tree-indent) * ${Math.min(entry.level - 1, DEEPEST_INDENT)})` }}
        />
        {/* Not a button: the arrow keys do the same, and the row says whether it is open. */}
        <span
          aria-hidden
          className={open === undefined ? styles['noCaret'] : styles['caret']}
          data-open={open}
          onClick={(event) => {
            event.stopPropagation();
            props.onToggleOpen();
          }}
        >
          {open !== undefined && <CaretRightOutlined />}
        </span>
        {box && (
          <span
            aria-hidden
            className={styles['box']}
            data-state={box.state}
            data-locked={box.locked !== undefined || undefined}
          />
        )}
        <span className={found ? styles['found'] : styles['name']}>{first?.render(entry.node, tabIndex)}</span>
        {box?.locked !== undefined && !box.isReasonTold && (
          <span className={styles['lock']} title={box.locked}>
            <LockOutlined aria-hidden />
            <span className={styles['unseen']}>{box.locked}</span>
          </span>
        )}
      </div>
      {others.map(({ key, align, fixed, render }) => (
        <div key={key} role="gridcell" className={styles['cell']} data-align={align} data-fixed={fixed}>
          {render(entry.node, tabIndex)}
        </div>
      ))}
    </div>
  );
}
