import { type EventKind, type EventList, identityForBigMock } from '@app/courses/contract';
import { fail, MAIN_LINE } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { findEvent, listEvents, listOthers } from './events.repo.ts';
import { presentDetails, presentEvent } from './present.ts';

const OTHERS = 3;

export interface EventsQuery {
  readonly page: number;
  readonly size: number;
  readonly search?: string | undefined;
  readonly id?: string | undefined;
  readonly past?: 'true' | 'false' | undefined;
}

async function readOne(deps: Deps, kind: EventKind, id: string) {
  const where = { line: MAIN_LINE, kind, now: deps.clock.now() };
  const row = (await findEvent(deps.db, where, id)) ?? fail('NOT_FOUND');
  const others = await listOthers(deps.db, where, { except: id, most: OTHERS });
  const identityNeeded = row.type === 'bigmock' && (await deps.settings.read(identityForBigMock));
  return presentDetails(row, { others, identityNeeded });
}

/** The events of a kind, the same for every visitor; a user's bookings come from another call. */
export async function readEvents(deps: Deps, kind: EventKind, query: EventsQuery): Promise<EventList> {
  const { page, size, id, search } = query;
  if (id !== undefined) return { count: 0, rows: [], page, size, event: await readOne(deps, kind, id) };
  const filter = { line: MAIN_LINE, kind, now: deps.clock.now(), past: query.past === 'true', search };
  const { count, rows } = await listEvents(deps.db, filter, { page, size });
  return { count, rows: rows.map(presentEvent), page, size, event: null };
}
