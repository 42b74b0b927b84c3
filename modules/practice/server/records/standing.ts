import type { QuestionFacts } from '@app/notifications/contract';
import type { Deps } from '@app/platform/server';
import type { QuestionPlace } from '@app/practice/contract';
import { ALL_TOPICS } from '@app/questions/contract';
import { findCategory } from '@app/questions/server';
import { placesOf } from './places.ts';

/** The current place of a question, in the shape notices send; null when it cannot be opened. */
export async function standingOf(
  deps: Deps,
  itemId: string,
): Promise<{ readonly place: QuestionPlace; readonly facts: QuestionFacts } | null> {
  const placed = (await placesOf(deps, [itemId])).get(itemId);
  if (!placed?.place) return null;
  const { brief, place } = placed;
  const found = await findCategory(deps, place.bank, { id: place.category_id });
  const matrix_id = place.matrix_id === ALL_TOPICS ? null : place.matrix_id;
  const ParentCategory = { name: place.category, master_id: found?.category.master_id ?? null };
  return { place, facts: { id: itemId, code: brief.code, matrix_id, ParentCategory } };
}
