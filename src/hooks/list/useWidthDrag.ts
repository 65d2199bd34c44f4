import { useRef, type PointerEvent } from 'react';

interface WidthDragOptions {
  /** In pixels, at the moment when it is taken hold of. */
  widthOf: (handle: HTMLElement) => number;
  onDrag: (width: number, handle: HTMLElement) => void;
  /** When it is let go, where it was moved at all. */
  onEnd?: (width: number) => void;
}

/** -1 where the writing goes from right to left: a way to the left makes wider there. */
export const forwards = (element: Element): 1 | -1 => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);

/** Handlers of a separator that is dragged to resize the element before it. */
export function useWidthDrag({ widthOf, onDrag, onEnd }: WidthDragOptions) {
  const drag = useRef<{ x: number; from: number; to?: number }>(undefined);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      drag.current = { x: event.clientX, from: widthOf(event.currentTarget) };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
      if (!drag.current) return;
      drag.current.to = drag.current.from + (clientX - drag.current.x) * forwards(currentTarget);
      onDrag(drag.current.to, currentTarget);
    },
    onLostPointerCapture: () => {
      const to = drag.current?.to;
      drag.current = undefined;
      if (to !== undefined) onEnd?.(to);
    },
  };
}
