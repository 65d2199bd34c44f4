import { useMemoizedFn } from 'ahooks';
import { useEffect, useState, type DragEvent } from 'react';
import type { TreeMoves } from './treeTypes';

/** How long a dragged row rests on a closed one until that opens. */
const OPENS_AFTER_MS = 700;

/**
 * Dragging rows onto a new parent.
 * @param open called for the row on which the dragged one rests
 */
export function useTreeDrag(moves: TreeMoves | undefined, open: (id: number) => void) {
  const [dragged, setDragged] = useState<number>();
  const [target, setTarget] = useState<number | null>();
  const onRest = useMemoizedFn(open);

  useEffect(() => {
    if (dragged === undefined || typeof target !== 'number') return undefined;
    const timer = setTimeout(() => onRest(target), OPENS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [dragged, target, onRest]);

  const end = () => {
    setDragged(undefined);
    setTarget(undefined);
  };
  const source = (id: number, name: string) =>
    moves && {
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        // Changing the page while the browser takes the drag's picture would cancel the drag.
        setTimeout(() => setDragged(id));
      },
      onDragEnd: end,
    };
  const place = (parentId: number | null) =>
    moves && {
      onDragOver: (event: DragEvent) => {
        if (dragged === undefined) return;
        setTarget(parentId);
        if (!moves.canMove(dragged, parentId)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        end();
        if (dragged !== undefined && moves.canMove(dragged, parentId)) moves.onMove(dragged, parentId);
      },
    };
  const isTarget = (parentId: number | null): boolean =>
    dragged !== undefined && target === parentId && (moves?.canMove(dragged, parentId) ?? false);
  return { dragged, source, place, isTarget };
}
