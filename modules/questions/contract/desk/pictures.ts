import { confirm, endpoint, reason, uuid } from '@app/platform/contract';
import { z } from 'zod';

const SIX_MINUTES_MS = 360_000;
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const params = z.object({ sha256 });

/** A question that shows a picture now, in its published version or in a draft. */
export const pictureUse = z.object({
  id: uuid(),
  code: z.string(),
  opening: z.string(),
  shown: z.boolean(),
  draft: z.boolean(),
  /** Why the new picture would not be used there; empty when it would. */
  left: z.string(),
});
export type PictureUse = z.infer<typeof pictureUse>;

const left = z.array(z.object({ code: z.string(), why: z.string() }));

/** Replacing a picture in every question that shows it. */
export const picturesApi = {
  uses: endpoint('GET /a/paplabable/questionpictures/:sha256', 'staff:paques+plabques:v', {
    params,
    reply: z.object({
      rows: z.array(pictureUse),
      /** How many questions of a line the viewer does not work on. */
      elsewhere: z.int(),
      /** Whom it reaches where it would be replaced: learners who answered one of the questions lately, and running mocks. */
      people: z.int(),
      mocks: z.int(),
      /** What stays as it is: notes of learners, cards made from the questions, guides that name one. */
      notes: z.int(),
      cards: z.int(),
      guides: z.int(),
      /** Gems that show the same picture, and keep it. */
      gems: z.int(),
    }),
    about: 'The questions and drafts that show a picture.',
  }),
  replace: endpoint('PUT /a/paplabable/questionpictures/:sha256', 'staff:paques+plabques:e', {
    params,
    body: z.strictObject({
      /** The new picture, as returned by the upload call. */
      to: z.strictObject({ src: z.string().regex(/^[0-9a-f]{64}\.[a-z]{3,4}$/), sha256 }),
      /** When omitted, every question keeps its own description and credit. */
      alt: z.string().trim().min(1).max(1000).optional(),
      credit: z.string().trim().min(1).max(200).optional(),
      /** The new picture shows the same, only better: statistics are kept. */
      same: z.boolean(),
      reason: reason(),
      confirm: confirm(),
    }),
    reply: z.object({
      /** The id for an undo; null when nothing was changed. */
      id: uuid().nullable(),
      changed: z.array(z.string()),
      left,
    }),
    timeoutMs: SIX_MINUTES_MS,
    act: {
      touches: 'content',
      rows: 'many',
      says: 'Which questions and drafts show it, by code, how many learners, mocks, notes, cards, guides and gems that concerns, and what stays as it is.',
      asks: ['reason', 'confirm'],
      undo: { by: 'PUT /a/paplabable/questionpicturechanges/:id/undo', for: '24 hours' },
    },
    about: 'Replaces a picture in every question and draft that shows it. Can be undone for a day.',
  }),
  latest: endpoint('GET /a/paplabable/questionpicturechanges', 'staff:paques+plabques:v', {
    reply: z.object({
      rows: z.array(
        z.object({
          id: uuid(),
          codes: z.array(z.string()),
          /** The colleague who did it; null: the viewer. */
          by: z.string().nullable(),
          at: z.iso.datetime(),
          reason: z.string(),
        }),
      ),
    }),
    about: 'Pictures that were replaced in the last day and the viewer can put back, newest first.',
  }),
  undo: endpoint('PUT /a/paplabable/questionpicturechanges/:id/undo', 'staff:paques+plabques:e', {
    params: z.object({ id: uuid() }),
    reply: z.object({ changed: z.array(z.string()) }),
    timeoutMs: SIX_MINUTES_MS,
    act: {
      touches: 'content',
      rows: 'one',
      says: 'When the picture was replaced and in which questions.',
      undo: { by: 'PUT /a/paplabable/questionpictures/:sha256', for: 'always' },
    },
    about: 'Puts the former picture back wherever the new one is still shown.',
  }),
};
