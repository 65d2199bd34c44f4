import { useMemoizedFn } from 'ahooks';
import { useLayoutEffect } from 'react';
import { isComposing } from '@/utils/isComposing';

interface Layer {
  /** Undefined for what closes itself by the key, and nothing else with it. */
  close: (() => void) | undefined;
}

/**
 * What is open above the page, in the order in which it was opened. One list and one listener: popups and dialogs of the
 * library each listen for Escape themselves, so that one key closed two of them.
 */
const layers: Layer[] = [];

function closeTopmost(event: KeyboardEvent): void {
  const top = layers.at(-1);
  if (event.key !== 'Escape' || !top?.close || isComposing(event)) return;
  // What lies below hears nothing of it, whoever has the focus.
  event.preventDefault();
  event.stopImmediatePropagation();
  // A key that is held down closes one layer, not all of them.
  if (!event.repeat) top.close();
}

/** Closes the topmost layer; false where there is none that can be closed. */
export function closeTopLayer(): boolean {
  const close = layers.at(-1)?.close;
  close?.();
  return close !== undefined;
}

/** Puts something on top of the page: Escape closes the topmost layer and no other. Returns what takes it away again. */
export function addLayer(close?: () => void): () => void {
  const layer = { close };
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
export function useLayer(open: boolean, close?: () => void): void {
  const closesItself = close === undefined;
  const onEscape = useMemoizedFn(() => close?.());
  // Before it is painted: the key may come with the first frame.
  useLayoutEffect(
    () => (open ? addLayer(closesItself ? undefined : onEscape) : undefined),
    [open, closesItself, onEscape],
  );
}
