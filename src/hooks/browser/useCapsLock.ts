import { useMemo, useState, type KeyboardEvent } from 'react';

/** `on`: whether Caps Lock was on at the last key press. `handlers` must be spread on the input. */
export function useCapsLock() {
  const [isOn, setIsOn] = useState(false);
  const handlers = useMemo(() => {
    const update = (event: KeyboardEvent) => setIsOn(event.getModifierState('CapsLock'));
    return { onKeyDown: update, onKeyUp: update, onBlur: () => setIsOn(false) };
  }, []);
  return { on: isOn, handlers };
}
