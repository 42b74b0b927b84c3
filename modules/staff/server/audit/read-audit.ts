import { can, type Viewer } from '@app/access/contract';
import { type BodyOf, fail, type QueryOf, type ReplyOf } from '@app/platform/contract';
import { type AnyCall, type Deps, inTransaction } from '@app/platform/server';
import { AUDIT_DEEPEST, type staffApi } from '@app/staff/contract';
import { idOfUid, membersOfRoles } from '../people.repo.ts';
import * as repo from './audit.repo.ts';
import { presentItems, presentLines } from './present.ts';

type Call = typeof staffApi.audit;
const momentOf = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));

/** Entries about people need the right to view those people. */
function aboutWhom({ actor }: Viewer): repo.AuditQuery['about'] {
  const held = actor?.staff?.permissions;
  if (!held || !can(held, 'pausers', 'v')) return 'nobody';
  return can(held, 'ual', 'v') ? 'everybody' : 'learners';
}

export async function readAudit(deps: Deps, viewer: Viewer, query: QueryOf<Call>): Promise<ReplyOf<Call>> {
  const { page, size, actor, entity, entity_id: entityId, action } = query;
  const offset = (page - 1) * size;
  if (offset >= AUDIT_DEEPEST) fail('INVALID_INPUT', { fields: { page: 'Ask for a shorter time instead.' } });
  const actorId = actor === undefined ? undefined : await idOfUid(deps.db, actor);
  if (actorId === null) return { count: 0, rows: [], page, size };
  const filter = {
    actorId,
    onlyStaff: query.by === 'staff',
    entity,
    entityId,
    action,
    group: query.group,
    from: momentOf(query.from),
    to: momentOf(query.to),
    about: aboutWhom(viewer),
  };
  const [count, stored] = await Promise.all([
    repo.countLines(deps.db, filter, AUDIT_DEEPEST),
    repo.listLines(deps.db, filter, { offset, size }),
  ]);
  return { count, rows: await presentLines(deps, stored, filter.about), page, size };
}

type Items = typeof staffApi.auditItems;
/** The items of one act on many, beyond the few that come with its line. */
export async function readItems(
  deps: Deps,
  viewer: Viewer,
  { id, page, size }: QueryOf<Items> & { readonly id: string },
): Promise<ReplyOf<Items>> {
  const offset = (page - 1) * size;
  const { count, rows } = await repo.listItems(deps.db, id, { about: aboutWhom(viewer), offset, size });
  const items = await presentItems(deps, rows);
  return { count, rows: items.map(({ audit_id: _line, ...item }) => item), page, size };
}

/** The page records an export before it offers the file. */
export const recordExport = (
  { deps, caller, incoming }: AnyCall,
  exported: BodyOf<typeof staffApi.recordAuditExport>,
): Promise<null> =>
  inTransaction(deps, async (deps) => {
    const line = { actorId: caller.actorId, requestId: incoming.id, action: 'export', entity: 'audit' } as const;
    await deps.audit.record(deps.db, { ...line, entityId: null, after: exported });
    return null;
  });

/** Every member of staff, by name, once. */
export async function listColleagues({ db }: Deps): Promise<ReplyOf<typeof staffApi.auditPeople>> {
  const members = await membersOfRoles(db);
  const named = members.map(({ uid, first_name, last_name }) => [uid, `${first_name} ${last_name}`.trim()] as const);
  return [...new Map(named)].map(([uid, name]) => ({ uid, name }));
}
