import {
  type CardRating,
  type CardState,
  type Deck,
  type DeckCardRow,
  type GemPage,
  gemsApi,
  RATING_NAMES,
  type ReviewReply,
  reviewed,
} from '@app/gems/contract';
import { callEndpoint } from '@app/platform/web';
import { copiesOf, type Entry, isOf, type WriteKind } from '@app/platform/web/offline';
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

/** What a write on one card changes of it; the device's copies of the deck show it at once. */
const noted = ({ text }: CardNote): Partial<DeckCardRow> => ({ note: text });
const turned = ({ rating, at, before, retention }: Turn, reply?: ReviewReply): Partial<DeckCardRow> => ({
  changed: false,
  state: reply ? reply.state : reviewed(before, { rating, at }, retention),
});
const onCard = <Reply>(cardId: string, change: (reply?: Reply) => Partial<DeckCardRow>) =>
  copiesOf(gemsApi.deck, (deck: Deck, reply?: Reply) => ({
    ...deck,
    cards: deck.cards.map((card) => (card.id === cardId ? { ...card, ...change(reply) } : card)),
  }));

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
  copies: (note) => onCard(note.cardId, () => noted(note)),
};

/** No review is dropped or merged; the device computes the same state as the server will. */
export const turnKind: WriteKind<Turn, ReviewReply> = {
  name: 'gems.turn',
  loses: 'card review',
  terminal: [...TERMINAL, 'CARD_GONE'],
  outdates: () => [gemsApi.list.path, gemsApi.queueOf.path],
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
  copies: (turn) => onCard(turn.cardId, (reply?: ReviewReply) => turned(turn, reply)),
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

const changedBy = (entry: Entry, cardId: string): Partial<DeckCardRow> => {
  if (isOf(cardNoteKind, entry) && entry.data.cardId === cardId) return noted(entry.data);
  return isOf(turnKind, entry) && entry.data.cardId === cardId ? turned(entry.data) : {};
};

/**
 * The cards of one gem as the learner has left them. A write changes the copies of one call, here the deck; without this,
 * a second note on a card would replace the first, which still waits, unseen.
 */
export const withWaiting = <Card extends DeckCardRow>(cards: readonly Card[], waiting: readonly Entry[]): Card[] =>
  cards.map((card) => waiting.reduce<Card>((shown, entry) => ({ ...shown, ...changedBy(entry, card.id) }), card));

export const gemKinds = [deckKind, noteKind, cardNoteKind, turnKind, reportKind] as const;
