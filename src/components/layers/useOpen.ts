import { useState } from 'react';

interface OpenProps {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/**
 * Returns the open state of a popup and a function that changes it.
 * If the prop `open` is set, it is the open state. Otherwise the hook stores the state.
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
