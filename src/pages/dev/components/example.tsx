import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Translate } from '@/hooks/locale/useTranslate';

/** Examples of a component, by the name of the shown state. Overlays open on a click (`Opens`). */
type States = Readonly<Record<string, (t: Translate) => ReactNode>>;

/** Examples of components, by path in `src/components`, such as `form/Switch`. */
export type Examples = Readonly<Record<string, States>>;

interface OpensProps {
  children: (open: boolean, close: () => void) => ReactNode;
}

/** Button that opens an overlay. The button stays mounted, so that the focus can return to it. */
export function Opens({ children }: OpensProps) {
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
