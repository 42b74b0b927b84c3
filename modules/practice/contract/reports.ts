import { harmless, endpoint, pageOf, pageQuery, uuid } from '@app/platform/contract';
import { z } from 'zod';
import { questionFacts } from './comments.ts';
import { REPORT_KINDS } from './shapes/sets.ts';
import { reportDecisionShape, RESOLUTIONS } from './shapes/text-reports.ts';

export const REPORT_STATES = ['open', 'closed'] as const;

/** A learner's report about a question, as staff see it. */
export const questionReportShape = z.object({
  number: z.number().int(),
  state: z.enum(REPORT_STATES),
  kind: z.enum(REPORT_KINDS),
  text: z.string(),
  created_at: z.iso.datetime(),
  /** Null: the account has been deleted. */
  reporter: z.object({ uid: z.string(), name: z.string() }).nullable(),
  /** The reporter's latest answer to the question; null when there is none. */
  chose: z.string().nullable(),
  question: questionFacts.extend({ opening: z.string(), lead_in: z.string() }),
  /** How many reports about this question are open, including this one. */
  open_here: z.number().int(),
  /** The reply staff wrote when closing it; empty while it is open. */
  answer: z.string(),
  told: z.boolean(),
  closed_at: z.iso.datetime().nullable(),
  closed_by: z.string().nullable(),
});
export type QuestionReport = z.infer<typeof questionReportShape>;

export const closeReportBody = z.strictObject({
  answer: z.string().trim().min(3, 'Write a few words.').max(2000),
  /** Sends the reply to the learner as a notification. */
  tell: z.boolean(),
});
export type CloseReport = z.infer<typeof closeReportBody>;

/**
 * Reports one by one, for programs: the back office works with cases. Closing one changes no question, but it answers
 * learners in the team's name, so it needs the right to edit, as it does for guides and gems.
 */
export const reportsApi = {
  reports: endpoint('GET /a/paplabable/questionreports', 'staff:paques:v', {
    query: z.object({ ...pageQuery, state: z.enum(REPORT_STATES).optional() }),
    reply: pageOf(questionReportShape).extend({ open: z.number().int(), closed: z.number().int() }),
    about: 'What learners reported about questions: open ones first, the oldest first; closed ones newest first.',
  }),
  closeReport: endpoint('PUT /a/paplabable/questionreports/:number', 'staff:paques:e', {
    params: z.object({ number: z.coerce.number().int().min(1).max(2_147_483_647) }),
    body: closeReportBody,
    reply: questionReportShape,
    act: {
      touches: 'mail',
      rows: 'one',
      says: 'What the reporter will read.',
      undo: { never: 'A sent e-mail cannot be called back.' },
    },
    about: 'Closes a report with an answer, which is sent to the learner if wished.',
  }),
};

/** The report kinds as learners see them. */
export const REPORT_KIND_NAMES: Readonly<Record<(typeof REPORT_KINDS)[number], string>> = {
  key: 'The answer looks wrong',
  outdated: 'Guidance has changed',
  wording: 'Unclear or misspelt',
  image: 'A picture or table is wrong',
  other: 'Something else',
};

/** From this many different reporters with an open report, learners see that the question is under review. */
export const REVIEW_REPORTERS = 3;
/** Hours within which the reporters should have a reply. */
export const CASE_HOURS: Readonly<Record<(typeof REPORT_KINDS)[number], number>> = {
  key: 24,
  outdated: 72,
  wording: 72,
  image: 72,
  other: 72,
};

const caseReport = z.object({
  number: z.int(),
  /** Null: the account has been deleted. */
  reporter: z.object({ uid: z.string(), name: z.string() }).nullable(),
  text: z.string(),
  created_at: z.iso.datetime(),
  /** The reporter's latest answer to the question, also from before they started over; null when there is none. */
  chose: z.string().nullable(),
  /** Whether the reporter was sent an answer. */
  told: z.boolean(),
});

/** All reports of one kind about one question. */
export const reportCaseShape = z.object({
  number: z.int(),
  state: z.enum(REPORT_STATES),
  kind: z.enum(REPORT_KINDS),
  opened_at: z.iso.datetime(),
  due_at: z.iso.datetime(),
  /** Who works on it; `mine` is true for the viewer. */
  owner: z.object({ name: z.string(), mine: z.boolean(), since: z.iso.datetime() }).nullable(),
  question: questionFacts.extend({ opening: z.string(), lead_in: z.string() }),
  /** Learners see that the question is under review. */
  under_review: z.boolean(),
  /** First attempts, and how many of them were right. */
  figures: z.object({ people: z.int(), correct: z.int() }),
  reports: z.array(caseReport),
  resolution: z.enum(RESOLUTIONS).nullable(),
  answer: z.string(),
  /** They are right, and the next version of the question closes it; `tell`: the answer is sent then. */
  to_correct: z.object({ at: z.iso.datetime(), by: z.string().nullable(), tell: z.boolean() }).nullable(),
  /** The version that corrected the question. */
  fixed_in: z.int().nullable(),
  closed_at: z.iso.datetime().nullable(),
  closed_by: z.string().nullable(),
});
export type ReportCase = z.infer<typeof reportCaseShape>;

/** The answer goes to the reporters who had none yet. */
export const closeCaseBody = reportDecisionShape.extend({
  /**
   * Of those who are right: the published version in which the question is already corrected. Left out, the case stays
   * open until the next version is published, and they are thanked then.
   */
  fixed_in: z.int().min(1).optional(),
  /** The numbers of the reports that were read: with another one in the case, nothing is closed. */
  seen: z.array(z.int()).optional(),
});

const params = z.object({ number: z.coerce.number().int().min(1).max(2_147_483_647) });
/** Taking a case and replying to learners need the right to edit, as closing a report does. */
export const casesApi = {
  cases: endpoint('GET /a/paplabable/questioncases', 'staff:paques:v', {
    query: z.object({
      ...pageQuery,
      state: z.enum(REPORT_STATES).default('open'),
      question_id: uuid().optional(),
      /** The code of a question or its beginning; the name, whole e-mail address or uid of a reporter. */
      search: z.string().trim().max(200).optional(),
      /** Only those the caller has taken. */
      mine: z.literal('true').optional(),
    }),
    reply: pageOf(reportCaseShape).extend({ open: z.int(), closed: z.int() }),
    about:
      'Reports of learners by question and point, those due soonest first. The counts are of the filtered reports.',
  }),
  own: endpoint('PUT /a/paplabable/questioncases/:number/owner', 'staff:paques:e', {
    params,
    body: z.strictObject({
      take: z.boolean(),
      /** With `take`: the new owner; the caller when omitted. */
      person_id: uuid().optional(),
    }),
    reply: reportCaseShape,
    act: harmless('Only staff see who works on what.'),
    about: 'Takes a case over, gives it to a colleague, or gives it back.',
  }),
  close: endpoint('PUT /a/paplabable/questioncases/:number', 'staff:paques:e', {
    params,
    body: closeCaseBody,
    reply: reportCaseShape,
    act: {
      touches: 'mail',
      rows: 'one',
      says: 'How many reporters get the answer, and the whole text.',
      undo: { never: 'A sent e-mail cannot be called back.' },
    },
    about:
      'Closes a case and all its reports with one answer, which is sent to everybody who reported it if wished. Where they are right, the next version of the question closes it, or the one named.',
  }),
};
