import type { NavGroup, NavItem } from '@app/platform/web/ui';
import type { Holdings } from '../../../navigation/entry.ts';
import { MORE, RESOURCES } from '../../../navigation/everyone.ts';
import {
  ACCOUNT,
  ADMIN,
  BACK_TO_ADMIN,
  MESSAGES,
  QUESTION_BANK,
  STUDY,
  STUDY_GROUP,
  USER,
} from '../../../navigation/member.ts';
import { PHONE_ROOT } from '../../../navigation/phone.ts';
import { filled, itemsOf, type Menus } from '../menus.ts';

export interface MemberMenus extends Menus {
  readonly questionBank: readonly NavGroup[];
  readonly studyGroup: readonly NavItem[];
  /** Home and the set builder; empty for members who cannot study yet. */
  readonly study: readonly NavItem[];
  /** The link to the back office, for staff only. */
  readonly admin: NavItem | null;
  readonly user: readonly NavItem[];
}

/** The facts about a member that the menus depend on. Known only after the server has confirmed the session. */
export interface MenuViewer {
  readonly holds: Holdings;
  /** Has a subscription, or is staff. */
  readonly studies: boolean;
  /** The token has a permissions claim. For display only: the server reads rights live. */
  readonly staff: boolean;
  /** During act-as: the list the admin came from. */
  readonly returnTo: string | null;
  readonly messages: { readonly show: boolean; readonly unread: number };
  /** Decided by the device, never by the width of its window. */
  readonly onPhone: boolean;
  /** Where Account leads: without access the overview is closed, but other account pages are open. */
  readonly account: string;
}

const HOME = '/profile/dashboard';
const LOCKED: NavItem = { label: 'Locked', href: '/resources/questionbank', locked: true };

/** The three screens of the study group, or a single locked entry. */
function studyGroupItems(holds: Holdings): readonly NavItem[] {
  const items = itemsOf(STUDY_GROUP, holds);
  return items.some((item) => item.locked) ? [LOCKED] : items;
}

/** On a phone the question entries all lead to the phone landing, which continues to the requested page. */
const onTheGo = (item: NavItem): NavItem =>
  item.locked ? item : { ...item, href: `${PHONE_ROOT}?next=${encodeURIComponent(item.href)}` };

/** In the phone drawer, home is the phone landing; other entries lead through it. */
const atHome = (item: NavItem): NavItem =>
  item.href === HOME ? { ...item, label: 'Home', href: PHONE_ROOT } : onTheGo(item);

/** Messages are shown only to users who have ever had any, with the unread count. */
function userItems({ holds, messages, account }: MenuViewer): readonly NavItem[] {
  const offered = itemsOf(USER, holds).filter((item) => item.href !== MESSAGES || messages.show);
  return offered.map((item) => {
    if (item.href === ACCOUNT) return { ...item, href: account };
    return item.href === MESSAGES && messages.unread > 0 ? { ...item, end: messages.unread } : item;
  });
}

/** During act-as the link back replaces the link to the back office. */
function adminItem({ staff, returnTo }: MenuViewer): NavItem | null {
  if (returnTo !== null) return { label: BACK_TO_ADMIN, href: returnTo };
  return staff ? { label: ADMIN.label, href: ADMIN.to } : null;
}

export function memberMenus(viewer: MenuViewer): MemberMenus {
  const { holds } = viewer;
  const resources = itemsOf(RESOURCES, holds);
  const more = itemsOf(MORE, holds);
  const user = userItems(viewer);
  const studyGroup = studyGroupItems(holds);
  const questionBank = filled(QUESTION_BANK.map(({ title, items }) => ({ title, items: itemsOf(items, holds) })));
  const admin = adminItem(viewer);
  const study = viewer.studies ? itemsOf(STUDY, holds) : [];
  // A narrow window of a desktop has the drawer too, but keeps to the pages of the desktop.
  const through = (items: readonly NavItem[], way = onTheGo) =>
    viewer.onPhone ? items.map((item) => way(item)) : items;
  const drawer = filled([
    { items: through(study, atHome) },
    ...questionBank.map((group) => ({ ...group, items: through(group.items) })),
    { title: 'Resources', items: resources },
    { title: 'Study Group', items: through(studyGroup) },
    { title: 'Explore', items: more },
    { title: 'Profile', items: admin ? [...user, admin] : user },
  ]);
  return { resources, more, drawer, questionBank, studyGroup, study, admin, user };
}
