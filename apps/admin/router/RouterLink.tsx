import type { UiLinkProps } from '@app/platform/web/ui';
import { Link } from 'react-router';

/** An address that begins with `?` is the same screen with other parameters. */
const isOwnScreen = (href: string) => href.startsWith('?') || href === '/admin' || /^\/admin[/?]/.test(href);

/** The router handles back-office links only; any other address belongs to another document and needs a full load. */
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
