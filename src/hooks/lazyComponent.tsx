import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { translate } from '@/locales/translate';
import { feedback } from '@/request/feedback';
import { whenCalm, whenIdle } from '@/utils/whenIdle';

interface LazyComponentOptions<Props> {
  /**
   * Returns whether a drawer or dialog is open. The chunk loads when the component first opens.
   * After a failed load, the chunk loads when the component opens again.
   */
  isOpen?: (props: Props) => boolean;
  /** Set for components that most users of the screen need. The chunk is prefetched once the screen is idle. */
  isPrefetched?: boolean;
  /** Set for secondary components. Their chunks are loaded once the screen is rendered and the browser is idle. */
  loadsWhenIdle?: boolean;
  /** Called to close the component if it could not be loaded. */
  close?: (props: Props) => void;
  /** Returns the placeholder that is shown while the chunk loads. */
  placeholder?: (props: Props) => ReactNode;
  /** Returns the fallback that is shown if the chunk fails to load. Without a fallback, a toast reports the failure. */
  errorFallback?: (retry: () => void) => ReactNode;
}

/**
 * Returns a component that loads its code as a chunk of its own when a screen first needs it.
 * If the chunk fails to load, the screen stays unchanged and the chunk can be requested again.
 * React's `lazy` cannot request a failed chunk again.
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
      // If the prefetch fails, the chunk is requested again when the component is needed.
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

/** Returns the lazy component of a screen's form. It is loaded when the form opens, or if there are drafts to offer. */
export const lazyEditor = <Props extends EditorProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> =>
  lazyComponent(load, {
    isOpen: ({ editor }) => editor.open || editor.drafts.length > 0,
    close: ({ editor }) => editor.close(),
    isPrefetched: true,
  });
