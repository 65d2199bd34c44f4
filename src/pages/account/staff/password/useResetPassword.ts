import { useState } from 'react';
import type { Staff } from '@/contract/staff';

/** Whose password is reset, and whether the dialog is open: it still says the name while it goes away. */
export function useResetPassword() {
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
