import type { Deps } from '@app/platform/server';
import { type EventContent, importEvents } from './import-events.ts';
import { findBySlug, markPast } from './demo.repo.ts';
import { confirmSeat, joinLine } from '../seats/seats.ts';

/** Creates those events that are not there yet; what exists keeps its date. Returns ids by slug. */
export async function createEvents(deps: Deps, events: readonly EventContent[]): Promise<ReadonlyMap<string, string>> {
  const slugs = events.map(({ slug }) => slug);
  const before = await findBySlug(deps.db, slugs);
  await importEvents(
    deps,
    events.filter(({ slug }) => !before.has(slug)),
  );
  return findBySlug(deps.db, slugs);
}

export const findEvents = ({ db }: Pick<Deps, 'db'>, slugs: readonly string[]) => findBySlug(db, slugs);

/** Books or waits for a whole audience without telling anybody; the share that came counts once an event is over. */
export async function fillSeats(
  deps: Deps,
  eventId: string,
  people: readonly string[],
  came: number,
): Promise<{ readonly booked: number; readonly waiting: number }> {
  const silent: Deps = { ...deps, mail: { send: () => Promise.resolve() } };
  let [booked, waiting] = [0, 0];
  for (const userId of people) {
    if (await confirmSeat(silent, { userId, eventId, orderId: null, pence: 0 })) booked += 1;
    else {
      await joinLine(silent, { userId, eventId });
      waiting += 1;
    }
  }
  if (came > 0) await markPast(deps.db, eventId, came, deps.clock.now());
  return { booked, waiting };
}
