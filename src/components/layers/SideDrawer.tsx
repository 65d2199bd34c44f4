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
  /** Whether the drawer is shown below forms and dialogs, in whichever order they open. */
  belowForms?: boolean;
  /** Whether the open state is stored in the address, so that Back closes the drawer by changing the address. */
  inAddress?: boolean;
}

/** z-index; the library's default is 1000. */
const BELOW_FORMS = 990;

/** Open drawers with `belowForms`, with their widths in pixels. */
const drawersBelow = new Set<{ width: number }>();
const belowChange = createListeners();

/** Returns the width in pixels of the widest open drawer with `belowForms`; 0 without one. */
const widthBelow = (): number => Math.max(0, ...Array.from(drawersBelow, ({ width }) => width));

/** Registers the width of an open drawer with `belowForms` (`isBelow`) until it closes. */
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
 * Drawer at the right, or left for right-to-left text; never wider than the window. Escape closes the topmost drawer. A
 * form covers a drawer with `belowForms` completely: it is at least as wide, and has neither mask nor animation.
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
