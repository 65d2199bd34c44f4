import { useEffect, type ReactNode, useLayoutEffect, useRef } from 'react';
import { closeLayersByBack } from '@/hooks/navigation';
import { useAppDispatch, useAppSelector } from '@/hooks/store';
import { settingsActions } from '@/models/settings';
import { markAppearance, type Appearance } from '@/utils/appearance';
import { subscribeSettings } from '@/utils/storage/settingsStorage';
import CrashBoundary from './CrashBoundary';
import Messages from './messages/Messages';
import Strip from './strip/Strip';
import { useAppearance } from './theme/useAppearance';

/** Applies the settings to the page. Settings that the user changes in another tab are also applied. */
function usePageSettings(look: Appearance): void {
  const dispatch = useAppDispatch();
  const contentWidth = useAppSelector((root) => root.settings.contentWidth);

  useEffect(
    () =>
      subscribeSettings(({ collapsed: _, ...followed }) => {
        // Tabs do not share the state of the side bar, since it collapses automatically in a narrow window.
        void dispatch(settingsActions.changed(followed));
      }),
    [dispatch],
  );

  useLayoutEffect(() => markAppearance(look), [look]);

  // Transitions are disabled during the change.
  // Animating the colours and sizes of thousands of elements at the same time would block the page.
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return undefined;
    }
    const page = document.documentElement;
    const enableTransitions = () => page.removeAttribute('data-switching');
    page.setAttribute('data-switching', '');
    // The next frame renders the new appearance without transitions. The frame after it enables transitions again.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(enableTransitions);
    });
    return () => {
      cancelAnimationFrame(frame);
      enableTransitions();
    };
  }, [look]);

  // Components that measure the window (spec §4) get a resize event once the layout has its new width.
  const shownWidth = useRef(contentWidth);
  useEffect(() => {
    if (shownWidth.current === contentWidth) return;
    shownWidth.current = contentWidth;
    window.dispatchEvent(new Event('resize'));
  }, [contentWidth]);
}

/**
 * Provides appearance, error handling and messages to its children, without the component library.
 * `AntdProvider` provides the component library.
 */
export default function AppProviders({ children }: { children: ReactNode }) {
  usePageSettings(useAppearance());
  useEffect(closeLayersByBack, []);
  return (
    <div className="ant-app theme-variables">
      <CrashBoundary>{children}</CrashBoundary>
      <Strip />
      <Messages />
    </div>
  );
}
