// Shapes of the clinical content: taxonomy, questions, guides, gems, definitions, reference ranges.
import { definitionForm } from '@app/content/server';
import { z } from 'zod';
import { outOfOrder } from '../order.ts';
import { Bank, code, Image, pathName, Reference, Review, Status, slug, Triage } from './parts.ts';

export const Option = z.strictObject({
  key: z.enum(['A', 'B', 'C', 'D', 'E']),
  text: z.string().min(1).max(160),
  correct: z.literal(true).optional(),
  rationale: z.string().min(20),
});

const QuestionShape = z.strictObject({
  kind: z.literal('question'),
  code,
  bank: Bank,
  category: slug,
  matrix: slug,
  status: Status,
  /** mock: reserved for mock exams, in no bank until staff release it. */
  use: z.enum(['bank', 'mock']).default('bank'),
  review: Review,
  triage: Triage.optional(),
  difficulty: z.int().min(1).max(5),
  task: z.enum(['diagnosis', 'investigation', 'management', 'mechanism', 'interpretation', 'professional']),
  setting: z.enum(['primary-care', 'acute-hospital', 'community', 'ward', 'other']),
  tags: z.array(slug).default([]),
  trial: z.boolean().default(false),
  vignette: z.string().min(80),
  images: z.array(Image).default([]),
  leadIn: z.string().endsWith('?'),
  options: z.array(Option).length(5),
  explanation: z.string().min(120),
  keyPoint: z.string().min(20).max(160),
  references: z.array(Reference).min(1),
  related: z.strictObject({ guides: z.array(slug), gems: z.array(slug) }).default({ guides: [], gems: [] }),
});

const american =
  /\b(?:diarrhea|anemia|anemic|hemo|esophag|pediatric|edema|epinephrine|acetaminophen|albuterol|leukemia)/i;
const allOrNone = /(?:all|none) of the above|\bexcept\b|\bnot true\b/i;

export const Question = QuestionShape.superRefine((q, ctx) => {
  const bad = (message: string, ...path: (string | number)[]): void => ctx.addIssue({ code: 'custom', message, path });
  const texts = q.options.map((o) => o.text);
  // Titles of references keep their publishers' spelling.
  const ownWords = JSON.stringify({ ...q, references: [] });
  if ((q.bank === 'plab') !== (q.triage !== undefined)) bad('triage belongs to, and only to, plab items', 'bank');
  if (q.trial && q.bank !== 'pa') bad('trial questions come from the main bank', 'trial');
  if (q.options.filter((o) => o.correct).length !== 1) bad('exactly one option must be correct', 'options');
  if (q.options.map((o) => o.key).join('') !== 'ABCDE') bad('options must be keyed A to E in order', 'options');
  if (new Set(texts.map((t) => t.toLowerCase())).size !== 5) bad('options must differ', 'options');
  const wrong = outOfOrder(texts);
  if (wrong !== undefined) bad(`"${texts[wrong]}" must not follow "${texts[wrong - 1]}"`, 'options', wrong);
  if (allOrNone.test(`${texts.join(' ')} ${q.leadIn}`)) bad('negative or all/none-of-the-above item', 'leadIn');
  if (american.test(ownWords)) bad('American spelling or drug name');
  if (/\bmg\/dL\b/.test(ownWords)) bad('use SI units');
});

export const Matrix = z.strictObject({
  slug: slug.refine((s) => s !== 'u', 'u means "no topic"'),
  name: pathName,
  level: z.enum(['1A', '1B', '2A', '2B']).optional(),
});
export const Category = z.strictObject({
  slug,
  name: pathName,
  area: z.string(),
  prefix: z.string().regex(/^[A-Z]{3}$/),
  /** Questions of this category in a full mock of 200. */
  weight: z.int().min(0),
  matrices: z.array(Matrix).min(1),
});
export const Categories = z.strictObject({ kind: z.literal('categories'), bank: Bank, categories: z.array(Category) });

export const Guide = z.strictObject({
  kind: z.literal('guide'),
  slug,
  title: pathName,
  bank: Bank,
  category: slug,
  matrix: slug,
  status: Status,
  summary: z.string().max(200),
  readingMinutes: z.int().min(1),
  review: Review,
  references: z.array(Reference).min(1),
  questions: z.array(code),
  gems: z.array(slug),
  copy: z.enum(['allow', 'deny']).default('deny'),
  /** A guide of the second line that is also offered to learners of the first. */
  offered: z.boolean().default(false),
  body: z.string().min(400),
});

export const Gem = z.strictObject({
  kind: z.literal('gem'),
  slug,
  title: pathName,
  bank: Bank.default('pa'),
  /** osce: for the practical examination. */
  type: z.enum(['gem', 'osce']).default('gem'),
  category: slug,
  order: z.int(),
  status: Status,
  review: Review,
  images: z.strictObject({ index: Image.optional(), deck: Image.optional() }).optional(),
  cards: z.array(z.strictObject({ front: z.string().min(3), back: z.string().min(3), image: Image.optional() })).min(1),
  clinchers: z.array(z.strictObject({ cue: z.string().min(3), answer: z.string().min(2) })).min(1),
  references: z.array(Reference).min(1),
  questions: z.array(code),
});

export const Definitions = z.strictObject({
  kind: z.literal('definitions'),
  definitions: z.array(z.strictObject(definitionForm.shape)),
});

const limit = z.number().nullable();
export const LabRow = z
  .strictObject({
    test: z.string(),
    low: limit.optional(),
    high: limit.optional(),
    sex: z.strictObject({ m: z.tuple([limit, limit]), f: z.tuple([limit, limit]) }).optional(),
    unit: z.string(),
    note: z.string().optional(),
    alias: z.array(z.string()).optional(),
  })
  .refine((r) => r.sex !== undefined || r.low != null || r.high != null, 'needs a range')
  .refine((r) => r.low == null || r.high == null || r.low < r.high, 'low must be below high');
export const LabValues = z.strictObject({
  kind: z.literal('labvalues'),
  tag: z.literal('labvalues'),
  title: z.string(),
  note: z.string(),
  groups: z.array(z.strictObject({ name: z.string(), rows: z.array(LabRow).min(1) })),
});
