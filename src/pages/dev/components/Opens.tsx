import { Button } from 'antd';
import { useState, type ReactNode } from 'react';

interface OpensProps {
  children: (open: boolean, close: () => void) => ReactNode;
}

/** Button that opens an overlay. The button stays mounted, so that the focus can return to it. */
export default function Opens({ children }: OpensProps) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button data-opens onClick={() => setOpen(true)}>
        Open
      </Button>
      {open !== undefined && children(open, () => setOpen(false))}
    </>
  );
}
