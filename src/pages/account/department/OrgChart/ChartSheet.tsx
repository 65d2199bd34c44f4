import { useMemo, type CSSProperties, type MouseEvent } from 'react';
import type { Department } from '@/contract/department';
import type { TreeIndex, TreeMatches } from '@/utils/tree/tree';
import { childrenOf } from './cardWords';
import ChartCard from './ChartCard';
import { meets, type Box, type ChartLayout, type Line } from './chartLayout';
import styles from './OrgChart.less';
import type { ChartDrag } from './useChartDrag';
import { READABLE_ZOOM, type Viewport } from './viewport';

/** With more cards than this in sight, and too small to be read, they are drawn as one shape. */
const MOST_CARDS = 200;

/** A browser paints what glides at its full size, however small it is shown: in square px, what is painted soon enough. */
const LARGEST_GLIDING = 12_000_000;

interface ChartSheetProps {
  index: TreeIndex<Department>;
  layout: ChartLayout;
  search: TreeMatches | undefined;
  view: Viewport;
  glides: boolean;
  /** The part of the chart to render. */
  sight: Box;
  current: number;
  cardId: (at: number) => string;
  isOpenAt: (at: number) => boolean;
  onSelect: (at: number) => void;
  onToggle: (at: number) => void;
  onMembers: ((at: number) => void) | undefined;
  onMove: ((at: number) => void) | undefined;
  drag: ChartDrag;
  /** What a plan does with a department, in a word. */
  markOf?: ((id: number) => string | undefined) | undefined;
  /** A click on a card that is too small to be read. */
  onApproach: (at: number) => void;
}

const lineShape = (lines: readonly Line[]): string =>
  lines.map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`).join('');
const boxShape = (boxes: readonly Box[]): string =>
  boxes.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join('');

/** What moves within the frame: the lines and the cards in sight. */
export default function ChartSheet(props: ChartSheetProps) {
  const { index, layout, search, view, glides, sight, current, cardId, isOpenAt } = props;
  const { onSelect, onToggle, onMembers, onMove, onApproach, markOf, drag } = props;
  const { x, y, width, height } = sight;
  const inSight = useMemo(() => {
    const box = { x, y, width, height };
    return {
      cards: layout.cards.filter((card) => meets(card, box)),
      lines: lineShape(
        layout.branches
          .filter(({ room }) => meets(room, box))
          .flatMap(({ lines }) => lines.filter((line) => crosses(line, box))),
      ),
    };
  }, [layout, x, y, width, height]);
  const isFar = inSight.cards.length > MOST_CARDS && view.zoom < READABLE_ZOOM;
  // The current card is there even when it is out of sight: screen readers look for it.
  const shown = useMemo(() => {
    const isCurrent = ({ at }: { at: number }) => at === current;
    if (isFar) return layout.cards.filter(isCurrent);
    return inSight.cards.some(isCurrent) ? inSight.cards : [...inSight.cards, ...layout.cards.filter(isCurrent)];
  }, [layout, inSight, isFar, current]);
  const far = useMemo(
    () =>
      isFar && {
        all: boxShape(inSight.cards),
        found: boxShape(inSight.cards.filter(({ at }) => search?.found[at] === 1)),
      },
    [inSight, isFar, search],
  );

  const painted = Math.min(width, layout.width) * Math.min(height, layout.height);

  const approach = (event: MouseEvent<SVGElement>) => {
    const { left, top } = event.currentTarget.ownerSVGElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
    const point = { x: (event.clientX - left) / view.zoom, y: (event.clientY - top) / view.zoom, width: 0, height: 0 };
    const card = inSight.cards.find((box) => meets(box, point));
    if (card) onApproach(card.at);
  };

  return (
    <div
      role="none"
      className={styles['sheet']}
      data-glides={glides && painted <= LARGEST_GLIDING}
      style={
        {
          'transform': `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`,
          '--chart-zoom': view.zoom,
        } as CSSProperties
      }
    >
      <svg aria-hidden className={styles['drawing']}>
        <path className={styles['lines']} d={inSight.lines} />
        {far && <path aria-hidden className={styles['farCards']} d={far.all} onClick={approach} />}
        {far && <path aria-hidden className={styles['farFound']} d={far.found} onClick={approach} />}
      </svg>
      {shown.map(({ at, x: left, y: top }) => {
        const entry = index.entries[at];
        if (!entry) return null;
        return (
          <ChartCard
            key={entry.id}
            id={cardId(at)}
            {...{ at, entry, onSelect, onToggle, onMembers, onMove }}
            childCount={childrenOf(index, at)}
            mark={markOf?.(entry.id)}
            x={left}
            y={top}
            open={isOpenAt(at)}
            active={at === current}
            found={search?.found[at] === 1}
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
