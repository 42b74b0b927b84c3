import { cx, Kbd, UiLink } from '@app/platform/web/ui';
import Search from 'lucide-react/icons/search';
import { SEARCH } from './use-search-key.ts';

/** The link to the site search: a box where there is room, otherwise a magnifier. */
export function SearchBox({ className }: { readonly className?: string }) {
  return (
    <UiLink
      href={SEARCH}
      aria-keyshortcuts="Control+K Meta+K"
      className={cx(
        'flex min-h-11 items-center gap-2 rounded-option border border-line bg-canvas px-3.5 text-ink2 no-underline hover:border-ink3 hover:text-ink',
        className,
      )}
    >
      <Search aria-hidden="true" className="size-4.5 flex-none" />
      Search
      <span className="[@media(hover:none)]:hidden" aria-hidden="true">
        <Kbd>Ctrl K</Kbd>
      </span>
    </UiLink>
  );
}

export function SearchIcon({ className }: { readonly className?: string }) {
  return (
    <UiLink
      href={SEARCH}
      aria-label="Search"
      className={cx('grid size-11 place-items-center rounded-option text-ink hover:bg-sunken', className)}
    >
      <Search aria-hidden="true" className="size-5.5" />
    </UiLink>
  );
}
