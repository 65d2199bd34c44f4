import { useState } from 'react';

interface OpenProps {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** Open state of a popup, controlled by its owner or stored here. */
export function useOpen({
  open: controlledOpen,
  onOpenChange,
}: OpenProps): [open: boolean, change: (open: boolean) => void] {
  const [ownOpen, setOwnOpen] = useState(false);
  return [
    controlledOpen ?? ownOpen,
    (isOpen) => {
      setOwnOpen(isOpen);
      onOpenChange?.(isOpen);
    },
  ];
}
