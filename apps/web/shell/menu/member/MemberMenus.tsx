import type { CurrentUser } from '@app/accounts/contract';
import { backToAdmin, flagsOf, hasAccess, isActingNow, returnToAdmin, useSelf, viewerNow } from '@app/accounts/web';
import { type BellState, useBell } from '@app/notifications/web';
import { claimsOf, session, useInUse } from '@app/platform/web';
import { Avatar, NavLink, NavMenu } from '@app/platform/web/ui';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { ACCOUNT } from '../../../navigation/member.ts';
import { Queries } from '../../guard/query-client.tsx';
import { isIn, Listed, More } from '../parts.tsx';
import { filled } from '../menus.ts';
import { SiteDrawer } from '../SiteDrawer.tsx';
import { Bell } from './Bell.tsx';
import { withIcons } from './icons.tsx';
import { type MemberMenus as MenuTree, memberMenus } from './member-menus.ts';
import { SearchBox, SearchIcon } from './SearchBox.tsx';
import { useSearchKey } from './use-search-key.ts';

const nameOf = (user: CurrentUser) => [user.first_name, user.last_name].filter(Boolean).join(' ') || 'Account';

/** The first account page open to this user. */
function accountOf(user: CurrentUser): string {
  if (hasAccess(user)) return ACCOUNT;
  return user.verified ? '/profile/details' : '/profile/verification';
}

/** Whether the session is of staff, also while acting as a learner. */
const isStaffSession = (): boolean => claimsOf(session.token() ?? '')?.permissions !== undefined;

function treeFor(user: CurrentUser, bell: BellState): MenuTree {
  const flags = flagsOf(user);
  const tree = memberMenus({
    holds: { qb: !flags.locked, gems: flags.activegems },
    studies: hasAccess(user),
    account: accountOf(user),
    staff: isStaffSession(),
    returnTo: isActingNow() ? returnToAdmin() : null,
    messages: { show: bell.showMessages, unread: bell.messages },
    onPhone: viewerNow().device !== 'desktop',
  });
  return { ...tree, questionBank: withIcons(tree.questionBank), drawer: withIcons(tree.drawer) };
}

/** The link back to the back office ends act-as on the server too. */
function leaveActing(event: MouseEvent): void {
  if (!isActingNow()) return;
  event.preventDefault();
  void backToAdmin();
}

interface BarProps {
  readonly tree: MenuTree;
  readonly name: string;
  readonly bell: BellState;
  readonly maySearch: boolean;
  /** Notifications are for members who can study. */
  readonly studies: boolean;
}

function Bar({ tree, name, bell, maySearch, studies }: BarProps) {
  const { pathname } = useLocation();
  const user = (
    <span className="flex items-center gap-2">
      <Avatar name={name} />
      {name.split(' ')[0]}
    </span>
  );
  const inBank = tree.questionBank.some((group) => isIn(group.items, pathname));
  return (
    <nav aria-label="Main" className="site-menus hidden flex-1 items-center gap-0.5 @min-[60rem]:flex">
      <Listed label="Resources" items={tree.resources} path={pathname} />
      {tree.questionBank.length > 0 ? (
        <NavMenu label="Question Bank" groups={tree.questionBank} current={inBank} />
      ) : null}
      <Listed label="Study Group" items={tree.studyGroup} path={pathname} />
      {tree.admin ? (
        <NavLink href={tree.admin.href} onClick={leaveActing}>
          {tree.admin.label}
        </NavLink>
      ) : null}
      <More items={tree.more} align="start" />
      <div className="ml-auto flex items-center gap-1.5">
        {tree.study.slice(0, 1).map(({ label, href }) => (
          <NavLink key={href} href={href} current={pathname === href}>
            {label}
          </NavLink>
        ))}
        {maySearch ? <SearchBox className="@max-[70rem]:hidden" /> : null}
        {maySearch ? <SearchIcon className="@min-[70rem]:hidden" /> : null}
        {studies ? <Bell bell={bell} /> : null}
        <NavMenu label={user} align="end" groups={filled([{ items: tree.study }, { items: tree.user }])} />
      </div>
    </nav>
  );
}

const withStop = (tree: MenuTree): MenuTree['drawer'] =>
  tree.drawer.map((group) => ({
    ...group,
    items: group.items.map((item) => (item.href === tree.admin?.href ? { ...item, onPick: leaveActing } : item)),
  }));

function Menus({ user }: { readonly user: CurrentUser }) {
  const { pathname } = useLocation();
  const studies = hasAccess(user);
  // A learner's session is kept by an open page; that of staff ends when nobody uses it.
  const inUse = useInUse(isStaffSession());
  const bell = useBell(studies, pathname, user.verified, inUse);
  const tree = treeFor(user, bell);
  const maySearch = user.verified || user.is_admin;
  useSearchKey(maySearch);
  const name = nameOf(user);
  return (
    <>
      <Bar tree={tree} name={name} bell={bell} maySearch={maySearch} studies={studies} />
      <div className="ml-auto flex items-center @min-[60rem]:hidden">
        {maySearch ? <SearchIcon /> : null}
        {studies ? <Bell bell={bell} /> : null}
      </div>
      <SiteDrawer groups={withStop(tree)} name={name} />
    </>
  );
}

/** Everything right of the logo, for a member. */
export function MemberMenus() {
  const user = useSelf();
  return user ? (
    <Queries>
      <Menus user={user} />
    </Queries>
  ) : null;
}
