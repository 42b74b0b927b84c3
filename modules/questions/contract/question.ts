import { EDITIONS, type Edition, type Line, uuid } from '@app/platform/contract';
import { z } from 'zod';

const anId = uuid();
/** Whether text from a URL can be an id at all; Postgres would raise an error otherwise. */
export const isId = (text: string): boolean => anId.safeParse(text).success;

/** A question has five options, one of them right. */
export const OPTION_KEYS = ['A', 'B', 'C', 'D', 'E'] as const;
export const optionKey = z.enum(OPTION_KEYS);
export type OptionKey = z.infer<typeof optionKey>;

export const questionImage = z.object({
  /** Opaque, because a file name could give the answer away. */
  src: z.string(),
  alt: z.string(),
  caption: z.string().optional(),
  credit: z.string().optional(),
});

/** What is visible before answering. Tags and related texts reveal too much: they are in the key. */
export const question = z.object({
  id: uuid(),
  code: z.string(),
  version_id: uuid(),
  /** Sanitised HTML. */
  stem: z.string(),
  lead_in: z.string(),
  options: z.array(z.object({ key: optionKey, text: z.string() })).length(OPTION_KEYS.length),
  images: z.array(questionImage),
  difficulty: z.int(),
});
export type Question = z.infer<typeof question>;

/** The letter an option is shown under: by its position, because an exam may shuffle the options. */
export const shownLetter = ({ options }: Pick<Question, 'options'>, key: OptionKey): OptionKey =>
  OPTION_KEYS[options.findIndex((option) => option.key === key)] ?? key;
/** The option shown under a letter. */
export const optionShownAs = ({ options }: Pick<Question, 'options'>, letter: OptionKey): OptionKey =>
  options[OPTION_KEYS.indexOf(letter)]?.key ?? letter;

export const questionReference = z.object({
  org: z.string(),
  id: z.string().optional(),
  title: z.string(),
  year: z.int().optional(),
  section: z.string().optional(),
  url: z.string().optional(),
});
export type QuestionReference = z.infer<typeof questionReference>;

/** Whether a clinician has checked it. `pending` must be shown as unchecked. */
export const clinicalReview = z.object({
  state: z.enum(['pending', 'reviewed']),
  by: z.string(),
  at: z.iso.date(),
  next: z.iso.date(),
});

/** Everything that leaves the server only after the answer. */
export const questionKey = z.object({
  answer_key: optionKey,
  /** Why each option is right or wrong, plain text. */
  rationales: z.record(optionKey, z.string()),
  /** Sanitised HTML. */
  explanation: z.string(),
  key_point: z.string(),
  references: z.array(questionReference),
  checked: clinicalReview,
  tags: z.array(z.string()),
  related: z.object({ guides: z.array(z.string()), gems: z.array(z.string()) }),
});
export type QuestionKey = z.infer<typeof questionKey>;

/** A question's place in a bank, as a URL needs it. */
export const place = z.object({
  edition: z.enum(EDITIONS),
  category: z.object({ id: uuid(), name: z.string() }),
  matrix: z.object({ id: uuid(), name: z.string() }).nullable(),
});
export type TopicSlot = z.infer<typeof place>;

/** Means "all topics" in a URL. */
export const ALL_TOPICS = 'u';

export const TRIAGE_STATES = ['pending', 'pa', 'more', 'not'] as const;
export type TriageState = (typeof TRIAGE_STATES)[number];

/** The effect of a change: editorial keeps the statistics, the others start new ones, key also re-marks answers. */
export const CHANGE_CLASSES = ['editorial', 'clinical', 'key'] as const;
export type ChangeClass = (typeof CHANGE_CLASSES)[number];

/** The states by name, for calls and screens for a single one. */
export const TRIAGED = { pending: 'pending', pa: 'pa', more: 'more', not: 'not' } as const satisfies Record<
  TriageState,
  TriageState
>;

/** The line whose items are triaged for the other one. */
export const TRIAGED_LINE: Line = 'plab';

/** The bank a decision puts an item in, and whether it opens at once or only when an editor activates it. */
export const OFFERS: Readonly<Partial<Record<TriageState, { readonly edition: Edition; readonly atOnce: boolean }>>> = {
  pa: { edition: 'pa', atOnce: false },
  more: { edition: 'more', atOnce: true },
};

/** The bank of the items that learners of the first line are offered from the second. */
export const OFFERED_EDITION: Edition = 'more';

/** A bank that items reach only by a triage decision, never by hand. */
export const isByTriageAlone = (edition: Edition): boolean =>
  Object.values(OFFERS).some((offer) => offer.edition === edition && offer.atOnce);
