import { useState } from 'react';

interface OpenProps {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/**
 * Returns the open state of a popup and a function that changes it.
 * The state is stored here, unless the props control it.
 */
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
