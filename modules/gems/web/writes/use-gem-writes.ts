import { useOwner } from '@app/accounts/web';
import { type CardRating, type CardState, deckPath, gemPath, type ReviewReply } from '@app/gems/contract';
import { type Outbox, registerKinds, type SendResult, useKeptWrite, useOutbox } from '@app/platform/web/offline';
import { useMemo } from 'react';
import { cardNoteKind, deckKind, gemKinds, noteKind, reportKind, turnKind } from './kinds.ts';

// Must run before any outbox entry is read.
registerKinds(gemKinds);

export const useGemOutbox = (): Outbox => useOutbox(useOwner());

interface Named {
  readonly id: string;
  readonly name: string;
}
export interface TurnedCard {
  readonly id: string;
  readonly opId: string;
  readonly front: string;
  readonly rating: CardRating;
  readonly at: number;
  readonly ms: number;
  readonly before: CardState | null;
  readonly retention: number;
  readonly replaces: string | null;
}
export interface ReportInput {
  readonly gemId: string;
  readonly cardId: string | null;
  readonly kind: 'outdated' | 'wrong' | 'wording' | 'other';
  readonly text: string;
}
/** A learner's writes on gems: shown at once, stored on the device, then sent. */
export interface GemWrites {
  readonly deck: (gem: Named, inDeck: boolean) => Promise<SendResult>;
  readonly note: (gem: Named, text: string) => Promise<SendResult>;
  readonly cardNote: (gem: Named, cardId: string, text: string) => Promise<SendResult>;
  readonly turn: (card: TurnedCard) => Promise<SendResult<ReviewReply>>;
  readonly report: (report: ReportInput) => Promise<SendResult>;
}

export function useGemWrites(outbox: Outbox): GemWrites {
  const write = useKeptWrite(outbox);
  return useMemo(() => {
    const on = ({ name }: Named) => ({ subject: name, href: gemPath(name) });
    return {
      deck: (gem, inDeck) => write(deckKind, { ...on(gem), data: { gemId: gem.id, inDeck } }),
      note: (gem, text) => write(noteKind, { ...on(gem), data: { gemId: gem.id, text } }),
      cardNote: (gem, cardId, text) => write(cardNoteKind, { ...on(gem), data: { gemId: gem.id, cardId, text } }),
      turn: ({ id, front, ...turn }) =>
        write(turnKind, { subject: front, href: deckPath(), data: { cardId: id, ...turn } }),
      report: (report) => write(reportKind, { subject: 'A report', href: deckPath(), data: report }),
    };
  }, [write]);
}
