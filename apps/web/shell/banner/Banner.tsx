import { IconButton } from '@app/platform/web/ui';
import X from 'lucide-react/icons/x';
import { useLayoutEffect } from 'react';
import { dismissBanner, showNewBanner } from '../start/banner-cookie.ts';

/** A line above the page. Its HTML was sanitised when it was stored; styles hide it once this text is dismissed. */
export function Banner({ html }: { readonly html: string }) {
  useLayoutEffect(() => showNewBanner(html), [html]);
  return (
    <aside
      aria-label="Announcement"
      className="site-banner relative z-10 bg-banner text-sm text-on-banner"
      data-print="no"
    >
      <div className="mx-auto flex min-h-11 max-w-page items-center gap-3 py-1.5 pr-1.5 pl-4 leading-snug sm:py-0 sm:pr-3.5 sm:pl-6">
        <span aria-hidden="true" className="size-2 flex-none rounded-full bg-banner-mark" />
        {/* oxlint-disable-next-line react/no-danger -- sanitised by the server when it was stored */}
        <div className="[&_a]:text-on-banner" dangerouslySetInnerHTML={{ __html: html }} />
        <IconButton
          label="Dismiss"
          icon={<X className="size-4" />}
          size="s"
          onClick={() => dismissBanner(html)}
          className="needs-script ml-auto flex-none max-md:size-11 text-on-banner hover:bg-banner-hover"
        />
      </div>
    </aside>
  );
}
