import type { ReactNode } from 'react';
import Popover from './Popover';
import { inHeader, type PopupProps } from './PopupButton';

interface HeaderPopoverProps extends Omit<PopupProps, 'onClose'> {
  content: ReactNode;
}

/** Popover below a button of the header. */
export default function HeaderPopover({ open, onOpenChange, content, children }: HeaderPopoverProps) {
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
