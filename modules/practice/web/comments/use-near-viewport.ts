import { type RefObject, useEffect, useRef, useState } from 'react';

/** About a screen ahead, so that the content is loaded on arrival. */
const AHEAD = '600px';

/** True once an element has come near the viewport. */
export function useNearViewport<E extends Element>(): readonly [RefObject<E | null>, boolean] {
  const place = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || near) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [near]);
  return [place, near];
}
