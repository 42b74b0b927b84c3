import { endpoint, uuid } from '@app/platform/contract';
import { z } from 'zod';
import { bankShape, opIdShape } from './shapes/basics.ts';

/** How many hours starting over can be undone. */
export const RESTART_UNDO_HOURS = 24;

/** A category of a bank, a whole bank or, with neither, everything. */
export const restartBodyShape = z
  .strictObject({ op_id: opIdShape, bank: bankShape.nullable(), category_id: uuid().nullable() })
  .refine(({ bank, category_id: id }) => id === null || bank !== null, {
    path: ['bank'],
    message: 'Please say which bank the category belongs to.',
  });
export type RestartBody = z.infer<typeof restartBodyShape>;

export const restartShape = z.object({
  id: uuid(),
  bank: bankShape.nullable(),
  category_id: uuid().nullable(),
  category: z.string().nullable(),
  /** How many questions were reset. */
  questions: z.number().int(),
  at: z.iso.datetime(),
  /** Null once it is undone. */
  undo_until: z.iso.datetime().nullable(),
});
export type Restart = z.infer<typeof restartShape>;

export const restartApi = {
  restarts: endpoint('GET /pausers/restarts', 'questionBank', {
    reply: z.array(restartShape),
    about: 'What the caller started over and can still undo, newest first.',
  }),
  startOver: endpoint('POST /pausers/restarts', 'questionBank', {
    body: restartBodyShape,
    reply: restartShape,
    limit: { points: 30, seconds: 3600 },
    about: 'Starts a category, a bank or everything over. Answers and certificates stay; can be undone for a day.',
  }),
  undoRestart: endpoint('POST /pausers/restarts/:id/undo', 'questionBank', {
    params: z.object({ id: uuid() }),
    reply: restartShape,
    about: 'Undoes a restart: progress is rebuilt from all answers, including those given since.',
  }),
};
