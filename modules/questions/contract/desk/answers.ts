import { confirm, harmless, endpoint, uuid } from '@app/platform/contract';
import { z } from 'zod';
import { questionBrief } from './item.ts';

const text = z.string().trim().min(1).max(300);
const SIX_MINUTES_MS = 360_000;

/** Option texts across the bank: find, list uses and rename. */
export const answersApi = {
  find: endpoint('GET /a/paplabable/answers/:answer', 'staff:paques:v', {
    params: z.object({ answer: text }),
    reply: z.array(z.object({ answer: z.string(), questions: z.int(), correct: z.int() })),
    about: 'Option texts that contain these words, with how many questions use each and in how many it is right.',
  }),
  questions: endpoint('POST /a/paplabable/answer/questions', 'staff:paques:v', {
    body: z.strictObject({ answer: text }),
    reply: z.array(questionBrief.extend({ correct: z.boolean() })),
    act: harmless('Only reads.'),
    about: 'The questions that offer exactly this option.',
  }),
  rename: endpoint('PUT /a/paplabable/answer', 'staff:paques:e', {
    body: z.strictObject({ answer: text, newAnswer: text, confirm: confirm() }),
    reply: z.object({ task: uuid() }),
    timeoutMs: SIX_MINUTES_MS,
    act: {
      touches: 'content',
      rows: 'many',
      says: 'How many questions offer the option, with their codes.',
      asks: ['confirm'],
      undo: { by: 'PUT /a/paplabable/answer', for: 'always: the other way round' },
    },
    about: 'Renames an option in every question that offers it, as a task; questions with a draft are left and named.',
  }),
};

/** The result of a rename. `left` lists the codes of questions that were skipped. */
export const renameResult = z.object({ renamed: z.int(), left: z.array(z.string()) });
export type RenameResult = z.infer<typeof renameResult>;
