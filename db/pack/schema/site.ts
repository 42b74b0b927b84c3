// Shapes of the non-clinical content: pages, banner, mails, FAQ, news, mocks, the pack itself.
import { faqQaForm, faqSectionForm, newsForm, pageForm } from '@app/content/server';
import { examFactForm, examPartForm } from '@app/mocks/server';
import { z } from 'zod';
import { code, Status, slug } from './parts.ts';

export const Manifest = z.strictObject({
  format: z.literal(1),
  id: slug,
  title: z.string(),
  version: z.string().regex(/^\d{4}\.\d{2}\.\d+$/, 'a calendar version such as 2026.11.0'),
  language: z.literal('en-GB'),
  exam: z.string(),
  banks: z.array(z.strictObject({ key: z.enum(['pa', 'more']), title: z.string() })),
  contentMap: z.strictObject({ name: z.string(), edition: z.string() }),
  licence: z.string(),
  disclaimer: z.string(),
  checks: z.strictObject({
    maxReviewAgeDays: z.int().positive(),
    requireRationalePerOption: z.boolean(),
    requireReference: z.boolean(),
  }),
});

export const Exam = z.strictObject({
  kind: z.literal('exam'),
  facts: z.array(z.strictObject(examFactForm.shape)),
  parts: z.array(z.strictObject(examPartForm.shape)),
});

export const Page = z.strictObject({
  kind: z.literal('page'),
  format: z.enum(['markdown', 'html']),
  ...pageForm.shape,
});

/** The value is stored as JSON; status 1 shows the banner, 0 hides it. */
export const Banner = z.strictObject({
  kind: z.literal('banner'),
  tag: z.literal('paplab-banner'),
  value: z.strictObject({ status: z.int().min(0).max(1), content: z.string().min(1) }),
});

/** Templates that every pack must have; further ones are declared by the modules that send them. */
export const namedMails = [
  'registermail',
  'forgotmail',
  'resetmail',
  'subscriptionmail',
  'certificatemail',
  'deleteaccount',
  'bigockotpmail',
  'webinarmail',
  'coursemail',
  'gemsmail',
] as const;

export const variablesIn = (text: string): string[] =>
  [...text.matchAll(/\{\{ ?(\w+) ?\}\}/g)].map((m) => m[1]).filter((name) => name !== undefined);

export const Mail = z
  .strictObject({
    kind: z.literal('mail'),
    key: slug,
    subject: z.string().max(90),
    preheader: z.string().max(120),
    from: z.enum(['support', 'billing', 'editor']),
    variables: z.record(z.string(), z.strictObject({ required: z.boolean(), example: z.string() })),
    /** Mails are never open- or click-tracked. */
    track: z.literal('none'),
    body: z.string().min(40),
  })
  .superRefine((mail, ctx) => {
    const used = new Set(variablesIn(`${mail.subject} ${mail.preheader} ${mail.body}`));
    const declared = new Set(Object.keys(mail.variables));
    for (const name of [...used].filter((n) => !declared.has(n))) {
      ctx.addIssue({ code: 'custom', message: `undeclared variable ${name}`, path: ['variables'] });
    }
    for (const name of [...declared].filter((n) => !used.has(n))) {
      ctx.addIssue({ code: 'custom', message: `unused variable ${name}`, path: ['variables', name] });
    }
  });

export const Mocks = z.strictObject({
  kind: z.literal('mocks'),
  blueprints: z.array(
    z.strictObject({
      slug,
      name: z.string(),
      about: z.string().default(''),
      papers: z.int().positive(),
      questionsPerPaper: z.int().positive(),
      minutesPerPaper: z.int().positive(),
      breakMinutes: z.int().min(0).optional(),
      from: z.literal('taxonomy-weights'),
      negativeMarking: z.literal(false).optional(),
      feedback: z.literal('at-end'),
    }),
  ),
  rules: z.array(z.string()),
  /** Pairs of questions that give each other away, so they are never in the same mock. */
  enemies: z.array(z.tuple([code, code])),
  mocks: z.array(
    z.strictObject({
      number: z.int().positive(),
      blueprint: slug,
      title: z.string(),
      status: Status,
      /** Made of the questions with `use: mock` whose codes begin with this digit; without it, of the bank. */
      series: z.int().min(1).max(9).optional(),
    }),
  ),
});

export const Faq = z.strictObject({
  kind: z.literal('faq'),
  sections: z.array(
    z.strictObject({ ...faqSectionForm.shape, questions: z.array(z.strictObject(faqQaForm.shape)).min(1) }),
  ),
});

export const News = z.strictObject({ kind: z.literal('news'), ...newsForm.shape });
