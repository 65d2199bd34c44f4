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
  /** Below the forms and dialogs that open from it, whichever was opened first. */
  belowForms?: boolean;
  /** The address names it: Back closes it by changing the address. */
  inAddress?: boolean;
}

/** The library's own is 1000. */
const BELOW_FORMS = 990;

/** Widths of the open drawers below the forms, in pixels. */
const below = new Set<{ width: number }>();
const belowChange = createListeners();

/** The width of the open drawer below the forms; 0 without one. */
const widthBelow = (): number => Math.max(0, ...Array.from(below, ({ width }) => width));

/** Registers a drawer below the forms while it is open. */
function useBelow(isBelow: boolean, width: number): void {
  useLayoutEffect(() => {
    if (!isBelow) return undefined;
    const drawer = { width };
    below.add(drawer);
    belowChange.notify();
    return () => {
      below.delete(drawer);
      belowChange.notify();
    };
  }, [isBelow, width]);
}

/**
 * A drawer at the end of the line: right, or left where the writing runs from right to left. Never wider than the
 * window, and closed by Escape while nothing lies above it. A form takes the place of the drawer that it opens from:
 * as wide, without a second mask or movement.
 */
export default function SideDrawer({ width, belowForms = false, inAddress = false, ...props }: SideDrawerProps) {
  const { direction } = useLocale();
  const { open, onClose } = props;
  useLayer(open, onClose, { inAddress });
  useBelow(belowForms && open, width);
  const covered = useSyncExternalStore(belowChange.add, widthBelow);
  const isInPlace = !belowForms && covered > 0;
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
      width={`min(${isInPlace ? Math.max(width, covered) : width}px, 100vw)`}
    />
  );
}
