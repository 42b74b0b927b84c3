import { sitting } from '@app/courses/server';
import { contribute } from '@app/platform/contract';
import { inTransaction } from '@app/platform/server';
import { findByEvent, insertSeats, listByEvents, listGiven } from '../state/sittings.repo.ts';
import { later } from '../state/times.ts';
import { shiftSitting } from './plan.ts';
import { SHOWN_MS } from './sit.ts';

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
  givenTo: async ({ db, clock }, userId) => {
    const now = clock.now();
    const rows = await listGiven(db, userId, { now, since: later(now, -SHOWN_MS) });
    return rows.map(({ id, title, starts_at }) => ({
      title,
      starts_at: starts_at.toISOString(),
      path: `/sitting/${id}`,
    }));
  },
  shift: shiftSitting,
  satOf: async ({ db }, { userId, eventIds }) => {
    const found = await listByEvents(db, userId, eventIds);
    return new Map(
      found.map(({ id, event_id, entered, released }) => [
        event_id,
        entered ? { path: released ? `/sitting/${id}/result` : `/sitting/${id}`, released } : null,
      ]),
    );
  },
});
