import type { KeyboardEvent } from 'react';
import type { Department } from '@/contract/department';
import type { TreeIndex } from '@/utils/tree/tree';
import { chartKey } from './chartKeys';
import type { Chart } from './useChart';
import type { ChartDrag } from './useChartDrag';

interface KeyboardOptions {
  index: TreeIndex<Department>;
  chart: Chart;
  rtl: boolean;
  drag: ChartDrag;
  /** What the current card offers besides; missing where it offers nothing. */
  onOffer: ((at: number) => void) | undefined;
}

/** The keys of the chart, for its frame. */
export function useChartKeyboard(frame: HTMLElement | null, options: KeyboardOptions) {
  const { index, chart, rtl, drag, onOffer } = options;
  const { current, viewport } = chart;
  return (event: KeyboardEvent) => {
    // Keys of the buttons within a card are theirs.
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
    if (!action || (action.kind === 'offer' && !onOffer)) return;
    event.preventDefault();
    if (action.kind === 'go') chart.go(action.at);
    else if (action.kind === 'toggle') chart.toggleAt(current);
    else if (action.kind === 'offer') onOffer?.(current);
    else if (action.kind === 'zoom') viewport.zoomBy(action.by);
    else if (action.kind === 'actualSize') viewport.actualSize();
    else viewport.pan(action, true);
  };
}
