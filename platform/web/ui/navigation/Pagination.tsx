import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { cx } from '../../styles/class-names.ts';
import { pageNumbers } from './page-numbers.ts';
import { UiLink } from './UiLink.tsx';

export type PaginationProps = {
  page: number;
  pages: number;
  /** The address of a page, so that it can be shared, opened in a tab and returned to. */
  hrefFor: (page: number) => string;
  label?: string | undefined;
  className?: string | undefined;
};

const CELL = 'grid min-h-9.5 min-w-9.5 place-items-center rounded-item px-2 font-mono text-sm font-medium no-underline';

export function Pagination({ page, pages, hrefFor, label = 'Pages', className }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap items-center gap-1">
        <li>
          <Step to={page > 1 ? hrefFor(page - 1) : null} name="Previous page">
            <ChevronLeft className="size-4" />
          </Step>
        </li>
        {pageNumbers(page, pages).map((n, i) => (
          <li key={n ?? `gap ${i}`}>
            {n === null ? (
              <span className={cx(CELL, 'text-ink3')}>…</span>
            ) : (
              <UiLink
                href={hrefFor(n)}
                aria-label={`Page ${n}`}
                aria-current={n === page ? 'page' : undefined}
                className={cx(CELL, n === page ? 'bg-primary text-on-primary' : 'text-ink2 hover:bg-sunken')}
              >
                {n}
              </UiLink>
            )}
          </li>
        ))}
        <li>
          <Step to={page < pages ? hrefFor(page + 1) : null} name="Next page">
            <ChevronRight className="size-4" />
          </Step>
        </li>
      </ul>
    </nav>
  );
}

function Step({ to, name, children }: { to: string | null; name: string; children: ReactNode }) {
  if (to === null) {
    return (
      <span aria-hidden="true" className={cx(CELL, 'text-line-strong')}>
        {children}
      </span>
    );
  }
  return (
    <UiLink href={to} aria-label={name} className={cx(CELL, 'text-ink2 hover:bg-sunken')}>
      {children}
    </UiLink>
  );
}
