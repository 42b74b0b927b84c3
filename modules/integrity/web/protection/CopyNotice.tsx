import { useSite } from '@app/platform/web';
import { useEffect, useState } from 'react';
import { copyrightNotice, mayCopy } from './guards.ts';

export const elementAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target : target instanceof Node ? target.parentElement : null;

/** While it is on a page, copied text is replaced with the copyright notice, and screen readers announce it. */
export function CopyNotice() {
  const site = useSite();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    const replace = (event: ClipboardEvent) => {
      // Without a selection the clipboard keeps its content.
      if (mayCopy(elementAt(event.target)) || document.getSelection()?.isCollapsed !== false) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', copyrightNotice(site, new Date().getFullYear()));
      setCopied(true);
    };
    document.addEventListener('copy', replace);
    document.addEventListener('cut', replace);
    return () => {
      document.removeEventListener('copy', replace);
      document.removeEventListener('cut', replace);
    };
  }, [site]);
  return (
    <p role="status" className="sr-only">
      {copied ? 'Copying is off here. The copyright notice was copied instead.' : ''}
    </p>
  );
}
