import type { NavGroup, NavItem } from '@app/platform/web/ui';
import type { Holdings } from '../../navigation/entry.ts';
import { MORE, RESOURCES } from '../../navigation/everyone.ts';
import { ADMIN, ON_THE_GO, QUESTION_BANK, STUDY_GROUP, USER } from '../../navigation/member.ts';
import { type Closed, filled, itemsOf, type Menus } from './menus.ts';

export interface MemberMenus extends Menus {
  readonly questionBank: readonly NavGroup[];
  readonly studyGroup: readonly NavItem[];
  /** The way to the back office, for staff only. */
  readonly admin: NavItem | null;
  readonly user: readonly NavItem[];
}

/** Who is looking, as far as the header cares. Known only after the server has confirmed the session. */
export interface Member {
  readonly name: string;
  readonly menus: MemberMenus;
}

const LOCKED: NavItem = { label: 'Locked', href: '/resources/questionbank', locked: true };

/** Its three screens, or one entry that says it is locked. */
function studyGroupItems(closed: Closed, holds: Holdings): readonly NavItem[] {
  const items = itemsOf(STUDY_GROUP, closed, holds);
  return items.some((item) => item.locked) ? [LOCKED] : items;
}

/** The phone's question entries all lead to the phone landing, which carries on to what was asked for. */
const onTheGo = (item: NavItem): NavItem => ({ ...item, href: `${ON_THE_GO}?next=${encodeURIComponent(item.href)}` });

export function memberMenus(
  closed: Closed,
  member: { readonly holds: Holdings; readonly staff: boolean },
): MemberMenus {
  const { holds } = member;
  const resources = itemsOf(RESOURCES, closed, holds);
  const more = itemsOf(MORE, closed, holds);
  const user = itemsOf(USER, closed, holds);
  const studyGroup = studyGroupItems(closed, holds);
  const questionBank = filled(
    QUESTION_BANK.map(({ title, items }) => ({ title, items: itemsOf(items, closed, holds) })),
  );
  const admin = member.staff ? { label: ADMIN.label, href: ADMIN.to } : null;
  const phone = closed.includes(ON_THE_GO) ? [] : questionBank;
  const drawer = filled([
    ...phone.map((group) => ({ ...group, items: group.items.map(onTheGo) })),
    { title: 'Resources', items: resources },
    { title: 'Study Group', items: studyGroup },
    { title: 'Explore', items: more },
    { title: 'Profile', items: admin ? [...user, admin] : user },
  ]);
  return { resources, more, drawer, questionBank, studyGroup, admin, user };
}
