import ChevronRight from 'lucide-react/icons/chevron-right';
import { cx } from '../../styles/class-names.ts';
import { UiLink } from './UiLink.tsx';

export type Crumb = { label: string; href?: string | undefined };
export type BreadcrumbProps = { items: readonly Crumb[]; label?: string | undefined; className?: string | undefined };

/** The last item is the current page and is not a link. */
export function Breadcrumb({ items, label = 'Breadcrumb', className }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className={className}>
      <ol className="flex flex-wrap items-center gap-2 text-sm text-ink3">
        {items.map((item, i) => {
          const last = i === items.length - 1;
          return (
            <li key={`${item.label} ${item.href}`} className="inline-flex items-center gap-2">
              {last || item.href === undefined ? (
                <span aria-current={last ? 'page' : undefined} className={cx(last && 'font-semibold text-ink')}>
                  {item.label}
                </span>
              ) : (
                <UiLink
                  href={item.href}
                  className="text-ink2 no-underline hover:underline max-md:-my-2.75 max-md:py-2.75"
                >
                  {item.label}
                </UiLink>
              )}
              {last ? null : <ChevronRight className="size-3.5 text-line-strong" />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
