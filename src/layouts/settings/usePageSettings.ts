import { useEffect, useLayoutEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '@/hooks/store';
import { settingsActions } from '@/models/settings';
import { markAppearance, type Appearance } from '@/utils/appearance';
import { subscribeSettings } from '@/utils/storage/settingsStorage';

/** Applies the settings to the page, and adopts settings that were changed in other tabs. */
export function usePageSettings(look: Appearance): void {
  const dispatch = useAppDispatch();
  const contentWidth = useAppSelector((root) => root.settings.contentWidth);

  useEffect(
    () =>
      subscribeSettings(({ collapsed: _, ...followed }) => {
        // The sider's state is not shared: it also collapses automatically in a narrow window, which other tabs must
        // not follow.
        void dispatch(settingsActions.changed(followed));
      }),
    [dispatch],
  );

  useLayoutEffect(() => markAppearance(look), [look]);

  // Transitions are disabled during the change: animating the colours and sizes of thousands of elements at once would
  // block the page.
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return undefined;
    }
    const page = document.documentElement;
    const enableTransitions = () => page.removeAttribute('data-switching');
    page.setAttribute('data-switching', '');
    // The first frame renders the new appearance; from the second on, no change remains that could start a transition.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(enableTransitions);
    });
    return () => {
      cancelAnimationFrame(frame);
      enableTransitions();
    };
  }, [look]);

  // A resize event updates components that measure the window (spec §4), once the layout has its new width.
  const shownWidth = useRef(contentWidth);
  useEffect(() => {
    if (shownWidth.current === contentWidth) return;
    shownWidth.current = contentWidth;
    window.dispatchEvent(new Event('resize'));
  }, [contentWidth]);
}
