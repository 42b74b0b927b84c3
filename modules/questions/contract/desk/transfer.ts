import { harmless, endpoint, uuid } from '@app/platform/contract';
import { z } from 'zod';

export const IMPORT_FORMATS = ['csv', 'aiken', 'pack', 'qti'] as const;
export const EXPORT_FORMATS = ['csv', 'anki', 'pack', 'qti'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const MEGABYTE = 1024 * 1024;
const SIX_MINUTES_MS = 360_000;
/** A file is read as a whole, so it must fit into memory together with everything made from it. */
export const IMPORT_MAX_BYTES = 24 * MEGABYTE;
export const IMPORT_MAX_ROWS = 5000;

export const IMPORT_KINDS = ['created', 'changed', 'same', 'conflict', 'refused'] as const;
const importRow = z.object({
  /** Its row number in the file, counted as a spreadsheet does. */
  n: z.int(),
  kind: z.enum(IMPORT_KINDS),
  code: z.string().nullable(),
  opening: z.string(),
  /** Fields that differ from the current content. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  problem: z.string(),
  remedy: z.string(),
  choice: z.enum(['ours', 'file']),
});
export type ImportRow = z.infer<typeof importRow>;

export const importView = z.object({
  id: uuid(),
  name: z.string(),
  format: z.enum(IMPORT_FORMATS),
  ignored: z.array(z.string()),
  /** The task that applies the import, once started. */
  task: uuid().nullable(),
  counts: z.record(z.enum(IMPORT_KINDS), z.int()),
  /** Conflicts and refused rows first, then the first few hundred of the others. */
  rows: z.array(importRow),
});
export type ImportView = z.infer<typeof importView>;

/** The result of an import. `left` lists rows that were skipped, mostly because the question has changed since the dry run. */
export const importResult = z.object({ written: z.int(), left: z.array(z.string()) });

export const exportView = z.object({
  id: uuid(),
  task: uuid(),
  name: z.string(),
  /** Null until the file is made; the link works for an hour. */
  url: z.string().nullable(),
});
export type ExportView = z.infer<typeof exportView>;
export const exportResult = z.object({ count: z.int() });

const params = z.object({ id: uuid() });
export const transferApi = {
  dryRun: endpoint('POST /a/paplabable/questionimport', 'staff:paques:e', {
    body: z.strictObject({
      name: z.string().trim().min(1).max(200),
      format: z.enum(IMPORT_FORMATS),
      /** A QTI package is a zip, sent as Base64. */
      text: z.string().min(1),
      /** For rows that name no category. */
      category_id: uuid().nullable().default(null),
    }),
    reply: importView,
    maxBodyBytes: IMPORT_MAX_BYTES,
    timeoutMs: SIX_MINUTES_MS,
    act: harmless('Reads a file and writes nothing to the bank.'),
    noAudit: 'Of its reader alone; taking it over is recorded.',
    about: 'Reads a file of questions and says what it would do. Nothing is written to the bank.',
  }),
  read: endpoint('GET /a/paplabable/questionimport/:id', 'staff:paques:e', {
    params,
    reply: importView,
    about: 'What a file of questions would do, as its owner reads it.',
  }),
  choose: endpoint('PUT /a/paplabable/questionimport/:id/choice', 'staff:paques:e', {
    params,
    body: z.strictObject({
      /** All conflicts when omitted. */
      n: z.int().optional(),
      choice: z.enum(['ours', 'file']),
    }),
    reply: importView,
    act: harmless('A choice for the import; nothing is written to the bank.'),
    noAudit: 'Of its reader alone; taking it over is recorded.',
    about: 'Decides a conflict of an import: what is here stays, or the file is taken.',
  }),
  apply: endpoint('PUT /a/paplabable/questionimport/:id/apply', 'staff:paques:e', {
    params,
    reply: z.object({ task: uuid() }),
    act: harmless('Makes drafts, which learners never see.'),
    noAudit: 'The task that writes the drafts records them, by name, in one line.',
    about: 'Imports the questions as drafts, as a task. Learners see none of them until they are published.',
  }),
  export: endpoint('POST /a/paplabable/questionexport', 'staff:paques:e', {
    body: z.strictObject({ format: z.enum(EXPORT_FORMATS), category_id: uuid().nullable().default(null) }),
    reply: exportView,
    act: harmless('Makes a file for staff; the record says who did.'),
    about:
      'Makes a file of the published questions of the main bank, or of one category, with their answers, as a task.',
  }),
  readExport: endpoint('GET /a/paplabable/questionexport/:id', 'staff:paques:e', {
    params,
    reply: exportView,
    about: 'The file of an export, as its owner downloads it within a day.',
  }),
};
