import { endpoint, pageOf, pageQuery } from '@app/platform/contract';
import { z } from 'zod';
import { questionFacts } from './comments.ts';
import { REPORT_KINDS } from './shapes/sets.ts';

export const REPORT_STATES = ['open', 'closed'] as const;

/** What a learner wrote about a question, as staff see it. */
export const questionReportShape = z.object({
  number: z.number().int(),
  state: z.enum(REPORT_STATES),
  kind: z.enum(REPORT_KINDS),
  text: z.string(),
  created_at: z.iso.datetime(),
  /** Null: the account is gone. */
  reporter: z.object({ uid: z.string(), name: z.string() }).nullable(),
  /** Their latest answer to the question; null when they have none. */
  chose: z.string().nullable(),
  question: questionFacts.extend({ opening: z.string(), lead_in: z.string() }),
  /** How many reports of this question are open, this one included. */
  open_here: z.number().int(),
  /** What staff wrote when they closed it; empty while it is open. */
  answer: z.string(),
  told: z.boolean(),
  closed_at: z.iso.datetime().nullable(),
  closed_by: z.string().nullable(),
});
export type QuestionReport = z.infer<typeof questionReportShape>;

export const closeReportBody = z.strictObject({
  answer: z.string().trim().min(3, 'Write a few words.').max(2000),
  /** Sends the answer to the learner as a notification. */
  tell: z.boolean(),
});
export type CloseReport = z.infer<typeof closeReportBody>;

/** Closing a report changes no question, so it needs no more than the right to see them. */
export const reportsApi = {
  reports: endpoint('GET /a/paplabable/questionreports', 'staff:paques:v', {
    query: z.object({ ...pageQuery, state: z.enum(REPORT_STATES).optional() }),
    reply: pageOf(questionReportShape).extend({ open: z.number().int(), closed: z.number().int() }),
    about: 'What learners reported about questions: open ones first, the oldest first; closed ones newest first.',
  }),
  closeReport: endpoint('PUT /a/paplabable/questionreports/:number', 'staff:paques:v', {
    params: z.object({ number: z.coerce.number().int().min(1).max(2_147_483_647) }),
    body: closeReportBody,
    reply: questionReportShape,
    about: 'Closes a report with an answer, which is sent to the learner if wished.',
  }),
};

export const REPORTS_SCREEN = '/admin/paplabable/questionbank/reports';

/** The kinds of a report, in the words learners choose from. */
export const REPORT_KIND_NAMES: Readonly<Record<(typeof REPORT_KINDS)[number], string>> = {
  key: 'The answer looks wrong',
  outdated: 'Guidance has changed',
  wording: 'Unclear or misspelt',
  image: 'A picture or table is wrong',
  other: 'Something else',
};
