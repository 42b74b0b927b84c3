import type { Flag } from '@app/platform/contract';
import type { SectionKey } from '../sections.ts';

/** The type of permissions without its schema: pages decide too and should not load the schema. */
interface Held {
  readonly p: Readonly<Partial<Record<SectionKey, Readonly<Record<Flag, boolean>>>>>;
}

/** Sections come from rules as plain text; nobody has rights in an unknown one. */
export const can = (held: Held, section: string, flag: Flag): boolean =>
  Object.hasOwn(held.p, section) && held.p[section as SectionKey]?.[flag] === true;

/** Has the right to add or edit in at least one section. */
export const isEditor = (held: Held): boolean => Object.values(held.p).some((flags) => flags.a || flags.e);
