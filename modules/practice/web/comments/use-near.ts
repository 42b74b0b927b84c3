import { type RefObject, useEffect, useRef, useState } from 'react';

/** About a screen ahead: it is there when one arrives. */
const AHEAD = '600px';

/** True from the moment an element comes near what is on the screen. */
export function useNear<E extends Element>(): readonly [RefObject<E | null>, boolean] {
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
