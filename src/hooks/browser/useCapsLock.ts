import { useMemo, useState, type KeyboardEvent } from 'react';

/** Returns whether Caps Lock was on at the last key press; spread `handlers` on the input. */
export function useCapsLock() {
  const [on, setOn] = useState(false);
  const handlers = useMemo(() => {
    const look = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
    return { onKeyDown: look, onKeyUp: look, onBlur: () => setOn(false) };
  }, []);
  return { on, handlers };
}
