import { useShownTitle } from '@app/platform/admin';
import { Avatar, Breadcrumb, type Crumb, IconButton, NavMenu } from '@app/platform/web/ui';
import LogOut from 'lucide-react/icons/log-out';
import Menu from 'lucide-react/icons/menu';
import { useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { crumbsOf, keepsBreadcrumb, shownCrumbs } from '../router/breadcrumb.ts';
import { routeNames } from '../router/route-list.ts';
import { sectionOf } from '../router/visible-menu.ts';
import { useStaff } from '../session/staff.ts';
import type { MenuSection } from '../menu.ts';
import { FullScreenButton } from './FullScreenButton.tsx';
import { Jump } from './palette/Jump.tsx';
import { ThemeButton } from './ThemeButton.tsx';

function useCrumbs(sections: readonly MenuSection[]): readonly Crumb[] {
  const match = useMatches().at(-1);
  const { pathname } = useLocation();
  const name = match?.handle ? match.id : 'admin-not-found';
  const [shown, setShown] = useState(name);
  if (shown !== name && !keepsBreadcrumb(pathname)) setShown(name);
  const named = useShownTitle();
  const all = crumbsOf(shown, routeNames);
  const crumbs = shownCrumbs(all, sectionOf(sections, all.at(-1)?.to ?? ''));
  return crumbs.map((crumb, at) => ({
    label: at === crumbs.length - 1 && named ? named : crumb.title,
    ...(crumb.clickable ? { href: crumb.to } : {}),
  }));
}

interface TopBarProps {
  readonly desktop: boolean;
  readonly onMenu: () => void;
  readonly onLogOut: () => void;
  readonly sections: readonly MenuSection[];
}

export function TopBar({ desktop, onMenu, onLogOut, sections }: TopBarProps) {
  const crumbs = useCrumbs(sections);
  return (
    <header className="flex min-h-15 items-center gap-x-2.5 border-b border-line bg-surface px-4 sm:px-6">
      {desktop ? null : <IconButton label="Menu" icon={<Menu />} className="-ml-2.5" onClick={onMenu} />}
      <Breadcrumb items={crumbs} className="min-w-0 flex-1 py-2 max-sm:[&_li:not(:nth-last-child(-n+2))]:hidden" />
      <Jump sections={sections} wide={desktop} />
      <ThemeButton />
      {desktop ? (
        <>
          <FullScreenButton />
          <ProfileMenu onLogOut={onLogOut} />
        </>
      ) : null}
    </header>
  );
}

function ProfileMenu({ onLogOut }: { onLogOut: () => void }) {
  const { name } = useStaff();
  return (
    <NavMenu
      align="end"
      groups={[]}
      label={
        <>
          <Avatar name={name} /> {name}
        </>
      }
      foot={<LogOutButton onClick={onLogOut} />}
    />
  );
}

export function LogOutButton({ dark, onClick }: { dark?: boolean; onClick: () => void }) {
  const look = dark ? 'text-side-ink hover:bg-side-hover focus-visible:outline-side-mark' : 'text-ink hover:bg-sunken';
  return (
    <button
      type="button"
      onClick={onClick}
      className={`flex min-h-11 w-full items-center gap-2.5 rounded-item px-3 text-left ${look}`}
    >
      <LogOut /> Log Out
    </button>
  );
}
