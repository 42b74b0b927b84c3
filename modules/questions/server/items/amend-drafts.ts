import type { Edition } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import { MOST_TAGS, mergeTags, type PlaceValues, type QuestionDraft } from '@app/questions/contract';
import { listDrafts, stopPlans, updateDrafts } from './drafts.repo.ts';

type Facts = Partial<Pick<QuestionDraft, 'tags' | 'review_next' | 'difficulty' | 'task' | 'setting'>>;
export type ItemPlace = Pick<PlaceValues, 'active' | 'category_id' | 'matrix_id'> & Partial<Pick<PlaceValues, 'trial'>>;

/** A change made to a question outside its draft, with the old and new values. */
export interface ChangeOutsideDraft {
  readonly place?: { readonly edition: Edition; readonly from: ItemPlace; readonly to: ItemPlace };
  readonly facts?: { readonly from: Facts; readonly to: Facts };
}

const shelf = ({ category_id, matrix_id }: ItemPlace) => ({ category_id, matrix_id });
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Applies the change to a place, except where the place itself differs from the old value. */
export const placeAfter = <Place extends ItemPlace>(place: Place, from: ItemPlace, to: ItemPlace): Place => ({
  ...place,
  ...(place.active === from.active ? { active: to.active } : {}),
  ...(same(shelf(place), shelf(from)) ? shelf(to) : {}),
  ...(to.trial !== undefined && place.trial === from.trial ? { trial: to.trial } : {}),
});

function factsAfter(content: QuestionDraft, { from, to }: NonNullable<ChangeOutsideDraft['facts']>): Facts {
  const { tags, ...rest } = to;
  const names = Object.keys(rest) as (keyof typeof rest)[];
  const taken = names.filter((name) => content[name] === from[name]).map((name) => [name, to[name]]);
  return {
    ...Object.fromEntries(taken),
    ...(tags ? { tags: mergeTags(from.tags ?? [], content.tags, tags).slice(0, MOST_TAGS) } : {}),
  };
}

/** Applies the change to the draft, except where the draft itself differs from the old value. */
const amended = (content: QuestionDraft, { place, facts }: ChangeOutsideDraft): QuestionDraft => ({
  ...content,
  places: content.places.map((each) =>
    place && each.edition === place.edition ? placeAfter(each, place.from, place.to) : each,
  ),
  ...(facts ? factsAfter(content, facts) : {}),
});

/** Applies changes of questions to their drafts too: publishing a draft would undo them otherwise. */
export async function amendDrafts(
  { db }: Pick<Deps, 'db'>,
  done: ReadonlyMap<string, ChangeOutsideDraft>,
): Promise<void> {
  const drafts = await listDrafts(db, [...done.keys()]);
  const after = drafts.map(({ item_id, content }) => ({
    item_id,
    content: amended(content, done.get(item_id) ?? {}),
  }));
  await updateDrafts(
    db,
    after.filter(({ content }, at) => !same(content, drafts[at]?.content)),
  );
}

const TAKEN_OUT = 'The question was taken out of a bank, which cancelled its planned publication.';

/** Cancels planned publications with the reason, by default that of a bank, and an audit record for each. */
export async function cancelPlans(
  deps: Deps,
  itemIds: readonly string[],
  actorId: string | null,
  why = TAKEN_OUT,
): Promise<void> {
  for (const { item_id, publish_at } of await stopPlans(deps.db, itemIds, why))
    await deps.audit.record(deps.db, {
      actorId,
      action: 'unschedule',
      entity: 'question',
      entityId: item_id,
      before: { publish_at: publish_at.toISOString() },
      after: { publish_at: null },
    });
}
