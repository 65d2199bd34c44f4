import DragOutlined from '@ant-design/icons/DragOutlined';
import { memo } from 'react';
import MemberCount from '@/components/members/MemberCount';
import type { DropZone } from '@/components/tree/useTreeDrag';
import type { Department } from '@/contract/department';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { TreeEntry } from '@/utils/tree/tree';
import { cardWords } from './cardWords';
import styles from './OrgChart.less';

interface ChartCardProps {
  id: string;
  at: number;
  entry: TreeEntry<Department>;
  childCount: number;
  /** What a plan does with the department, in a word. */
  mark?: string | undefined;
  x: number;
  y: number;
  open: boolean;
  active: boolean;
  found: boolean;
  movable: boolean;
  dragged: boolean;
  /** Where a dragged card would go, seen from this one. */
  dropZone: DropZone | undefined;
  onSelect: (at: number) => void;
  onToggle: (at: number) => void;
  onMembers: ((at: number) => void) | undefined;
  onMove: ((at: number) => void) | undefined;
}

/** A department in the chart. Not rendered anew while the sheet moves. */
export default memo(function ChartCard(props: ChartCardProps) {
  const { id, at, entry, childCount, mark, x, y, open, active, found } = props;
  const { movable, dragged, dropZone, onSelect, onToggle, onMembers, onMove } = props;
  const t = useTranslate();
  const { name, disabled } = cardWords(entry.node, t);

  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the tree around it has the focus and the keys, and names the current card by aria-activedescendant
    <div
      id={id}
      role="treeitem"
      aria-level={entry.level}
      aria-posinset={entry.position}
      aria-setsize={entry.siblings}
      aria-expanded={childCount > 0 ? open : undefined}
      aria-selected={active}
      className={styles['card']}
      data-active={active}
      data-found={found}
      data-planned={mark !== undefined || undefined}
      data-disabled={disabled !== undefined}
      data-at={at}
      data-target={dropZone}
      data-dragged={dragged || undefined}
      draggable={movable || undefined}
      style={{ transform: `translate(${x}px, ${y}px)` }}
      onClick={() => onSelect(at)}
    >
      <div className={styles['head']}>
        <span className={styles['name']} title={name}>
          {name}
        </span>{' '}
        {mark !== undefined && (
          <span className={styles['mark']} title={mark}>
            {mark}
          </span>
        )}{' '}
        {disabled && (
          <span className={styles['disabled']} title={disabled}>
            {disabled}
          </span>
        )}
      </div>
      <CardFacts {...{ at, entry, onMembers, onMove }} />
      {childCount > 0 && (
        <button
          type="button"
          // The chart is one stop of the tab key; Enter does the same for the current card.
          tabIndex={-1}
          className={styles['toggle']}
          aria-expanded={open}
          aria-label={t(open ? 'orgChart.closeBelow' : 'orgChart.openBelow', { count: childCount })}
          onClick={(event) => {
            event.stopPropagation();
            onToggle(at);
          }}
        >
          {t('orgChart.count', { count: childCount })}
          <span aria-hidden className={styles['arrow']} />
        </button>
      )}
    </div>
  );
});

/** Who leads a department, and how many people it has; its members, or a button to move it. */
function CardFacts({ at, entry, onMembers, onMove }: Pick<ChartCardProps, 'at' | 'entry' | 'onMembers' | 'onMove'>) {
  const t = useTranslate();
  const { name, leader, people, hasLeader } = cardWords(entry.node, t);
  return (
    <div className={styles['facts']}>
      <span className={hasLeader ? styles['leader'] : styles['noLeader']} title={leader}>
        {leader}
      </span>{' '}
      {people &&
        (onMembers ? (
          // The chart is one stop of the tab key; the space bar does the same for the current card.
          <MemberCount name={name} tabIndex={-1} onOpen={() => onMembers(at)}>
            {people}
          </MemberCount>
        ) : (
          <span>{people}</span>
        ))}
      {onMove && (
        <button
          type="button"
          // As with the members.
          tabIndex={-1}
          className={styles['move']}
          aria-label={t('tree.moveNamed', { name })}
          title={t('tree.moveTo')}
          onClick={() => onMove(at)}
        >
          <DragOutlined aria-hidden />
        </button>
      )}
    </div>
  );
}
