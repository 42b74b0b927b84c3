import type { Flag, Rule } from '../rule.ts';
import { type MountGroup, type Resource, sectionsOf } from './resource.ts';

const anyOf = (sections: readonly string[], flag: Flag): Rule => `staff:${[...new Set(sections)].join('+')}:${flag}`;

/**
 * Staff without the right in any section that shares the path are refused at once; the row then decides which section
 * applies.
 */
export const ruleFor = (group: MountGroup, flag: Flag): Rule => anyOf(sectionsOf(group), flag);
/** The same for the unpaged list, from which the forms of `alsoReadBy` offer their choices. */
export const choiceRuleFor = ({ alsoReadBy = [] }: Resource, group: MountGroup): Rule =>
  anyOf([...sectionsOf(group), ...alsoReadBy], 'v');
/** The same for reading and updating one row, which `alsoEditedBy` and `alsoReadBy` may open to further sections. */
export const rowRuleFor = ({ alsoEditedBy, alsoReadBy = [] }: Resource, group: MountGroup, flag: Flag): Rule => {
  const sections = [...sectionsOf(group), ...Object.values(alsoEditedBy?.sections ?? {})];
  return anyOf(flag === 'v' ? [...sections, ...alsoReadBy] : sections, flag);
};
