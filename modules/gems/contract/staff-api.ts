import { harmless, EDITOR, endpoint, LINES, uploadedImageShape, uuid } from '@app/platform/contract';
import { openTextReportShape, reportDecisionShape } from '@app/practice/contract';
import { z } from 'zod';
import { GEM_SECTION } from './gem.ts';
import { gemImageShape } from './shapes.ts';

const BASE = '/a/paplabable';
const MEGABYTE = 1024 * 1024;
const TEN_MINUTES_MS = 600_000;
const upload = {
  upload: { maxBytes: 20 * MEGABYTE },
  reply: uploadedImageShape,
  limit: { points: 120, seconds: 600 },
  timeoutMs: TEN_MINUTES_MS,
} as const;

/** Words with a lower confidence, in per cent, are marked for staff to check. */
export const SURE_FROM = 80;
export const MOST_READ = 40;
/** Raster formats only: an SVG has no pixels to read. */
const READABLE = /^(?:questions|media)\/[0-9a-f]{64}\.(?:png|jpe?g|webp)$/;
export const canBeRead = (key: string): boolean => READABLE.test(key);

export const readWordShape = z.object({ text: z.string(), sure: z.number().int().min(0).max(100) });
export const readPictureShape = z.object({
  key: z.string(),
  /** The mean over its words; 0 when no word was found. */
  confidence: z.number().int().min(0).max(100),
  lines: z.array(z.array(readWordShape)),
  /** Why it could not be read; null on success. */
  problem: z.string().nullable(),
});
export type ReadPicture = z.infer<typeof readPictureShape>;
/** The result of a task that reads pictures. */
export const ocrResultShape = z.object({ pictures: z.array(readPictureShape) });
export type OcrResult = z.infer<typeof ocrResultShape>;

export const moveBodyShape = z.strictObject({
  version: z.number().int().min(1),
  edition: z.enum(LINES).optional(),
  category_id: uuid().optional(),
  position: z.number().int().min(0).max(10_000).optional(),
});
export type MoveBody = z.infer<typeof moveBodyShape>;
export const moveResultShape = z.object({ id: uuid(), edition: z.enum(LINES), pictures: z.number().int() });
export type MoveResult = z.infer<typeof moveResultShape>;

const task = z.object({ task: uuid() });
const params = z.object({ id: uuid() });

const share = z.number().int().nullable();
const deskShape = z.object({
  reports: z.array(
    openTextReportShape.extend({
      /** The front of the card it is about; null: about the gem as a whole. */
      front: z.string().nullable(),
    }),
  ),
  /** How many learners have begun each card; cards begun by none are left out. */
  learners: z.array(z.object({ card_id: uuid(), people: z.number().int() })),
  /** How learners do with the gem, counted nightly; a share of nothing is null. */
  figures: z.object({ decks: z.number().int(), due_share: share, again_share: share, reports: z.number().int() }),
});

/** Uploads are open to every editor, as all others are: a picture may be added to a new gem or to one that is edited. */
export const gemsStaffApi = {
  upload: endpoint(`POST ${BASE}/upload/gems`, EDITOR, {
    ...upload,
    aliases: [`${BASE}/upload/gemsv2`, `${BASE}/upload/gemsv3`],
    act: harmless('A file nothing shows yet.'),
    about: 'Takes a picture for a gem, stores it as WebP without its metadata, and replies with its key.',
  }),
  uploadIndex: endpoint(`POST ${BASE}/upload/indeximage`, EDITOR, {
    ...upload,
    act: harmless('A file nothing shows yet.'),
    about: 'Takes the picture for the index page of a gem.',
  }),
  uploadDeck: endpoint(`POST ${BASE}/upload/deckimage`, EDITOR, {
    ...upload,
    act: harmless('A file nothing shows yet.'),
    about: 'Takes the picture a gem has in the deck.',
  }),
  desk: endpoint(`GET ${BASE}/gemdesk/:id`, `staff:${GEM_SECTION}:v`, {
    params,
    reply: deskShape,
    about:
      'Open reports of learners about a gem, the oldest first, how many have begun each of its cards, and its figures.',
  }),
  close: endpoint(`PUT ${BASE}/gemdesk/:id/report/:report`, `staff:${GEM_SECTION}:e`, {
    params: params.extend({ report: uuid() }),
    body: reportDecisionShape,
    reply: deskShape,
    act: {
      touches: 'mail',
      rows: 'one',
      says: 'What the reporter will read.',
      undo: { never: 'A sent e-mail cannot be called back.' },
    },
    about: 'Closes a report about a gem with a decision and an answer, which is sent to the learner if wished.',
  }),
  picture: endpoint(`GET ${BASE}/gempicture/:id`, `staff:${GEM_SECTION}:v`, {
    params,
    reply: gemImageShape.extend({ address: z.string() }),
    about: 'A picture of a gem of either line as a data address, for its editors.',
  }),
  ocr: endpoint('POST /a/app/paplabable/gems/ocr', `staff:${GEM_SECTION}:e`, {
    body: z.strictObject({ keys: z.array(z.string().regex(READABLE)).min(1).max(MOST_READ) }),
    reply: task,
    limit: { points: 60, seconds: 600 },
    act: harmless('Only proposes a text; a person accepts it.'),
    about: 'Reads the text in stored pictures as a task; a person accepts what was read.',
  }),
  move: endpoint(`PUT ${BASE}/gemmove/:id`, `staff:${GEM_SECTION}:e`, {
    params,
    body: moveBodyShape,
    reply: task,
    timeoutMs: TEN_MINUTES_MS,
    act: {
      touches: 'content',
      rows: 'one',
      says: 'Where it goes, with its cards, pictures and what learners saved about it.',
      undo: { by: 'PUT /a/paplabable/gemmove/:id', for: 'always' },
    },
    noAudit: 'The task that moves it records it.',
    about: 'Moves a gem with its pictures as a task: to another category or place, or into the other line.',
  }),
};
