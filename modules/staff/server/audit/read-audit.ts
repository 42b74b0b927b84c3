import { can, type Viewer } from '@app/access/contract';
import { fail, type QueryOf, type ReplyOf } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import type { staffApi } from '@app/staff/contract';
import { idOfUid, membersOfRoles } from '../people.repo.ts';
import * as repo from './audit.repo.ts';
import { presentLines } from './present.ts';

/** Older lines are reached by narrowing the time, not by paging. */
const DEEPEST = 10_000;

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
  if (offset >= DEEPEST) fail('INVALID_INPUT', { fields: { page: 'Ask for a shorter time instead.' } });
  const actorId = actor === undefined ? undefined : await idOfUid(deps.db, actor);
  if (actorId === null) return { count: 0, rows: [], page, size };
  const filter = {
    actorId,
    onlyStaff: query.by === 'staff',
    entity,
    entityId,
    action,
    from: momentOf(query.from),
    to: momentOf(query.to),
    about: aboutWhom(viewer),
  };
  const [count, stored] = await Promise.all([
    repo.countLines(deps.db, filter, DEEPEST),
    repo.listLines(deps.db, filter, { offset, size }),
  ]);
  return { count, rows: await presentLines(deps, stored), page, size };
}

/** Every member of staff, by name, once. */
export async function listColleagues({ db }: Deps): Promise<ReplyOf<typeof staffApi.auditPeople>> {
  const members = await membersOfRoles(db);
  const named = members.map(({ uid, first_name, last_name }) => [uid, `${first_name} ${last_name}`.trim()] as const);
  return [...new Map(named)].map(([uid, name]) => ({ uid, name }));
}
