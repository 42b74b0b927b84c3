import { useSite } from '@app/platform/web';
import { ButtonLink, Logo, NavLink } from '@app/platform/web/ui';
import { useLocation } from 'react-router';
import { VISITOR } from '../../navigation/everyone.ts';
import { type MemberFace, visitorMenus } from './menus.ts';
import { Listed, More } from './parts.tsx';
import { SiteDrawer } from './SiteDrawer.tsx';

/** Everything right of the logo, for a visitor. */
function VisitorMenus() {
  const { pathname } = useLocation();
  const menus = visitorMenus();
  const link = (entry: { label: string; to: string }) => (
    <NavLink href={entry.to} current={pathname === entry.to}>
      {entry.label}
    </NavLink>
  );
  return (
    <>
      <nav aria-label="Main" className="site-menus hidden flex-1 items-center gap-0.5 @min-[60rem]:flex">
        <Listed label="Resources" items={menus.resources} path={pathname} />
        {/* Everything that a member has elsewhere or not at all: hidden while a stored token is being confirmed. */}
        <div className="for-visitors contents">
          {link(VISITOR.exam)}
          {link(VISITOR.trial)}
          <div className="ml-auto flex items-center gap-1.5">
            {link(VISITOR.logIn)}
            <ButtonLink href={VISITOR.signUp.to} tone="primary">
              {VISITOR.signUp.label}
            </ButtonLink>
          </div>
          <More items={menus.more} align="end" />
        </div>
      </nav>
      <SiteDrawer groups={menus.drawer} name={undefined} />
    </>
  );
}

/** 70 px high, its content aligned with the page's 1200 px. A container query switches to the drawer, so the limit grows
 * with the reader's text size. */
export function Header({ face }: { readonly face: MemberFace | null }) {
  const site = useSite();
  const Menus = face?.Menus ?? VisitorMenus;
  return (
    <header className="@container relative z-20 border-b border-line bg-surface" data-print="no">
      <div className="mx-auto flex h-bar max-w-page items-center gap-2 pr-2 pl-4 @min-[60rem]:px-6">
        <Logo name={site.brand} href={face?.home ?? '/'} className="min-w-9.5 overflow-hidden @min-[60rem]:mr-5" />
        <Menus />
      </div>
    </header>
  );
}
