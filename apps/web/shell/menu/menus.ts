import type { NavGroup, NavItem } from '@app/platform/web/ui';
import type { ComponentType } from 'react';
import { type LearnerMenuEntry, explainedAt, type Holdings, isLocked, offered } from '../../navigation/entry.ts';
import { FOOTER, MORE, RESOURCES, VISITOR } from '../../navigation/everyone.ts';

/** The menus of one viewer, ready to draw. */
export interface Menus {
  readonly resources: readonly NavItem[];
  readonly more: readonly NavItem[];
  readonly drawer: readonly NavGroup[];
}

/** What the header shows to a member. Loaded as a separate chunk, because most visitors have no account. */
export interface MemberFace {
  readonly Menus: ComponentType;
  readonly ActingBar: ComponentType;
  /** Only for a member without the question bank: the paper they may still finish. */
  readonly RunningPaper: ComponentType | null;
  /** The member's entitlements; staff have all of them. */
  readonly holds: Holdings;
  /** Where the logo leads. */
  readonly home: string;
}

export const itemsOf = (entries: readonly LearnerMenuEntry[], holds: Holdings = {}): readonly NavItem[] =>
  offered(entries, holds).map((entry) => ({
    label: entry.label,
    href: isLocked(entry, holds) ? explainedAt(entry) : entry.to,
    locked: isLocked(entry, holds),
  }));

export const filled = (groups: readonly NavGroup[]): readonly NavGroup[] =>
  groups.filter((group) => group.items.length > 0);

export const footerItems = () => itemsOf(FOOTER);

export function visitorMenus(): Menus {
  const resources = itemsOf(RESOURCES);
  const more = itemsOf(MORE);
  const doors = itemsOf([VISITOR.trial, VISITOR.exam, VISITOR.logIn, VISITOR.signUp]);
  const drawer = filled([
    { items: doors },
    { title: 'Resources', items: resources },
    { title: 'Explore', items: more },
  ]);
  return { resources, more, drawer };
}
