import { useState } from 'react';
import { useLayer } from '@/hooks/browser/useLayer';
import { useAppDispatch, useAppSelector } from '@/hooks/store';
import { isMinWidth, useMinWidth } from '@/hooks/browser/useMinWidth';
import { settingsActions } from '@/models/settings';

/** In pixels: in a narrower window ProLayout shows the navigation as a drawer. */
const SIDER_BESIDE = 768;

/**
 * Whether the navigation is folded, and how that changes. Beside the screen its width is remembered; as a drawer it is
 * closed at first and on every other screen, and what is done with it says nothing about the sider of a wide window.
 */
export function useSider(pathname: string) {
  const dispatch = useAppDispatch();
  const remembered = useAppSelector((root) => root.settings.collapsed);
  const isBeside = useMinWidth(SIDER_BESIDE);
  /** The screen that the drawer was opened on. */
  const [openOn, setOpenOn] = useState<string>();
  if (isBeside && openOn !== undefined) setOpenOn(undefined);
  const isOpen = !isBeside && openOn === pathname;
  const close = () => setOpenOn(undefined);
  useLayer(isOpen, close);
  return {
    collapsed: isBeside ? remembered : !isOpen,
    onCollapse: (next: boolean) => {
      // Asked anew: ProLayout folds the navigation when the window becomes narrow, which may be before this was drawn.
      if (isMinWidth(SIDER_BESIDE)) void dispatch(settingsActions.change({ collapsed: next }));
      else setOpenOn(next ? undefined : pathname);
    },
    /** An entry was chosen, be it that of the screen that is shown already. */
    onChosen: close,
  };
}
