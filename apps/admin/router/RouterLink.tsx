import type { UiLinkProps } from '@app/platform/web/ui';
import { Link } from 'react-router';

const isOwnScreen = (href: string) => href === '/admin' || href.startsWith('/admin/') || href.startsWith('/admin?');

/** Links inside the back office stay in it; every other address is a full load, because it is another document. */
export function RouterLink({ href, children, ...rest }: UiLinkProps) {
  return isOwnScreen(href) ? (
    <Link {...rest} to={href}>
      {children}
    </Link>
  ) : (
    <a {...rest} href={href}>
      {children}
    </a>
  );
}
