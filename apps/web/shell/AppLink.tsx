import type { UiLinkProps } from '@app/platform/web/ui';
import { Link } from 'react-router';
import { usePrefetch } from './start/prefetch.ts';

/** Pages of this program: not the back office, which is another program, nor external, file and mail links. */
const isOurs = (href: string) =>
  href.startsWith('/') && !href.startsWith('//') && href !== '/admin' && !href.startsWith('/admin/');

/** The link component used by every part of the design system. */
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
