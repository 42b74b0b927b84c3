import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Whether the focus is nowhere, because its link went with the former page, or on a link or button of the frame. */
function isLeftBehind(focused: Element | null, main: Element): boolean {
  if (focused === null || focused === document.body) return true;
  return focused.matches('a, button') && !main.contains(focused) && !focused.closest('dialog, [role="dialog"]');
}

/** After moving to another page of the site, the focus goes to its heading, so that a screen reader says where one is. */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    const main = document.getElementById('main');
    const heading = main?.querySelector('h1');
    if (!main || !heading || !isLeftBehind(document.activeElement, main)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
