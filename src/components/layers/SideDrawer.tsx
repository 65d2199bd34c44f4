import { Drawer, type DrawerProps } from 'antd';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useLayer } from '@/hooks/browser/useLayer';
import { useLocale } from '@/hooks/locale/useLocale';
import { isSecondClick } from '@/utils/clicks';
import { createListeners } from '@/utils/createListeners';
import styles from './SideDrawer.less';

interface SideDrawerProps extends Omit<DrawerProps, 'open' | 'onClose' | 'keyboard'> {
  width: number;
  open: boolean;
  onClose: () => void;
  /** Shown below the forms and dialogs that open from it, in any order of opening. */
  belowForms?: boolean;
  /** Its open state is stored in the address: Back closes it by changing the address. */
  inAddress?: boolean;
}

/** z-index; the library's default is 1000. */
const BELOW_FORMS = 990;

/** Widths of the open drawers below the forms, in pixels. */
const drawersBelow = new Set<{ width: number }>();
const belowChange = createListeners();

/** Returns the width of the open drawer below the forms; 0 without one. */
const widthBelow = (): number => Math.max(0, ...Array.from(drawersBelow, ({ width }) => width));

/** Registers a drawer below the forms while it is open. */
function useBelow(isBelow: boolean, width: number): void {
  useLayoutEffect(() => {
    if (!isBelow) return undefined;
    const drawer = { width };
    drawersBelow.add(drawer);
    belowChange.notify();
    return () => {
      drawersBelow.delete(drawer);
      belowChange.notify();
    };
  }, [isBelow, width]);
}

/**
 * Drawer at the end side: right, or left for right-to-left text. Never wider than the window; Escape closes it while it
 * is topmost. A form covers the drawer from which it opens: at least as wide, without a second mask or animation.
 */
export default function SideDrawer({ width, belowForms = false, inAddress = false, ...props }: SideDrawerProps) {
  const { direction } = useLocale();
  const { open, onClose } = props;
  useLayer(open, onClose, { inAddress });
  useBelow(belowForms && open, width);
  const coveredWidth = useSyncExternalStore(belowChange.add, widthBelow);
  const isInPlace = !belowForms && coveredWidth > 0;
  return (
    <Drawer
      {...props}
      {...(belowForms && { zIndex: BELOW_FORMS })}
      {...(isInPlace && { motion: {}, maskMotion: {}, rootClassName: styles['inPlace'] ?? '' })}
      classNames={{ header: styles['header'] ?? '' }}
      onClose={(event) => {
        if (!isSecondClick(event)) onClose();
      }}
      keyboard={false}
      placement={direction === 'rtl' ? 'left' : 'right'}
      width={`min(${isInPlace ? Math.max(width, coveredWidth) : width}px, 100vw)`}
    />
  );
}
