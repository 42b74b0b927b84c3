import { fitScale } from '@app/insights/contract';
import { type Deps, handle, inTransaction, job } from '@app/platform/server';
import { markStale, removeStaff } from '../sample.repo.ts';
import * as repo from './scale.repo.ts';

/** The place of each name in the order of its first appearance. */
function places<T>(rows: readonly T[], nameOf: (row: T) => string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const row of rows) if (!found.has(nameOf(row))) found.set(nameOf(row), found.size);
  return found;
}
const itemOf = ({ item_id, source }: repo.ScaleRow) => `${item_id} ${source}`;

/**
 * Puts questions and people on one scale, from the sample alone. Practice and mocks are apart: the same question is met
 * under other conditions. Every figure is counted again afterwards, because the strengths have moved.
 */
export async function scaleItems(deps: Deps): Promise<void> {
  await inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    await removeStaff(deps.db, now);
    const rows = await repo.listScaleAnswers(deps.db);
    const [items, people, areas] = [places(rows, itemOf), places(rows, ({ user_id }) => user_id), places(rows, areaOf)];
    const firstOf = new Map(rows.toReversed().map((row) => [itemOf(row), row]));
    const areaOfItems = [...items.keys()].map((id) => areas.get(areaOf(firstOf.get(id))) ?? 0);
    const answers = rows.map((row) => ({
      person: people.get(row.user_id) ?? 0,
      item: items.get(itemOf(row)) ?? 0,
      right: row.right,
    }));
    const scale = fitScale(answers, people.size, areaOfItems);
    const counts = new Map<string, number>();
    for (const { user_id } of rows) counts.set(user_id, (counts.get(user_id) ?? 0) + 1);
    await repo.saveDifficulties(
      deps.db,
      [...firstOf].flatMap(([id, { item_id, epoch, source }]) => {
        const placed = scale.items[items.get(id) ?? -1];
        return placed ? [{ item_id, epoch, source, b: placed.value, se: placed.se }] : [];
      }),
    );
    await repo.replaceAbilities(
      deps.db,
      [...people].flatMap(([user_id, at]) => {
        const placed = scale.people[at];
        return placed ? [{ user_id, theta: placed.value, se: placed.se, answers: counts.get(user_id) ?? 1 }] : [];
      }),
      now,
    );
    await markStale(deps.db, 'all', now);
  });
}
const areaOf = (row: repo.ScaleRow | undefined): string => row?.area ?? '';

export const scaleHandler = handle(job<Record<string, never>>('insights.scale'), (deps) => scaleItems(deps), {
  every: '20 3 * * *',
});
