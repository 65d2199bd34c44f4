import { useRef, type PointerEvent } from 'react';

interface WidthDragOptions {
  /** Returns the width in pixels at the start of the drag. */
  widthOf: (handle: HTMLElement) => number;
  onDrag: (width: number, handle: HTMLElement) => void;
  /** Called when the drag ends. Not called if the handle was not moved. */
  onEnd?: (width: number) => void;
}

/** Returns 1 for left-to-right text; -1 for right-to-left text, where dragging to the left widens a column. */
export const inlineDirection = (element: Element): 1 | -1 => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);

/** Returns the event handlers of a separator. Dragging the separator resizes the element before it. */
export function useWidthDrag({ widthOf, onDrag, onEnd }: WidthDragOptions) {
  const drag = useRef<{ x: number; from: number; to?: number }>(undefined);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      drag.current = { x: event.clientX, from: widthOf(event.currentTarget) };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
      if (!drag.current) return;
      drag.current.to = drag.current.from + (clientX - drag.current.x) * inlineDirection(currentTarget);
      onDrag(drag.current.to, currentTarget);
    },
    onLostPointerCapture: () => {
      const width = drag.current?.to;
      drag.current = undefined;
      if (width !== undefined) onEnd?.(width);
    },
  };
}
