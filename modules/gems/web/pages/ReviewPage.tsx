import { DECKING, type Deck, type Queue, planToday } from '@app/gems/contract';
import { ListWaiting, Unavailable } from '@app/practice/web/rooms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { planOf } from '../deck/plan-of.ts';
import { deckQuery, queueOfQuery } from '../queries.ts';
import { Review } from '../review/Review.tsx';
import type { SessionCard } from '../review/use-session.ts';
import { useGemOutbox, useGemWrites } from '../writes/use-gem-writes.ts';

/** Today's cards of the deck; only the clinchers when `kind` asks for them. */
function cardsOf(deck: Deck, kind: string | null, now: number): readonly SessionCard[] {
  const plan = planOf(deck, now);
  const cards = kind === 'clincher' ? plan.cards.filter(({ row }) => row.kind === kind) : plan.cards;
  const { repeat, fresh } = planToday({ ...plan, cards });
  return [...repeat, ...fresh].map(({ row, gem }) => ({ ...row, gem }));
}

const namedCards = ({ rows }: Queue): readonly SessionCard[] => rows.map(({ next: _next, ...card }) => card);

export default function ReviewPage() {
  const { name } = useParams();
  const [now] = useState(Date.now);
  const [params] = useSearchParams();
  const deck = useQuery(deckQuery());
  const queue = useQuery({ ...queueOfQuery(name ?? ''), enabled: name !== undefined });
  const outbox = useGemOutbox();
  const writes = useGemWrites(outbox);
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
  const cards = queue.data && name !== undefined ? namedCards(queue.data) : cardsOf(deck.data, params.get('kind'), now);
  return (
    <Review
      key={name ?? params.get('kind') ?? 'all'}
      cards={cards}
      retention={retention}
      swipes={swipes}
      writes={writes}
      outbox={outbox}
    />
  );
}
