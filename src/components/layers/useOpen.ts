import { useState } from 'react';

interface OpenProps {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** Whether something is open, also where its owner does not want to know it. */
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
