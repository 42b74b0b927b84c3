import type { AnyCall, AuditItem, Deps } from '@app/platform/server';

interface Line {
  readonly action: string;
  /** The event. */
  readonly entityId: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** The people at the event whom it was about. */
  readonly items?: readonly AuditItem[];
}
/** Somebody at an event; their values are sealed with their key. */
export const personItem = (userId: string, before: object, after: object): AuditItem => ({
  id: userId,
  entity: 'person',
  subjectId: userId,
  before,
  after,
});
/** The audit line of a change to an event, in the transaction of `deps`. */
export const record = ({ caller, incoming }: AnyCall, deps: Deps, line: Line): Promise<void> =>
  deps.audit.record(deps.db, { actorId: caller.actorId, requestId: incoming.id, entity: 'event', ...line });
