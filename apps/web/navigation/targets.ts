import { FOOTER, MORE, RESOURCES, VISITOR } from './everyone.ts';
import { ON_THE_GO, QUESTION_BANK, STUDY_GROUP, USER } from './member.ts';

/** Every screen the menus point at. */
export const menuTargets: readonly string[] = [
  ...[...RESOURCES, ...Object.values(VISITOR), ...MORE, ...FOOTER, ...USER, ...STUDY_GROUP].map((entry) => entry.to),
  ...QUESTION_BANK.flatMap((group) => group.items.map((entry) => entry.to)),
  ON_THE_GO,
];
