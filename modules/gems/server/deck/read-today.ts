import { minutesFor, planToday } from '@app/gems/contract';
import { addDays, ukDay } from '@app/platform/contract';
import type { Deps } from '@app/platform/server';
import type { GemReader } from '../shelf/deck-access.ts';
import { listDays } from './deck.repo.ts';
import { type DeckPlanCard, PACE_DAYS, readPlan } from './read-deck.ts';

export interface TodayCards {
  readonly repeat: readonly DeckPlanCard[];
  readonly fresh: readonly DeckPlanCard[];
  /** The number shown as due wherever cards are counted. */
  readonly due: number;
  /** The gems the cards are from; a learner's own cards have none. */
  readonly cardsByGem: ReadonlyMap<string, number>;
}

/** The cards of today's plan: the home page, the list of gems and the review count the same ones. */
export async function readToday(deps: Deps, reader: GemReader): Promise<TodayCards> {
  const { repeat, fresh } = planToday(await readPlan(deps, reader));
  const cardsByGem = new Map<string, number>();
  for (const { gemId } of [...repeat, ...fresh])
    if (gemId !== null) cardsByGem.set(gemId, (cardsByGem.get(gemId) ?? 0) + 1);
  return { repeat, fresh, due: repeat.length + fresh.length, cardsByGem };
}

/** How long they take, at the learner's own pace. */
export async function minutesToday(deps: Deps, userId: string, cards: number): Promise<number> {
  const from = addDays(ukDay(deps.clock.now().getTime()), 1 - PACE_DAYS);
  return minutesFor(cards, await listDays(deps.db, userId, from));
}
