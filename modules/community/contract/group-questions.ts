import { endpoint, free, pageOf, pageQuery, uuid } from '@app/platform/contract';
import { z } from 'zod';

export const OPTION_KEYS = ['A', 'B', 'C', 'D', 'E'] as const;
const optionKey = z.enum(OPTION_KEYS);
export type OptionKey = z.infer<typeof optionKey>;
export const GROUP_QUESTION_STATES = ['pending', 'approved', 'rejected', 'removed', 'withdrawn'] as const;
export type GroupQuestionState = (typeof GROUP_QUESTION_STATES)[number];

const words = (min: number, max: number, short: string) => z.string().trim().min(min, short).max(max);
export const groupQuestionBody = z.strictObject({
  op_id: uuid(),
  stem: words(40, 2000, 'Describe the patient in at least 40 characters.'),
  lead_in: words(10, 300, 'Ask one question.'),
  options: z
    .array(
      z.strictObject({
        key: optionKey,
        text: words(1, 200, 'Write an option.'),
        why: words(3, 600, 'Say why it is right or wrong.'),
      }),
    )
    .length(OPTION_KEYS.length)
    .refine((options) => options.every(({ key }, at) => key === OPTION_KEYS[at]), 'Give the options A to E in order.')
    .refine(
      (options) => new Set(options.map(({ text }) => text.toLowerCase())).size === options.length,
      'Two options say the same thing.',
    ),
  answer_key: optionKey,
  source: words(5, 300, 'Name the guideline or book it is based on.'),
  /** An own question that staff sent back: this one takes its place. */
  corrects: uuid().optional(),
});
export type NewGroupQuestion = z.infer<typeof groupQuestionBody>;

/** The key and the explanations are included once the caller has answered, and for the caller's own questions. */
export const groupQuestionShape = z.object({
  id: uuid(),
  stem: z.string(),
  lead_in: z.string(),
  options: z.array(z.object({ key: optionKey, text: z.string() })),
  is_own: z.boolean(),
  state: z.enum(GROUP_QUESTION_STATES),
  /** The reason staff gave the author; empty for other readers. */
  reason: z.string(),
  created_at: z.iso.datetime(),
  tries: z.number().int(),
  right: z.number().int(),
  /** The caller's answer; null: not answered yet. */
  chosen: optionKey.nullable(),
  /** The right answer and its explanations; null until the caller has answered, except for the author and staff. */
  solution: z
    .object({
      answer_key: optionKey,
      whys: z.record(optionKey, z.string()),
      source: z.string(),
      /** How many learners chose each option. */
      shares: z.record(optionKey, z.number().int()),
    })
    .nullable(),
});
export type GroupQuestion = z.infer<typeof groupQuestionShape>;

const byId = z.object({ id: uuid() });
const written = free('questions that members wrote, not those of the bank');
export const groupQuestionsApi = {
  studyGroup: endpoint('GET /paplabable/studygroup', 'questionBank', {
    reply: z.object({
      untried: z.number().int(),
      this_week: z.number().int(),
      own: z.number().int(),
      html: z.string(),
    }),
    spends: free('the introduction to the study group'),
    about: 'The introduction to the study group, and how many questions of members there are to try.',
  }),
  groupQuestions: endpoint('GET /paplabable/studygroup/questions', 'questionBank', {
    query: z.object({
      ...pageQuery,
      of: z.enum(['all', 'untried', 'own']).optional(),
      /** Only those that follow this question: untried ones leave their list when answered, so its pages would skip. */
      after: uuid().optional(),
    }),
    reply: pageOf(groupQuestionShape),
    spends: written,
    about:
      'Approved questions members wrote, latest approved first; with of=own the caller’s own in every state, those sent back first.',
  }),
  writeGroupQuestion: endpoint('POST /paplabable/studygroup/questions', 'questionBank', {
    body: groupQuestionBody,
    reply: groupQuestionShape,
    spends: written,
    limit: { points: 20, seconds: 3600 },
    about:
      'Contributes a question; staff read it before others see it. It may replace one of the caller’s that was sent back.',
  }),
  nearGroupQuestion: endpoint('POST /paplabable/studygroup/questions/near', 'questionBank', {
    body: z.strictObject({
      stem: z.string().trim().min(40).max(2000),
      lead_in: z.string().trim().max(300),
      options: z.array(z.string().trim().max(200)).max(OPTION_KEYS.length),
    }),
    reply: z.object({ topics: z.array(z.string()) }),
    limit: { points: 120, seconds: 3600 },
    about: 'The topics in which the bank has a question very like one that is being written; never which.',
  }),
  withdrawGroupQuestion: endpoint('DELETE /paplabable/studygroup/questions/:id', 'questionBank', {
    params: byId,
    about: 'Withdraws one of the caller’s questions.',
  }),
  answerGroupQuestion: endpoint('POST /paplabable/studygroup/questions/:id/answer', 'questionBank', {
    params: byId,
    body: z.strictObject({ option: optionKey }),
    reply: groupQuestionShape,
    spends: written,
    about: 'Answers a question of a member, once; the reply holds the key, the reasons and the shares.',
  }),
};

export const staffGroupQuestionShape = groupQuestionShape.extend({
  author: z.object({ uid: z.string(), name: z.string() }).nullable(),
});
export type StaffGroupQuestion = z.infer<typeof staffGroupQuestionShape>;
export const moderationApi = {
  groupQuestionsToRead: endpoint('GET /a/paplabable/groupquestions', 'staff:paques:v', {
    query: z.object({ ...pageQuery, state: z.enum(GROUP_QUESTION_STATES).optional() }),
    reply: pageOf(staffGroupQuestionShape),
    about: 'Questions members wrote, with their key and author; waiting ones oldest first.',
  }),
  decideGroupQuestion: endpoint('PUT /a/paplabable/groupquestions/:id', 'staff:paques:e', {
    params: byId,
    body: z
      .strictObject({
        /** removed: it looks recalled from a real exam. pending: undoes a decision. */
        state: z.enum(['approved', 'rejected', 'removed', 'pending']),
        reason: z.string().trim().max(1000).default(''),
        /** The state the decision was based on: VERSION_CONFLICT when it has changed since. Left out: not checked. */
        seen: z.enum(GROUP_QUESTION_STATES).optional(),
      })
      .refine(({ state, reason }) => state !== 'rejected' || reason.length >= 3, {
        path: ['reason'],
        message: 'Tell the author what to change.',
      }),
    reply: staffGroupQuestionShape,
    act: {
      touches: 'content',
      rows: 'one',
      says: 'Who asked, and what the author will read.',
      undo: { by: 'PUT /a/paplabable/groupquestions/:id', for: 'until the next decision' },
    },
    about: 'Approves a question, sends it back with a reason, or removes one that looks recalled.',
  }),
};
