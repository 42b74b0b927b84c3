import type { Flag } from '@app/platform/contract';
import { z } from 'zod';
import { can } from './decide/can.ts';
import { SECTION_KEYS, type SectionKey } from './sections.ts';

export { can } from './decide/can.ts';

export const FLAGS: readonly Flag[] = ['v', 'a', 'e'];

const flagsShape = z.strictObject({ v: z.boolean(), a: z.boolean(), e: z.boolean() });

/** `{p: {<section>: {v, a, e}}}`. A section left out is a section without rights; no flag implies another. */
export const permissionsShape = z.strictObject({ p: z.partialRecord(z.enum(SECTION_KEYS), flagsShape) });
export type Permissions = z.infer<typeof permissionsShape>;

export const NO_PERMISSIONS: Permissions = { p: {} };

/** The same flags in each of the given sections. */
export function permitting(sections: readonly SectionKey[], flags: readonly Flag[] = FLAGS): Permissions {
  const held = { v: flags.includes('v'), a: flags.includes('a'), e: flags.includes('e') };
  return { p: Object.fromEntries(sections.map((section) => [section, held])) };
}
export const ALL_PERMISSIONS: Permissions = permitting(SECTION_KEYS);

/** True when `held` contains every right of `needed`: staff cannot grant rights they lack. */
export const holdsAllOf = (held: Permissions, needed: Permissions): boolean =>
  SECTION_KEYS.every((section) => FLAGS.every((flag) => !can(needed, section, flag) || can(held, section, flag)));

/** The union of the given rights. */
export function permissionsOf(...parts: readonly Permissions[]): Permissions {
  const either = (section: SectionKey, flag: Flag) => parts.some((part) => can(part, section, flag));
  const named = SECTION_KEYS.filter((section) => parts.some((part) => part.p[section]));
  const flags = (section: SectionKey) => ({
    v: either(section, 'v'),
    a: either(section, 'a'),
    e: either(section, 'e'),
  });
  return { p: Object.fromEntries(named.map((section) => [section, flags(section)])) };
}
