import { useEffect, useRef, useState } from 'react';

/** True while the element behind `ref` is inside the window or at most `margin` pixels away from it. */
export function useNearViewport<Target extends Element>(margin: number) {
  const ref = useRef<Target>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const target = ref.current;
    if (!target) return undefined;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: `${margin}px`,
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [margin]);
  return { ref, near };
}
