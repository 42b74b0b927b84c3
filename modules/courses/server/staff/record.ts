import type { AnyCall, Deps } from '@app/platform/server';

interface Line {
  readonly action: string;
  /** The event. */
  readonly entityId: string;
  readonly before?: unknown;
  readonly after?: unknown;
}
/** The audit line of a change to an event, in the transaction of `deps`. */
export const record = ({ caller, incoming }: AnyCall, deps: Deps, line: Line): Promise<void> =>
  deps.audit.record(deps.db, { actorId: caller.actorId, requestId: incoming.id, entity: 'event', ...line });
