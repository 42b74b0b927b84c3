import { useSite } from '@app/platform/web';
import { Avatar, ButtonLink, Logo, type NavItem, NavLink, NavMenu } from '@app/platform/web/ui';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useLocation } from 'react-router';
import { VISITOR } from '../../navigation/everyone.ts';
import type { Member } from './member-menus.ts';
import { type Closed, type Menus, visitorMenus } from './menus.ts';
import { SiteDrawer } from './SiteDrawer.tsx';

const isIn = (items: readonly NavItem[], path: string) => items.some((item) => item.href === path);

function Listed({
  label,
  items,
  path,
}: {
  readonly label: string;
  readonly items: readonly NavItem[];
  readonly path: string;
}) {
  return items.length > 0 ? <NavMenu label={label} groups={[{ items }]} current={isIn(items, path)} /> : null;
}

const More = ({ items, align }: { readonly items: readonly NavItem[]; readonly align: 'start' | 'end' }) => (
  <NavMenu label={<Ellipsis />} spokenLabel="More" bare align={align} groups={[{ items }]} />
);

function VisitorBar({ menus, path }: { readonly menus: Menus; readonly path: string }) {
  const link = (entry: { label: string; to: string }) => (
    <NavLink href={entry.to} current={path === entry.to}>
      {entry.label}
    </NavLink>
  );
  return (
    <>
      <Listed label="Resources" items={menus.resources} path={path} />
      {link(VISITOR.exam)}
      {link(VISITOR.trial)}
      <div className="for-visitors ml-auto flex items-center gap-1.5">
        {link(VISITOR.logIn)}
        <ButtonLink href={VISITOR.signUp.to} tone="primary">
          {VISITOR.signUp.label}
        </ButtonLink>
      </div>
      <More items={menus.more} align="end" />
    </>
  );
}

function MemberBar({ member: { name, menus }, path }: { readonly member: Member; readonly path: string }) {
  const user = (
    <span className="flex items-center gap-2">
      <Avatar name={name} />
      {name.split(' ')[0]}
    </span>
  );
  const inBank = menus.questionBank.some((group) => isIn(group.items, path));
  return (
    <>
      <Listed label="Resources" items={menus.resources} path={path} />
      {menus.questionBank.length > 0 ? (
        <NavMenu label="Question Bank" groups={menus.questionBank} current={inBank} />
      ) : null}
      <Listed label="Study Group" items={menus.studyGroup} path={path} />
      {menus.admin ? <NavLink href={menus.admin.href}>{menus.admin.label}</NavLink> : null}
      <More items={menus.more} align="start" />
      <div className="ml-auto">
        <NavMenu label={user} align="end" groups={[{ items: menus.user }]} />
      </div>
    </>
  );
}

/** 70 px high; the marks inside line up with the page's 1200 px. The bar gives way to the drawer by room, not by screen:
 * its limit grows with the reader's text size. */
export function Header({ member, closed }: { readonly member: Member | null; readonly closed: Closed }) {
  const site = useSite();
  const { pathname } = useLocation();
  const menus = member?.menus ?? visitorMenus(closed);
  return (
    <header className="@container relative z-20 border-b border-line bg-surface" data-print="no">
      <div className="mx-auto flex h-bar max-w-page items-center gap-2 pr-2 pl-4 @min-[60rem]:px-6">
        <Logo name={site.brand} href="/" className="@min-[60rem]:mr-5" />
        <nav aria-label="Main" className="site-menus hidden flex-1 items-center gap-0.5 @min-[60rem]:flex">
          {member ? <MemberBar member={member} path={pathname} /> : <VisitorBar menus={menus} path={pathname} />}
        </nav>
        <SiteDrawer groups={menus.drawer} name={member?.name} />
      </div>
    </header>
  );
}
