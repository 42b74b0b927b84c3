import { isActing, type Viewer } from '@app/access/contract';
import { type Deps, inTransaction } from '@app/platform/server';
import { fail } from '../../../contract/errors.ts';
import type { SessionServices } from '../../options.ts';
import { userById } from '../../people/users.repo.ts';
import { touchSession } from '../sessions.repo.ts';
import { endActAs, insertActAs } from './act-as.repo.ts';

const MINUTES = 30;

export interface BeginActing {
  readonly viewer: Viewer;
  readonly subjectId: string;
  readonly reason: string;
  readonly requestId: string;
}
export interface Begun {
  readonly token: string;
  readonly until: Date;
  readonly user: { readonly uid: string; readonly first_name: string; readonly last_name: string };
}

async function endRunning(deps: Deps, actorId: string, sessionId: string): Promise<void> {
  for (const ended of await endActAs(deps.db, sessionId, deps.clock.now())) {
    const line = { action: 'endView', entity: 'person', entityId: ended.subject_id, after: { view: ended.id } };
    await deps.audit.record(deps.db, { actorId, subjectId: ended.subject_id, ...line });
  }
}

/**
 * Half an hour of acting as a learner, bound to this session. One at a time: another ends the one before. The caller
 * must check that the subject is a learner.
 */
export function beginActing(deps: Deps, services: SessionServices, input: BeginActing): Promise<Begun> {
  const { viewer, subjectId, reason, requestId } = input;
  const { actor, sessionId } = viewer;
  if (!actor || !sessionId || isActing(viewer)) return fail('FORBIDDEN');
  return inTransaction(deps, async (deps) => {
    const subject = await userById(deps.db, subjectId);
    const [id, now] = [deps.ids.id(), deps.clock.now()];
    // Locks the session, so that of two concurrent ones the second ends the first.
    if (!(await touchSession(deps.db, sessionId, now))) fail('SESSION_ENDED');
    const until = new Date(now.getTime() + MINUTES * 60_000);
    await endRunning(deps, actor.id, sessionId);
    await insertActAs(deps.db, {
      id,
      actor_id: actor.id,
      session_id: sessionId,
      subject_id: subjectId,
      reason,
      started_at: now,
      expires_at: until,
    });
    const line = { action: 'view', entity: 'person', entityId: subjectId, after: { view: id, reason, until } };
    await deps.audit.record(deps.db, { actorId: actor.id, subjectId, requestId, ...line });
    const token = await services.actAsTokens.sign({ id, subjectUid: subject.uid, actorUid: actor.uid, now, until });
    const { uid, first_name, last_name } = subject;
    return { token, until, user: { uid, first_name, last_name } };
  });
}

/** Ends the act-as of this session, if there is one. */
export function endActing(deps: Deps, viewer: Viewer): Promise<void> {
  const { actorId, sessionId } = viewer;
  if (!actorId || !sessionId) return fail('SESSION_ENDED');
  return inTransaction(deps, (deps) => endRunning(deps, actorId, sessionId));
}
