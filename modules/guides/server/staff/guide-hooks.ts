import { type guide, pictureProblem, takesOffer } from '@app/guides/contract';
import { fail } from '@app/platform/contract';
import type { Deps, ResourceHooks, SaveContext, SavedValues } from '@app/platform/server';
import { afterClinicalChange, findItemsByCode, listTopics, refuseUngivenReview } from '@app/questions/server';
import { findOwner, insertTitle, insertWords } from './titles.repo.ts';

type Guide = typeof guide;
type Values = SavedValues<Guide>;
type Context = SaveContext<Guide>;
const refuse = (field: string, why: string): never => fail('INVALID_INPUT', { fields: { [field]: why } });

async function refuseTakenTitle(deps: Deps, { title }: Values, context: Context): Promise<void> {
  const owner = title === undefined ? undefined : await findOwner(deps.db, context.edition, title);
  if (owner !== undefined && owner !== context.id)
    fail('ALREADY_EXISTS', { fields: { title: 'Another guide has or had this title.' } });
}

async function refuseUnknownTopic(deps: Deps, values: Values, { before }: Context): Promise<void> {
  const topic = values.topic ?? before?.topic ?? '';
  const category = values.category_id ?? before?.category_id;
  if (topic === '' || !category) return;
  const topics = await listTopics(deps, category);
  if (!topics.some(({ slug }) => slug === topic))
    refuse('topic', `The category has no such topic. It has: ${topics.map(({ slug }) => slug).join(', ')}.`);
}

async function refuseUnknownQuestions(deps: Deps, { questions }: Values): Promise<void> {
  const codes = (questions ?? []).map(({ code }) => code);
  if (new Set(codes).size < codes.length) refuse('questions', 'A question is named twice.');
  const known = await findItemsByCode(deps, codes);
  const unknown = codes.filter((code) => !known.has(code));
  if (unknown.length > 0) refuse('questions', `No such question: ${unknown.join(', ')}.`);
}

/**
 * The values with what follows from the kind of change. A form sends what was changed in it, so a kind that it still shows
 * is the stored one. The kind is of one save: where the text is unchanged, “wording only” must not wait for the next text.
 */
function withChange(values: Values, { before }: Context): Values {
  const { body, change } = values;
  if (body === undefined || body === before?.body) return { ...values, change: 'clinical' };
  return (change ?? before?.change) === 'editorial' ? values : { ...values, ...afterClinicalChange(values, before) };
}

/** A title once used stays with its guide for good, and every published wording is stored. */
export const guideHooks: ResourceHooks<Guide> = {
  beforeSave: async (deps, values, context) => {
    if (values.offered && !takesOffer(context.edition))
      refuse('offered', 'Only a guide of the second line is offered as a More guide.');
    const problem = values.body === undefined ? null : pictureProblem(values.body);
    if (problem !== null) refuse('body', problem);
    const text = values.slug ?? context.before?.slug ?? '';
    await refuseUngivenReview(deps, values, { ...context, text });
    await refuseTakenTitle(deps, values, context);
    await refuseUnknownTopic(deps, values, context);
    await refuseUnknownQuestions(deps, values);
    return withChange(values, context);
  },
  afterSave: async (deps, row, { edition, before }) => {
    const at = deps.clock.now();
    await insertTitle(deps.db, { edition, title: row.title, guide_id: row.id, since: at });
    if (before?.body === row.body) return;
    const words = { guideId: row.id, body: row.body, html: row.body_html, at };
    await insertWords(deps.db, { ...words, isClinical: before === null || row.change === 'clinical' });
  },
};
