import { harmless, endpoint, MAIN_BANK, uuid } from '@app/platform/contract';
import { z } from 'zod';
import { TRIAGE_STATES } from '../question.ts';
import { libraryPicture, placeValues, questionDraft } from './content.ts';
import {
  alikeQuestion,
  draftState,
  questionBrief,
  questionItem,
  questionVersion,
  saveMoreQuestion,
  saveQuestion,
} from './item.ts';
import { questionName, questionsPage, questionsQuery } from './list.ts';

const SIX_MINUTES_MS = 360_000;
const MAX_BODY_BYTES = 256 * 1024;
const params = z.object({ id: uuid() });
/** Version of the draft as last read; throwing away a draft that has changed since is refused. */
const seenDraft = z.object({ draft: z.coerce.number().int().min(0).optional() });
const writes = { maxBodyBytes: MAX_BODY_BYTES, timeoutMs: SIX_MINUTES_MS };
const list = (about: string) => ({ query: questionsQuery, reply: questionsPage, about });
const all = { query: z.object({ active: z.enum(['true', 'false']).optional() }), reply: z.array(questionName) };

const removed = z.object({
  /** False: learners have seen it, so it was withdrawn from the banks but kept. */
  deleted: z.boolean(),
});

/** For staff of the first line: its own bank and what it is offered from the other. */
export const questionsApi = {
  change: endpoint('PUT /a/paplabable/question/:id', 'staff:paques:e', {
    params,
    body: saveQuestion,
    reply: questionItem,
    ...writes,
    act: {
      touches: 'content',
      rows: 'one',
      says: 'What kind of change it is, how many people have answered, and for a new key how many marks rise and fall.',
      undo: { by: 'PUT /a/paplabable/questiondraft/:id', for: 'always: an earlier version comes back as a draft' },
    },
    about: 'Saves a question and publishes it. SIGN_OFF_NEEDED: a colleague has to sign first; the draft is kept.',
  }),
  remove: endpoint('DELETE /a/paplabable/question/:id', 'staff:paques:e', {
    params,
    query: seenDraft,
    reply: removed,
    act: {
      touches: 'content',
      rows: 'one',
      says: 'Whether it was ever shown; one that was is only taken out of the banks.',
      undo: { by: 'PUT /a/paplabable/question/:id', for: 'always, unless nobody was ever shown it' },
    },
    about: 'Deletes a question that learners were never shown; any other is taken out of the banks and kept.',
  }),
  byCode: endpoint('GET /a/paplabable/questioncode/:code', 'staff:paques:v', {
    params: z.object({ code: z.string().trim().max(20) }),
    reply: questionItem,
    about: 'One question by its code.',
  }),
  one: endpoint('GET /a/paplabable/question/:id', 'staff:paques:v', {
    params,
    reply: questionItem,
    about: 'One question with its draft, its places and its figures.',
  }),
  list: endpoint('GET /a/paplabable/questions', 'staff:paques:v', {
    ...list('The questions of the main bank, or of More questions with edition=more.'),
    query: questionsQuery.extend({ edition: z.enum(['pa', 'more']).default(MAIN_BANK) }),
  }),
  all: endpoint('GET /a/paplabable/questions/all', 'staff:paques:v', {
    ...all,
    about: 'The code and place of every question of the main bank, without its text.',
  }),
};

/** For staff of the second line. The lists differ by triage state. */
export const moreQuestionsApi = {
  change: endpoint('PUT /a/paplabable/morequestion/:id', 'staff:plabques:e', {
    params,
    body: saveMoreQuestion,
    reply: questionItem,
    ...writes,
    act: {
      touches: 'content',
      rows: 'one',
      says: 'What kind of change it is, how many people have answered, and for a new key how many marks rise and fall.',
      undo: { by: 'PUT /a/paplabable/questiondraft/:id', for: 'always: an earlier version comes back as a draft' },
    },
    about: 'Saves and publishes a question of the second line, decides which bank it is offered in, or both.',
  }),
  remove: endpoint('DELETE /a/plabable/morequestion/:id', 'staff:plabques:e', {
    params,
    query: seenDraft,
    reply: removed,
    act: {
      touches: 'content',
      rows: 'one',
      says: 'Whether it was ever shown; one that was is only taken out of the banks.',
      undo: { by: 'PUT /a/paplabable/morequestion/:id', for: 'always, unless nobody was ever shown it' },
    },
    about: 'Deletes a question of the second line that was never shown; any other is taken out of it and kept.',
  }),
  one: endpoint('GET /a/paplabable/morequestion/:id', 'staff:plabques:v', {
    params,
    reply: questionItem,
    about: 'One question of the second line with its draft, its places and its figures.',
  }),
  brief: endpoint('GET /a/paplabable/morequestionsimple/:id', 'staff:plabques:v', {
    params,
    reply: questionBrief.extend({ triage: z.enum(TRIAGE_STATES) }),
    about: 'The code, opening and decision of one question of the second line.',
  }),
  list: endpoint('GET /a/paplabable/morequestions', 'staff:plabques:v', list('The questions of the second line.')),
  all: endpoint('GET /a/paplabable/morequestions/all', 'staff:plabques:v', {
    ...all,
    about: 'The code and place of every question of the second line, without its text.',
  }),
  add: endpoint('PUT /a/paplabable/morequestionadd', 'staff:plabques:a', {
    body: z.strictObject({ code: z.string().trim().max(20), category_id: uuid() }),
    reply: questionBrief.extend({ triage: z.enum(TRIAGE_STATES) }),
    act: harmless('Places a question in the second line closed; opening it is a publication.'),
    about: 'Places an existing question in a category of the second line.',
  }),
  pending: endpoint(
    'GET /a/paplabable/morequestionspending',
    'staff:plabques:v',
    list('Those without a decision yet.'),
  ),
  pa: endpoint('GET /a/paplabable/morequestionspa', 'staff:plabques:v', list('Those decided for the main bank.')),
  more: endpoint('GET /a/paplabable/morequestionsplab', 'staff:plabques:v', list('Those decided for More questions.')),
  not: endpoint('GET /a/paplabable/morequestionsnot', 'staff:plabques:v', list('Those decided to be unsuitable.')),
  /** Staff of the second line need not have a right in the categories of the bank they decide for. */
  targets: endpoint('GET /a/paplabable/morequestiontargets/:state', 'staff:plabques:v', {
    params: z.object({ state: z.enum(TRIAGE_STATES) }),
    reply: z.object({ rows: z.array(z.object({ id: uuid(), name: z.string() })) }),
    about: 'The categories that a decision can put a question in; none when it puts it in no bank.',
  }),
};

/** For both lines: the section that counts is that of the question's bank. */
export const workbenchApi = {
  create: endpoint('POST /a/paplabable/question', 'staff:paques+plabques:a', {
    body: z.strictObject({
      /** The bank it is written for. */
      edition: placeValues.shape.edition,
      category_id: uuid(),
      matrix_id: uuid().nullable().default(null),
      content: questionDraft.omit({ places: true }).partial().default({}),
    }),
    reply: questionItem,
    ...writes,
    act: harmless('A draft that learners never see.'),
    about: 'Begins a question: it gets a code and a draft, and learners see nothing of it until it is published.',
  }),
  changeByCode: endpoint('PUT /a/paplabable/questionbycode', 'staff:paques+plabques:e', {
    body: saveQuestion.extend({ code: z.string().trim().max(20) }),
    reply: questionItem,
    ...writes,
    act: {
      touches: 'content',
      rows: 'one',
      says: 'What kind of change it is, how many people have answered, and for a new key how many marks rise and fall.',
      undo: { by: 'PUT /a/paplabable/questiondraft/:id', for: 'always: an earlier version comes back as a draft' },
    },
    about: 'Saves and publishes the question with this code, in every bank it is placed in.',
  }),
  saveDraft: endpoint('PUT /a/paplabable/questiondraft/:id', 'staff:paques+plabques:e', {
    params,
    body: z.strictObject({
      content: questionDraft,
      /** Version of the draft as last read; 0 when there was none. */
      version: z.int().min(0),
      /** Version of the question as last read, with anything published since the draft began already merged. */
      item_version: z.int().min(0),
      /** The version that was restored; a draft it replaces is kept in the audit record. */
      restored: z.int().min(1).optional(),
    }),
    reply: draftState,
    maxBodyBytes: MAX_BODY_BYTES,
    act: harmless('A draft that learners never see.'),
    noAudit: 'Saved every few seconds; the draft names its writers, and what replaces it or publishes it is recorded.',
    about: 'Saves a draft, which learners never see.',
  }),
  dropDraft: endpoint('DELETE /a/paplabable/questiondraft/:id', 'staff:paques+plabques:e', {
    params,
    query: seenDraft,
    reply: questionItem,
    act: harmless('A draft that learners never see.'),
    about: 'Discards the draft, so that the editor shows what learners see.',
  }),
  versions: endpoint('GET /a/paplabable/questionversions/:id', 'staff:paques+plabques:v', {
    params,
    reply: z.object({ rows: z.array(questionVersion) }),
    about: 'Every published version of a question, newest first.',
  }),
  version: endpoint('GET /a/paplabable/questionversions/:id/:n', 'staff:paques+plabques:v', {
    params: params.extend({ n: z.coerce.number().int().min(1).max(100_000) }),
    reply: questionVersion.extend({ values: questionDraft }),
    about: 'The text of one version of a question.',
  }),
  alike: endpoint('GET /a/paplabable/questionlike/:id', 'staff:paques+plabques:v', {
    params,
    reply: z.object({ rows: z.array(alikeQuestion) }),
    about: 'Published questions that say nearly the same as this one or its draft, most alike first.',
  }),
  pictures: endpoint('GET /a/paplabable/questionpictures', 'staff:paques+plabques:v', {
    query: z.object({
      /** Words from the description, caption or credit, or the code of a question. */
      search: z.string().trim().max(100).default(''),
      page: z.coerce.number().int().min(1).max(1000).default(1),
    }),
    reply: z.object({ rows: z.array(libraryPicture), total: z.number().int() }),
    about: 'Pictures of published questions, latest first, each with the questions that show it.',
  }),
  picture: endpoint('PUT /a/paplabable/questionpicture', 'staff:paques+plabques:e', {
    body: z.strictObject({
      /** The key that the upload call returned. */
      key: z.string().regex(/^media\/[0-9a-f-]{36,64}\.webp$/),
    }),
    reply: z.object({ src: z.string(), sha256: z.string(), address: z.string() }),
    act: harmless('A file nothing shows yet.'),
    about: 'Makes an uploaded picture available to questions, stored under the hash of its content.',
  }),
};
