import type { gem } from '@app/gems/contract';
import { fail } from '@app/platform/contract';
import type { Deps, ResourceHooks, SaveContext, SavedValues } from '@app/platform/server';
import { afterClinicalChange, findItemsByCode, refuseUngivenReview } from '@app/questions/server';
import { findOwner, insertName, resetSchedules } from './names.repo.ts';

type Gem = typeof gem;
type Values = SavedValues<Gem>;
type Context = SaveContext<Gem>;
const refuse = (field: string, why: string): never => fail('INVALID_INPUT', { fields: { [field]: why } });

async function refuseTakenName(deps: Deps, { name }: Values, context: Context): Promise<void> {
  const owner = name === undefined ? undefined : await findOwner(deps.db, context.edition, name);
  if (owner !== undefined && owner !== context.id)
    fail('ALREADY_EXISTS', { fields: { name: 'Another gem has or had this name.' } });
}

async function refuseUnknownQuestions(deps: Deps, { questions }: Values): Promise<void> {
  const codes = questions ?? [];
  if (new Set(codes).size < codes.length) refuse('questions', 'A question is named twice.');
  const known = await findItemsByCode(deps, codes);
  const unknown = codes.filter((code) => !known.has(code));
  if (unknown.length > 0) refuse('questions', `No such question: ${unknown.join(', ')}.`);
}

/** A card may only show a picture of its own gem, because that carries the description. */
function refuseStrangePictures(values: Values, { before }: Context): void {
  const images = values.images ?? before?.images ?? [];
  const keys = new Set(['', ...images.map(({ object_key }) => object_key)]);
  const cards = values.cards ?? before?.cards ?? [];
  if (images.some(({ object_key }) => object_key === '')) refuse('images', 'A picture has no file.');
  const used = [values.index_image ?? '', values.deck_image ?? '', ...cards.map(({ image }) => image)];
  if (used.some((key) => !keys.has(key)))
    refuse('images', 'A card shows a picture that is not in the list of pictures.');
}

/** A name once used stays with its gem for good; a changed answer resets the card for all learners. */
export const gemHooks: ResourceHooks<Gem> = {
  beforeSave: async (deps, values, context) => {
    await refuseTakenName(deps, values, context);
    await refuseUnknownQuestions(deps, values);
    refuseStrangePictures(values, context);
    const text = values.slug ?? context.before?.slug ?? '';
    await refuseUngivenReview(deps, values, { ...context, text });
    const isClinical = values.cards?.some(({ answer_changed }) => answer_changed) ?? false;
    return isClinical ? { ...values, ...afterClinicalChange(values, context.before) } : values;
  },
  afterSave: async (deps, row, { edition }) => {
    const at = deps.clock.now();
    await insertName(deps.db, { edition, name: row.name, gem_id: row.id, since: at });
    const changed = row.cards.filter(({ answer_changed }) => answer_changed).map(({ id }) => id);
    if (changed.length > 0) await resetSchedules(deps.db, changed, at);
  },
};
