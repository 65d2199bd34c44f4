import { Drawer, type DrawerProps } from 'antd';
import { useLocale } from '@/hooks/useLocale';

/** A drawer at the end of the line: right, or left where the writing runs from right to left. Never wider than the window. */
export default function SideDrawer({ width, ...props }: DrawerProps & { width: number }) {
  const { direction } = useLocale();
  return <Drawer {...props} placement={direction === 'rtl' ? 'left' : 'right'} width={`min(${width}px, 100vw)`} />;
}
