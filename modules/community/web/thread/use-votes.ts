import type { Comment, Voted } from '@app/community/contract';
import { toast } from '@app/platform/web/ui';
import { useRef } from 'react';
import type { ThreadCalls } from './calls.ts';
import { castVote, type Direction } from '../threads.ts';

interface Pressed {
  /** The counters the server last returned. */
  readonly counters: Pick<Voted, 'up' | 'down' | 'vote'>;
  /** Settles when all earlier presses have been answered. */
  readonly answered: Promise<unknown>;
}

/**
 * Shows a vote at once and sends votes one after the other. The last press wins; a failed one falls back to the server's
 * counters.
 */
export function useVotes(calls: ThreadCalls, show: (id: string, counters: Partial<Comment>) => void) {
  const pressed = useRef(new Map<string, Pressed>());
  return async (comment: Comment, to: Direction): Promise<void> => {
    const { id, up, down, vote } = comment;
    if (vote === to) return;
    const before = pressed.current.get(id) ?? { counters: { up, down, vote }, answered: Promise.resolve() };
    const sent = before.answered.then(() => calls.vote(id, to)).catch(() => null);
    pressed.current.set(id, { counters: before.counters, answered: sent });
    show(id, castVote(comment, to));
    const voted = await sent;
    const now = pressed.current.get(id);
    const counters = voted ? { up: voted.up, down: voted.down, vote: voted.vote } : (now?.counters ?? before.counters);
    if (now && now.answered !== sent) return void pressed.current.set(id, { ...now, counters });
    pressed.current.delete(id);
    show(id, counters);
    if (!voted) toast({ message: 'That could not be saved. Please try again.', tone: 'error' });
  };
}
