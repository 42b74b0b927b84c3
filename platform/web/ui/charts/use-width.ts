import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const USUAL_ROOT_PX = 16;

/** How much larger than usual the reader wants text to be. */
const textScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_ROOT_PX;

/**
 * The width of an element in pixels at the usual text size. A chart that is drawn this wide and shown as wide as its
 * element fills it, while its text keeps its size and grows with the reader's.
 */
export function useWidth(otherwise: number): readonly [RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(otherwise);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(Math.round(element.clientWidth / textScale()) || otherwise);
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    return () => observer.disconnect();
  }, [otherwise]);
  return [box, width];
}
