import { Dropdown as AntDropdown, type DropDownProps } from 'antd';
import { useLayer } from '@/hooks/browser/useLayer';
import { useOpen } from './useOpen';

interface LayerDropdownProps extends Omit<DropDownProps, 'onOpenChange'> {
  onOpenChange?: (open: boolean) => void;
}

/** antd's dropdown, registered as a layer: while antd closes it on Escape, the layers below it stay open. */
export default function Dropdown(props: LayerDropdownProps) {
  const [open, change] = useOpen(props);
  useLayer(open, () => change(false), { ownEscape: true });
  return <AntDropdown {...props} open={open} onOpenChange={change} />;
}
