import { useMemoizedFn } from 'ahooks';
import { useLayoutEffect } from 'react';
import { isComposing } from '@/utils/isComposing';

interface LayerOptions {
  /** The component closes itself on Escape, and nothing below it. */
  ownEscape?: boolean;
  /** Opens and closes with the pointer or the focus, so Back ignores it. */
  isHint?: boolean;
  /** The open state is stored in the address, so Back closes the layer by changing the address. */
  inAddress?: boolean;
}

interface Layer extends LayerOptions {
  close: () => void;
}

/** Everything open above the page, in the order of opening. */
const layers: Layer[] = [];

function closeTopmost(event: KeyboardEvent): void {
  const topLayer = layers.at(-1);
  if (event.key !== 'Escape' || !topLayer || topLayer.ownEscape || isComposing(event)) return;
  // Layers below must not see the key, wherever the focus is.
  event.preventDefault();
  event.stopImmediatePropagation();
  // A key that is held down closes one layer, not all of them.
  if (!event.repeat) topLayer.close();
}

/**
 * Returns the layer that Back closes: the topmost one, ignoring hints; undefined if its state is stored in the address.
 */
export function layerOfBack(): { close: () => void } | undefined {
  const topLayer = layers.findLast(({ isHint }) => !isHint);
  return topLayer?.inAddress ? undefined : topLayer;
}

/**
 * Registers something above the page as a layer: Escape and Back close only the topmost layer. Returns the function
 * that unregisters it.
 */
export function addLayer(close: () => void, options: LayerOptions = {}): () => void {
  const layer = { close, ...options };
  layers.push(layer);
  // In the capture phase on the window, so that it runs before every other listener.
  window.addEventListener('keydown', closeTopmost, { capture: true });
  return () => {
    const position = layers.indexOf(layer);
    if (position >= 0) layers.splice(position, 1);
    if (layers.length === 0) window.removeEventListener('keydown', closeTopmost, { capture: true });
  };
}

/** Registers a layer while it is open. */
export function useLayer(open: boolean, close: () => void, options: LayerOptions = {}): void {
  const { ownEscape = false, isHint = false, inAddress = false } = options;
  const onClose = useMemoizedFn(close);
  // Before the first paint, since Escape may be pressed right then.
  useLayoutEffect(
    () => (open ? addLayer(onClose, { ownEscape, isHint, inAddress }) : undefined),
    [open, ownEscape, isHint, inAddress, onClose],
  );
}
