import { type CardRating, type CardState, type DeckCardRow, type DeckGem, reviewed } from '@app/gems/contract';
import { MINUTE_MS } from '@app/platform/contract';
import { serverNow } from '@app/platform/web';
import { useEffect, useRef, useState } from 'react';
import type { GemWrites } from '../writes/use-gem-writes.ts';
import { isAgain, type ReviewQueue, beforeRating, afterRating, withoutCard } from './review-queue.ts';

/** A longer look is a break: it says nothing about how long cards take. */
const LONGEST_MS = 2 * MINUTE_MS;

export interface SessionCard extends DeckCardRow {
  readonly gem: string | null;
  /** Why the answer is so: what the gem rests on, and its guide. Not known of a gem outside the deck. */
  readonly why?: Pick<DeckGem, 'sources' | 'guide'> | undefined;
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
  /** The position in the queue and its length, which grows with every card that is repeated. */
  readonly done: number;
  readonly total: number;
  /** How many different cards were rated. */
  readonly rated: number;
  readonly canUndo: boolean;
  readonly turn: () => void;
  readonly rate: (rating: CardRating) => CardState | null;
  readonly undo: () => void;
  /** Takes a card that was removed out of the session. */
  readonly skip: (id: string) => void;
}

/** How long a card has been shown, from its front on; the end of one look is the beginning of the next. */
function useLook() {
  const shownAt = useRef(0);
  const begin = (now = Date.now()) => void (shownAt.current = now);
  useEffect(() => {
    shownAt.current = Date.now();
  }, []);
  const end = (now: number): number => {
    const ms = Math.min(LONGEST_MS, Math.max(0, now - shownAt.current));
    begin(now);
    return ms;
  };
  return { begin, end };
}

const countsOf = ({ queue, at }: ReviewQueue): Pick<Session, 'done' | 'total' | 'rated'> => ({
  done: at,
  total: queue.length,
  rated: new Set(queue.slice(0, at)).size,
});

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
  const look = useLook();
  // A rated card leaves today's cards, but must still be found for an undo.
  const find = (id: string | undefined) => cards.find((each) => each.id === id) ?? first.find((each) => each.id === id);
  const card = find(walk.queue[walk.at]) ?? null;
  const state = card ? (states.has(card.id) ? (states.get(card.id) ?? null) : card.state) : null;

  const turn = () => setTurned(true);
  const rate = (rating: CardRating): CardState | null => {
    if (!card) return null;
    const now = Date.now();
    // The log of reviews is shared between devices.
    const at = serverNow(now);
    const before = replacing ? replacing.before : state;
    const after = reviewed(before, { rating, at }, retention);
    const ms = look.end(now);
    const opId = crypto.randomUUID();
    const replaces = replacing?.opId ?? null;
    void writes.turn({ id: card.id, front: card.front, opId, rating, at, ms, before, retention, replaces });
    const again = isAgain(rating);
    setLast({ cardId: card.id, before, opId, again });
    setReplacing(null);
    setStates(new Map(states).set(card.id, after));
    setWalk(afterRating(walk, again));
    setTurned(false);
    return after;
  };
  const undo = () => {
    if (!last) return;
    setReplacing(last);
    setStates(new Map(states).set(last.cardId, last.before));
    setWalk(beforeRating(walk, last.again));
    setTurned(true);
    setLast(null);
    look.begin();
  };
  const skip = (id: string) => {
    const unless = (rated: Turned | null) => (rated?.cardId === id ? null : rated);
    setWalk((before) => withoutCard(before, id));
    setLast(unless);
    setReplacing(unless);
    setTurned(false);
    look.begin();
  };
  return { card, state, isTurned, ...countsOf(walk), canUndo: last !== null, turn, rate, undo, skip };
}
