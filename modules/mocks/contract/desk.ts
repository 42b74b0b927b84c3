import { harmless, endpoint, type EndpointTable, uuid } from '@app/platform/contract';
import { opIdShape } from '@app/practice/contract';
import { optionKey } from '@app/questions/contract';
import { z } from 'zod';

const count = z.number().int().min(0);
/** Opens the keys in doubt of one form. */
export const KEYS_PARAM = 'keys';

/** The editable part of a format; existing mocks keep the values they were created with. */
export const profileChangeShape = z.strictObject({
  name: z.string().trim().min(1).max(60),
  about: z.string().trim().max(200),
  minutes: z.number().int().min(1).max(600),
  break_minutes: z.number().int().min(0).max(240),
  /** Shuffles the options for each learner. */
  shuffle: z.boolean(),
  active: z.boolean(),
  /** The version the editor saw. */
  version: count,
});
export type ProfileChange = z.infer<typeof profileChangeShape>;

export const deskProfileShape = profileChangeShape.extend({
  id: uuid(),
  slug: z.string(),
  papers: count,
  questions: count,
});
export type DeskProfile = z.infer<typeof deskProfileShape>;

/** One area of the blueprint: questions needed for a full mock, and the stock. */
export const deskCellShape = z.object({
  id: uuid(),
  name: z.string(),
  weight: z.number(),
  wanted: count,
  /** Open questions that a fixed form may use, and how many of them no form uses yet. */
  stock: count,
  unused: count,
});
export type DeskCell = z.infer<typeof deskCellShape>;

/** A question whose key the statistics of a form put in doubt, until the key is changed or an editor has checked it. */
export const doubtfulKeyShape = z.object({
  item_id: uuid(),
  /** Empty when no bank has a place for the question. */
  code: z.string(),
  key: optionKey,
  /** The option that those who do well elsewhere choose instead. */
  other: optionKey.nullable(),
  /** First sittings, and the share of them that was right. */
  sitters: count,
  facility: z.number(),
});
export type DoubtfulKey = z.infer<typeof doubtfulKeyShape>;

export const FORM_STATES = ['open', 'reserved', 'retired'] as const;
export const deskFormShape = z.object({
  id: uuid(),
  number: count,
  title: z.string(),
  profile: z.string(),
  state: z.enum(FORM_STATES),
  /** The number of first sittings and their statistics; null until the night after the first. */
  sitters: count,
  kr20: z.number().nullable(),
  sem: z.number().nullable(),
  suspected: z.array(doubtfulKeyShape),
  /** Judges who have rated every question, and the pass mark in questions; null with fewer than five judges. */
  judges: count,
  line: count.nullable(),
});
export type DeskForm = z.infer<typeof deskFormShape>;

/** Papers running now, by format. */
export const deskLiveShape = z.object({
  profile: z.string(),
  papers: count,
  answered: count,
  questions: count,
  next_deadline: z.iso.datetime(),
});

export const deskShape = z.object({
  profiles: z.array(deskProfileShape),
  cells: z.array(deskCellShape),
  forms: z.array(deskFormShape),
  live: z.array(deskLiveShape),
});
export type MocksDesk = z.infer<typeof deskShape>;

/** An area with too few questions for a new form. */
export const stockGapShape = z.object({ name: z.string(), wanted: count, found: count });
export type StockGap = z.infer<typeof stockGapShape>;

/** The result of a ratings upload. */
export const ratedShape = z.object({
  desk: deskShape,
  ratings: count,
  judges: count,
  /** Unusable lines, and codes that are not in the form. */
  problems: z.array(z.string()),
});
export type Rated = z.infer<typeof ratedShape>;

const idParams = z.object({ id: uuid() });
export const mocksDeskApi = {
  desk: endpoint('GET /a/paplabable/mocks/desk', 'staff:paques:v', {
    reply: deskShape,
    about: 'Formats, blueprint with stock, fixed forms with their figures, and papers that run now.',
  }),
  changeProfile: endpoint('PUT /a/paplabable/mocks/profile/:id', 'staff:paques:e', {
    params: idParams,
    body: profileChangeShape,
    reply: deskShape,
    act: {
      touches: 'content',
      rows: 'one',
      says: 'That mocks that exist keep theirs.',
      undo: { by: 'PUT /a/paplabable/mocks/profile/:id', for: 'always' },
    },
    about: 'Changes a format. Mocks that exist keep theirs.',
  }),
  changeForm: endpoint('PUT /a/paplabable/mocks/form/:id', 'staff:paques:e', {
    params: idParams,
    body: z.strictObject({ state: z.enum(FORM_STATES) }),
    reply: deskShape,
    act: {
      touches: 'content',
      rows: 'one',
      says: 'What learners will see: opened, kept back or retired.',
      undo: { by: 'PUT /a/paplabable/mocks/form/:id', for: 'always' },
    },
    about: 'Opens a fixed form to learners, keeps it back, or retires it.',
  }),
  checkKey: endpoint('PUT /a/paplabable/mocks/key/:id', 'staff:paques:e', {
    params: idParams,
    /** The key the editor saw and found right. */
    body: z.strictObject({ key: optionKey }),
    reply: deskShape,
    act: harmless('Only staff see the doubt about a key.'),
    about: 'Records that the key of a question was checked and is right; it is no longer in doubt until it changes.',
  }),
  createForm: endpoint('POST /a/paplabable/mocks/form', 'staff:paques:a', {
    body: z.strictObject({
      op_id: opIdShape,
      title: z.string().trim().min(1).max(60),
      profile: z.string().min(1).max(40),
    }),
    reply: z.object({ desk: deskShape, gaps: z.array(stockGapShape) }),
    act: harmless('Kept back at first.'),
    about:
      'Makes a fixed form from the bank, kept back at first; where stock is missing it names the areas and makes none.',
  }),
  rateForm: endpoint('POST /a/paplabable/mocks/form/ratings/:id', 'staff:paques:e', {
    params: idParams,
    body: z.strictObject({ csv: z.string().min(1).max(1_000_000) }),
    maxBodyBytes: 1_200_000,
    reply: ratedShape,
    act: {
      touches: 'marks',
      rows: 'one',
      says: 'How many ratings and judges the file has; five whole judges set the pass mark.',
      undo: { by: 'POST /a/paplabable/mocks/form/ratings/:id', for: 'always: with the former file' },
    },
    about: 'Takes judges’ ratings as CSV (judge, code, percent); five whole judges set the pass mark of the form.',
  }),
} as const satisfies EndpointTable;
