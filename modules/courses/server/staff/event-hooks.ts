import type { event } from '@app/courses/contract';
import { fail } from '@app/platform/contract';
import type { Deps, ResourceHooks, SaveContext, SavedValues } from '@app/platform/server';
import { findEvent } from '../event.repo.ts';
import { offerFreeSeats } from '../seats/seats.ts';
import { noteMove } from './change-event.ts';

type Event = typeof event;
const refuse = (field: string, why: string): never => fail('INVALID_INPUT', { fields: { [field]: why } });

/** The page of an event is where its attendees join and cancel, so it stays until the event is over or cancelled. */
function refuseHiding(values: SavedValues<Event>, before: SaveContext<Event>['before'], now: Date): void {
  const taken = before?.taken ?? 0;
  if (values.active !== false || !before?.active || taken === 0 || before.cancelled_at) return;
  const isAhead = new Date(values.ends_at ?? before.ends_at ?? now) > now;
  const taking = taken === 1 ? '1 seat is' : `${taken} seats are`;
  if (isAhead) refuse('active', `${taking} taken, and people join from its page. Cancel the event instead.`);
}

function refuseImpossible(values: SavedValues<Event>, { before }: SaveContext<Event>): void {
  const starts = values.starts_at ?? before?.starts_at;
  const ends = values.ends_at ?? before?.ends_at;
  if (starts && ends && new Date(ends) <= new Date(starts)) refuse('ends_at', 'The end must be after the start.');
  const seats = values.seats ?? before?.seats ?? 0;
  const taken = before?.taken ?? 0;
  const taking = taken === 1 ? '1 seat is' : `${taken} seats are`;
  if (seats < taken) refuse('seats', `${taking} already taken, so there must be at least ${taken}.`);
}

/** Leaves out the reason of an earlier change, which attendees have been told: it is not the reason of this one. */
async function withoutOldReason(
  deps: Deps,
  values: SavedValues<Event>,
  { id, before }: SaveContext<Event>,
): Promise<SavedValues<Event>> {
  const isOther = (one: string | null | undefined, two: string | null | undefined) =>
    one !== undefined && new Date(one ?? 0).getTime() !== new Date(two ?? 0).getTime();
  const isMoved = isOther(values.starts_at, before?.starts_at) || isOther(values.ends_at, before?.ends_at);
  const hasNewReason = values.change_reason !== undefined && values.change_reason !== before?.change_reason;
  if (!before || !isMoved || hasNewReason) return values;
  const stored = await findEvent(deps.db, id);
  return stored && stored.sequence > 0 ? { ...values, change_reason: '' } : values;
}

export const eventHooks: ResourceHooks<Event> = {
  beforeSave: async (deps, values, context) => {
    refuseImpossible(values, context);
    refuseHiding(values, context.before, deps.clock.now());
    return withoutOldReason(deps, values, context);
  },
  afterSave: async (deps, row, { before, caller }) => {
    if (!before?.starts_at || !before.ends_at) return;
    const stored = await findEvent(deps.db, row.id);
    if (!stored) return;
    const [from, until] = [new Date(before.starts_at), new Date(before.ends_at)];
    const isMoved = from.getTime() !== stored.starts_at.getTime();
    // A corrected end of an event that is already over is not news to anyone who was there.
    const isAhead = Math.max(until.getTime(), stored.ends_at.getTime()) > deps.clock.now().getTime();
    const hasOtherEnd = until.getTime() !== stored.ends_at.getTime() && isAhead;
    const past = { from: { starts_at: from, ends_at: until }, actorId: caller.actorId };
    if (isMoved || hasOtherEnd) await noteMove(deps, stored, past);
    if (stored.seats > (before.seats ?? 0)) await offerFreeSeats(deps, row.id);
  },
  beforeRemove: async (_deps, row) => {
    // Attendees keep their record, so an event with taken seats can be cancelled but not deleted.
    if ((row.taken ?? 0) > 0) fail('ROW_PERMANENT');
  },
};
