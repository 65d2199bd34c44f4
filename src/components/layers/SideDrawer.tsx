import { Drawer, type DrawerProps } from 'antd';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useLayer } from '@/hooks/browser/useLayer';
import { useLocale } from '@/hooks/locale/useLocale';
import { isSecondClick } from '@/utils/inputEvents';
import { createListeners } from '@/utils/createListeners';
import styles from './layers.less';

interface SideDrawerProps extends Omit<DrawerProps, 'open' | 'onClose' | 'keyboard'> {
  width: number;
  open: boolean;
  onClose: () => void;
  /** Whether forms and dialogs cover the drawer, whichever of them was opened first. */
  belowForms?: boolean;
  /** Whether the address stores that the drawer is open, so that Back closes it by changing the address. */
  inAddress?: boolean;
}

/** z-index of drawers with `belowForms`. The default of the library is 1000. */
const BELOW_FORMS = 990;

/** Widths in pixels of the open drawers that have `belowForms`. */
const drawersBelow = new Set<{ width: number }>();
const belowChange = createListeners();

/** Returns the width in pixels of the widest open drawer with `belowForms`; 0 if there is none. */
const widthBelow = (): number => Math.max(0, ...Array.from(drawersBelow, ({ width }) => width));

/** If `isBelow` is true, registers the width of an open drawer with `belowForms` until the drawer closes. */
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
 * Drawer at the right side, or at the left side for right-to-left text. The drawer is never wider than the window.
 * Escape closes the topmost drawer.
 * A form covers a drawer with `belowForms` completely: the form is at least as wide, without mask and animation.
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
      classNames={{ header: styles['header'] ?? '', ...props.classNames }}
      onClose={(event) => {
        if (!isSecondClick(event)) onClose();
      }}
      keyboard={false}
      placement={direction === 'rtl' ? 'left' : 'right'}
      width={`min(${isInPlace ? Math.max(width, coveredWidth) : width}px, 100vw)`}
    />
  );
}
