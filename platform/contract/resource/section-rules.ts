import type { Flag, Rule } from '../rule.ts';
import { type MountGroup, type Resource, sectionsOf } from './resource.ts';

/**
 * Staff without the right in any section that shares the path are refused at once; the row then decides which section
 * applies.
 */
export const ruleFor = (group: MountGroup, flag: Flag): Rule => `staff:${sectionsOf(group).join('+')}:${flag}`;
/** The same for reading and updating one row, which `alsoEditedBy` may open to a second section. */
export const rowRuleFor = ({ alsoEditedBy }: Resource, group: MountGroup, flag: Flag): Rule => {
  const sections = [...sectionsOf(group), ...Object.values(alsoEditedBy?.sections ?? {})];
  return `staff:${[...new Set(sections)].join('+')}:${flag}`;
};
