import type { UiLinkProps } from '@app/platform/web/ui';
import { Link } from 'react-router';
import { usePrefetch } from './start/prefetch.ts';

/** Pages of this program; the back office is another one, and files and mail addresses are no pages at all. */
const isOurs = (href: string) =>
  href.startsWith('/') && !href.startsWith('//') && href !== '/admin' && !href.startsWith('/admin/');

/** The link every part of the design system draws. */
export function AppLink({ href, children, ...rest }: UiLinkProps) {
  const prefetch = usePrefetch();
  if (!isOurs(href))
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    );
  return (
    <Link {...rest} to={href} prefetch={prefetch}>
      {children}
    </Link>
  );
}
