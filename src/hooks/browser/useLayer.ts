import { useMemoizedFn } from 'ahooks';
import { useLayoutEffect } from 'react';
import { isComposing } from '@/utils/isComposing';

interface LayerOptions {
  /** The component closes itself on Escape, and nothing below it. */
  ownEscape?: boolean;
  /** It comes and goes with pointer and focus: Back passes it over. */
  isHint?: boolean;
  /** The address names it, and Back closes it by changing the address. */
  inAddress?: boolean;
}

interface Layer extends LayerOptions {
  close: () => void;
}

/** Everything open above the page, in the order of opening. */
const layers: Layer[] = [];

function closeTopmost(event: KeyboardEvent): void {
  const top = layers.at(-1);
  if (event.key !== 'Escape' || !top || top.ownEscape || isComposing(event)) return;
  // Layers below must not see the key, wherever the focus is.
  event.preventDefault();
  event.stopImmediatePropagation();
  // A key that is held down closes one layer, not all of them.
  if (!event.repeat) top.close();
}

/** The layer that Back closes: the topmost, unless the address names it; hints above it are passed over. */
export function layerOfBack(): { close: () => void } | undefined {
  const top = layers.findLast(({ isHint }) => !isHint);
  return top?.inAddress ? undefined : top;
}

/** Puts something on top of the page: Escape and Back close the topmost layer and no other. Returns what takes it away again. */
export function addLayer(close: () => void, options: LayerOptions = {}): () => void {
  const layer = { close, ...options };
  layers.push(layer);
  // While capturing, at the outermost place: before every other listener.
  window.addEventListener('keydown', closeTopmost, { capture: true });
  return () => {
    const place = layers.indexOf(layer);
    if (place >= 0) layers.splice(place, 1);
    if (layers.length === 0) window.removeEventListener('keydown', closeTopmost, { capture: true });
  };
}

/** A layer for as long as it is open. */
export function useLayer(open: boolean, close: () => void, options: LayerOptions = {}): void {
  const { ownEscape = false, isHint = false, inAddress = false } = options;
  const onClose = useMemoizedFn(close);
  // Before it is painted: the key may come with the first frame.
  useLayoutEffect(
    () => (open ? addLayer(onClose, { ownEscape, isHint, inAddress }) : undefined),
    [open, ownEscape, isHint, inAddress, onClose],
  );
}
