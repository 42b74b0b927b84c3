import { nextDates, planToday, type Queue } from '@app/gems/contract';
import type { Deps } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import { findGem } from '../shelf/gem.repo.ts';
import type { GemReader } from '../shelf/deck-access.ts';
import { type CardTextRow, listTexts } from './deck.repo.ts';
import { type DeckPlanCard, presentDeckCard, readPlan } from './read-deck.ts';
import { readSettings } from '../reviews/settings.ts';
import { findStates } from '../reviews/review.repo.ts';

const moments = (dates: ReturnType<typeof nextDates>): Queue['rows'][number]['next'] => ({
  1: new Date(dates[1]).toISOString(),
  2: new Date(dates[2]).toISOString(),
  3: new Date(dates[3]).toISOString(),
  4: new Date(dates[4]).toISOString(),
});

type Queued = Pick<DeckPlanCard, 'id' | 'state'>;

function rowsOf(
  deps: Deps,
  texts: readonly CardTextRow[],
  queued: readonly Queued[],
  retention: number,
): Queue['rows'] {
  const textOf = new Map(texts.map((row) => [row.id, row]));
  const now = deps.clock.now().getTime();
  return queued.flatMap(({ id, state }) => {
    const row = textOf.get(id);
    if (!row) return [];
    return [{ ...presentDeckCard(deps, row, state), gem: row.gem, next: moments(nextDates(state, now, retention)) }];
  });
}

/** Today's queue: due cards first, then new ones. */
export async function readQueue(
  deps: Deps,
  reader: GemReader,
  { kind }: { readonly kind?: 'card' | 'clincher' | undefined },
): Promise<Queue> {
  const plan = await readPlan(deps, reader);
  const cards = kind === undefined ? plan.cards : plan.cards.filter((card) => card.kind === kind);
  const { repeat, fresh } = planToday({ ...plan, cards });
  const today = [...repeat, ...fresh];
  // Only today's texts are read: a deck may have thousands of cards, a day about a hundred.
  const texts = await listTexts(deps.db, reader, { cardIds: today.map(({ id }) => id) });
  const rows = rowsOf(deps, texts, today, plan.retention);
  return { repeat: repeat.length, fresh: fresh.length, rows };
}

/** Every card of one gem, due or not, in the deck or not. */
export async function readQueueOf(deps: Deps, reader: GemReader, name: string): Promise<Queue> {
  const gem = await findGem(deps.db, name, reader.osce);
  if (!gem?.live) return fail('NOT_FOUND');
  const [texts, settings] = await Promise.all([
    listTexts(deps.db, reader, { gemId: gem.id }),
    readSettings(deps, reader.userId),
  ]);
  const states = await findStates(
    deps.db,
    reader.userId,
    texts.map(({ id }) => id),
  );
  const queued = texts.map(({ id }) => ({ id, state: states.get(id)?.state ?? null }));
  const rows = rowsOf(deps, texts, queued, settings.retention);
  const fresh = queued.filter(({ state }) => state === null).length;
  return { repeat: rows.length - fresh, fresh, rows };
}
