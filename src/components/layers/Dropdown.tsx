import { Dropdown as AntDropdown, type DropDownProps } from 'antd';
import { useLayer } from '@/hooks/browser/useLayer';
import { useOpen } from './useOpen';

interface LayerDropdownProps extends Omit<DropDownProps, 'onOpenChange'> {
  onOpenChange?: (open: boolean) => void;
}

/** antd's dropdown, registered as a layer: Escape, which antd handles itself, closes only the dropdown. */
export default function Dropdown(props: LayerDropdownProps) {
  const [open, change] = useOpen(props);
  useLayer(open, () => change(false), { ownEscape: true });
  return <AntDropdown {...props} open={open} onOpenChange={change} />;
}
