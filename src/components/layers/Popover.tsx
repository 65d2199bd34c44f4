import { Popover as AntPopover, type GetRef, type PopoverProps } from 'antd';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLayer } from '@/hooks/browser/useLayer';
import { inHeader, type PopupProps } from './PopupButton';
import { useOpen } from './useOpen';

interface LayerPopoverProps extends Omit<PopoverProps, 'content' | 'onOpenChange'> {
  content: ReactNode;
  onOpenChange?: (open: boolean) => void;
}

const FOCUSABLE = 'button, a[href], input, [tabindex]';

const focusableIn = (element: HTMLElement | undefined): HTMLElement | null | undefined =>
  element?.matches(FOCUSABLE) ? element : element?.querySelector<HTMLElement>(FOCUSABLE);

/** antd's popover, registered as a layer: Escape closes it while it is the topmost layer, wherever the focus is. */
export default function Popover({ content, ...props }: LayerPopoverProps) {
  const [open, change] = useOpen(props);
  const body = useRef<HTMLDivElement>(null);
  const popover = useRef<GetRef<typeof AntPopover>>(null);
  const opener = useRef<HTMLElement>();

  // A layout effect remembers the opener before the popover's content takes the focus.
  // A second effect remembers the opener again, since a remounted opener regains the focus late.
  const rememberOpener = () => {
    const { activeElement } = document;
    const isOpener = activeElement !== document.body && !body.current?.contains(activeElement);
    if (open && isOpener && activeElement instanceof HTMLElement) opener.current = activeElement;
  };
  useLayoutEffect(rememberOpener, [open]);
  useEffect(rememberOpener, [open]);

  useLayer(open, () => {
    const focusedElement = document.activeElement;
    change(false);
    // The focus must not be lost when the content is removed.
    // The content may have taken the focus before the opener was known.
    // In this case, the focus returns to the element to which the popover is attached.
    if (focusedElement !== document.body && !body.current?.contains(focusedElement)) return;
    const focusTarget = opener.current?.isConnected ? opener.current : focusableIn(popover.current?.nativeElement);
    focusTarget?.focus({ preventScroll: true });
  });
  return (
    <AntPopover {...props} ref={popover} content={<div ref={body}>{content}</div>} open={open} onOpenChange={change} />
  );
}

interface HeaderPopoverProps extends Omit<PopupProps, 'onClose'> {
  content: ReactNode;
}

/** Popover below a button in a page header. */
export function HeaderPopover({ open, onOpenChange, content, children }: HeaderPopoverProps) {
  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      trigger="click"
      placement="bottom"
      arrow={false}
      destroyOnHidden
      getPopupContainer={inHeader}
      content={content}
    >
      {children}
    </Popover>
  );
}
