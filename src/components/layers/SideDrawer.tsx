import { Drawer, type DrawerProps } from 'antd';
import { useLayer } from '@/hooks/browser/useLayer';
import { useLocale } from '@/hooks/locale/useLocale';
import { isSecondClick } from '@/utils/clicks';

interface SideDrawerProps extends Omit<DrawerProps, 'open' | 'onClose' | 'keyboard'> {
  width: number;
  open: boolean;
  onClose: () => void;
}

/**
 * A drawer at the end of the line: right, or left where the writing runs from right to left. Never wider than the
 * window, and closed by Escape while nothing lies above it.
 */
export default function SideDrawer({ width, ...props }: SideDrawerProps) {
  const { direction } = useLocale();
  const { open, onClose } = props;
  useLayer(open, onClose);
  return (
    <Drawer
      {...props}
      onClose={(event) => {
        if (!isSecondClick(event)) onClose();
      }}
      keyboard={false}
      placement={direction === 'rtl' ? 'left' : 'right'}
      width={`min(${width}px, 100vw)`}
    />
  );
}
