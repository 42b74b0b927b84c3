import { type CardRating, type CardState, reviewed, RETENTION } from '@app/gems/contract';
import type { DeckPast } from '@app/gems/server';
import { DAY_MS, MINUTE_MS } from '@app/platform/contract';
import { type Chance, chanceOf } from '../../community/chance.ts';
import { DAYS, type Student } from '../people.ts';

/** Every third learner holds gems and uses them. */
const EVERY = 3;
const MOST_A_DAY = 40;
const NEW_GEMS_A_DAY = 2;
/** The median time for a card. */
const CARD_MS = 9000;

export interface DeckableGem {
  readonly gemId: string;
  readonly cards: readonly string[];
}

export const holdsGems = ({ number, oddity }: Pick<Student, 'number' | 'oddity'>): boolean =>
  number % EVERY === 0 && oddity === null;

/** A new card is forgotten more often; higher ability lowers the share. */
function ratingOf(chance: Chance, ability: number, isNew: boolean): CardRating {
  const again = Math.min(0.5, Math.max(0.04, (isNew ? 0.28 : 0.11) - ability * 0.06));
  return (chance.weighted([again, 0.14, 0.62, 0.12]) + 1) as CardRating;
}

interface Held {
  readonly gemId: string;
  readonly cardId: string;
  state: CardState | null;
}

/** One session: due cards, then new ones, up to MOST_A_DAY. */
function sit(chance: Chance, ability: number, held: readonly Held[], begins: number): DeckPast['reviews'] {
  const due = held.filter(({ state }) => state !== null && state.due <= begins + DAY_MS / 2);
  const fresh = held.filter(({ state }) => state === null);
  let at = begins;
  return [...due, ...fresh].slice(0, MOST_A_DAY).map((card) => {
    const ms = Math.round(Math.min(5 * MINUTE_MS, Math.max(1500, chance.logNormal(CARD_MS, 0.6))));
    at += ms + 800;
    const rating = ratingOf(chance, ability, card.state === null);
    card.state = reviewed(card.state, { rating, at }, RETENTION.first);
    return { opId: chance.uuid(), cardId: card.cardId, gemId: card.gemId, rating, ms, at: new Date(at) };
  });
}

/** A learner's decks and reviews over the twelve weeks; the same seed and number give the same result. */
export function deckOf(
  seed: number,
  student: Pick<Student, 'number' | 'ability' | 'rhythm' | 'startsBefore' | 'stopsBefore'>,
  gems: readonly DeckableGem[],
  until: Date,
): Omit<DeckPast, 'userId'> {
  const chance = chanceOf(seed, `deck ${student.number}`);
  const chosen = chance.shuffled(gems).slice(0, Math.ceil(gems.length * chance.between(0.3, 0.8)));
  const decks: { gemId: string; addedAt: Date }[] = [];
  const held: Held[] = [];
  const reviews: DeckPast['reviews'][number][] = [];
  for (let before = Math.min(student.startsBefore, DAYS); before >= student.stopsBefore; before -= 1) {
    const day = until.getTime() - before * DAY_MS;
    if (!chance.happens(student.rhythm.days[new Date(day).getUTCDay()] ?? 0)) continue;
    const begins = day - chance.whole(20, 300) * MINUTE_MS;
    for (const { gemId, cards } of chosen.splice(0, NEW_GEMS_A_DAY)) {
      decks.push({ gemId, addedAt: new Date(begins) });
      held.push(...cards.map((cardId) => ({ gemId, cardId, state: null })));
    }
    reviews.push(...sit(chance, student.ability, held, begins));
  }
  return { decks, reviews };
}
