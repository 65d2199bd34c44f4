import { Popover as AntPopover, type GetRef, type PopoverProps } from 'antd';
import { useRef } from 'react';
import { useLayer } from '@/hooks/useLayer';
import { useOpen } from './useOpen';

const FOCUSABLE = 'button, a[href], input, [tabindex]';

interface LayerPopoverProps extends Omit<PopoverProps, 'onOpenChange'> {
  onOpenChange?: (open: boolean) => void;
}

/** antd's, closed by Escape while nothing lies above it, wherever the focus is. */
export default function Popover(props: LayerPopoverProps) {
  const popover = useRef<GetRef<typeof AntPopover>>(null);
  const [open, change] = useOpen(props);

  useLayer(open, () => {
    const { nativeElement: trigger, popupElement } = popover.current ?? {};
    const focused = document.activeElement;
    change(false);
    // The focus must not go down with what had it.
    if (focused !== document.body && !popupElement?.contains(focused)) return;
    const button = trigger?.matches(FOCUSABLE) ? trigger : trigger?.querySelector<HTMLElement>(FOCUSABLE);
    button?.focus({ preventScroll: true });
  });
  return <AntPopover {...props} ref={popover} open={open} onOpenChange={change} />;
}
