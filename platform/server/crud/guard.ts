import {
  AppError,
  type Edition,
  fail,
  type Flag,
  type MountGroup,
  type PlacedMount,
  type Resource,
  type ResourceRow,
  scopeCovers,
  sectionsOf,
} from '@app/platform/contract';
import type { AnyCall } from '../http/call.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Editions of the group that this staff member may edit; without any the reply is 404. Rows without an edition are open
 * to the staff of every line.
 */
export function allowed(declared: Resource, group: MountGroup, call: AnyCall): readonly [Edition, ...Edition[]] {
  const scope = call.caller.scope;
  const [first, ...rest] = group.editions.filter(
    (edition) => scope !== null && (declared.plain || scopeCovers(scope, edition)),
  );
  return first ? [first, ...rest] : fail('NOT_FOUND');
}

/** The mount of a row, by its edition and kind; a row of another path is not found on this one. */
function mountOf(declared: Resource, group: MountGroup, edition: Edition, values: Values): PlacedMount {
  const { kinds } = declared;
  const kind = kinds ? values[kinds.column] : undefined;
  if (kinds && kind === undefined) fail('INVALID_INPUT', { fields: { [kinds.column]: 'Required.' } });
  return group.mounts.find((mount) => mount.edition === edition && mount.kind === kind) ?? fail('NOT_FOUND');
}

/** Sections other than the mount's own whose holders may read this row, or change it too. */
function furtherSections({ alsoEditedBy, alsoReadBy = [] }: Resource, values: Values, flag: Flag): readonly string[] {
  const section = alsoEditedBy?.sections[String(values[alsoEditedBy.column])];
  return [...(section === undefined ? [] : [section]), ...(flag === 'v' ? alsoReadBy : [])];
}

/** Where sections share a path, its rule accepts a right in any of them; the row decides which one is needed. */
export async function assertRight(
  call: AnyCall,
  { declared, group, flag }: { declared: Resource; group: MountGroup; flag: Flag },
  edition: Edition,
  values: Values,
): Promise<void> {
  const mount = mountOf(declared, group, edition, values);
  if (sectionsOf(group).length === 1 && !declared.alsoEditedBy) return;
  const sections = [mount.section, ...furtherSections(declared, values, flag)];
  await call.authorise(`staff:${sections.join('+')}:${flag}`);
}

/** The same for a stored row, before it is shown, changed or deleted. */
export const assertRowRight = (
  call: AnyCall,
  where: { declared: Resource; group: MountGroup; flag: Flag },
  row: ResourceRow,
): Promise<void> => assertRight(call, where, row.edition ?? where.group.editions[0], row);

/** The mounts of a list whose rows the caller may see; a caller who may see none is refused. */
export async function readableMounts(
  call: AnyCall,
  group: MountGroup,
  editions: readonly Edition[],
): Promise<readonly PlacedMount[]> {
  const mounts = group.mounts.filter((mount) => editions.includes(mount.edition));
  const sections = sectionsOf(group);
  if (sections.length === 1) return mounts;
  const held: string[] = [];
  let refusal: unknown;
  for (const section of sections) {
    try {
      await call.authorise(`staff:${section}:v`);
      held.push(section);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'FORBIDDEN') throw error;
      refusal = error;
    }
  }
  const readable = mounts.filter((mount) => held.includes(mount.section));
  if (readable.length === 0) throw refusal;
  return readable;
}
