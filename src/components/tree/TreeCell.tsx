import CaretRightOutlined from '@ant-design/icons/CaretRightOutlined';
import LockOutlined from '@ant-design/icons/LockOutlined';
import type { ReactNode } from 'react';
import styles from './TreeRow.less';
import type { TreeRow } from './useTreeRows';

/** Deeper rows are no further in: their names would have no room left. */
const DEEPEST_INDENT = 12;

/** What stands in front of a node's name, and the name: how deep it is, whether it is open, its box, and why that is locked. */
export default function TreeCell<Node>({ row, children }: { row: TreeRow<Node>; children: ReactNode }) {
  const { entry, open, box, found, toggleOpen } = row;
  return (
    <>
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
          toggleOpen();
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
      <span className={found ? styles['found'] : styles['name']}>
        {typeof children === 'string' ? <bdi>{children}</bdi> : children}
      </span>
      {box?.locked !== undefined && !box.isReasonTold && (
        <span className={styles['lock']} title={box.locked}>
          <LockOutlined aria-hidden />
          <span className={styles['visuallyHidden']}>{box.locked}</span>
        </span>
      )}
    </>
  );
}
