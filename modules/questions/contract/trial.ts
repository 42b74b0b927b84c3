import { type Edition, endpoint, free, MAIN_BANK, uuid } from '@app/platform/contract';
import { z } from 'zod';
import { optionKey, question, questionKey } from './question.ts';

/** The bank that offers some of its questions to visitors. */
export const TRIED_EDITION: Edition = MAIN_BANK;

/** The number of a question, from zero. */
const number = z.coerce.number().int().min(0).max(10_000);
/** `area` is its category; `reviewed`: whether a clinician has checked it. */
export const trialQuestion = z.object({
  n: z.int(),
  count: z.int(),
  area: z.string(),
  reviewed: z.boolean(),
  question,
});
export type TrialQuestion = z.infer<typeof trialQuestion>;

export const trialAnswer = z.object({ correct: z.boolean(), key: questionKey });
export type TrialAnswer = z.infer<typeof trialAnswer>;

/** `areas` are the categories in the order of the ids; `reviewed` counts those a clinician has checked. */
export const trials = z.object({
  count: z.int(),
  ids: z.array(uuid()),
  areas: z.array(z.string()),
  reviewed: z.int(),
});
export type Trials = z.infer<typeof trials>;

const tried = free('the same few questions for every visitor');

/** Questions visitors may try. Nothing is stored on the server: the answers stay in the browser. */
export const trialApi = {
  trials: endpoint('GET /paplabable/questions/trials', 'public', {
    reply: trials,
    about: 'The questions visitors may try, in order.',
  }),
  trial: endpoint('GET /paplabable/questions/trial/:n?', 'public', {
    params: z.object({ n: number.default(0) }),
    reply: trialQuestion,
    spends: tried,
    about: 'One question visitors may try, from 0; without its key.',
  }),
  trialAnswer: endpoint('POST /paplabable/questions/trial/:n/answer', 'public', {
    params: z.object({ n: number }),
    body: z.strictObject({ option: optionKey }),
    reply: trialAnswer,
    spends: tried,
    limit: { points: 120, seconds: 600 },
    about: 'Whether the chosen option of a trial question is right, and why.',
  }),
} as const;
