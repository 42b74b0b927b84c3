import { FOOTER, MORE, RESOURCES, VISITOR } from './everyone.ts';
import { QUESTION_BANK, STUDY_GROUP, USER } from './member.ts';
import { PHONE_ROOT } from './phone.ts';

/** Every screen the menus point at. */
export const menuTargets: readonly string[] = [
  ...[...RESOURCES, ...Object.values(VISITOR), ...MORE, ...FOOTER, ...USER, ...STUDY_GROUP].map((entry) => entry.to),
  ...QUESTION_BANK.flatMap((group) => group.items.map((entry) => entry.to)),
  PHONE_ROOT,
];
