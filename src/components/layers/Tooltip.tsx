import { Tooltip as AntTooltip, type GetRef } from 'antd';
import { forwardRef, useState, type ReactNode } from 'react';
import { useLayer } from '@/hooks/browser/useLayer';

interface TooltipProps {
  /** Content of the tooltip. Without content, no tooltip is shown. */
  title: ReactNode;
  children: ReactNode;
}

/**
 * antd's tooltip, registered as a layer: Escape closes the tooltip while it is the topmost layer.
 * If a popup wraps the tooltip, the props that the popup adds are passed on to the tooltip's child.
 */
export default forwardRef<GetRef<typeof AntTooltip>, TooltipProps>(function Tooltip(props, ref) {
  const [open, setOpen] = useState(false);
  // Without this state change, the tooltip would reopen as soon as it has a title again, even without the pointer.
  if (open && !props.title) setOpen(false);
  useLayer(open, () => setOpen(false), { ignoredByBack: true });
  return <AntTooltip {...props} ref={ref} open={open} onOpenChange={setOpen} />;
});
