import fc from 'fast-check';
import { overlap } from '@/pages/account/department/OrgChart/chartLayout';
import {
  viewportShowing,
  centredViewport,
  fitViewport,
  leastZoom,
  visibleBox,
  zoomedTo,
} from '@/pages/account/department/OrgChart/viewport';

const frame = { width: 800, height: 600 };
const anyView = fc.record({
  x: fc.integer({ min: -5000, max: 5000 }),
  y: fc.integer({ min: -5000, max: 5000 }),
  zoom: fc.double({ min: 0.05, max: 2, noNaN: true }),
});
const anyBox = fc.record({
  x: fc.integer({ min: 0, max: 20_000 }),
  y: fc.integer({ min: 0, max: 20_000 }),
  width: fc.constant(208),
  height: fc.constant(76),
});

test('fitting the viewport shows the whole chart, without enlarging it', () => {
  const view = fitViewport(frame, { width: 4000, height: 1000 });
  expect(view.x).toBeGreaterThan(0);
  expect(view.x + 4000 * view.zoom).toBeLessThan(frame.width);
  expect(fitViewport(frame, { width: 100, height: 100 }).zoom).toBe(1);
});

test('zooming the chart keeps the point under the pointer, within the limits of zoom', () => {
  fc.assert(
    fc.property(anyView, fc.double({ min: 0.2, max: 5, noNaN: true }), (view, factor) => {
      const point = { x: 300, y: 200 };
      const next = zoomedTo(view.zoom * factor, view, point, 0.05);
      expect((point.x - next.x) / next.zoom).toBeCloseTo((point.x - view.x) / view.zoom, 4);
      expect((point.y - next.y) / next.zoom).toBeCloseTo((point.y - view.y) / view.zoom, 4);
      expect(next.zoom).toBeGreaterThanOrEqual(0.05);
      expect(next.zoom).toBeLessThanOrEqual(2);
    }),
  );
});

test('the minimum zoom shows the whole chart', () => {
  const chart = { width: 30_000, height: 20_000 };
  const least = leastZoom(frame, chart);
  expect(zoomedTo(0, { x: 0, y: 0, zoom: 1 }, { x: 0, y: 0 }, least).zoom).toBe(least);
  expect(chart.width * least).toBeLessThanOrEqual(frame.width);
});

test('a card that is scrolled into view or centred is inside the frame and rendered', () => {
  fc.assert(
    fc.property(anyView, anyBox, (view, box) => {
      for (const next of [viewportShowing(view, frame, box), centredViewport(frame, box, view.zoom)]) {
        expect(next.x + box.x * next.zoom).toBeGreaterThanOrEqual(-0.01);
        expect(next.y + box.y * next.zoom).toBeGreaterThanOrEqual(-0.01);
        expect(next.x + (box.x + box.width) * next.zoom).toBeLessThanOrEqual(frame.width + 0.01);
        expect(next.y + (box.y + box.height) * next.zoom).toBeLessThanOrEqual(frame.height + 0.01);
        expect(overlap(box, visibleBox(next, frame))).toBe(true);
      }
    }),
  );
});

test('a card inside the frame causes no scrolling, and the rendered area covers the whole frame', () => {
  const view = { x: 0, y: 0, zoom: 1 };
  expect(viewportShowing(view, frame, { x: 100, y: 100, width: 208, height: 76 })).toBe(view);
  fc.assert(
    fc.property(anyView, (any) => {
      const { x, y, width, height } = visibleBox(any, frame);
      expect(x * any.zoom + any.x).toBeLessThanOrEqual(0);
      expect(y * any.zoom + any.y).toBeLessThanOrEqual(0);
      expect((x + width) * any.zoom + any.x).toBeGreaterThanOrEqual(frame.width);
      expect((y + height) * any.zoom + any.y).toBeGreaterThanOrEqual(frame.height);
    }),
  );
});
