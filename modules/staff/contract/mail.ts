import { harmless, endpoint, restoreShape, versionShape, versionValuesShape } from '@app/platform/contract';
import { z } from 'zod';

const byTag = z.object({ tag: z.string().min(1).max(100) });
const byVersion = byTag.extend({ version: z.coerce.number().int().min(1) });
export const mailValueShape = z.strictObject({
  subject: z.string().trim().min(1, 'Required.').max(200),
  preheader: z.string().trim().max(200),
  body: z.string().min(1, 'Required.').max(20_000),
});
export type MailValue = z.infer<typeof mailValueShape>;

/** An unfinished text: any part may be empty, but not longer than what can be saved. */
const draftShape = z.strictObject({
  subject: z.string().max(200),
  preheader: z.string().max(200),
  body: z.string().max(20_000),
});

export const mailRowShape = z.object({
  tag: z.string(),
  about: z.string(),
  subject: z.string(),
  /** 0: not written yet. */
  version: z.number().int(),
  /** Differs from the initial text. */
  edited: z.boolean(),
  updated_at: z.iso.datetime().nullable(),
});
export type MailRow = z.infer<typeof mailRowShape>;

export const mailDetailsShape = z.object({
  tag: z.string(),
  about: z.string(),
  value: z.object({ subject: z.string(), preheader: z.string(), body: z.string() }),
  /** The initial text; null when it is not known. */
  first: z.object({ subject: z.string(), preheader: z.string(), body: z.string() }).nullable(),
  variables: z.array(z.object({ name: z.string(), example: z.string(), needed: z.boolean() })),
  version: z.number().int(),
  updated_at: z.iso.datetime().nullable(),
});
export type MailDetails = z.infer<typeof mailDetailsShape>;

/**
 * A mail may name a second section whose staff edit it too: the rule admits the staff of all these sections, and the
 * handler checks the section of the mail.
 */
export const MAIL_SECTIONS = 'pamail+pagems+pacourses+pawebinars';
const reads = `staff:${MAIL_SECTIONS}:v` as const;
const edits = `staff:${MAIL_SECTIONS}:e` as const;

/** Mail texts: the modules declare the mails; their texts are edited here. */
export const mailApi = {
  mails: endpoint('GET /a/plabable/mails', 'staff:pamail:v', {
    reply: z.object({ rows: z.array(mailRowShape) }),
    about: 'Every mail the product sends.',
  }),
  mail: endpoint('GET /a/plabable/mail/:tag', reads, {
    params: byTag,
    reply: mailDetailsShape,
    about: 'One mail text with its variables, an example of each, and the text it began with.',
  }),
  saveMail: endpoint('PUT /a/plabable/setting/tag/:tag', edits, {
    params: byTag,
    body: z.strictObject({ value: mailValueShape, version: z.number().int().min(0) }),
    reply: mailDetailsShape,
    act: {
      touches: 'mail',
      rows: 'one',
      says: 'The mail as it will arrive; the button says “Publish changes”.',
      undo: { by: 'POST /a/plabable/mail/:tag/versions/:version/restore', for: 'as long as its versions are kept' },
    },
    about: 'Change a mail text. Unknown, broken or missing variables are refused by field.',
  }),
  mailVersions: endpoint('GET /a/plabable/mail/:tag/versions', reads, {
    params: byTag,
    reply: z.object({ rows: z.array(versionShape) }),
    about: 'The versions of a mail text that are kept, newest first.',
  }),
  mailVersion: endpoint('GET /a/plabable/mail/:tag/versions/:version', reads, {
    params: byVersion,
    reply: versionValuesShape,
    about: 'One version of a mail text with its values.',
  }),
  restoreMail: endpoint('POST /a/plabable/mail/:tag/versions/:version/restore', edits, {
    params: byVersion,
    body: restoreShape,
    reply: mailDetailsShape,
    act: {
      touches: 'mail',
      rows: 'one',
      says: 'The version beside the present one.',
      undo: { by: 'POST /a/plabable/mail/:tag/versions/:version/restore', for: 'as long as its versions are kept' },
    },
    about: 'Save an earlier version of a mail text as the newest one. One that lacks a needed variable is refused.',
  }),
  previewMail: endpoint('POST /a/plabable/mail/:tag/preview', reads, {
    params: byTag,
    body: z.strictObject({ value: draftShape }),
    reply: z.object({ subject: z.string(), html: z.string(), text: z.string(), problems: z.array(z.string()) }),
    act: harmless('Only draws a mail.'),
    about: 'The mail as it would arrive, with example values. Nothing is stored or sent.',
  }),
  tryMail: endpoint('POST /a/plabable/mail/:tag/test', edits, {
    params: byTag,
    reply: z.object({ to: z.string() }),
    limit: { points: 10, seconds: 600 },
    act: harmless('Goes to the caller alone.'),
    about: 'Send the saved text with example values to the caller’s own address.',
  }),
};
