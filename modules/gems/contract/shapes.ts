import { HOUR_MS, pageOf, uuid } from '@app/platform/contract';
import {
  answerStateShape,
  clientTimeShape,
  NOTE_MAX,
  opIdShape,
  placeShape,
  textReportBodyShape,
} from '@app/practice/contract';
import { clinicalReview, markedText, questionReference } from '@app/questions/contract';
import { z } from 'zod';

const count = z.number().int().min(0);
const moment = z.iso.datetime();
const categoryShape = z.object({ id: uuid(), name: z.string() });

/** due: has cards due today; deck: in the deck; new: not in the deck. */
export const LIST_STATES = ['due', 'deck', 'new'] as const;
export type GemListState = (typeof LIST_STATES)[number];

export const gemRowShape = z.object({
  id: uuid(),
  name: z.string(),
  kind: z.enum(['gem', 'osce']),
  category: categoryShape,
  cards: count,
  clinchers: count,
  /** Its first clincher, to tell it from other gems. */
  clincher: z.object({ cue: z.string(), answer: z.string() }).nullable(),
  in_deck: z.boolean(),
  /** How many of its cards are due today, and when the next of the others is due. */
  due: count,
  next_at: moment.nullable(),
  found: z.object({ name: markedText, excerpt: markedText }).nullable(),
});
export type GemRow = z.infer<typeof gemRowShape>;

export const gemListShape = pageOf(gemRowShape).extend({
  counts: z.object({ all: count, due: count, deck: count, new: count }),
  categories: z.array(categoryShape.extend({ gems: count })),
  /** Cards in today's queue. */
  due_cards: count,
  /** The corrected search that was used instead of the one typed. */
  meant: z.string().nullable(),
});
export type GemList = z.infer<typeof gemListShape>;

/** The picture is fetched by this id. */
export const gemImageShape = z.object({ id: uuid(), alt: z.string() });
export type GemImage = z.infer<typeof gemImageShape>;

export const gemCardShape = z.object({
  id: uuid(),
  kind: z.enum(['card', 'clincher']),
  front: z.string(),
  /** Sanitised HTML. */
  html: z.string(),
  image: gemImageShape.nullable(),
});
export type GemCard = z.infer<typeof gemCardShape>;

/** The first generation: name, text, index picture and every card. */
export const gemV1Shape = z.object({
  id: uuid(),
  name: z.string(),
  /** The gem was requested by a former name. */
  moved: z.boolean(),
  kind: z.enum(['gem', 'osce']),
  category: categoryShape,
  /** Sanitised HTML; may be empty. */
  text: z.string(),
  index_image: gemImageShape.nullable(),
  cards: z.array(gemCardShape),
});
/** The second adds the pictures. */
export const gemV2Shape = gemV1Shape.extend({ images: z.array(gemImageShape), deck_image: gemImageShape.nullable() });

export const gemQuestionShape = z.object({
  number: count,
  code: z.string(),
  lead_in: z.string(),
  state: answerStateShape,
  place: placeShape,
});
export const cardNoteShape = z.object({ card_id: uuid(), text: z.string() });
/** The third adds the learner's notes and deck state, the sources and the links. */
export const gemV3Shape = gemV2Shape.extend({
  in_deck: z.boolean(),
  note: z.string(),
  note_at: moment.nullable(),
  notes: z.array(cardNoteShape),
  sources: z.array(questionReference),
  review: clinicalReview.extend({ at: z.iso.date().nullable(), next: z.iso.date().nullable() }),
  questions: z.array(gemQuestionShape),
  guides: z.array(z.object({ title: z.string(), href: z.string() })),
  /** False: a draft, visible to staff only. */
  live: z.boolean(),
});
export type GemV1 = z.infer<typeof gemV1Shape>;
export type GemV2 = z.infer<typeof gemV2Shape>;
export type GemPage = z.infer<typeof gemV3Shape>;

export const deckableShape = z.object({
  id: uuid(),
  name: z.string(),
  kind: z.enum(['gem', 'osce']),
  category: categoryShape,
  cards: count,
  clinchers: count,
  in_deck: z.boolean(),
});
export type Deckable = z.infer<typeof deckableShape>;

/** A card's state, times in milliseconds since 1970. Names are short because a device stores hundreds. */
export const cardStateShape = z.object({
  due: z.number(),
  stability: z.number(),
  difficulty: z.number(),
  reps: count,
  lapses: count,
  state: count,
  step: count,
  first: z.number(),
  last: z.number(),
});

export const deckCardShape = z.object({
  id: uuid(),
  kind: z.enum(['card', 'clincher', 'own']),
  /** Null for a learner's own card. */
  gem_id: uuid().nullable(),
  front: z.string(),
  html: z.string(),
  /** The Markdown of a learner's own card, to be edited; null on a card of a gem. */
  back: z.string().nullable(),
  image: gemImageShape.nullable(),
  note: z.string(),
  /** The answer was changed, so the card starts from the beginning. */
  changed: z.boolean(),
  state: cardStateShape.nullable(),
});
export type DeckCardRow = z.infer<typeof deckCardShape>;

export const deckGemShape = z.object({
  id: uuid(),
  name: z.string(),
  category: z.string(),
  /** The category's share of the exam, in questions. */
  weight: count,
  /** What its cards rest on, and the guide that explains them; missing in a deck stored by an earlier version. */
  sources: z.array(questionReference).optional(),
  guide: z.object({ title: z.string(), href: z.string() }).nullable().optional(),
});
export type DeckGem = z.infer<typeof deckGemShape>;

/** The least and the most that a learner can set as the most cards a day. */
export const FEWEST_A_DAY = 5;
export const HIGHEST_A_DAY = 500;

export const settingsShape = z.object({
  /** Whole per cent. */
  retention: z.number().int().min(80).max(95),
  most_a_day: z.number().int().min(FEWEST_A_DAY).max(HIGHEST_A_DAY),
  /** 1 is Monday, 7 is Sunday. */
  days_off: z.array(z.number().int().min(1).max(7)).max(7),
  hides_days: z.boolean(),
  swipes: z.boolean(),
});
export type DeckSettings = z.infer<typeof settingsShape>;

export const studyDayShape = z.object({ day: z.iso.date(), reviews: count, again: count, ms: count });

/** The whole deck, as a device stores it. */
export const deckShape = z.object({
  gems: z.array(deckGemShape),
  cards: z.array(deckCardShape),
  settings: settingsShape,
  exam_date: z.iso.date().nullable(),
  /** Of the last 28 days, those with reviews. */
  days: z.array(studyDayShape),
});
export type Deck = z.infer<typeof deckShape>;

const nextShape = z.object({ 1: moment, 2: moment, 3: moment, 4: moment });
export const queueShape = z.object({
  /** How many cards of the queue were seen before, and how many are new. */
  repeat: count,
  fresh: count,
  rows: z.array(
    deckCardShape.extend({
      gem: z.string().nullable(),
      /** When it is due after each rating. */
      next: nextShape,
    }),
  ),
});
export type Queue = z.infer<typeof queueShape>;

export const reviewBodyShape = z.strictObject({
  op_id: opIdShape,
  card_id: uuid(),
  rating: z.number().int().min(1).max(4),
  at: clientTimeShape,
  /** Milliseconds from showing the front to the rating. */
  ms: z.number().int().min(0).max(HOUR_MS).default(0),
  /** The rating of this card that this one undoes. */
  replaces: opIdShape.optional(),
});
export type ReviewBody = z.infer<typeof reviewBodyShape>;

export const reviewReplyShape = z.object({
  op_id: opIdShape,
  card_id: uuid(),
  /** False: the review was already stored. */
  fresh: z.boolean(),
  state: cardStateShape.nullable(),
});
export type ReviewReply = z.infer<typeof reviewReplyShape>;
export const MOST_REVIEWS = 200;

export const deckBodyShape = z.strictObject({ gem_id: uuid(), in_deck: z.boolean(), at: clientTimeShape });
export const noteBodyShape = z.strictObject({ gem_id: uuid(), note: z.string().max(NOTE_MAX), at: clientTimeShape });
export const cardNoteBodyShape = noteBodyShape.extend({ card_id: uuid() });

export const reportBodyShape = textReportBodyShape.extend({ gem_id: uuid() });
export const cardReportBodyShape = reportBodyShape.extend({ card_id: uuid() });

export const ownCardBodyShape = z.strictObject({
  /** Generated by the client; sending it again updates the card. */
  id: uuid(),
  /** The question it comes from: front and back are then taken from its key point. */
  item_id: uuid().optional(),
  front: z.string().trim().max(400).optional(),
  /** Markdown. */
  back: z.string().trim().max(4000).optional(),
  /** True removes it from the deck. */
  removed: z.boolean().optional(),
});
export type OwnCardBody = z.infer<typeof ownCardBodyShape>;

export const bandShape = z.object({ from: count, to: count, cards: count });
export const forecastShape = z.object({
  today: z.iso.date(),
  /** Cards to review each day, beginning today: 28 days, or until the exam if that is sooner. */
  days: z.array(z.object({ day: z.iso.date(), cards: count })),
  exam: z
    .object({
      date: z.iso.date(),
      /** How many of `cards` are expected to be remembered on exam day if the plan is kept, with the likely range. */
      cards: count,
      recalled: z.number(),
      low: z.number(),
      high: z.number(),
      bands: z.array(bandShape),
      below: count,
    })
    .nullable(),
});
export type Forecast = z.infer<typeof forecastShape>;
