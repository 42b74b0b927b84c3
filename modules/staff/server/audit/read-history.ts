import { can, type Viewer } from '@app/access/contract';
import { eachKind, type Edition, fail, type ReplyOf, type Scope, scopeCovers } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import type { staffApi } from '@app/staff/contract';
import type { Declared } from '../declared.ts';
import { listLines } from './audit.repo.ts';
import { presentLines } from './present.ts';

const MOST = 100;

/** The sections whose staff may see an item of this kind, within the scope of the viewer. */
function sectionsOf({ resources }: Declared, entity: string, scope: Scope): readonly string[] {
  if (entity === 'mail') return ['pamail'];
  if (entity === 'setting') return ['pasettings'];
  return resources
    .filter(({ key }) => key === entity)
    .flatMap(eachKind)
    .flatMap(({ mounts }) => Object.entries(mounts))
    .filter(([edition]) => scopeCovers(scope, edition as Edition))
    .map(([, mount]) => mount.section);
}

const editionIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'edition' in value ? value.edition : undefined;

/** Staff who may see an item may see who changed it. Lines about users are only in the audit record. */
export async function readHistory(
  deps: Deps,
  declared: Declared,
  input: { readonly viewer: Viewer; readonly entity: string; readonly id: string },
): Promise<ReplyOf<typeof staffApi.history>> {
  const { viewer, entity, id } = input;
  const held = viewer.actor?.staff?.permissions ?? fail('FORBIDDEN');
  const scope = viewer.scope ?? fail('FORBIDDEN');
  const sections = sectionsOf(declared, entity, scope);
  // A kind that no section shows, or not in these editions, has no history.
  if (sections.length === 0) return [];
  if (!sections.some((section) => can(held, section, 'v'))) fail('FORBIDDEN');
  const query = {
    actorId: undefined,
    onlyStaff: false,
    entity,
    entityId: id,
    action: undefined,
    group: undefined,
    from: undefined,
    to: undefined,
  };
  const stored = await listLines(deps.db, { ...query, about: 'nobody' }, { offset: 0, size: MOST });
  const inScope = stored.filter(({ before, after }) => {
    const edition = editionIn(after) ?? editionIn(before);
    return edition === undefined || scopeCovers(scope, edition as Edition);
  });
  return presentLines(deps, inScope, 'nobody');
}
