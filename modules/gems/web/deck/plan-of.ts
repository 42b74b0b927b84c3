import type { Deck, DeckCardRow, Plan, PlannedCard } from '@app/gems/contract';

export interface DeckedCard extends PlannedCard {
  readonly row: DeckCardRow;
  readonly gem: string | null;
}

/**
 * The plan of the day, from the deck on this device. A learner's own card weighs as much as the average gem of the deck; the
 * server, which knows every subject, takes the average subject.
 */
export function planOf(deck: Deck, now: number): Plan<DeckedCard> {
  const gems = new Map(deck.gems.map((gem) => [gem.id, gem]));
  const total = deck.gems.reduce((sum, { weight }) => sum + weight, 0);
  const average = deck.gems.length === 0 ? 0 : total / deck.gems.length;
  return {
    cards: deck.cards.map((row) => {
      const gem = gems.get(row.gem_id ?? '');
      return { id: row.id, weight: gem?.weight ?? average, state: row.state, row, gem: gem?.name ?? null };
    }),
    retention: deck.settings.retention,
    mostADay: deck.settings.most_a_day,
    daysOff: deck.settings.days_off,
    examDate: deck.exam_date,
    now,
  };
}

/** The plan of the clinchers alone. */
export const clinchersOf = (plan: Plan<DeckedCard>): Plan<DeckedCard> => ({
  ...plan,
  cards: plan.cards.filter(({ row }) => row.kind === 'clincher'),
});
