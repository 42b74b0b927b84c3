import { pageOf } from '@app/platform/contract';
import { answerStateShape, clientTimeShape, NOTE_MAX, opIdShape, placeShape } from '@app/practice/contract';
import { clinicalReview, markedText, questionReference } from '@app/questions/contract';
import { z } from 'zod';

const count = z.number().int().min(0);
const moment = z.iso.datetime();
const categoryShape = z.object({ id: z.uuid(), name: z.string() });

/** all; due: has cards due today; deck: in the deck; new: not in the deck. */
export const LIST_STATES = ['due', 'deck', 'new'] as const;
export type ListState = (typeof LIST_STATES)[number];

export const gemRowShape = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(['gem', 'osce']),
  category: categoryShape,
  cards: count,
  clinchers: count,
  /** Its first clincher, to tell it from the others. */
  clincher: z.object({ cue: z.string(), answer: z.string() }).nullable(),
  in_deck: z.boolean(),
  /** How many of its cards are due today, and when the next of the rest comes. */
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
  /** What was looked for instead of what was typed. */
  meant: z.string().nullable(),
});
export type GemList = z.infer<typeof gemListShape>;

/** Its picture is fetched by this id. */
export const gemImageShape = z.object({ id: z.uuid(), alt: z.string() });
export type GemImage = z.infer<typeof gemImageShape>;

export const gemCardShape = z.object({
  id: z.uuid(),
  kind: z.enum(['card', 'clincher']),
  front: z.string(),
  /** Sanitised HTML. */
  html: z.string(),
  image: gemImageShape.nullable(),
});
export type GemCard = z.infer<typeof gemCardShape>;

/** The first generation: name, text, index picture and every card. */
export const gemV1Shape = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Asked for by a former name. */
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
export const cardNoteShape = z.object({ card_id: z.uuid(), text: z.string() });
/** The third adds what the learner has left on it, what it rests on and what is linked. */
export const gemV3Shape = gemV2Shape.extend({
  in_deck: z.boolean(),
  note: z.string(),
  note_at: moment.nullable(),
  notes: z.array(cardNoteShape),
  sources: z.array(questionReference),
  review: clinicalReview.extend({ at: z.iso.date().nullable(), next: z.iso.date().nullable() }),
  questions: z.array(gemQuestionShape),
  guides: z.array(z.object({ title: z.string(), href: z.string() })),
  /** False: a draft, shown to staff. */
  live: z.boolean(),
});
export type GemV1 = z.infer<typeof gemV1Shape>;
export type GemV2 = z.infer<typeof gemV2Shape>;
export type GemPage = z.infer<typeof gemV3Shape>;

export const deckableShape = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(['gem', 'osce']),
  category: categoryShape,
  cards: count,
  clinchers: count,
  in_deck: z.boolean(),
});
export type Deckable = z.infer<typeof deckableShape>;

/** Where a card stands, in milliseconds since 1970: short names, because a device keeps hundreds of them. */
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
  id: z.uuid(),
  kind: z.enum(['card', 'clincher', 'own']),
  /** Null for a card of one's own. */
  gem_id: z.uuid().nullable(),
  front: z.string(),
  html: z.string(),
  image: gemImageShape.nullable(),
  note: z.string(),
  /** The answer became another one and the card starts again. */
  changed: z.boolean(),
  state: cardStateShape.nullable(),
});
export type DeckCardRow = z.infer<typeof deckCardShape>;

export const deckGemShape = z.object({
  id: z.uuid(),
  name: z.string(),
  category: z.string(),
  /** The category's share of the exam, in questions. */
  weight: count,
});

export const settingsShape = z.object({
  /** Whole per cent. */
  retention: z.number().int().min(80).max(95),
  most_a_day: z.number().int().min(5).max(500),
  /** 1 Monday to 7 Sunday. */
  days_off: z.array(z.number().int().min(1).max(7)).max(7),
  hides_days: z.boolean(),
  swipes: z.boolean(),
});
export type DeckSettings = z.infer<typeof settingsShape>;

export const studyDayShape = z.object({ day: z.iso.date(), reviews: count, again: count, ms: count });

/** The whole deck, as a device keeps it. */
export const deckShape = z.object({
  gems: z.array(deckGemShape),
  cards: z.array(deckCardShape),
  settings: settingsShape,
  exam_date: z.iso.date().nullable(),
  /** The last 28 days on which cards were turned. */
  days: z.array(studyDayShape),
});
export type Deck = z.infer<typeof deckShape>;

const nextShape = z.object({ 1: moment, 2: moment, 3: moment, 4: moment });
export const queueShape = z.object({
  /** Cards of the queue that were seen before, and new ones. */
  repeat: count,
  fresh: count,
  rows: z.array(
    deckCardShape.extend({
      gem: z.string().nullable(),
      /** When it comes back after each rating. */
      next: nextShape,
    }),
  ),
});
export type Queue = z.infer<typeof queueShape>;

export const reviewBodyShape = z.strictObject({
  op_id: opIdShape,
  card_id: z.uuid(),
  rating: z.number().int().min(1).max(4),
  at: clientTimeShape,
  /** Milliseconds from the front to the rating. */
  ms: z.number().int().min(0).max(3_600_000).default(0),
  /** The rating of this card that it takes back. */
  replaces: opIdShape.optional(),
});
export type ReviewBody = z.infer<typeof reviewBodyShape>;

export const reviewReplyShape = z.object({
  op_id: opIdShape,
  card_id: z.uuid(),
  /** False: it was there before. */
  fresh: z.boolean(),
  state: cardStateShape.nullable(),
});
export type ReviewReply = z.infer<typeof reviewReplyShape>;
export const MOST_REVIEWS = 200;

export const deckBodyShape = z.strictObject({ gem_id: z.uuid(), in_deck: z.boolean(), at: clientTimeShape });
export const noteBodyShape = z.strictObject({ gem_id: z.uuid(), note: z.string().max(NOTE_MAX), at: clientTimeShape });
export const cardNoteBodyShape = noteBodyShape.extend({ card_id: z.uuid() });

export const REPORT_KINDS = ['outdated', 'wrong', 'wording', 'other'] as const;
export const REPORT_NAMES: Readonly<Record<(typeof REPORT_KINDS)[number], string>> = {
  outdated: 'Guidance has changed',
  wrong: 'Something is wrong',
  wording: 'Unclear or misspelt',
  other: 'Something else',
};
export const reportBodyShape = z.strictObject({
  op_id: opIdShape,
  gem_id: z.uuid(),
  kind: z.enum(REPORT_KINDS),
  text: z.string().trim().min(3, 'Write a few words.').max(2000),
});
export const cardReportBodyShape = reportBodyShape.extend({ card_id: z.uuid() });

export const ownCardBodyShape = z.strictObject({
  /** Made by the client; sent again it changes the card. */
  id: z.uuid(),
  /** The question it comes from: the card is then made from its key point. */
  item_id: z.uuid().optional(),
  front: z.string().trim().max(400).optional(),
  /** Markdown. */
  back: z.string().trim().max(4000).optional(),
  /** True: take it out of the deck. */
  removed: z.boolean().optional(),
});
export type OwnCardBody = z.infer<typeof ownCardBodyShape>;

export const bandShape = z.object({ from: count, to: count, cards: count });
export const forecastShape = z.object({
  today: z.iso.date(),
  /** Cards to be turned each day, the first being today: 28 days, or to the exam if that is nearer. */
  days: z.array(z.object({ day: z.iso.date(), cards: count })),
  exam: z
    .object({
      date: z.iso.date(),
      /** Of so many cards, likely remembered on the day if the plan is kept, and the likely range. */
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
