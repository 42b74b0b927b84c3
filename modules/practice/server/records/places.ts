import type { Deps } from '@app/platform/server';
import { BANKS, type QuestionPlace } from '@app/practice/contract';
import { listBriefs, type QuestionBrief } from '@app/questions/server';
import { presentPlace } from './present.ts';

export interface Placed {
  readonly brief: QuestionBrief;
  readonly place: QuestionPlace | null;
}

/** Where each of these can be opened: in the first bank that has it, the main one first. */
export async function placesOf(deps: Deps, itemIds: readonly string[]): Promise<ReadonlyMap<string, Placed>> {
  const perBank = await Promise.all(BANKS.map((bank) => listBriefs(deps, bank, itemIds)));
  const found = new Map<string, Placed>();
  for (const briefs of perBank)
    for (const [id, brief] of briefs) {
      const earlier = found.get(id);
      if (!earlier?.place) found.set(id, { brief, place: presentPlace(brief) });
    }
  return found;
}
