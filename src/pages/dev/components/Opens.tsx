import { Button } from 'antd';
import { useState, type ReactNode } from 'react';

interface OpensProps {
  children: (open: boolean, close: () => void) => ReactNode;
}

/** A button for what stands above the page. It stays mounted, so that it can give the focus back. */
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
