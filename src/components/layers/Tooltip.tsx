import { Tooltip as AntTooltip, type GetRef } from 'antd';
import { forwardRef, useState, type ReactNode } from 'react';
import { useLayer } from '@/hooks/browser/useLayer';

interface TooltipProps {
  /** Nothing is shown without it. */
  title: ReactNode;
  children: ReactNode;
}

/**
 * antd's tooltip, registered as a layer: Escape closes it while it is topmost. Props from a popup around it are passed
 * on to its child.
 */
export default forwardRef<GetRef<typeof AntTooltip>, TooltipProps>(function Tooltip(props, ref) {
  const [open, setOpen] = useState(false);
  // Otherwise it would reopen as soon as it has a title again, even without the pointer on it.
  if (open && !props.title) setOpen(false);
  useLayer(open, () => setOpen(false), { isHint: true });
  return <AntTooltip {...props} ref={ref} open={open} onOpenChange={setOpen} />;
});
