import { personAccess } from '@app/access/server';
import { sitting } from '@app/courses/server';
import { contribute } from '@app/platform/contract';
import { inTransaction } from '@app/platform/server';
import { type EventSitting, findByEvent, insertSeats, listByEvents, listGiven } from '../state/sittings.repo.ts';
import { later } from '../state/times.ts';
import { cancelSitting, shiftSitting, sittingStateOf } from './plan.ts';
import { SHOWN_MS } from './sit.ts';

const satIn = ({ id, entered, released }: Pick<EventSitting, 'id' | 'entered' | 'released'>) =>
  entered ? { path: released ? `/sitting/${id}/result` : `/sitting/${id}`, released } : null;

/** Leads attendees of a big mock who have entered their code to its sitting, if staff have planned one. */
export const bookedSeats = contribute(sitting, {
  pathFor: async (deps, { userId, eventId }) => {
    const found = await findByEvent(deps.db, eventId);
    if (!found) return null;
    await inTransaction(deps, (deps) =>
      insertSeats(deps.db, found.id, [userId], { source: 'booking', now: deps.clock.now() }),
    );
    return `/sitting/${found.id}`;
  },
  givenTo: async (deps, userId) => {
    const now = deps.clock.now();
    const { holds, staff } = await personAccess(deps, userId);
    const holdsBank = holds.qb !== undefined || staff !== null;
    const rows = await listGiven(deps.db, userId, { holdsBank, now, since: later(now, -SHOWN_MS) });
    return rows.map((row) => ({
      title: row.title,
      starts_at: row.starts_at.toISOString(),
      path: `/sitting/${row.id}`,
      sat: satIn(row),
      eventId: row.event_id,
    }));
  },
  shift: shiftSitting,
  cancel: cancelSitting,
  stateOf: sittingStateOf,
  satOf: async ({ db }, { userId, eventIds }) => {
    const found = await listByEvents(db, userId, eventIds);
    return new Map(found.map((row) => [row.event_id, satIn(row)]));
  },
});
