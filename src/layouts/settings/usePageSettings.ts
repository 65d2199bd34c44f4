import { useEffect, useLayoutEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '@/hooks/store';
import { settingsActions } from '@/models/settings';
import { markAppearance, type Appearance } from '@/utils/appearance';
import { subscribeSettings } from '@/utils/storage/settingsStorage';

/** Applies the settings to the page. Settings that the user changes in another tab are also applied. */
export function usePageSettings(look: Appearance): void {
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
