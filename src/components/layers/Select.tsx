import { Select as AntSelect, type SelectProps } from 'antd';
import type { KeyboardEvent } from 'react';
import { useLayer } from '@/hooks/browser/useLayer';
import { useOpen } from './useOpen';

/**
 * antd's, known as a layer: Escape closes its list, which it does itself, and nothing below it. Tab leaves it and takes
 * nothing: antd's would pick the option that happens to be current, and keep the focus. That it is required is told by its
 * label and its message: antd's would say it on a frame without a role, which screen readers take for an error.
 */
export default function Select<Value>({ 'aria-required': _, ...props }: SelectProps<Value>) {
  const [open, change] = useOpen(props);
  useLayer(open);
  const onInputKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    props.onInputKeyDown?.(event);
    if (!open || event.key !== 'Tab') return;
    event.stopPropagation();
    change(false);
  };
  return <AntSelect<Value> {...props} open={open} onOpenChange={change} onInputKeyDown={onInputKeyDown} />;
}
