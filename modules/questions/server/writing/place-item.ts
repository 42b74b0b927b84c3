import type { Edition } from '@app/platform/contract';
import { givesTrials, OFFERS, type PlaceValues, TRIAGED_LINE, type TriageState } from '@app/questions/contract';
import { fail } from '../../contract/errors.ts';
import { nextTrialPosition } from '../items/items.repo.ts';
import { positionOf } from '../items/write-item.ts';
import { refuseUnreviewed } from '../triage/may-open.ts';
import * as placements from '../triage/placements.repo.ts';
import { applyTriage } from '../triage/triage.ts';
import type { Desk } from '../desk/desk.ts';
import { findShelf, type PlaceRow } from '../desk/worked.repo.ts';

interface Placing {
  readonly itemId: string;
  readonly code: string;
  /** `mock`: kept for mock exams and open in no bank. */
  readonly use: 'bank' | 'mock';
  readonly triage: TriageState | null;
  readonly review: 'pending' | 'reviewed';
}

const invalid = (edition: Edition, message: string): never =>
  fail('INVALID_INPUT', { fields: { [`places.${edition}`]: message } });

const differs = (was: PlaceRow | undefined, place: PlaceValues): boolean =>
  was === undefined ||
  was.category_id !== place.category_id ||
  was.matrix_id !== place.matrix_id ||
  was.active !== place.active ||
  (was.trial_position !== null) !== place.trial;

/** For a triaged item, a bank can only be opened according to the decision. */
function refuseAgainstTriage({ triage }: Placing, { edition, active }: PlaceValues, isNew: boolean): void {
  const [state] = Object.entries(OFFERS).find(([, offer]) => offer.edition === edition) ?? [];
  const decides = triage !== null && state !== undefined && triage !== state;
  if (decides && (active || isNew)) invalid(edition, 'Decide first that it is offered in this bank.');
}

async function trialPosition(desk: Desk, place: PlaceValues, was: PlaceRow | undefined): Promise<number | null> {
  if (!place.trial) return null;
  return was?.trial_position ?? (await nextTrialPosition(desk.deps.db, place.edition));
}

async function refusePlace(desk: Desk, item: Placing, place: PlaceValues, was: PlaceRow | undefined): Promise<void> {
  const { edition, category_id, matrix_id, active } = place;
  if (!desk.may(edition, 'e')) fail('FORBIDDEN');
  const shelf = await findShelf(desk.deps.db, category_id, matrix_id);
  if (shelf?.edition !== edition) return invalid(edition, 'Choose a category of this bank.');
  if (!shelf.hasTopic) return invalid(edition, 'Choose a topic of this category.');
  if (active && item.use === 'mock') return invalid(edition, 'It is kept for mock exams.');
  refuseAgainstTriage(item, place, was === undefined);
  if (active && !was?.active) await refuseUnreviewed(desk.deps, item.review);
  if (place.trial && !givesTrials(edition)) invalid(edition, 'Only the main bank gives questions to visitors.');
}

async function savePlace(desk: Desk, item: Placing, place: PlaceValues, was: PlaceRow | undefined): Promise<void> {
  const { edition, category_id, matrix_id, active } = place;
  const { db, ids } = desk.deps;
  const values = { category_id, matrix_id, active, trial_position: await trialPosition(desk, place, was) };
  if (was) await placements.updatePlacement(db, was.id, values);
  else {
    const position = positionOf(item.code);
    await placements.insertPlacement(db, { id: ids.id(), item_id: item.itemId, edition, position, ...values });
  }
}

/** The places that differ, each with the present one. */
const changesIn = (wished: readonly PlaceValues[], present: readonly PlaceRow[]) =>
  wished
    .map((place) => ({ place, was: present.find(({ edition }) => edition === place.edition) }))
    .filter(({ place, was }) => differs(was, place));

/** Refuses places that the item may not get. */
export async function refusePlaces(
  desk: Desk,
  item: Placing,
  wished: readonly PlaceValues[],
  present: readonly PlaceRow[],
): Promise<void> {
  for (const { place, was } of changesIn(wished, present)) await refusePlace(desk, item, place, was);
}

/**
 * Updates or adds the places of an item; none is removed, because records refer to them: an item that leaves a bank is
 * closed there. Each place needs the right in its own bank's section.
 */
export async function placeItem(
  desk: Desk,
  item: Placing,
  wished: readonly PlaceValues[],
  present: readonly PlaceRow[],
): Promise<void> {
  await refusePlaces(desk, item, wished, present);
  for (const { place, was } of changesIn(wished, present)) await savePlace(desk, item, place, was);
  const editions = wished.map(({ edition }) => edition);
  const joins = editions.includes(TRIAGED_LINE) && !present.some(({ edition }) => edition === TRIAGED_LINE);
  if (joins && item.triage === null) await firstTriage(desk, item.itemId);
}

/** The first state of an item added to the second line: that of a bank it is already in, else pending. */
export async function firstTriage(desk: Desk, itemId: string): Promise<TriageState> {
  const rows = await placements.lockPlacements(desk.deps.db, itemId);
  const [state] = Object.entries(OFFERS).find(([, { edition }]) => rows.some((row) => row.edition === edition)) ?? [];
  const first = (state ?? 'pending') as TriageState;
  if (first === 'pending') await applyTriage(desk.deps, { itemId, state: first }, desk.actorId);
  else {
    const decision = { item_id: itemId, state: first, decided_by: desk.actorId, decided_at: desk.deps.clock.now() };
    await placements.saveTriage(desk.deps.db, decision);
  }
  return first;
}
