import { harmless, EDITOR, endpoint, expandPageRange, HOUR_MS, HOUR_SECONDS, uuid } from '@app/platform/contract';
import { z } from 'zod';

const MEGABYTE = 1024 * 1024;
const TEN_MINUTES_MS = 600_000;

export const MATERIAL_KINDS = ['handout', 'recording', 'captions'] as const;
export type MaterialKind = (typeof MATERIAL_KINDS)[number];
/** How long a link to a material works. */
export const LINK_MINUTES = 5;

/** A document whose protected pages are stamped with the reader’s identity on download. */
export const documentShape = z.object({
  key: z.string(),
  name: z.string(),
  bytes: z.number().int(),
  page_count: z.number().int(),
  /** The page range as typed. */
  protected_pages: z.string(),
  /** The range expanded to single pages. */
  pages: z.array(z.number().int()),
});
export type ProtectedDocument = z.infer<typeof documentShape>;

export const materialShape = z.object({
  id: uuid(),
  kind: z.enum(MATERIAL_KINDS),
  title: z.string(),
  /** The pages stamped with the reader’s identity; empty for an unprotected file. */
  protected_pages: z.string(),
});
export type Material = z.infer<typeof materialShape>;

const idParams = z.object({ id: uuid() });
const SEES = 'staff:pawebinars+pacourses:v';
const EDITS = 'staff:pawebinars+pacourses:e';

export const materialUploadsApi = {
  protect: endpoint('POST /a/paplabable/upload/protect', EDITOR, {
    upload: { maxBytes: 50 * MEGABYTE },
    query: z.strictObject({
      pages: z
        .string()
        .trim()
        .min(1)
        .max(500)
        .refine((text) => expandPageRange(text) !== null, 'Write pages such as 1-3, 5.'),
    }),
    reply: documentShape,
    limit: { points: 30, seconds: 600 },
    timeoutMs: TEN_MINUTES_MS,
    act: harmless('A file nothing shows yet.'),
    noAudit: 'The material that comes to show it is recorded.',
    about:
      'Takes a PDF whose named pages carry the reader’s identity when it is fetched, locked against print and copy.',
  }),
  recording: endpoint('POST /a/paplabable/upload/recording', EDITOR, {
    upload: { maxBytes: 2000 * MEGABYTE },
    reply: z.object({ key: z.string(), kind: z.enum(['recording', 'captions']), bytes: z.number().int() }),
    limit: { points: 30, seconds: 600 },
    // 2,000 MB at 2.5 Mbit/s, a slow line at home.
    timeoutMs: 2 * HOUR_MS,
    act: harmless('A file nothing shows yet.'),
    about: 'Takes the recording of an event (MP4 or WebM), or its captions (WebVTT).',
  }),
};

export const materialsApi = {
  materials: endpoint('GET /paplabable/webinarmaterials/:id', 'member', {
    params: idParams,
    reply: z.object({
      rows: z.array(materialShape),
      /** When the recording stops being available; null when there is none to watch. */
      recording_until: z.iso.datetime().nullable(),
    }),
    about: 'Handouts of an event the caller has a seat at and, once it is over, its recording.',
  }),
  link: endpoint('POST /paplabable/webinarmaterial/:id', 'member', {
    params: idParams,
    body: z.strictObject({}),
    reply: z.object({ url: z.string(), expires_at: z.iso.datetime() }),
    ignoresKey: true,
    whileActing: 'refuse',
    limit: { points: 300, seconds: HOUR_SECONDS },
    about: 'The caller’s own link to a material, which works for five minutes.',
  }),
  fetch: endpoint('GET /paplabable/material/:token', 'public', {
    params: z.object({ token: z.string().min(20).max(200) }),
    reply: z.unknown(),
    raw: true,
    limit: { points: 1200, seconds: HOUR_SECONDS },
    about: 'A material by its link, whole or in ranges.',
  }),
  staffMaterials: endpoint('GET /a/paplabable/webinarmaterials/:id', SEES, {
    params: idParams,
    reply: z.object({ rows: z.array(materialShape) }),
    about: 'The materials of an event.',
  }),
  addMaterial: endpoint('POST /a/paplabable/webinarmaterials/:id', EDITS, {
    params: idParams,
    body: z.strictObject({
      kind: z.enum(MATERIAL_KINDS),
      title: z.string().trim().min(1, 'Required.').max(120),
      /** The storage key returned by the upload. */
      file: z.string().max(200),
    }),
    reply: materialShape,
    act: {
      touches: 'content',
      rows: 'one',
      says: 'Whether attendees will see it; the first recording is announced by e-mail.',
      undo: { by: 'DELETE /a/paplabable/webinarmaterial/:id', for: 'always, but a sent e-mail stays' },
    },
    about:
      'Gives an event a handout, its recording or the captions; the first recording is announced by e-mail to everybody with a seat.',
  }),
  removeMaterial: endpoint('DELETE /a/paplabable/webinarmaterial/:id', EDITS, {
    params: idParams,
    act: {
      touches: 'content',
      rows: 'one',
      says: 'Nothing is sent for 8 seconds; the note names the file.',
      undo: { by: 'note', for: '8 seconds' },
    },
    about: 'Takes a material away; links to it stop working.',
  }),
};
