import { listBigMocks } from '@app/courses/server';
import { type DeskSitting, type DeskSittings, type SittingRoom, sittingStateAt } from '@app/mocks/contract';
import { MAIN_LINE } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { listAllProfiles } from '../desk/desk.repo.ts';
import { listForms } from '../forms/forms.repo.ts';
import { listAdjustments } from './time/adjustments.repo.ts';
import { listIncidents } from './incidents/incidents.repo.ts';
import { listSitters, listWatched, type WatchedRow } from './watch.repo.ts';

function present(row: WatchedRow, now: Date): DeskSitting {
  const { id, title, form_id, seats, event_id, version, form, seated, entered, running, ended } = row;
  const times = {
    opens_at: row.opens_at.toISOString(),
    starts_at: row.starts_at.toISOString(),
    entry_until: row.entry_until.toISOString(),
    closes_at: row.closes_at.toISOString(),
  };
  const state = sittingStateAt({ ...times, released: row.released_at !== null }, now.getTime());
  return { id, title, form_id, seats, event_id, ...times, version, form, seated, entered, running, ended, state };
}

/** Big mocks that name an existing form. */
async function eventsOf(deps: Deps, forms: readonly { readonly id: string; readonly number: number }[]) {
  const events = await listBigMocks(deps);
  return events.flatMap(({ id, title, starts_at, mock_number }) => {
    const form = forms.find(({ number }) => number === mock_number);
    return form ? [{ id, title, starts_at: starts_at.toISOString(), form_id: form.id }] : [];
  });
}

export async function listDesk(deps: Deps): Promise<DeskSittings> {
  const [rows, forms, profiles] = await Promise.all([
    listWatched(deps.db, null),
    listForms(deps.db),
    listAllProfiles(deps.db, MAIN_LINE),
  ]);
  const now = deps.clock.now();
  const minutesOf = (slug: string): number => {
    const format = profiles.find((profile) => profile.slug === slug);
    return format ? format.papers * format.minutes + (format.papers - 1) * format.break_minutes : 0;
  };
  const usable = forms.filter(({ state }) => state !== 'retired');
  return {
    rows: rows.map((row) => present(row, now)),
    forms: usable.map(({ id, title, profile, state }) => ({
      id,
      title,
      minutes: minutesOf(profile),
      open: state === 'open',
    })),
    events: await eventsOf(deps, usable),
  };
}

/** The current state of one sitting. */
export async function readRoom(deps: Deps, id: string): Promise<SittingRoom> {
  const [row] = await listWatched(deps.db, id);
  if (!row) return fail('NOT_FOUND');
  const [people, incidents, adjustments] = await Promise.all([
    listSitters(deps.db, id),
    listIncidents(deps.db, id),
    listAdjustments(deps.db, id),
  ]);
  const now = deps.clock.now();
  return {
    now: now.toISOString(),
    sitting: present(row, now),
    people: people.map((person) => ({ ...person, deadline_at: person.deadline_at?.toISOString() ?? null })),
    incidents: incidents.map(({ created_at, ...incident }) => ({ ...incident, at: created_at.toISOString() })),
    adjustments: adjustments.map(({ created_at, ...each }) => ({ ...each, at: created_at.toISOString() })),
    unknown: [],
  };
}
