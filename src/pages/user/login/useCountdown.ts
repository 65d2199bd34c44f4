import { useLayoutEffect, useState } from 'react';

/** Whole seconds left of `seconds`, counted down from the moment in which `seconds` or `occasion` changed. */
export function useCountdown(seconds: number | undefined, occasion?: unknown): number {
  const [left, setLeft] = useState(0);
  // Before it is painted: a wait that has begun is never seen as one that is over.
  useLayoutEffect(() => {
    if (!seconds || seconds <= 0) {
      setLeft(0);
      return undefined;
    }
    // Not by the time of day: a clock that is set back meanwhile would make the wait longer.
    const end = performance.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    const timer = window.setInterval(tick, 500);
    return () => window.clearInterval(timer);
  }, [seconds, occasion]);
  return left;
}
