import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** How many pixels wide an element is, so that a drawing fills it while its letters keep their size. */
export function useWidth(otherwise: number): readonly [RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(otherwise);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth || otherwise);
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    return () => observer.disconnect();
  }, [otherwise]);
  return [box, width];
}
