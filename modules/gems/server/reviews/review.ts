import {
  type CardRating,
  type CardState,
  foldReviews,
  RESET,
  type ReviewBody,
  type ReviewReply,
  reviewed,
} from '@app/gems/contract';
import { type Deps, notLaterThan } from '@app/platform/server';
import { fail } from '../../contract/errors.ts';
import type { GemReader } from '../shelf/deck-access.ts';
import {
  findCards,
  findReview,
  findStanding,
  findStates,
  insertReview,
  listLog,
  type ReviewedCard,
  type CardBeforeReview,
} from './review.repo.ts';
import { readRetention } from './settings.ts';

interface Turn {
  readonly opId: string;
  /** 0 is a reset. */
  readonly rating: number;
  readonly ms: number;
  readonly at: Date;
  /** The rating this one undoes. */
  readonly replaces: string | null;
}

/** The state including this review. An undo, or a review older than the last one, folds the whole log again. */
async function stateWith(
  deps: Deps,
  reader: GemReader,
  { card, turn, before, retention }: TurnOn & { readonly before: CardBeforeReview },
): Promise<CardState | null> {
  const at = turn.at.getTime();
  const { state, isTakenBack } = before;
  if (turn.replaces === null && !isTakenBack && (state === null || state.last < at)) {
    if (turn.rating === RESET) return null;
    if (state !== null) return reviewed(state, { rating: turn.rating as CardRating, at }, retention);
  }
  const log = await listLog(deps.db, reader.userId, card.id);
  return foldReviews([...log, { ...turn, at }], retention);
}

interface TurnOn {
  readonly card: ReviewedCard;
  readonly turn: Turn;
  readonly retention: number;
}

/** Concurrent reviews of one card and reviews during a change of retention retry; more attempts point to another fault. */
const TRIES = 8;
const UNIQUE_VIOLATION = '23505';
const isRepeat = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === UNIQUE_VIOLATION;

/** Stores one review and its effects; `fresh` is false when it was already stored. */
async function keep(deps: Deps, reader: GemReader, on: TurnOn): Promise<{ fresh: boolean; state: CardState | null }> {
  const { card, turn } = on;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const before = await findStanding(deps.db, reader.userId, card.id, turn.opId);
    const stored = attempt === 0 ? undefined : await findReview(deps.db, reader.userId, turn.opId);
    if (stored) {
      if (stored.card_id !== card.id || stored.rating !== turn.rating) fail('OPERATION_REUSED');
      return { fresh: false, state: before.state };
    }
    const retention = attempt === 0 ? on.retention : await readRetention(deps, reader.userId);
    const state = await stateWith(deps, reader, { card, turn, retention, before });
    const row = { ...turn, ...before, userId: reader.userId, card, state, retention };
    try {
      const isKept = await insertReview(deps.db, { ...row, reviewedAt: turn.at, receivedAt: deps.clock.now() });
      if (isKept) return { fresh: true, state };
    } catch (error) {
      if (!isRepeat(error)) throw error;
    }
  }
  return fail('UNAVAILABLE');
}

/** Stores a device's reviews in the order they were made. Reviews of cards that are gone are left out of the reply; the rest is stored. */
export async function reviewCards(
  deps: Deps,
  reader: GemReader,
  bodies: readonly ReviewBody[],
): Promise<ReviewReply[]> {
  const [cards, retention] = await Promise.all([
    findCards(
      deps.db,
      reader,
      bodies.map(({ card_id }) => card_id),
    ),
    readRetention(deps, reader.userId),
  ]);
  const now = deps.clock.now();
  const replies: ReviewReply[] = [];
  for (const body of bodies.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    const card = cards.get(body.card_id);
    if (!card) continue;
    const turn = {
      opId: body.op_id,
      rating: body.rating,
      ms: body.ms,
      at: notLaterThan(now, body.at),
      // A review cannot undo itself.
      replaces: body.replaces === body.op_id ? null : (body.replaces ?? null),
    };
    const { fresh, state } = await keep(deps, reader, { card, turn, retention });
    replies.push({ op_id: body.op_id, card_id: body.card_id, fresh, state });
  }
  return replies;
}

export async function reviewCard(deps: Deps, reader: GemReader, body: ReviewBody): Promise<ReviewReply> {
  const [reply] = await reviewCards(deps, reader, [body]);
  return reply ?? fail('CARD_GONE');
}

/** Resets these cards and returns how many there were. Each op id is derived from the one given. */
export async function resetCards(
  deps: Deps,
  reader: GemReader,
  { cardIds, opId }: { readonly cardIds: readonly string[]; readonly opId: string },
): Promise<number> {
  const [cards, retention, states] = await Promise.all([
    findCards(deps.db, reader, cardIds),
    readRetention(deps, reader.userId),
    findStates(deps.db, reader.userId, cardIds),
  ]);
  let reset = 0;
  for (const card of cards.values()) {
    if (!states.get(card.id)?.state) continue;
    const turn = { opId: opIdFor(opId, card.id), rating: RESET, ms: 0, at: deps.clock.now(), replaces: null };
    const { fresh } = await keep(deps, reader, { card, turn, retention });
    reset += fresh ? 1 : 0;
  }
  return reset;
}

/** One id for each card of a reset, the same on a retry: the hex digits of both ids added. */
function opIdFor(opId: string, cardId: string): string {
  const digits = Array.from(opId.replaceAll('-', ''), (digit, at) => {
    const other = cardId.replaceAll('-', '')[at] ?? '0';
    return ((Number.parseInt(digit, 16) + Number.parseInt(other, 16)) % 16).toString(16);
  });
  // Marked as UUID version 4, which the shape requires.
  digits[12] = '4';
  digits[16] = 'a';
  const text = digits.join('');
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-');
}
