// How the content pack writes the resources of this module, where it differs from their declarations.
import { definition, faqQa, faqSection, news, page } from '@app/content/contract';
import { packForm } from '@app/platform/server';
import { z } from 'zod';

export const newsForm = packForm(news, {
  slug: {},
  title: {},
  published_at: {
    as: 'publishAt',
    shape: z.iso.datetime(),
    // Without the milliseconds that nobody types.
    write: (at: string) => new Date(at).toISOString().replace('.000Z', 'Z'),
  },
  notify: { shape: z.boolean() },
  archived: {},
  body: { shape: z.string().min(40) },
});

export const pageForm = packForm(page, {
  tag: {},
  title: {},
  status: { shape: z.enum(['draft', 'published']) },
  description: {
    as: 'seo',
    shape: z.strictObject({ description: z.string().min(10).max(200) }).transform(({ description }) => description),
    write: (description: string) => ({ description }),
  },
  copy_allowed: {
    as: 'copy',
    shape: z
      .enum(['allow', 'deny'])
      .default('deny')
      .transform((copy) => copy === 'allow'),
    write: (allowed: boolean) => (allowed ? 'allow' : 'deny'),
    always: true,
  },
  body: { shape: z.string().min(40) },
});

export const definitionForm = packForm(definition, {
  term: {},
  slug: {},
  match: { shape: z.array(z.string().min(1)).min(1) },
  text: { shape: z.string().max(280) },
});

export const faqSectionForm = packForm(faqSection, {
  slug: {},
  title: {},
  position: { as: 'order', shape: z.int() },
});

/** A question stands in its section, in its place; drafts are not in a pack. */
export const faqQaForm = packForm(faqQa, {
  slug: {},
  question: { as: 'q', shape: z.string().min(5) },
  answer: { as: 'a', shape: z.string().min(5) },
  words: { shape: z.array(z.string().min(2)).default([]) },
  section_id: null,
  position: null,
  live: null,
});
