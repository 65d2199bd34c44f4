import { Drawer, type DrawerProps } from 'antd';
import { useLayer } from '@/hooks/browser/useLayer';
import { useLocale } from '@/hooks/locale/useLocale';
import { isSecondClick } from '@/utils/clicks';

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

/**
 * A drawer at the end of the line: right, or left where the writing runs from right to left. Never wider than the
 * window, and closed by Escape while nothing lies above it.
 */
export default function SideDrawer({ width, belowForms, inAddress = false, ...props }: SideDrawerProps) {
  const { direction } = useLocale();
  const { open, onClose } = props;
  useLayer(open, onClose, { inAddress });
  return (
    <Drawer
      {...props}
      {...(belowForms && { zIndex: BELOW_FORMS })}
      onClose={(event) => {
        if (!isSecondClick(event)) onClose();
      }}
      keyboard={false}
      placement={direction === 'rtl' ? 'left' : 'right'}
      width={`min(${width}px, 100vw)`}
    />
  );
}
