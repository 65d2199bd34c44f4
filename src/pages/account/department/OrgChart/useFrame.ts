import { useLayoutEffect, useState } from 'react';
import { useLocale } from '@/hooks/locale/useLocale';
import type { Size } from './viewport';

/** Taken where the browser does not say how large the frame is. */
const ASSUMED: Size = { width: 1000, height: 600 };

/** How large the frame is, and whether it reads from right to left; undefined until it is there. */
export function useFrame(frame: HTMLElement | null) {
  const { direction } = useLocale();
  const [measured, setMeasured] = useState<{ size: Size; rtl: boolean }>();
  useLayoutEffect(() => {
    if (!frame) return undefined;
    const measure = () =>
      setMeasured({
        size: { width: frame.clientWidth || ASSUMED.width, height: frame.clientHeight || ASSUMED.height },
        rtl: getComputedStyle(frame).direction === 'rtl',
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [frame, direction]);
  return measured;
}
