import { harmless } from './wire/act.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { EDITOR } from './rule.ts';
import { failWith } from './wire/error.ts';

const MEGABYTE = 1024 * 1024;
const TEN_MINUTES_MS = 600_000;

const uploadErrors = {
  FILE_MISSING: { http: 400, message: 'Please choose a file.' },
  IMAGE_KIND_REFUSED: { http: 415, message: 'Please choose a PNG, JPEG, GIF or WebP picture.' },
  DOCUMENT_KIND_REFUSED: { http: 415, message: 'Please choose a PDF file.' },
  IMAGE_TOO_LARGE: { http: 422, message: 'This picture has too many pixels: 24 million at most, 16,383 a side.' },
  FILE_UNREADABLE: { http: 422, message: 'This file cannot be read. It may be damaged or incomplete.' },
} as const;
export const failUpload = failWith(uploadErrors);

/** The only field of the multipart form that carries a file. */
export const FILE_FIELD = 'file';

export const uploadedImageShape = z.object({
  /** The storage key. */
  key: z.string(),
  /** The path at which a browser reads it, on this host. */
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  type: z.string(),
});
export type UploadedImage = z.output<typeof uploadedImageShape>;

export const uploadedDocumentShape = uploadedImageShape.omit({ width: true, height: true });
export type UploadedDocument = z.output<typeof uploadedDocumentShape>;

/** Uploads by editors, and the path everybody reads them at. */
export const uploadApi = {
  image: endpoint('POST /a/paplabable/upload/image', EDITOR, {
    upload: { maxBytes: 20 * MEGABYTE },
    reply: uploadedImageShape,
    limit: { points: 120, seconds: 600 },
    timeoutMs: TEN_MINUTES_MS,
    act: harmless('A file nothing shows yet.'),
    about: 'Takes a picture, stores it as WebP without its metadata, and replies with its address.',
  }),
  document: endpoint('POST /a/paplabable/upload/unprotect', EDITOR, {
    upload: { maxBytes: 100 * MEGABYTE },
    reply: uploadedDocumentShape,
    limit: { points: 30, seconds: 600 },
    timeoutMs: TEN_MINUTES_MS,
    act: harmless('A file nothing shows yet.'),
    about: 'Takes a PDF that anyone may download, and replies with its address.',
  }),
  media: endpoint('GET /media/:name', 'public', {
    params: z.object({ name: z.string().regex(/^[0-9a-f-]{36,64}\.(?:webp|pdf)$/) }),
    reply: z.any(),
    raw: true,
    aliases: ['host:/media/:name'],
    about: 'An uploaded picture, or an uploaded document as a download.',
  }),
};

export const mediaKey = (name: string): string => `media/${name}`;
export const mediaUrl = (name: string): string => `/media/${name}`;
