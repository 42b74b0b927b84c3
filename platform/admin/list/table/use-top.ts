import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps how far below the top of the page a box begins in its CSS variable --box-top, so that the box can end with the
 * window whatever stands above it.
 */
export function useTop(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const top = element.getBoundingClientRect().top + window.scrollY;
      element.style.setProperty('--box-top', `${Math.round(top)}px`);
    };
    measure();
    let frame = 0;
    // What stands above the box changes the height of the page; changing it back in the same frame would be an error.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    observer.observe(element.closest('main') ?? document.body);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [box]);
}
