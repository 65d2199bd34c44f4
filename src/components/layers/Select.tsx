import { Select as AntSelect, type SelectProps } from 'antd';
import { useLayer } from '@/hooks/useLayer';
import { useOpen } from './useOpen';

/** antd's, known as a layer: Escape closes its list, which it does itself, and nothing below it. */
export default function Select<Value>(props: SelectProps<Value>) {
  const [open, change] = useOpen(props);
  useLayer(open);
  return <AntSelect<Value> {...props} open={open} onOpenChange={change} />;
}
