import { useEffect, useLayoutEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '@/hooks/store';
import { settingsActions } from '@/models/settings';
import { markAppearance, type Appearance } from '@/utils/appearance';
import { subscribeSettings } from '@/utils/storage/settingsStorage';

/** Applies the settings to the page. Settings that are changed in another tab are applied here, too. */
export function usePageSettings(look: Appearance): void {
  const dispatch = useAppDispatch();
  const contentWidth = useAppSelector((root) => root.settings.contentWidth);

  useEffect(
    () =>
      subscribeSettings(({ collapsed: _, ...followed }) => {
        // The state of the side bar is not shared between tabs: it also collapses automatically in a narrow window.
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
    // The first frame renders the new appearance. From the second frame on, no remaining change can start a transition.
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
