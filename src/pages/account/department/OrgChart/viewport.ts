import type { Box } from './chartLayout';

/** How the chart lies in its frame: a point of the chart stands at `x + zoom * its x`. */
export interface Viewport {
  x: number;
  y: number;
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Of a key or a button. */
export const ZOOM_STEP = 1.25;
const MAX_ZOOM = 2;
const MIN_ZOOM = 0.1;
/** Below this, words on cards cannot be read. */
export const READABLE_ZOOM = 0.6;
const MARGIN = 24;

const fitting = (frame: Size, chart: Size): number =>
  Math.min(1, (frame.width - 2 * MARGIN) / chart.width, (frame.height - 2 * MARGIN) / chart.height);

/** Zooms so that `point` of the frame stays where it is. As far out as it takes to see the whole chart. */
export function zoomedTo(
  zoom: number,
  { x, y, zoom: before }: Viewport,
  point: { x: number; y: number },
  least: number,
): Viewport {
  const next = Math.min(MAX_ZOOM, Math.max(Math.min(MIN_ZOOM, least), zoom));
  const grown = next / before;
  return { x: point.x - (point.x - x) * grown, y: point.y - (point.y - y) * grown, zoom: next };
}

export const leastZoom = (frame: Size, chart: Size): number => Math.max(0.001, fitting(frame, chart));

/** All of the chart, in the middle. */
export function fitted(frame: Size, chart: Size): Viewport {
  const zoom = leastZoom(frame, chart);
  return { x: (frame.width - chart.width * zoom) / 2, y: (frame.height - chart.height * zoom) / 2, zoom };
}

/** The widest chart that a frame shows whole so that it can be read, in px at 100 %. */
export const readableWidth = (frame: Size): number => (frame.width - 2 * MARGIN) / READABLE_ZOOM;

/**
 * How a chart opens: from its top, and whole where it can be read then. Of one that is too wide for that, the first card
 * is in the middle, unless that left room at a side.
 */
export function opening(frame: Size, chart: Size, first: Box): Viewport {
  const zoom = Math.max(READABLE_ZOOM, fitting(frame, chart));
  const left = frame.width - MARGIN - chart.width * zoom;
  const middle = frame.width / 2 - (first.x + first.width / 2) * zoom;
  const x = left >= MARGIN ? (left + MARGIN) / 2 : Math.min(MARGIN, Math.max(left, middle));
  return { x, y: MARGIN, zoom };
}

export const centred = (frame: Size, { x, y, width, height }: Box, zoom: number): Viewport => ({
  x: frame.width / 2 - (x + width / 2) * zoom,
  y: frame.height / 2 - (y + height / 2) * zoom,
  zoom,
});

/** Moved just as far as it takes for all of the box to be in the frame; the same object when it is. */
export function broughtIn(view: Viewport, frame: Size, box: Box): Viewport {
  const shift = (start: number, length: number, room: number) => {
    const margin = Math.max(0, Math.min(MARGIN, (room - length) / 2));
    return start < margin ? margin - start : Math.min(0, room - margin - (start + length));
  };
  const dx = shift(view.x + box.x * view.zoom, box.width * view.zoom, frame.width);
  const dy = shift(view.y + box.y * view.zoom, box.height * view.zoom, frame.height);
  return dx === 0 && dy === 0 ? view : { ...view, x: view.x + dx, y: view.y + dy };
}

/**
 * What of the chart to render: the frame with as much around it on each side, in steps, so that most movements change
 * nothing about it.
 */
export function sight({ x, y, zoom }: Viewport, frame: Size): Box {
  const step = 128 / 2 ** Math.round(Math.log2(zoom));
  const from = (start: number) => (Math.floor(-start / zoom / step) - 1) * step;
  const length = (room: number) => (Math.ceil(room / zoom / step) + 3) * step;
  return { x: from(x), y: from(y), width: length(frame.width), height: length(frame.height) };
}
