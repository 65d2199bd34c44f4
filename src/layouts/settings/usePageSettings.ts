import { useEffect, useLayoutEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '@/hooks/store';
import type { Look } from '@/hooks/useLook';
import { settingsActions } from '@/models/settings';
import { markLook } from '@/utils/pageLook';
import { subscribeSettings } from '@/utils/settingsStorage';
import { paletteOf } from '../theme/palette';

/** What the settings do to the page as a whole, and what other tabs do to the settings. */
export function usePageSettings({ mode, colorWeak, compact }: Look): void {
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

  useLayoutEffect(() => {
    markLook(mode, colorWeak);
    const { control, filled, onFilled } = paletteOf({ mode, colorWeak });
    // Of the palette, what antd has as variables of its own components alone.
    const { style } = document.documentElement;
    for (const [name, color] of Object.entries({ control, filled, 'on-filled': onFilled })) style.setProperty(`--${name}`, color);
  }, [mode, colorWeak]);

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
  }, [mode, colorWeak, compact]);

  // What measures itself by the window does so anew (spec §4); the layout has its new width by then.
  const told = useRef(contentWidth);
  useEffect(() => {
    if (told.current === contentWidth) return;
    told.current = contentWidth;
    window.dispatchEvent(new Event('resize'));
  }, [contentWidth]);
}
