import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { translate } from '@/locales/translate';
import { feedback } from '@/request/feedback';
import { whenCalm, whenIdle } from '@/utils/whenIdle';

interface LazyComponentOptions<Props> {
  /** Returns whether a drawer or dialog is open: it loads on first opening, and after a failure on the next one. */
  isOpen?: (props: Props) => boolean;
  /** For components that most visitors of the screen need: prefetched, but not shown, once the screen is idle. */
  isPrefetched?: boolean;
  /** For secondary components: loaded and shown once the browser is idle after rendering the rest of the screen. */
  loadsWhenIdle?: boolean;
  /** Closes the component if it could not be loaded. */
  close?: (props: Props) => void;
  /** Placeholder while the chunk loads. */
  placeholder?: (props: Props) => ReactNode;
  /** Fallback after the chunk failed to load; without one, a toast reports the failure. */
  errorFallback?: (retry: () => void) => ReactNode;
}

/**
 * Wraps a component in its own chunk, which a screen loads on demand. Unlike with React's `lazy`, a chunk that fails to
 * load leaves the screen unchanged and can be requested again.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  {
    isOpen = () => true,
    isPrefetched = false,
    loadsWhenIdle = false,
    close,
    placeholder,
    errorFallback,
  }: LazyComponentOptions<Props> = {},
): ComponentType<Props> {
  let loadedComponent: ComponentType<Props> | undefined;
  return function LazyComponent(props: Props) {
    const [Part, setPart] = useState(() => loadedComponent);
    const [isMissing, setMissing] = useState(false);
    const isWanted = !Part && !isMissing && isOpen(props);

    useEffect(() => {
      if (!isPrefetched || loadedComponent) return undefined;
      // A failed load is retried when the component is needed.
      return whenCalm(() => void load().catch(() => undefined));
    }, []);

    useEffect(() => {
      if (!isWanted) return undefined;
      let isMounted = true;
      const fetchPart = () =>
        void load().then(
          (chunk) => {
            loadedComponent = chunk.default;
            if (isMounted) setPart(() => chunk.default);
          },
          () => {
            if (!isMounted) return;
            if (errorFallback) return setMissing(true);
            feedback().error(translate('exception.chunk.title'));
            close?.(props);
          },
        );
      const cancelLoad = loadsWhenIdle ? whenIdle(fetchPart) : fetchPart();
      return () => {
        isMounted = false;
        cancelLoad?.();
      };
      // eslint-disable-next-line react-hooks/exhaustive-deps -- `close` is read only after the chunk has failed
    }, [isWanted]);

    if (Part) return <Part {...props} />;
    return isMissing ? errorFallback?.(() => setMissing(false)) : placeholder?.(props);
  };
}

interface EditorProps {
  editor: { open: boolean; drafts: readonly unknown[]; close: () => void };
}

/** Returns the lazy component of a screen's form, loaded when the form opens or there are drafts to offer. */
export const lazyEditor = <Props extends EditorProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> =>
  lazyComponent(load, {
    isOpen: ({ editor }) => editor.open || editor.drafts.length > 0,
    close: ({ editor }) => editor.close(),
    isPrefetched: true,
  });
