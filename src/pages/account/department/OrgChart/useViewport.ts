import { useState } from 'react';
import type { Box, ChartLayout } from './chartLayout';
import {
  broughtIn,
  centred,
  fitted,
  leastZoom,
  opening,
  READABLE_ZOOM,
  zoomedTo,
  type Size,
  type Viewport,
} from './viewport';

export interface Point {
  x: number;
  y: number;
}

interface State {
  view: Viewport;
  /** Moved by a key or a button rather than by the hand: glides there. */
  glides: boolean;
  /** The layout that the view is of; undefined until the chart was shown. */
  layout: ChartLayout | undefined;
}

/**
 * How the chart lies in its frame. When the chart changes, the current card stays where it is on the screen.
 * @param at the current card's place in the tree's entries
 */
export function useViewport(layout: ChartLayout, size: Size | undefined, at: number) {
  const [state, setState] = useState<State>({ view: { x: 0, y: 0, zoom: 1 }, glides: false, layout: undefined });
  if (size && state.layout !== layout) {
    const before = cardAt(state.layout, at);
    const now = cardAt(layout, at) ?? layout.cards[0];
    const { x, y, zoom } = state.view;
    if (!now) setState({ ...state, layout });
    else if (!before) setState({ view: opening(size, layout, now), glides: false, layout });
    else {
      const view = { x: x + (before.x - now.x) * zoom, y: y + (before.y - now.y) * zoom, zoom };
      setState({ view, glides: false, layout });
    }
  }

  const move = (glides: boolean, next: (view: Viewport, size: Size) => Viewport) => {
    if (size) setState((now) => ({ ...now, glides, view: next(now.view, size) }));
  };
  const zoom = (glides: boolean, factor: (now: number) => number, point?: Point) =>
    move(glides, (view, frame) =>
      zoomedTo(factor(view.zoom), view, point ?? { x: frame.width / 2, y: frame.height / 2 }, leastZoom(frame, layout)),
    );

  return {
    view: state.view,
    glides: state.glides,
    pan: ({ x, y }: Point, glides = false) => move(glides, (view) => ({ ...view, x: view.x + x, y: view.y + y })),
    /** @param point of the frame that stays where it is; its middle without it */
    zoomBy: (factor: number, point?: Point) => zoom(!point, (now) => now * factor, point),
    actualSize: () => zoom(true, () => 1),
    fit: () => move(true, (_, frame) => fitted(frame, layout)),
    bringIn: (box: Box) => move(true, (view, frame) => broughtIn(view, frame, box)),
    /** Also makes it large enough to be read. */
    centre: (box: Box) => move(false, (view, frame) => centred(frame, box, Math.max(READABLE_ZOOM, view.zoom))),
  };
}

export const cardAt = (layout: ChartLayout | undefined, at: number) => layout?.cards[layout.turns.get(at) ?? -1];
