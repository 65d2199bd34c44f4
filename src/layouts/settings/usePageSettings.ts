import { useEffect, useLayoutEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '@/hooks/store';
import { settingsActions } from '@/models/settings';
import { markAppearance, type Appearance } from '@/utils/appearance';
import { subscribeSettings } from '@/utils/storage/settingsStorage';

/** Effects of the settings on the page, and of other tabs on the settings. */
export function usePageSettings(look: Appearance): void {
  const dispatch = useAppDispatch();
  const contentWidth = useAppSelector((root) => root.settings.contentWidth);

  useEffect(
    () =>
      subscribeSettings(({ collapsed: _, ...followed }) => {
        // The sider narrows by itself in a narrow window, which is no wish for the others.
        void dispatch(settingsActions.changed(followed));
      }),
    [dispatch],
  );

  useLayoutEffect(() => markAppearance(look), [look]);

  // Everything changes its colours and measures at once: thousands of transitions would hold the page up.
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return undefined;
    }
    const page = document.documentElement;
    const end = () => page.removeAttribute('data-switching');
    page.setAttribute('data-switching', '');
    // The first frame has the new look, the second finds nothing left to move.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(end);
    });
    return () => {
      cancelAnimationFrame(frame);
      end();
    };
  }, [look]);

  // Components that measure the window update (spec §4); the layout has its new width by then.
  const shownWidth = useRef(contentWidth);
  useEffect(() => {
    if (shownWidth.current === contentWidth) return;
    shownWidth.current = contentWidth;
    window.dispatchEvent(new Event('resize'));
  }, [contentWidth]);
}
