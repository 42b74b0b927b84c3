import { can } from '@app/access/contract';
import { viewerOf } from '@app/access/server';
import { type Edition, type Flag, lineOf, type Scope, scopeCovers } from '@app/platform/contract';
import type { AnyCall, AuditLine, Deps } from '@app/platform/server';
import { sectionOf } from '@app/questions/contract';
import { fail } from '../../contract/errors.ts';

/** A member of staff working on questions. */
export interface Desk {
  readonly deps: Deps;
  readonly actorId: string;
  readonly requestId: string;
  readonly covers: (edition: Edition) => boolean;
  /** Whether the edition is in scope and the right is held in its section. */
  readonly may: (edition: Edition, flag: Flag) => boolean;
}

export function deskOf(call: AnyCall): Desk {
  const { actor, scope } = viewerOf(call);
  if (!actor?.staff) return fail('FORBIDDEN');
  const { permissions } = actor.staff;
  const covers = (edition: Edition) => scopeCovers(scope as Scope, edition);
  return {
    deps: call.deps,
    actorId: actor.id,
    requestId: call.incoming.id,
    covers,
    may: (edition, flag) => covers(edition) && can(permissions, sectionOf(edition), flag),
  };
}

/** NOT_FOUND outside the scope, FORBIDDEN without the right. */
export function refuseUnless(desk: Desk, editions: readonly Edition[], flag: Flag): void {
  if (!editions.some(desk.covers)) fail('NOT_FOUND');
  if (!editions.some((edition) => desk.may(edition, flag))) fail('FORBIDDEN');
}

/** Whether a question has a place in this line. */
export const isPlacedIn = (editions: readonly Edition[], line: Edition): boolean =>
  editions.some((edition) => lineOf(edition) === lineOf(line));

export const record = (
  { deps, actorId, requestId }: Desk,
  itemId: string,
  line: { readonly action: string; readonly before?: unknown; readonly after?: unknown },
): Promise<void> => deps.audit.record(deps.db, { actorId, entity: 'question', entityId: itemId, requestId, ...line });

/** One line for an act on many questions; none when it changed none, unless it ends the time to undo another. */
export async function recordMany(
  { deps, actorId, requestId }: Desk,
  line: Pick<AuditLine, 'id' | 'action' | 'before' | 'after' | 'undoes'> & Required<Pick<AuditLine, 'items'>>,
): Promise<void> {
  if (line.items.length === 0 && line.undoes === undefined) return;
  await deps.audit.record(deps.db, { actorId, entity: 'question', entityId: null, requestId, ...line });
}
