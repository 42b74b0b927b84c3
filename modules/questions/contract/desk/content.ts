import { EDITIONS, LINES, type Line, lineOf, type Edition, uuid } from '@app/platform/contract';
import { z } from 'zod';
import { OPTION_KEYS, optionKey, type OptionKey, questionReference } from '../question.ts';
import { problemInSources } from '../sources.ts';
import { TRIED_EDITION } from '../trial.ts';

/** The back-office section for a line's questions. */
export const QUESTION_SECTIONS: Readonly<Record<Line, string>> = { pa: 'paques', plab: 'plabques' };
/** The base path of their back-office screens. */
export const QUESTION_FOLDERS: Readonly<Record<Line, string>> = {
  pa: '/admin/paplabable/questionbank',
  plab: '/admin/plabable/questionbank',
};
export const sectionOf = (edition: Edition): string => QUESTION_SECTIONS[lineOf(edition)];
/** The lines of these editions, each once. */
export const linesOf = (editions: readonly Edition[]): readonly Line[] =>
  LINES.filter((line) => editions.some((edition) => lineOf(edition) === line));

/** Only this bank offers questions to visitors. */
export const givesTrials = (edition: Edition): boolean => edition === TRIED_EDITION;

export const QUESTION_TASKS = [
  'diagnosis',
  'investigation',
  'management',
  'mechanism',
  'interpretation',
  'professional',
] as const;
export const QUESTION_SETTINGS = ['primary-care', 'acute-hospital', 'community', 'ward', 'other'] as const;

/** A picture is embedded in its question, so it must be small. */
export const PICTURE_MAX_BYTES = 200 * 1024;

export const placeValues = z.strictObject({
  edition: z.enum(EDITIONS),
  category_id: uuid(),
  matrix_id: uuid().nullable(),
  active: z.boolean(),
  /** Offered to visitors; only in the main bank. */
  trial: z.boolean().default(false),
});
export type PlaceValues = z.infer<typeof placeValues>;

const option = z.strictObject({ key: optionKey, text: z.string().max(300), rationale: z.string().max(2000) });
const image = z.strictObject({
  src: z.string().max(200),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  alt: z.string().max(1000),
  caption: z.string().max(300).optional(),
  credit: z.string().max(200).optional(),
});

/** How many pictures of the library are shown at a time. */
export const PICTURES_SHOWN = 12;
/** A picture already used in a question, for reuse. */
export const libraryPicture = z.object({
  src: z.string(),
  sha256: z.string(),
  alt: z.string(),
  caption: z.string(),
  credit: z.string(),
  address: z.string(),
  /** Codes of the questions that show it. */
  codes: z.array(z.string()),
});
export type LibraryPicture = z.infer<typeof libraryPicture>;

export const MOST_TAGS = 30;
/** Three-way merge of tag sets: additions and removals of both sides are applied. */
export function mergeTags(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const removed = base.filter((tag) => !theirs.includes(tag));
  const added = theirs.filter((tag) => !base.includes(tag) && !mine.includes(tag));
  return [...mine.filter((tag) => !removed.includes(tag)), ...added];
}

/** A question as its editor writes it. Unfinished fields are empty; completeness is only required for publishing. */
export const questionDraft = z.strictObject({
  stem: z.string().max(8000),
  lead_in: z.string().max(500),
  options: z
    .array(option)
    .length(OPTION_KEYS.length)
    .refine((all) => all.every(({ key }, at) => key === OPTION_KEYS[at]), 'The letters are A to E, in this order.'),
  /** Null until somebody chooses it. */
  answer_key: optionKey.nullable(),
  explanation: z.string().max(20_000),
  key_point: z.string().max(1000),
  references: z.array(questionReference.strict()).max(20),
  images: z.array(image).max(8),
  tags: z.array(z.string().trim().min(1).max(60)).max(MOST_TAGS),
  difficulty: z.int().min(1).max(5),
  task: z.enum(QUESTION_TASKS),
  setting: z.enum(QUESTION_SETTINGS),
  /** When a clinician should check it again. */
  review_next: z.iso.date(),
  places: z.array(placeValues).max(EDITIONS.length),
});
export type QuestionDraft = z.infer<typeof questionDraft>;
/** A question with its right answer, as every published version is. */
export type KeyedDraft = QuestionDraft & { readonly answer_key: OptionKey };
export type DraftImage = QuestionDraft['images'][number];

/** An empty form; the caller chooses the day of the next review. */
export const emptyDraft = (reviewNext: string, places: readonly PlaceValues[] = []): QuestionDraft => ({
  stem: '',
  lead_in: '',
  options: OPTION_KEYS.map((key) => ({ key, text: '', rationale: '' })),
  answer_key: null,
  explanation: '',
  key_point: '',
  references: [],
  images: [],
  tags: [],
  difficulty: 3,
  task: 'diagnosis',
  setting: 'other',
  review_next: reviewNext,
  places: [...places],
});

export const NO_KEY = 'Choose the right answer.';

/** What is missing for publishing, by field; empty when nothing is. */
export function missingIn(draft: QuestionDraft): Readonly<Record<string, string>> {
  const missing: Record<string, string> = {};
  const requireText = (name: string, text: string, message: string) => {
    if (text.trim() === '') missing[name] = message;
  };
  if (draft.answer_key === null) missing['answer_key'] = NO_KEY;
  requireText('stem', draft.stem, 'Write the stem.');
  requireText('lead_in', draft.lead_in, 'Write the question itself.');
  requireText('explanation', draft.explanation, 'Explain the answer.');
  requireText('key_point', draft.key_point, 'Write the one sentence to remember.');
  for (const [at, { key, text, rationale }] of draft.options.entries()) {
    requireText(`options.${at}.text`, text, `Write option ${key}.`);
    requireText(`options.${at}.rationale`, rationale, `Give the reason for option ${key}.`);
  }
  const texts = draft.options.map(({ text }) => text.trim().toLowerCase());
  for (const [at, text] of texts.entries())
    if (text !== '' && texts.indexOf(text) < at) missing[`options.${at}.text`] = 'Another option says the same thing.';
  for (const [at, { alt, credit }] of draft.images.entries()) {
    requireText(`images.${at}.alt`, alt, 'Describe the picture.');
    requireText(`images.${at}.credit`, credit ?? '', 'Say where the picture comes from.');
  }
  const source = draft.references.length === 0 ? 'Name at least one source.' : problemInSources(draft.references);
  if (source !== null) missing['references'] = source;
  if (draft.places.length === 0) missing['places'] = 'Choose a category.';
  return missing;
}
