import { asExcerpts, copying } from '@app/integrity/contract';
import { type Asked, endpoint, mirror, pageOf, pageQuery, spending, uuid } from '@app/platform/contract';
import { z } from 'zod';
import { type Bank, bankBases, formerBases, formerBasesOfSome } from './banks.ts';
import {
  categoriesShape,
  flagGroupShape,
  flagRowShape,
  matrixListShape,
  noteRowShape,
  plainCategoryShape,
  questionListShape,
  resultShape,
  scoreRowShape,
  storedScoreShape,
  unflaggedShape,
} from './shapes/lists.ts';
import { searchParamsShape, searchShape } from './search.ts';
import { answerReplyShape, questionPageShape } from './shapes/question.ts';
import { answerBodyShape, flagBodyShape, recordBodyShape, recordShape, trialBodyShape } from './shapes/record.ts';
import {
  matchingBodyShape,
  matchingShape,
  reportBodyShape,
  setBodyShape,
  setHeadShape,
  setShape,
} from './shapes/sets.ts';

const former = (bank: Bank, path: string) => formerBases[bank].map((base) => `${base}${path}`);
const formerOfSome = (bank: Bank, path: string) => formerBasesOfSome[bank].map((base) => `${base}${path}`);
const idParams = z.object({ id: uuid() });
const idOf = ({ params }: Asked): string => idParams.parse(params).id;
const oneSet = (refuses: boolean) => spending(copying, setShape, ({ id }) => [id], { refuses });
/** A UUID, or a current or former name where a category is meant; `u` where a topic is meant. */
const wordShape = z.string().min(1).max(200);
const opened = {
  reply: z.object({ flagged: z.boolean() }),
  params: idParams,
  body: flagBodyShape,
  // These rows do not record who acted, so only the learner may write them.
  whileActing: 'refuse',
} as const;

/** The calls of each bank, from one declaration. */
export const bankApi = mirror(bankBases, (base, bank) => ({
  questions: endpoint(`GET ${base}/category/:category_id/:matrix_id`, 'questionBank', {
    aliases: formerOfSome(bank, '/category/:category_id/:matrix_id'),
    params: z.object({ category_id: wordShape, matrix_id: wordShape }),
    reply: questionListShape,
    about: 'The questions of a topic, or of the whole category with u, in order, with where the caller stands.',
  }),
  matrices: endpoint(`GET ${base}/matrix/:id`, 'questionBank', {
    aliases: former(bank, '/matrix/:id'),
    params: z.object({ id: wordShape }),
    reply: matrixListShape,
    about: 'The topics of a category, by the id or name of the category or the id of one of its topics.',
  }),
  question: endpoint(`GET ${base}/question/:name/:matrixid/:id`, 'questionBank', {
    aliases: former(bank, '/question/:name/:matrixid/:id'),
    params: z.object({ name: wordShape, matrixid: wordShape, id: wordShape }),
    reply: questionPageShape,
    spends: spending(copying, questionPageShape, (page) => [page.question.id]),
    about: 'One question by its id, or by its number in the list; without the key until it is answered.',
  }),
  answer: endpoint(`PUT ${base}/answerv2/:id`, 'verified', {
    priority: 'answer',
    aliases: formerOfSome(bank, '/answerv2/:id'),
    params: idParams,
    body: answerBodyShape,
    reply: answerReplyShape,
    spends: spending(copying, answerReplyShape, ({ reveal }, asked) => (reveal ? [idOf(asked)] : [])),
    whileActing: 'allow',
    // A repeat with the same op_id is harmless, and the answer key must not be stored with the reply.
    ignoresKey: true,
    about:
      'Answers a question and tells the key. For people with the question bank; what waited on a device counts for seven days after access ended.',
  }),
  record: endpoint(`PUT ${base}/record/:id`, 'questionBank', {
    priority: 'answer',
    aliases: former(bank, '/record/:id'),
    params: idParams,
    body: recordBodyShape,
    reply: recordShape,
    whileActing: 'refuse',
    about: 'Keeps what the learner leaves on a question: seen, struck options, highlights, note, reason of a miss.',
  }),
  result: endpoint(`GET ${base}/result/:catname/:matrixid`, 'questionBank', {
    aliases: former(bank, '/result/:catname/:matrixid'),
    params: z.object({ catname: wordShape, matrixid: wordShape }),
    reply: resultShape,
    about: 'The result of a topic, or of the whole category with u: the latest answers and the first ones.',
  }),
  search: endpoint(`GET ${base}/search/:text`, 'questionBank', {
    priority: 'heavy',
    aliases: former(bank, '/search/:text'),
    params: searchParamsShape,
    query: z.object(pageQuery),
    reply: searchShape,
    spends: spending(copying, searchShape, ({ rows }) => asExcerpts(rows.map(({ id }) => id))),
    about:
      'The questions that match, best first, with the matches marked; explanations only of questions already answered.',
  }),
  flag: endpoint(`POST ${base}/flag/:id`, 'questionBank', {
    ...opened,
    aliases: former(bank, '/flag/:id'),
    about: 'Flags a question.',
  }),
  unflag: endpoint(`POST ${base}/unflag/:id`, 'questionBank', {
    ...opened,
    aliases: former(bank, '/unflag/:id'),
    about: 'Takes the flag off a question.',
  }),
  report: endpoint(`POST ${base}/report/:id`, 'questionBank', {
    params: idParams,
    body: reportBodyShape,
    reply: z.object({ id: uuid() }),
    limit: { points: 30, seconds: 3600 },
    about: 'Reports a problem with a question to the editors.',
  }),
  allDone: endpoint(`GET /app${base}/alldone`, 'questionBank', {
    reply: z.object({ alldone: z.boolean(), answered: z.number().int(), total: z.number().int() }),
    about: 'Whether every question of the bank has been answered.',
  }),
}));

/** Lists whose paths name the bank by a prefix. */
export const bankListsApi = mirror({ pa: '', more: 'more' }, (more) => ({
  categories: endpoint(`GET /paplabable/qb${more}categories`, 'questionBank', {
    reply: categoriesShape,
    about: 'The categories of a bank with the progress and score of the caller.',
  }),
  plainCategories: endpoint(`GET /paplabable/${more}categories`, 'questionBank', {
    reply: z.array(plainCategoryShape),
    about: 'The names of the categories of a bank.',
  }),
}));

/** Only this bank's call has a second path. */
const formerUnflags: Readonly<Record<Bank, readonly string[]>> = { pa: [], more: ['/munflags'] };
const itemsBody = z.strictObject({ items: z.array(uuid()).max(1000) });

export const flagsApi = mirror({ pa: '', more: 'm' }, (m, bank) => ({
  flags: endpoint(`GET /pausers/${m}flags`, 'questionBank', {
    reply: z.array(flagGroupShape),
    about: 'The flagged questions of a bank by category.',
  }),
  flagList: endpoint(`GET /pausers/${m}flaglist`, 'questionBank', {
    reply: z.array(flagRowShape),
    about: 'The flagged questions of a bank in the order they are walked through.',
  }),
  unflags: endpoint(`DELETE /pausers/${m}unflags`, 'questionBank', {
    aliases: formerUnflags[bank],
    body: itemsBody,
    reply: unflaggedShape,
    about: 'Takes the flags off these questions. Can be undone for a minute.',
  }),
}));

export const practiceApi = {
  adoptTrial: endpoint('POST /pausers/trial', 'verified', {
    body: trialBodyShape,
    reply: z.object({ adopted: z.number().int() }),
    limit: { points: 20, seconds: 3600 },
    about:
      'Counts the trial answers of a visitor as answers of their new account. A question already answered is left alone.',
  }),
  scores: endpoint('GET /paplabable/categoriesscore', 'questionBank', {
    reply: z.array(scoreRowShape),
    about: 'The score of the caller in every category they have begun.',
  }),
  submitScore: endpoint('POST /paplabable/submituserscore', 'questionBank', {
    body: z.strictObject({ catname: wordShape, matrixid: wordShape }),
    reply: storedScoreShape,
    about: 'Stores the current score of a topic. The server counts it; the body only names the topic.',
  }),
  unflagAll: endpoint('DELETE /pausers/unflagall', 'questionBank', {
    reply: unflaggedShape,
    about: 'Takes every flag off. Can be undone for a minute.',
  }),
  undoUnflag: endpoint('POST /pausers/unflags/undo', 'questionBank', {
    body: z.strictObject({ undo: uuid() }),
    reply: z.object({ restored: z.number().int() }),
    about: 'Puts back the flags that one removal took off.',
  }),
  notes: endpoint('GET /pauser/notes', 'subscriber', {
    query: z.object({ ...pageQuery, search: z.string().trim().max(200).optional() }),
    reply: pageOf(noteRowShape),
    about: 'The notes of the caller on questions, guides and gems, newest first.',
  }),
  buildSet: endpoint('POST /paplabable/sessions', 'questionBank', {
    body: setBodyShape,
    reply: setShape,
    spends: oneSet(true),
    // Limited: every answer reads all running sets.
    limit: { points: 60, seconds: 3600 },
    about: 'Builds a practice set from a filter and a size.',
  }),
  sets: endpoint('GET /paplabable/sessions', 'questionBank', {
    query: z.object(pageQuery),
    reply: pageOf(setHeadShape),
    about: 'The practice sets of the caller, newest first.',
  }),
  matching: endpoint('POST /paplabable/sessions/matching', 'questionBank', {
    body: matchingBodyShape,
    reply: matchingShape,
    whileActing: 'allow',
    about: 'How many questions a set could be built from. Stores nothing.',
  }),
  // A set is finished and its result read by anybody verified, because access may end meanwhile; by user in SQL.
  endSet: endpoint('PUT /paplabable/sessions/:id/end', 'verified', {
    priority: 'answer',
    params: idParams,
    reply: setShape,
    spends: oneSet(false),
    about: 'Ends a timed set before its time is over, so that its results are shown.',
  }),
  countLate: endpoint('PUT /paplabable/sessions/:id/countlate', 'verified', {
    params: idParams,
    reply: setShape,
    spends: oneSet(false),
    about: 'Counts the answers of a timed set that the device made in time and sent after its end.',
  }),
  set: endpoint('GET /paplabable/sessions/:id', 'verified', {
    params: idParams,
    reply: setShape,
    spends: oneSet(false),
    about: 'One practice set of the caller with its progress.',
  }),
};
