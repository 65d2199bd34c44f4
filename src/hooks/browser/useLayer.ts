import { useMemoizedFn } from 'ahooks';
import { useLayoutEffect } from 'react';
import { isComposing } from '@/utils/inputEvents';

interface LayerOptions {
  /** Set if the component handles Escape by itself, and closes only itself. */
  ownEscape?: boolean;
  /** Set for a tooltip or another layer that opens and closes with the pointer or focus. Back ignores it. */
  ignoredByBack?: boolean;
  /** Set if the open state is stored in the address. Back then closes the layer by changing the address. */
  inAddress?: boolean;
}

interface Layer extends LayerOptions {
  close: () => void;
}

/** Drawers, dialogs and popups that are open above the page, in the order of opening. */
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
 * Returns the layer that Back closes: the topmost layer without `ignoredByBack`.
 * Returns undefined if there is no such layer, or if the layer is `inAddress`.
 */
export function layerOfBack(): { close: () => void } | undefined {
  const topLayer = layers.findLast(({ ignoredByBack }) => !ignoredByBack);
  return topLayer?.inAddress ? undefined : topLayer;
}

/**
 * Registers a layer, such as an open drawer. Escape and Back close only the topmost layer.
 * Returns the function that unregisters the layer.
 */
export function addLayer(close: () => void, options: LayerOptions = {}): () => void {
  const layer = { close, ...options };
  layers.push(layer);
  // The listener is in the capture phase on the window, so that it runs before all other listeners.
  window.addEventListener('keydown', closeTopmost, { capture: true });
  return () => {
    const position = layers.indexOf(layer);
    if (position >= 0) layers.splice(position, 1);
    if (layers.length === 0) window.removeEventListener('keydown', closeTopmost, { capture: true });
  };
}

/** Registers a layer (`addLayer`) while it is open. */
export function useLayer(open: boolean, close: () => void, options: LayerOptions = {}): void {
  const { ownEscape = false, ignoredByBack = false, inAddress = false } = options;
  const onClose = useMemoizedFn(close);
  // The layer is registered before the first paint, since Escape may be pressed as soon as the layer is visible.
  useLayoutEffect(
    () => (open ? addLayer(onClose, { ownEscape, ignoredByBack, inAddress }) : undefined),
    [open, ownEscape, ignoredByBack, inAddress, onClose],
  );
}
