import { endpoint, type EndpointTable, uuid } from '@app/platform/contract';
import { setShape } from '@app/practice/contract';
import { z } from 'zod';
import { mockResultShape } from './result.ts';
import {
  answerBodyShape,
  answerReplyShape,
  blueprintShape,
  createBodyShape,
  leaseBodyShape,
  leaseShape,
  mockQuestionShape,
  mockShape,
  overviewShape,
  paperShape,
  recordBodyShape,
  restBodyShape,
  runningPaperShape,
  scratchpadBodyShape,
  showsPaper,
  showsQuestion,
  startsPaper,
} from './shapes.ts';

const idParams = z.object({ id: uuid() });
const number = z.coerce.number().int().min(1).max(100_000);
const mockParams = z.object({ mocknumber: number });
const paperParams = z.object({ mocknumber: number, paper: z.coerce.number().int().min(1).max(12) });
const flag = {
  params: z.object({ mockid: uuid(), id: uuid() }),
  reply: z.object({ flagged: z.boolean() }),
} as const;

/**
 * Creating a mock, starting a paper and the result need the question bank. A paper that was started is sat to its end by
 * anybody verified, because access may end meanwhile; every statement is by user.
 */
export const mocksApi = {
  mocks: endpoint('GET /paplabable/mocks', 'questionBank', {
    reply: overviewShape,
    about: 'The open mock of the caller, the kinds that can be sat, and past mocks.',
  }),
  blueprint: endpoint('GET /paplabable/mocks/blueprint', 'public', {
    reply: blueprintShape.nullable(),
    about: 'The shape of the exam day and the share of each area in it; null while no profile is set up.',
  }),
  create: endpoint('POST /paplabable/mock/create', 'questionBank', {
    body: createBodyShape,
    reply: mockShape,
    limit: { points: 30, seconds: 3600 },
    about: 'Draws a mock. Its clock starts with its first paper. While another is open: 409 with its number.',
  }),
  state: endpoint('GET /paplabable/mock/state/:mocknumber', 'verified', {
    params: mockParams,
    reply: mockShape,
    about: 'One mock of the caller: its papers, their clocks and the conditions.',
  }),
  running: endpoint('GET /paplabable/mock/running', 'verified', {
    reply: runningPaperShape.nullable(),
    about: 'The running paper of the caller, with the way to it; null when none runs.',
  }),
  startPaper: endpoint('POST /paplabable/mock/paper/start/:mocknumber/:paper', 'questionBank', {
    params: paperParams,
    reply: paperShape,
    spends: startsPaper,
    about: 'Starts the next paper and its clock. Sending it again changes nothing.',
  }),
  paper: endpoint('GET /paplabable/mock/paper/:mocknumber/:paper', 'verified', {
    params: paperParams,
    reply: paperShape,
    spends: showsPaper,
    about: 'The running paper: every question without its key, with what the caller has left on it.',
  }),
  endPaper: endpoint('PUT /paplabable/mock/paper/end/:mocknumber/:paper', 'verified', {
    priority: 'answer',
    params: paperParams,
    reply: mockShape,
    about: 'Closes a paper for good. The last one ends the mock.',
  }),
  lease: endpoint('POST /paplabable/mock/paper/lease/:mocknumber/:paper', 'verified', {
    params: paperParams,
    body: leaseBodyShape,
    reply: leaseShape,
    about: 'Asks for the right to write the running paper on this device, keeps it, or takes it over.',
  }),
  rest: endpoint('PUT /paplabable/mock/paper/rest/:mocknumber/:paper', 'verified', {
    params: paperParams,
    body: restBodyShape,
    reply: paperShape,
    spends: showsPaper,
    about: 'Stops the clock of the running paper for rest minutes that are left, or goes on.',
  }),
  scratchpad: endpoint('PUT /paplabable/mock/scratchpad/:id', 'verified', {
    params: idParams,
    body: scratchpadBodyShape,
    reply: z.object({ id: uuid() }),
    about: 'Keeps the scratchpad of a running mock. Nobody else reads it.',
  }),
  countLate: endpoint('PUT /paplabable/mock/late/:id', 'questionBank', {
    params: idParams,
    reply: mockResultShape,
    about:
      'Counts the answers of an ended mock that the device made in time and that arrived late. The result says so.',
  }),
  keepFlags: endpoint('POST /paplabable/mock/flags/keep/:id', 'questionBank', {
    params: idParams,
    reply: z.object({ kept: z.number().int().min(0) }),
    about: 'Keeps the flags of an ended mock as flags of the question bank.',
  }),
  practiseWrong: endpoint('POST /paplabable/mock/set/:id', 'questionBank', {
    params: idParams,
    body: z.strictObject({ op_id: uuid() }),
    reply: setShape,
    limit: { points: 60, seconds: 3600 },
    about: 'Builds a practice set of the wrong and blank questions of an ended mock.',
  }),
  question: endpoint('GET /paplabable/mock/question/:mocknumber/:questionid', 'questionBank', {
    params: z.object({ mocknumber: number, questionid: z.string().min(1).max(40) }),
    reply: mockQuestionShape,
    spends: showsQuestion,
    about: 'One question by its id or its number in the mock; with the key once the mock has ended.',
  }),
  answer: endpoint('PUT /paplabable/mock/question/answer/:id', 'verified', {
    priority: 'answer',
    params: idParams,
    body: answerBodyShape,
    reply: answerReplyShape,
    about:
      'Keeps the choice of an option, or that it was cleared. Sent twice it counts once; the reply reveals nothing about the key.',
  }),
  record: endpoint('PUT /paplabable/mock/question/record/:id', 'verified', {
    priority: 'answer',
    params: idParams,
    body: recordBodyShape,
    reply: z.object({ id: uuid() }),
    about: 'Keeps what else the learner leaves on a question: seen, struck options, highlights, time.',
  }),
  flag: endpoint('POST /paplabable/mock/flag/:mockid/:id', 'verified', {
    ...flag,
    about: 'Flags a question of a running paper. It has no effect on the score.',
  }),
  unflag: endpoint('POST /paplabable/mock/unflag/:mockid/:id', 'verified', {
    ...flag,
    about: 'Takes the flag off a question of a running paper.',
  }),
  end: endpoint('PUT /paplabable/mock/end/:id', 'questionBank', {
    priority: 'answer',
    params: idParams,
    reply: mockShape,
    about: 'Ends a mock: closes its papers and marks it. Sent again it changes nothing.',
  }),
  result: endpoint('GET /paplabable/mock/result/:id', 'questionBank', {
    params: idParams,
    reply: mockResultShape,
    about: 'The result of an ended mock.',
  }),
  resultPdf: endpoint('GET /paplabable/mock/result/pdf/:id', 'questionBank', {
    params: idParams,
    reply: z.object({ name: z.string(), base64: z.string() }),
    limit: { points: 60, seconds: 3600 },
    about: 'The result of an ended mock as a PDF page, for saving as a file.',
  }),
} as const satisfies EndpointTable;
