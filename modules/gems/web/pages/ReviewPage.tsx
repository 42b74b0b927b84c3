import { DECKING, type Deck, type Queue, planToday } from '@app/gems/contract';
import { serverNow } from '@app/platform/web';
import { type Entry, useOutboxState } from '@app/platform/web/offline';
import { ListWaiting, Unavailable } from '@app/practice/web/shared-parts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { clinchersOf, planOf } from '../deck/plan-of.ts';
import { deckQuery, queueOfQuery } from '../queries.ts';
import { Review } from '../review/Review.tsx';
import type { SessionCard } from '../review/use-session.ts';
import { withoutRemoved } from '../writes/deck-waiting.ts';
import { withWaiting } from '../writes/kinds.ts';
import { useGemOutbox, useGemWrites } from '../writes/use-gem-writes.ts';

interface Chosen {
  readonly cards: readonly SessionCard[];
  /** Why there are none. */
  readonly nothing: string;
}

const whyOf = ({ gems }: Deck, gemId: string | null): SessionCard['why'] => gems.find(({ id }) => id === gemId);

/** Today's cards of the deck; only the clinchers when `kind` asks for them. */
function cardsOf(deck: Deck, kind: string | null, now: number): Chosen {
  const plan = planOf(deck, now);
  const { repeat, fresh, later, isDayOff } = planToday(kind === 'clincher' ? clinchersOf(plan) : plan);
  const cards = [...repeat, ...fresh].map(({ row, gem }) => ({ ...row, gem, why: whyOf(deck, row.gem_id) }));
  if (isDayOff) return { cards, nothing: 'Today is one of your days off. What is due waits for your next study day.' };
  if (later > 0)
    return { cards, nothing: 'You have reached your daily limit. The rest waits for your next study day.' };
  return { cards, nothing: kind === 'clincher' ? 'No clinchers are due today.' : 'You are up to date.' };
}

const namedCards = ({ rows }: Queue, deck: Deck, waiting: readonly Entry[]): Chosen => ({
  cards: withWaiting(rows, waiting).map(({ next: _next, ...card }) => ({ ...card, why: whyOf(deck, card.gem_id) })),
  nothing: 'This gem has no cards.',
});

export default function ReviewPage() {
  const { name } = useParams();
  const [now] = useState(() => serverNow());
  const [params] = useSearchParams();
  const deck = useQuery(deckQuery());
  const queue = useQuery({ ...queueOfQuery(name ?? ''), enabled: name !== undefined });
  const outbox = useGemOutbox();
  const writes = useGemWrites(outbox);
  const { waiting } = useOutboxState(outbox);
  const isReady = deck.data !== undefined && (name === undefined || queue.data !== undefined);
  const error = deck.error ?? queue.error;
  const back = { href: DECKING, label: 'Your deck' };
  const retry = () => void Promise.all([deck.refetch(), queue.refetch()]);
  if (!isReady && error) return <Unavailable what="these cards" error={error} onRetry={retry} back={back} />;
  if (!deck.data || !isReady)
    return (
      <div className="wrap py-8">
        <ListWaiting label="Loading the cards" />
      </div>
    );
  const { retention, swipes } = deck.data.settings;
  const shown = withoutRemoved(deck.data, waiting);
  const chosen =
    queue.data && name !== undefined ? namedCards(queue.data, shown, waiting) : cardsOf(shown, params.get('kind'), now);
  return (
    <Review
      key={name ?? params.get('kind') ?? 'all'}
      {...chosen}
      retention={retention}
      swipes={swipes}
      writes={writes}
      outbox={outbox}
    />
  );
}
