import { Tooltip as AntTooltip, type GetRef } from 'antd';
import { forwardRef, useState, type ReactNode } from 'react';
import { useLayer } from '@/hooks/browser/useLayer';

interface TooltipProps {
  /** Nothing is shown without it. */
  title: ReactNode;
  children: ReactNode;
}

/** antd's, closed by Escape while nothing lies above it. What a popup around it gives goes on to its child. */
export default forwardRef<GetRef<typeof AntTooltip>, TooltipProps>(function Tooltip(props, ref) {
  const [open, setOpen] = useState(false);
  // Or it would be there at once when it gets its words back, with no pointer near.
  if (open && !props.title) setOpen(false);
  useLayer(open, () => setOpen(false), { isHint: true });
  return <AntTooltip {...props} ref={ref} open={open} onOpenChange={setOpen} />;
});
