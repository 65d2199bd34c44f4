import { useMemoizedFn } from 'ahooks';
import { useEffect } from 'react';
import type { Point } from './useViewport';

/** A press that moves less than this is a click. */
const CLICK_PX = 4;
/** What a wheel's line and page are taken for, where it does not count in px. */
const LINE_PX = 16;
const PAGE_PX = 400;
/** Zoom per px of the wheel, as the exponent of e. A mouse's notch is limited, or it would leap. */
const WHEEL_ZOOM = 0.01;
const LONGEST_NOTCH = 24;

interface Moves {
  onPan: (by: Point) => void;
  onZoom: (factor: number, point: Point) => void;
}

/** A mouse drags this itself; fingers move the sheet by it. */
const isDraggable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[draggable="true"]') !== null;

/** Dragging and the wheel move the sheet; Ctrl with the wheel, and two fingers, zoom it where they are. */
export function usePanZoom(frame: HTMLElement | null, { onPan, onZoom }: Moves) {
  const pan = useMemoizedFn(onPan);
  const zoom = useMemoizedFn(onZoom);

  useEffect(() => {
    if (!frame) return undefined;
    const within = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top } = frame.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };

    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const unit = [1, LINE_PX, PAGE_PX][event.deltaMode] ?? 1;
      const [x, y] = [event.deltaX * unit, event.deltaY * unit];
      if (event.ctrlKey || event.metaKey) {
        zoom(Math.exp(-Math.max(-LONGEST_NOTCH, Math.min(LONGEST_NOTCH, y)) * WHEEL_ZOOM), within(event));
      } else if (event.shiftKey && x === 0) pan({ x: -y, y: 0 });
      else pan({ x: -x, y: -y });
    };

    const pointers = new Map<number, Point>();
    let travelled = 0;
    const onDown = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && (event.button > 1 || isDraggable(event.target))) return;
      if (pointers.size === 0) travelled = 0;
      pointers.set(event.pointerId, within(event));
    };
    const onMove = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const now = within(event);
      const by = { x: now.x - before.x, y: now.y - before.y };
      travelled += Math.hypot(by.x, by.y);
      if (travelled < CLICK_PX) return;
      // From here on the press is no click of a card or a button any more.
      frame.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, now);
      const [other] = [...pointers].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
      if (!other) {
        pan(by);
        return;
      }
      const distance = Math.hypot(before.x - other.x, before.y - other.y);
      pan({ x: by.x / 2, y: by.y / 2 });
      if (distance > 0) {
        const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
        zoom(Math.hypot(now.x - other.x, now.y - other.y) / distance, middle);
      }
    };
    const onUp = ({ pointerId }: PointerEvent) => pointers.delete(pointerId);

    // Not passive: the page behind stays where it is.
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
