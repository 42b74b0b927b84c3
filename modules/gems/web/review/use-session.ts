import { type CardRating, type CardState, type DeckCardRow, reviewed } from '@app/gems/contract';
import { HOUR_MS } from '@app/platform/contract';
import { useRef, useState } from 'react';
import type { GemWrites } from '../writes/use-gem-writes.ts';
import { isAgain, type ReviewQueue, beforeRating, afterRating, withoutCard } from './review-queue.ts';

export interface SessionCard extends DeckCardRow {
  readonly gem: string | null;
}

interface Turned {
  readonly cardId: string;
  readonly before: CardState | null;
  readonly opId: string;
  readonly again: boolean;
}

export interface Session {
  readonly card: SessionCard | null;
  readonly state: CardState | null;
  readonly isTurned: boolean;
  /** Of the cards the session began with, how many are done, and how many there are. */
  readonly done: number;
  readonly total: number;
  readonly canUndo: boolean;
  readonly turn: () => void;
  readonly rate: (rating: CardRating) => CardState | null;
  readonly undo: () => void;
  /** Takes a card that was removed out of the session. */
  readonly skip: (id: string) => void;
}

/**
 * One pass through a queue that is fixed when it begins. A card rated Again is repeated at the end. Undoing a rating
 * shows its card again; the next rating replaces the undone one.
 */
export function useSession(cards: readonly SessionCard[], retention: number, writes: GemWrites): Session {
  const [first] = useState(cards);
  const [walk, setWalk] = useState<ReviewQueue>(() => ({ queue: cards.map(({ id }) => id), at: 0 }));
  const [isTurned, setTurned] = useState(false);
  const [states, setStates] = useState<ReadonlyMap<string, CardState | null>>(new Map());
  const [last, setLast] = useState<Turned | null>(null);
  const [replacing, setReplacing] = useState<Turned | null>(null);
  const shownAt = useRef(0);
  // A rated card leaves today's cards, but must still be found for an undo.
  const find = (id: string | undefined) => cards.find((each) => each.id === id) ?? first.find((each) => each.id === id);
  const card = find(walk.queue[walk.at]) ?? null;
  const state = card ? (states.has(card.id) ? (states.get(card.id) ?? null) : card.state) : null;

  const turn = () => {
    if (shownAt.current === 0) shownAt.current = Date.now();
    setTurned(true);
  };
  const rate = (rating: CardRating): CardState | null => {
    if (!card) return null;
    const now = Date.now();
    const before = replacing ? replacing.before : state;
    const after = reviewed(before, { rating, at: now }, retention);
    const ms = Math.min(HOUR_MS, Math.max(0, now - (shownAt.current || now)));
    const opId = crypto.randomUUID();
    const replaces = replacing?.opId ?? null;
    void writes.turn({ id: card.id, front: card.front, opId, rating, at: now, ms, before, retention, replaces });
    const again = isAgain(rating);
    setLast({ cardId: card.id, before, opId, again });
    setReplacing(null);
    setStates(new Map(states).set(card.id, after));
    setWalk(afterRating(walk, again));
    setTurned(false);
    shownAt.current = 0;
    return after;
  };
  const undo = () => {
    if (!last) return;
    setReplacing(last);
    setStates(new Map(states).set(last.cardId, last.before));
    setWalk(beforeRating(walk, last.again));
    setTurned(true);
    setLast(null);
  };
  const skip = (id: string) => {
    const unless = (rated: Turned | null) => (rated?.cardId === id ? null : rated);
    setWalk((before) => withoutCard(before, id));
    setLast(unless);
    setReplacing(unless);
    setTurned(false);
    shownAt.current = 0;
  };
  const { queue, at } = walk;
  return { card, state, isTurned, done: at, total: queue.length, canUndo: last !== null, turn, rate, undo, skip };
}
