import { useMemoizedFn } from 'ahooks';
import { useState, useEffect } from 'react';
import type { Box, ChartLayout } from './chartLayout';

/** Position of the chart in its frame: the point (px, py) of the chart is at (x + zoom * px, y + zoom * py). */
export interface Viewport {
  x: number;
  y: number;
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Factor by which a key or button zooms. */
export const ZOOM_STEP = 1.25;
const MAX_ZOOM = 2;
const MIN_ZOOM = 0.1;
/** Smallest zoom at which the text of cards is readable. */
export const READABLE_ZOOM = 0.6;
const MARGIN = 24;

const fitting = (frame: Size, chart: Size): number =>
  Math.min(1, (frame.width - 2 * MARGIN) / chart.width, (frame.height - 2 * MARGIN) / chart.height);

/**
 * Returns the viewport after zooming around `point` of the frame. The content at `point` keeps its position.
 * At the minimum zoom, the whole chart is visible.
 */
export function zoomedTo(
  zoom: number,
  { x, y, zoom: oldZoom }: Viewport,
  point: { x: number; y: number },
  minZoom: number,
): Viewport {
  const newZoom = Math.min(MAX_ZOOM, Math.max(Math.min(MIN_ZOOM, minZoom), zoom));
  const growth = newZoom / oldZoom;
  return { x: point.x - (point.x - x) * growth, y: point.y - (point.y - y) * growth, zoom: newZoom };
}

export const leastZoom = (frame: Size, chart: Size): number => Math.max(0.001, fitting(frame, chart));

/** Returns the viewport that shows the whole chart, centred. */
export function fitViewport(frame: Size, chart: Size): Viewport {
  const zoom = leastZoom(frame, chart);
  return { x: (frame.width - chart.width * zoom) / 2, y: (frame.height - chart.height * zoom) / 2, zoom };
}

/** Returns the maximum width, in px at 100 %, of a chart that is still readable when the frame shows all of it. */
export const readableWidth = (frame: Size): number => (frame.width - 2 * MARGIN) / READABLE_ZOOM;

/**
 * Returns the initial viewport, at the top of the chart. The chart's whole width is shown if the text is readable then.
 * In a wider chart, the first card is centred, unless this would leave empty space at a side.
 */
function openingViewport(frame: Size, chart: Size, firstCard: Box): Viewport {
  const zoom = Math.max(READABLE_ZOOM, fitting(frame, chart));
  const left = frame.width - MARGIN - chart.width * zoom;
  const middle = frame.width / 2 - (firstCard.x + firstCard.width / 2) * zoom;
  const x = left >= MARGIN ? (left + MARGIN) / 2 : Math.min(MARGIN, Math.max(left, middle));
  return { x, y: MARGIN, zoom };
}

export const centredViewport = (frame: Size, { x, y, width, height }: Box, zoom: number): Viewport => ({
  x: frame.width / 2 - (x + width / 2) * zoom,
  y: frame.height / 2 - (y + height / 2) * zoom,
  zoom,
});

/**
 * Moves the viewport by the shortest distance that makes the whole box visible.
 * Returns the same object if the box is already visible.
 */
export function viewportShowing(view: Viewport, frame: Size, box: Box): Viewport {
  const shift = (start: number, length: number, frameLength: number) => {
    const margin = Math.max(0, Math.min(MARGIN, (frameLength - length) / 2));
    return start < margin ? margin - start : Math.min(0, frameLength - margin - (start + length));
  };
  const dx = shift(view.x + box.x * view.zoom, box.width * view.zoom, frame.width);
  const dy = shift(view.y + box.y * view.zoom, box.height * view.zoom, frame.height);
  return dx === 0 && dy === 0 ? view : { ...view, x: view.x + dx, y: view.y + dy };
}

/**
 * Returns the part of the chart to render: the visible part and a margin on each side.
 * The part is rounded to steps, so that most movements of the chart need no re-render.
 */
export function visibleBox({ x, y, zoom }: Viewport, frame: Size): Box {
  const step = 128 / 2 ** Math.round(Math.log2(zoom));
  const startAt = (start: number) => (Math.floor(-start / zoom / step) - 1) * step;
  const lengthFor = (frameLength: number) => (Math.ceil(frameLength / zoom / step) + 3) * step;
  return { x: startAt(x), y: startAt(y), width: lengthFor(frame.width), height: lengthFor(frame.height) };
}

export interface Point {
  x: number;
  y: number;
}

interface State {
  view: Viewport;
  /** True if the last movement is animated. Movements by key or button are animated, dragging is not. */
  isAnimated: boolean;
  /** Layout that the view belongs to; undefined before the chart is shown. */
  layout: ChartLayout | undefined;
}

/**
 * Manages position and zoom of the chart in its frame.
 * When the layout changes, the current card keeps its position on the screen.
 * @param entryIndex index of the current card in the tree's entries
 */
export function useViewport(layout: ChartLayout, size: Size | undefined, entryIndex: number) {
  const [state, setState] = useState<State>({ view: { x: 0, y: 0, zoom: 1 }, isAnimated: false, layout: undefined });
  if (size && state.layout !== layout) {
    const oldCard = cardAt(state.layout, entryIndex);
    const newCard = cardAt(layout, entryIndex) ?? layout.cards[0];
    const { x, y, zoom } = state.view;
    if (!newCard) setState({ ...state, layout });
    else if (!oldCard) setState({ view: openingViewport(size, layout, newCard), isAnimated: false, layout });
    else {
      const view = { x: x + (oldCard.x - newCard.x) * zoom, y: y + (oldCard.y - newCard.y) * zoom, zoom };
      setState({ view, isAnimated: false, layout });
    }
  }

  const move = (isAnimated: boolean, update: (view: Viewport, size: Size) => Viewport) => {
    if (size) setState((current) => ({ ...current, isAnimated, view: update(current.view, size) }));
  };
  const zoom = (isAnimated: boolean, factor: (oldZoom: number) => number, point?: Point) =>
    move(isAnimated, (view, frame) =>
      zoomedTo(factor(view.zoom), view, point ?? { x: frame.width / 2, y: frame.height / 2 }, leastZoom(frame, layout)),
    );

  return {
    view: state.view,
    isAnimated: state.isAnimated,
    pan: ({ x, y }: Point, { isAnimated } = { isAnimated: false }) =>
      move(isAnimated, (view) => ({ ...view, x: view.x + x, y: view.y + y })),
    /** @param point point of the frame that keeps its position; default: the centre of the frame */
    zoomBy: (factor: number, point?: Point) => zoom(!point, (oldZoom) => oldZoom * factor, point),
    actualSize: () => zoom(true, () => 1),
    fit: () => move(true, (_, frame) => fitViewport(frame, layout)),
    bringIn: (box: Box) => move(true, (view, frame) => viewportShowing(view, frame, box)),
    /** Centres a box, and zooms in to a readable size if necessary. */
    centre: (box: Box) => move(false, (view, frame) => centredViewport(frame, box, Math.max(READABLE_ZOOM, view.zoom))),
  };
}

export const cardAt = (layout: ChartLayout | undefined, entryIndex: number) =>
  layout?.cards[layout.cardIndexes.get(entryIndex) ?? -1];

/** A press that moves less than this distance, in px, is a click. */
const CLICK_PX = 4;
/** Size of a line and of a page in px, for mouse wheels that report lines or pages instead of px. */
const LINE_PX = 16;
const PAGE_PX = 400;
/**
 * Exponent of e in the zoom factor, per px of wheel movement.
 * Wheel steps are limited to `LONGEST_NOTCH` px, because the large steps of a mouse wheel would zoom too far.
 */
const WHEEL_ZOOM = 0.01;
const LONGEST_NOTCH = 24;

interface Moves {
  onPan: (offset: Point) => void;
  onZoom: (factor: number, point: Point) => void;
}

/** True if a mouse drags the target itself instead of the sheet. Touch moves the sheet even on draggable targets. */
const isDraggable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[draggable="true"]') !== null;

/**
 * Moves the sheet by dragging or with the wheel.
 * Ctrl with the wheel zooms around the pointer, and two fingers zoom around the point between them.
 */
export function usePanZoom(frame: HTMLElement | null, { onPan, onZoom }: Moves) {
  const pan = useMemoizedFn(onPan);
  const zoom = useMemoizedFn(onZoom);

  useEffect(() => {
    if (!frame) return undefined;
    const pointInFrame = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top } = frame.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };

    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const unit = [1, LINE_PX, PAGE_PX][event.deltaMode] ?? 1;
      const [x, y] = [event.deltaX * unit, event.deltaY * unit];
      if (event.ctrlKey || event.metaKey) {
        zoom(Math.exp(-Math.max(-LONGEST_NOTCH, Math.min(LONGEST_NOTCH, y)) * WHEEL_ZOOM), pointInFrame(event));
      } else if (event.shiftKey && x === 0) pan({ x: -y, y: 0 });
      else pan({ x: -x, y: -y });
    };

    const pointers = new Map<number, Point>();
    let movedPx = 0;
    const onDown = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && (event.button > 1 || isDraggable(event.target))) return;
      if (pointers.size === 0) movedPx = 0;
      pointers.set(event.pointerId, pointInFrame(event));
    };
    const onMove = (event: PointerEvent) => {
      const lastPoint = pointers.get(event.pointerId);
      if (!lastPoint) return;
      const newPoint = pointInFrame(event);
      const offset = { x: newPoint.x - lastPoint.x, y: newPoint.y - lastPoint.y };
      movedPx += Math.hypot(offset.x, offset.y);
      if (movedPx < CLICK_PX) return;
      // The capture prevents a click on a card or a button when the pointer is released.
      frame.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, newPoint);
      const [otherPoint] = [...pointers].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
      if (!otherPoint) {
        pan(offset);
        return;
      }
      const distance = Math.hypot(lastPoint.x - otherPoint.x, lastPoint.y - otherPoint.y);
      pan({ x: offset.x / 2, y: offset.y / 2 });
      if (distance > 0) {
        const middle = { x: (newPoint.x + otherPoint.x) / 2, y: (newPoint.y + otherPoint.y) / 2 };
        zoom(Math.hypot(newPoint.x - otherPoint.x, newPoint.y - otherPoint.y) / distance, middle);
      }
    };
    const onUp = ({ pointerId }: PointerEvent) => pointers.delete(pointerId);

    // The listener is not passive, because `onWheel` prevents the page from scrolling.
    frame.addEventListener('wheel', onWheel, { passive: false });
    frame.addEventListener('pointerdown', onDown);
    frame.addEventListener('pointermove', onMove);
    const ends = ['pointerup', 'pointercancel', 'pointerleave'] as const;
    ends.forEach((name) => frame.addEventListener(name, onUp));
    return () => {
      frame.removeEventListener('wheel', onWheel);
      frame.removeEventListener('pointerdown', onDown);
      frame.removeEventListener('pointermove', onMove);
      ends.forEach((name) => frame.removeEventListener(name, onUp));
    };
  }, [frame, pan, zoom]);
}
