import { asExcerpts, asGuide, copying } from '@app/integrity/contract';
import { endpoint, HOUR_SECONDS, mirror, pageQuery, spending, uuid } from '@app/platform/contract';
import {
  answerBodyShape,
  answerReplyShape,
  type Bank,
  flagBodyShape,
  textReportBodyShape,
  unflaggedShape,
} from '@app/practice/contract';
import { z } from 'zod';
import { guideBases } from './banks.ts';
import {
  flaggedGroupShape,
  flaggedRowShape,
  guideListShape,
  guidePageShape,
  guideQuestionsShape,
  LIST_STATES,
  markBodyShape,
  markShape,
} from './shapes.ts';

const titleParams = z.object({ title: z.string().min(1).max(200) });
const idParams = z.object({ id: uuid() });
const guideAnswerShape = answerBodyShape.extend({ title: titleParams.shape.title, question_id: uuid() });
const flagged = { reply: z.object({ flagged: z.boolean() }), params: idParams, body: flagBodyShape } as const;
const search = z.string().trim().max(200).optional();

const spendsHere = {
  list: spending(
    copying,
    guideListShape,
    ({ rows }) => asExcerpts(rows.filter(({ found }) => found).map(({ id }) => id)),
    { refuses: false },
  ),
  guide: spending(copying, guidePageShape, ({ id }) => asGuide(id)),
  answer: spending(copying, answerReplyShape, ({ reveal }, { body }) =>
    reveal ? [guideAnswerShape.parse(body).question_id] : [],
  ),
};

/** The list of one edition has a second path. */
const formerLists: Readonly<Record<Bank, readonly string[]>> = { pa: [], more: ['/morerevisionguides'] };

/** The calls of each edition, from one declaration. */
export const guidesApi = mirror(guideBases, (base, bank) => {
  const one = base.slice(0, -1);
  const questions = `${base}ques` as const;
  return {
    list: endpoint(`GET ${base}`, 'questionBank', {
      aliases: formerLists[bank],
      query: z.strictObject({
        ...pageQuery,
        search,
        category: uuid().optional(),
        state: z.enum(LIST_STATES).optional(),
      }),
      reply: guideListShape,
      spends: spendsHere.list,
      about: 'The guides with the caller’s progress, by search, category and state.',
    }),
    guide: endpoint(`GET ${base}/:title`, 'questionBank', {
      aliases: [`${one}/:title`],
      params: titleParams,
      query: z.strictObject({ search }),
      reply: guidePageShape,
      spends: spendsHere.guide,
      about:
        'One guide by its title, present or former, for people with the question bank and staff who may see guides.',
    }),
    questions: endpoint(`GET ${questions}/:title`, 'questionBank', {
      aliases: [`${base}${questions.slice(questions.lastIndexOf('/'))}/:title`],
      params: titleParams,
      reply: guideQuestionsShape,
      about: 'The questions that test a guide: those chosen for it in order, then the rest of its topic.',
    }),
    answer: endpoint(`POST ${questions}`, 'questionBank', {
      priority: 'answer',
      body: guideAnswerShape,
      reply: answerReplyShape,
      spends: spendsHere.answer,
      // A repeat with the same op_id is harmless, and the answer key must not be stored with the reply.
      ignoresKey: true,
      about: 'Answers a question of a guide; the reply has the key, and the answer counts in the bank.',
    }),
    flag: endpoint(`POST ${base}/flag/:id`, 'questionBank', { ...flagged, about: 'Flags a guide.' }),
    unflag: endpoint(`POST ${base}/unflag/:id`, 'questionBank', { ...flagged, about: 'Takes the flag off a guide.' }),
    record: endpoint(`PUT ${base}/record/:id`, 'questionBank', {
      priority: 'answer',
      params: idParams,
      body: markBodyShape,
      reply: markShape,
      about: 'Keeps what the learner leaves on a guide: where they stopped, note, highlights.',
    }),
    report: endpoint(`POST ${base}/report/:id`, 'questionBank', {
      params: idParams,
      body: textReportBodyShape,
      reply: z.object({ id: uuid() }),
      limit: { points: 30, seconds: HOUR_SECONDS },
      about: 'Reports a problem with a guide to the editors.',
    }),
  };
});

export const guideFlagsApi = mirror({ pa: '', more: 'm' }, (m) => ({
  groups: endpoint(`GET /pausers/${m}flagsrevisions`, 'questionBank', {
    reply: z.array(flaggedGroupShape),
    about: 'The flagged guides of an edition by category.',
  }),
  flagged: endpoint(`GET /pausers/${m}flagrevlist`, 'questionBank', {
    reply: z.array(flaggedRowShape),
    about: 'The flagged guides of an edition in one list.',
  }),
  unflags: endpoint(`DELETE /pausers/${m}unflagsrevisions`, 'questionBank', {
    aliases: [`/${m}unflagsrevisions`],
    body: z.strictObject({ items: z.array(uuid()).max(1000) }),
    reply: unflaggedShape,
    about: 'Takes the flags off these guides. Can be undone for a minute.',
  }),
}));

export const ownGuidesApi = {
  undoUnflag: endpoint('POST /pausers/unflagsrevisions/undo', 'questionBank', {
    body: z.strictObject({ undo: uuid() }),
    reply: z.object({ restored: z.number().int() }),
    about: 'Puts back the flags that one removal took off guides.',
  }),
};
