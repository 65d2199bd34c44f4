import { useMemoizedFn } from 'ahooks';
import { Card } from 'antd';
import { useId, useState, type KeyboardEvent } from 'react';
import type { TreeMoves } from '@/components/tree/treeTypes';
import type { Department } from '@/contract/department';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { placeOf, type TreeIndex, type TreeMatches } from '@/utils/tree/tree';
import { useChartDrag, type ChartDrag, chartKey } from './chartKeys';
import ChartSheet from './ChartSheet';
import ChartToolbar from './ChartToolbar';
import styles from './OrgChart.less';
import { useChart, type Chart, useFrame } from './useChart';
import { usePanZoom, cardAt, visibleBox } from './viewport';

interface OrgChartProps {
  label: string;
  /** Distinguishes this chart from a second one on the same screen. */
  name?: string | undefined;
  index: TreeIndex<Department>;
  /** Matches of the keyword; undefined without a search. */
  search: TreeMatches | undefined;
  keyword: string;
  onKeyword: (keyword: string) => void;
  /** Shows the members of a department; undefined if the user has no permission to list them. */
  onMembers?: ((department: Department) => void) | undefined;
  /**
   * Makes cards draggable.
   * With `onMove`, cards also have a move button instead of the members button.
   * `onMove` is called with the department, and opens a dialog in which the user chooses the new parent.
   */
  moves?: TreeMoves | undefined;
  onMove?: ((department: Department) => void) | undefined;
  /** Returns one word for the planned change of a department; undefined if there is none. */
  markOf?: ((id: number) => string | undefined) | undefined;
}

/**
 * Chart with one card per department, from top to bottom, on a sheet that can be moved and zoomed.
 * All actions are also possible by keyboard.
 */
export default function OrgChart(props: OrgChartProps) {
  const { label, name, index, search, keyword, onKeyword, onMembers, moves, onMove, markOf } = props;
  const t = useTranslate();
  const prefix = useId();
  const { entries } = index;
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const frameMeasures = useFrame(frame);
  const rtl = frameMeasures?.rtl ?? false;
  const chart = useChart(index, search, frameMeasures);
  const { layout, current, currentId, viewport, isOpenAt, select, show } = chart;
  usePanZoom(frame, { onPan: viewport.pan, onZoom: viewport.zoomBy });
  const drag = useChartDrag(moves, {
    index,
    rtl,
    isOpenAt,
    onToggle: chart.toggle,
    // The new parent becomes the current card, whose position stays fixed, and is expanded to show the moved card.
    onNewChild: (entryIndex) => {
      select(entryIndex);
      chart.open(entryIndex);
    },
    onPan: viewport.pan,
  });
  const offer = onMembers ?? onMove;
  const onOffer = useMemoizedFn((entryIndex: number) => {
    const department = entries[entryIndex]?.node;
    if (department) offer?.(department);
  });
  const onKeyDown = useChartKeyboard(frame, { index, chart, rtl, drag, onOffer: offer && onOffer });
  const onFocus = () => {
    const card = cardAt(layout, current);
    if (card && frame?.matches(':focus-visible')) viewport.bringIn(card);
  };
  const cardId = (entryIndex: number) => `${prefix}${entries[entryIndex]?.id}`;

  return (
    <Card styles={{ body: { padding: 0 } }}>
      <ChartToolbar
        {...{ label, index, layout, search, keyword, onKeyword, frame, isOpenAt, rtl }}
        current={placeOf(index, currentId)}
        width={frameMeasures?.size.width ?? 0}
        zoom={viewport.view.zoom}
        onFinding={show}
        onOpenLevel={chart.openLevel}
        onClose={chart.close}
        onFit={viewport.fit}
        onZoom={viewport.zoomBy}
        onActualSize={viewport.actualSize}
      />
      <div
        ref={setFrame}
        role="tree"
        tabIndex={0}
        aria-label={name ?? t('orgChart.title')}
        aria-describedby={`${prefix}keys`}
        aria-activedescendant={frameMeasures && cardId(current)}
        className={styles['frame']}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        {...drag.events}
      >
        {frameMeasures && (
          <ChartSheet
            {...{ index, layout, search, current, cardId, isOpenAt, markOf, drag }}
            view={viewport.view}
            isAnimated={viewport.isAnimated}
            visibleBox={visibleBox(viewport.view, frameMeasures.size)}
            onSelect={select}
            onToggle={chart.toggleAt}
            onMembers={onMembers && onOffer}
            onMove={onMove && onOffer}
            onApproach={show}
          />
        )}
      </div>
      <p id={`${prefix}keys`} className={styles[name === undefined ? 'keys' : 'keysOfOne']}>
        {t('orgChart.keys')} {onMembers && t('orgChart.keys.members')}
        {moves && t('orgChart.keys.move')}
      </p>
    </Card>
  );
}

interface KeyboardOptions {
  index: TreeIndex<Department>;
  chart: Chart;
  rtl: boolean;
  drag: ChartDrag;
  /** Opens the members of a card, or the dialog that moves the card; undefined if neither is offered. */
  onOffer: ((entryIndex: number) => void) | undefined;
}

/** Returns the handler of key presses on the chart's frame. */
function useChartKeyboard(frame: HTMLElement | null, options: KeyboardOptions) {
  const { index, chart, rtl, drag, onOffer } = options;
  const { current, viewport } = chart;
  return (event: KeyboardEvent) => {
    // Key presses on buttons within a card are not handled here.
    if (event.target !== frame) return;
    if (drag.onKey(event, index.entries[current]?.id ?? NaN)) {
      event.preventDefault();
      return;
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const action = chartKey(index.entries, {
      key: event.key,
      shift: event.shiftKey,
      at: current,
      isOpen: chart.isOpenAt(current),
      last: chart.rows.at(-1) ?? 0,
      rtl,
    });
    if (!action || (action.kind === 'openDialog' && !onOffer)) return;
    event.preventDefault();
    if (action.kind === 'go') chart.go(action.at);
    else if (action.kind === 'toggle') chart.toggleAt(current);
    else if (action.kind === 'openDialog') onOffer?.(current);
    else if (action.kind === 'zoom') viewport.zoomBy(action.by);
    else if (action.kind === 'actualSize') viewport.actualSize();
    else viewport.pan(action, { isAnimated: true });
  };
}
