import { foldReviews, RETENTION, type ReviewReply } from '@app/gems/contract';
import type { StoredReviews, StoredPlace, StoredTurn } from './stored.repo.ts';
import type { PlannedReview } from './plan.ts';

export interface RepliesToReview {
  readonly turn: PlannedReview;
  readonly replies: readonly ReviewReply[];
}
export interface Check {
  readonly name: string;
  readonly wrong: number;
}
const count = <T>(rows: readonly T[], is: (row: T) => boolean): number => rows.filter(is).length;
const near = (one: number, other: number): boolean => Math.abs(one - other) < 1e-6 * Math.max(1, Math.abs(other));

/** The state of a card must equal the fold of its log, in whatever order the reviews arrived. */
function isFold(place: StoredPlace, log: readonly StoredTurn[]): boolean {
  const state = foldReviews(
    log.map(({ op_id, rating, at_ms }) => ({ opId: op_id, rating, at: Math.round(at_ms) })),
    RETENTION.first,
  );
  if (!state || place.folded !== log.length) return false;
  return (
    Math.abs(place.due_ms - state.due) <= 1 &&
    near(place.stability, state.stability) &&
    near(place.difficulty, state.difficulty) &&
    place.reps === state.reps &&
    place.lapses === state.lapses
  );
}

export function checkStored(
  outcomes: readonly RepliesToReview[],
  stored: StoredReviews,
  emails: readonly string[],
): readonly Check[] {
  const turnsByOp = Map.groupBy(stored.turns, ({ op_id }) => op_id);
  const logs = Map.groupBy(stored.turns, ({ email, card_id }) => `${email} ${card_id}`);
  const sent = new Set(outcomes.map(({ turn }) => turn.opId));
  const isLost = ({ turn }: RepliesToReview) => {
    const [row] = turnsByOp.get(turn.opId) ?? [];
    return row?.card_id !== turn.cardId || row.rating !== turn.rating || row.email !== emails[turn.learner];
  };
  return [
    { name: 'acknowledged turns lost', wrong: count(outcomes, isLost) },
    { name: 'turns kept twice', wrong: count([...turnsByOp.values()], (rows) => rows.length > 1) },
    { name: 'turns nobody made', wrong: count(stored.turns, ({ op_id }) => !sent.has(op_id)) },
    {
      name: 'turns reported as fresh more than once',
      wrong: count(outcomes, ({ replies }) => count(replies, ({ fresh }) => fresh) > 1),
    },
    {
      name: 'cards whose place is not the fold of their log',
      wrong: count(stored.places, (place) => !isFold(place, logs.get(`${place.email} ${place.card_id}`) ?? [])),
    },
    { name: 'cards with a log and no place', wrong: Math.max(0, logs.size - stored.places.length) },
    { name: 'days that differ from a recount', wrong: stored.days },
  ];
}
