// Small shapes that several kinds of content use.
import { z } from 'zod';

/** Linear by construction: one optional group, no quantifier inside a quantifier over the same characters. */
export const slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9-]+$/, 'lower-case letters, digits and hyphens only')
  .refine((s) => !s.startsWith('-') && !s.endsWith('-') && !s.includes('--'), 'hyphens only between words');

export const code = z.string().regex(/^[A-Z]{3}-\d{4}$/, 'three capitals, a hyphen, four digits');
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'a date as YYYY-MM-DD');
export const localTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/, 'a local time without zone');
export const mediaPath = z.string().regex(/^media\/[\w./-]+\.(?:svg|png|jpe?g|webp|avif)$/, 'a picture under media/');
/** Pence, VAT included. */
export const pence = z.int().min(0);

/** The line an item was written for. What learners of the main line see of plab is decided by triage. */
export const Bank = z.enum(['pa', 'plab']);
export const Triage = z.enum(['pending', 'pa', 'more', 'not']);
export const Status = z.enum(['active', 'inactive']);

export const Review = z
  .strictObject({ state: z.enum(['pending', 'reviewed']), by: z.string().min(1), at: day, next: day })
  .refine((r) => r.next > r.at, 'the next review must come after the last one')
  .refine(
    (r) => r.state === 'pending' || !['author', 'sample-author'].includes(r.by),
    'a reviewed item names its reviewer, not the author',
  );

export const Reference = z.strictObject({
  org: z.string(),
  id: z.string().optional(),
  title: z.string().min(4),
  year: z.int().optional(),
  section: z.string().optional(),
  url: z.url().optional(),
});

export const Image = z.strictObject({
  src: mediaPath,
  alt: z.string().min(15),
  caption: z.string().optional(),
  credit: z.string().optional(),
});

/** Names become path segments: these characters and words would make a path ambiguous (docs/spec/model.md 2). */
export const pathName = z
  .string()
  .min(2)
  .max(120)
  .refine((s) => !/[/\\?#]/.test(s), 'a name contains none of / \\ ? #')
  .refine((s) => !['u', 'result', 'session'].includes(s.toLowerCase()), 'this name is reserved');
