import { Dropdown as AntDropdown, type DropDownProps } from 'antd';
import { useLayer } from '@/hooks/browser/useLayer';
import { useOpen } from './useOpen';

interface LayerDropdownProps extends Omit<DropDownProps, 'onOpenChange'> {
  onOpenChange?: (open: boolean) => void;
}

/** antd's, known as a layer: Escape closes it, which it does itself, and nothing below it. */
export default function Dropdown(props: LayerDropdownProps) {
  const [open, change] = useOpen(props);
  useLayer(open, () => change(false), { ownEscape: true });
  return <AntDropdown {...props} open={open} onOpenChange={change} />;
}
