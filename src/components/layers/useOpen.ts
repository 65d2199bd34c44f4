import { useState } from 'react';

interface OpenProps {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** Open state of a popup, controlled by its owner or stored here. */
export function useOpen({ open: given, onOpenChange }: OpenProps): [open: boolean, change: (open: boolean) => void] {
  const [own, setOwn] = useState(false);
  return [
    given ?? own,
    (next) => {
      setOwn(next);
      onOpenChange?.(next);
    },
  ];
}
