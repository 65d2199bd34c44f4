import { useState } from 'react';
import type { Staff } from '@/contract/staff';

/** Whom a dialog is about, and whether it is open: it still says the name while it goes away. */
export function useStaffDialog() {
  const [{ staff, open }, setState] = useState<{ staff: Staff | undefined; open: boolean }>({
    staff: undefined,
    open: false,
  });
  return {
    staff,
    open,
    start: (next: Staff) => setState({ staff: next, open: true }),
    onClose: () => setState((before) => ({ ...before, open: false })),
  };
}
