import {
  type CardRating,
  type CardState,
  type Deck,
  type GemPage,
  gemsApi,
  RATING_NAMES,
  type ReviewReply,
  reviewed,
} from '@app/gems/contract';
import { callEndpoint } from '@app/platform/web';
import { copiesOf, type Entry, type WriteKind } from '@app/platform/web/offline';
import { TERMINAL, type TextReportKind } from '@app/practice/contract';

interface OnGem {
  readonly gemId: string;
}
interface InDeck extends OnGem {
  readonly inDeck: boolean;
}
interface Note extends OnGem {
  readonly text: string;
}

interface CardNote extends Note {
  readonly cardId: string;
}
/** One review of one card, with what the device needs to compute the next state offline. */
interface Turn {
  readonly cardId: string;
  /** Generated here, because a later review may undo this one before it is sent. */
  readonly opId: string;
  readonly rating: CardRating;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly ms: number;
  readonly before: CardState | null;
  readonly retention: number;
  /** The review it undoes. */
  readonly replaces: string | null;
}
interface Report extends OnGem {
  readonly cardId: string | null;
  readonly kind: TextReportKind;
  readonly text: string;
}

const momentOf = ({ at }: Pick<Entry, 'at'>): string => new Date(at).toISOString();
const sameGem = (later: OnGem, earlier: OnGem): boolean => later.gemId === earlier.gemId;
/** Lists to reload after a change to the deck. */
const LISTS = [gemsApi.list.path, gemsApi.deckable.path, gemsApi.deck.path];
const ON_GEM = { terminal: TERMINAL, outdates: () => LISTS, replaces: sameGem } as const;

/** The copies of a gem's page on the device. */
const onPage = <Reply>(gemId: string, change: (page: GemPage) => GemPage) =>
  copiesOf(gemsApi.gemv3, (page: GemPage, _reply?: Reply) => (page.id === gemId ? change(page) : page));

export const deckKind: WriteKind<InDeck, { readonly in_deck: boolean }> = {
  ...ON_GEM,
  name: 'gems.deck',
  label: ({ inDeck }) => (inDeck ? 'Added to your deck' : 'Removed from your deck'),
  send: (entry) =>
    callEndpoint(gemsApi.record, {
      body: { gem_id: entry.data.gemId, in_deck: entry.data.inDeck, at: momentOf(entry) },
    }),
  copies: ({ gemId, inDeck }) => onPage(gemId, (page) => ({ ...page, in_deck: inDeck })),
};

export const noteKind: WriteKind<Note, { readonly note: string; readonly at: string }> = {
  ...ON_GEM,
  name: 'gems.note',
  label: () => 'Note',
  send: (entry) =>
    callEndpoint(gemsApi.notev2, {
      body: { gem_id: entry.data.gemId, note: entry.data.text, at: momentOf(entry) },
    }),
  copies: ({ gemId, text }) => onPage(gemId, (page) => ({ ...page, note: text })),
};

export const cardNoteKind: WriteKind<CardNote, { readonly note: string; readonly at: string }> = {
  ...ON_GEM,
  outdates: () => [...LISTS, gemsApi.queueOf.path],
  replaces: (later, earlier) => later.cardId === earlier.cardId,
  name: 'gems.card-note',
  label: () => 'Note on a card',
  send: (entry) => {
    const { gemId, cardId, text } = entry.data;
    return callEndpoint(gemsApi.notev3, {
      body: { gem_id: gemId, card_id: cardId, note: text, at: momentOf(entry) },
    });
  },
  copies: ({ cardId, text }) =>
    copiesOf(gemsApi.deck, (deck: Deck) => ({
      ...deck,
      cards: deck.cards.map((card) => (card.id === cardId ? { ...card, note: text } : card)),
    })),
};

/** No review is dropped or merged; the device computes the same state as the server will. */
export const turnKind: WriteKind<Turn, ReviewReply> = {
  name: 'gems.turn',
  loses: 'card review',
  terminal: [...TERMINAL, 'CARD_GONE'],
  outdates: () => [gemsApi.list.path],
  label: ({ rating }) => RATING_NAMES[rating],
  send: ({ data }) =>
    callEndpoint(gemsApi.review, {
      body: {
        op_id: data.opId,
        card_id: data.cardId,
        rating: data.rating,
        at: new Date(data.at).toISOString(),
        ms: data.ms,
        ...(data.replaces === null ? {} : { replaces: data.replaces }),
      },
    }),
  copies: ({ cardId, rating, at, before, retention }) =>
    copiesOf(gemsApi.deck, (deck: Deck, reply?: ReviewReply) => ({
      ...deck,
      cards: deck.cards.map((card) =>
        card.id === cardId
          ? { ...card, changed: false, state: reply ? reply.state : reviewed(before, { rating, at }, retention) }
          : card,
      ),
    })),
};

export const reportKind: WriteKind<Report, { readonly id: string }> = {
  name: 'gems.report',
  terminal: [...TERMINAL, 'CARD_GONE'],
  label: () => 'Report to the editors',
  send: ({ opId, data: { gemId, cardId, kind, text } }) => {
    const body = { op_id: opId, gem_id: gemId, kind, text };
    return cardId === null
      ? callEndpoint(gemsApi.report, { body })
      : callEndpoint(gemsApi.cardReport, { body: { ...body, card_id: cardId } });
  },
};

export const gemKinds = [deckKind, noteKind, cardNoteKind, turnKind, reportKind] as const;
