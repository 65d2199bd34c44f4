import DragOutlined from '@ant-design/icons/DragOutlined';
import { useMemo, memo, type CSSProperties, type MouseEvent } from 'react';
import MemberCount from '@/components/members/MemberCount';
import type { DropZone } from '@/components/tree/useTreeDrag';
import type { Department } from '@/contract/department';
import { useTranslate, type Translate } from '@/hooks/locale/useTranslate';
import { plainText } from '@/utils/text/plainText';
import type { TreeIndex, TreeMatches, TreeEntry } from '@/utils/tree/tree';
import type { ChartDrag } from './chartKeys';
import { overlap, type Box, type ChartLayout, type Line } from './chartLayout';
import styles from './OrgChart.less';
import { READABLE_ZOOM, type Viewport } from './viewport';

/**
 * Maximum number of unreadably small cards that are rendered as elements. If there are more, an SVG path draws them.
 */
const MAX_CARDS = 200;

/**
 * Maximum area, in square px, of a chart sheet that moves with a transition.
 * A browser paints the whole sheet at full size, even if it is shown smaller, so a larger sheet would be too slow.
 */
const MAX_ANIMATED_AREA = 12_000_000;

interface ChartSheetProps {
  index: TreeIndex<Department>;
  layout: ChartLayout;
  search: TreeMatches | undefined;
  view: Viewport;
  isAnimated: boolean;
  /** Part of the chart to render. */
  visibleBox: Box;
  current: number;
  cardId: (entryIndex: number) => string;
  isOpenAt: (entryIndex: number) => boolean;
  onSelect: (entryIndex: number) => void;
  onToggle: (entryIndex: number) => void;
  onMembers: ((entryIndex: number) => void) | undefined;
  onMove: ((entryIndex: number) => void) | undefined;
  drag: ChartDrag;
  /** Returns one word for the planned change of a department; undefined if there is none. */
  markOf?: ((id: number) => string | undefined) | undefined;
  /** Called on a click on a card that is too small to be read. */
  onApproach: (entryIndex: number) => void;
}

const lineShape = (lines: readonly Line[]): string =>
  lines.map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`).join('');
const boxShape = (boxes: readonly Box[]): string =>
  boxes.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join('');

/** Sheet that moves inside the chart's frame. The sheet contains the lines and the visible cards. */
export default function ChartSheet(props: ChartSheetProps) {
  const { index, layout, search, view, isAnimated, visibleBox, current, cardId, isOpenAt } = props;
  const { onSelect, onToggle, onMembers, onMove, onApproach, markOf, drag } = props;
  const { x, y, width, height } = visibleBox;
  const inSight = useMemo(() => {
    const box = { x, y, width, height };
    return {
      cards: layout.cards.filter((card) => overlap(card, box)),
      lines: lineShape(
        layout.branches
          .filter(({ bounds }) => overlap(bounds, box))
          .flatMap(({ lines }) => lines.filter((line) => crosses(line, box))),
      ),
    };
  }, [layout, x, y, width, height]);
  const isFar = inSight.cards.length > MAX_CARDS && view.zoom < READABLE_ZOOM;
  // The current card is rendered even if it is not visible, because `aria-activedescendant` refers to its element.
  const shownCards = useMemo(() => {
    const isCurrent = ({ entryIndex }: { entryIndex: number }) => entryIndex === current;
    if (isFar) return layout.cards.filter(isCurrent);
    return inSight.cards.some(isCurrent) ? inSight.cards : [...inSight.cards, ...layout.cards.filter(isCurrent)];
  }, [layout, inSight, isFar, current]);
  const farShapes = useMemo(
    () =>
      isFar && {
        all: boxShape(inSight.cards),
        found: boxShape(inSight.cards.filter(({ entryIndex }) => search?.matchFlags[entryIndex] === 1)),
      },
    [inSight, isFar, search],
  );

  const paintedArea = Math.min(width, layout.width) * Math.min(height, layout.height);

  const approach = (event: MouseEvent<SVGElement>) => {
    const { left, top } = event.currentTarget.ownerSVGElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
    const point = { x: (event.clientX - left) / view.zoom, y: (event.clientY - top) / view.zoom, width: 0, height: 0 };
    const card = inSight.cards.find((box) => overlap(box, point));
    if (card) onApproach(card.entryIndex);
  };

  return (
    <div
      role="none"
      className={styles['sheet']}
      data-animated={isAnimated && paintedArea <= MAX_ANIMATED_AREA}
      style={
        {
          'transform': `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`,
          '--chart-zoom': view.zoom,
        } as CSSProperties
      }
    >
      <svg aria-hidden className={styles['drawing']}>
        <path className={styles['lines']} d={inSight.lines} />
        {farShapes && <path aria-hidden className={styles['farCards']} d={farShapes.all} onClick={approach} />}
        {farShapes && <path aria-hidden className={styles['farFound']} d={farShapes.found} onClick={approach} />}
      </svg>
      {shownCards.map(({ entryIndex, x: left, y: top }) => {
        const entry = index.entries[entryIndex];
        if (!entry) return null;
        return (
          <ChartCard
            key={entry.id}
            id={cardId(entryIndex)}
            {...{ entryIndex, entry, onSelect, onToggle, onMembers, onMove }}
            childCount={childrenOf(index, entryIndex)}
            mark={markOf?.(entry.id)}
            x={left}
            y={top}
            open={isOpenAt(entryIndex)}
            active={entryIndex === current}
            found={search?.matchFlags[entryIndex] === 1}
            movable={drag.events !== undefined}
            dragged={drag.dragged === entry.id}
            dropZone={drag.dropZone(entry.id)}
          />
        );
      })}
    </div>
  );
}

const crosses = ([x1, y1, x2, y2]: Line, box: Box): boolean =>
  x1 <= box.x + box.width && x2 >= box.x && y1 <= box.y + box.height && y2 >= box.y;

interface ChartCardProps {
  id: string;
  entryIndex: number;
  entry: TreeEntry<Department>;
  childCount: number;
  /** One word for the planned change of the department. */
  mark?: string | undefined;
  x: number;
  y: number;
  open: boolean;
  active: boolean;
  found: boolean;
  movable: boolean;
  dragged: boolean;
  /**
   * Position, relative to this card, where the dragged card would be dropped; undefined if this card is not the target.
   */
  dropZone: DropZone | undefined;
  onSelect: (entryIndex: number) => void;
  onToggle: (entryIndex: number) => void;
  onMembers: ((entryIndex: number) => void) | undefined;
  onMove: ((entryIndex: number) => void) | undefined;
}

/** Card of a department. Memoized, so that moving the sheet does not re-render the cards. */
const ChartCard = memo(function ChartCard(props: ChartCardProps) {
  const { id, entryIndex, entry, childCount, mark, x, y, open, active, found } = props;
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
      data-entry-index={entryIndex}
      data-target={dropZone}
      data-dragged={dragged || undefined}
      draggable={movable || undefined}
      style={{ transform: `translate(${x}px, ${y}px)` }}
      onClick={() => onSelect(entryIndex)}
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
      <CardFacts {...{ entryIndex, entry, onMembers, onMove }} />
      {childCount > 0 && (
        <button
          type="button"
          // The button is not a tab stop, since the whole chart is one tab stop. Enter toggles the current card.
          tabIndex={-1}
          className={styles['toggle']}
          aria-expanded={open}
          aria-label={t(open ? 'orgChart.closeBelow' : 'orgChart.openBelow', { count: childCount })}
          onClick={(event) => {
            event.stopPropagation();
            onToggle(entryIndex);
          }}
        >
          {t('orgChart.count', { count: childCount })}
          <span aria-hidden className={styles['arrow']} />
        </button>
      )}
    </div>
  );
});

/**
 * Leader and headcount of a department. With `onMembers`, the headcount is a button. `onMove` adds a move button.
 */
function CardFacts({
  entryIndex,
  entry,
  onMembers,
  onMove,
}: Pick<ChartCardProps, 'entryIndex' | 'entry' | 'onMembers' | 'onMove'>) {
  const t = useTranslate();
  const { name, leader, people, hasLeader } = cardWords(entry.node, t);
  return (
    <div className={styles['facts']}>
      <span className={hasLeader ? styles['leader'] : styles['noLeader']} title={leader}>
        {leader}
      </span>{' '}
      {people &&
        (onMembers ? (
          // The button is not a tab stop, because the whole chart is one tab stop.
          // The space bar opens the members of the current card.
          <MemberCount name={name} tabIndex={-1} onOpen={() => onMembers(entryIndex)}>
            {people}
          </MemberCount>
        ) : (
          <span>{people}</span>
        ))}
      {onMove && (
        <button
          type="button"
          // The button is not a tab stop, since the whole chart is one tab stop. The space bar moves the current card.
          tabIndex={-1}
          className={styles['move']}
          aria-label={t('tree.moveNamed', { name })}
          title={t('tree.moveTo')}
          onClick={() => onMove(entryIndex)}
        >
          <DragOutlined aria-hidden />
        </button>
      )}
    </div>
  );
}

/** Returns the texts of a card, for the screen and for the exported picture. */
export function cardWords({ name, leader, staff_count, status }: Department, t: Translate) {
  const person = plainText(leader ?? '');
  return {
    name: plainText(name),
    hasLeader: person !== '',
    leader: person === '' ? t('orgChart.noLeader') : t('orgChart.leader', { name: person }),
    people: staff_count === undefined ? undefined : t('orgChart.people', { count: staff_count }),
    disabled: status === 1 ? undefined : t('common.disabled'),
  };
}

/** Returns the number of direct children of an entry. The number is the field `siblings` of the first child. */
export const childrenOf = ({ entries }: TreeIndex<Department>, entryIndex: number): number => {
  const firstChild = entries[entryIndex + 1];
  return firstChild?.parentPlace === entryIndex ? firstChild.siblings : 0;
};
