import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { uuid } from './wire/id.ts';

const TASK_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

/** A background task as its owner sees it. */
export const taskShape = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(TASK_STATES),
  /** Steps completed. */
  done: z.number().int(),
  /** Null while the number of steps is unknown. */
  total: z.number().int().nullable(),
  /** The result; its shape depends on the kind. */
  result: z.unknown(),
  error: z.string().nullable(),
});
export type TaskView = z.output<typeof taskShape>;

export const hasEnded = ({ state }: Pick<TaskView, 'state'>): boolean => state !== 'waiting' && state !== 'running';

const params = z.object({ id: uuid() });
const TEN_MINUTES_MS = 600_000;

/** The caller's own tasks; another user's task is reported as not found. */
export const taskApi = {
  read: endpoint('GET /jobs/:id', 'member', {
    params,
    reply: taskShape,
    whileActing: 'refuse',
    about: 'The state and progress of one of your own tasks.',
  }),
  events: endpoint('GET /jobs/:id/events', 'member', {
    params,
    reply: z.any(),
    raw: true,
    whileActing: 'refuse',
    limit: { points: 60, seconds: 60 },
    timeoutMs: TEN_MINUTES_MS,
    about: 'The same as server-sent events, one for each change, until the task has ended.',
  }),
  cancel: endpoint('PUT /jobs/:id/cancel', 'member', {
    params,
    reply: taskShape,
    about: 'Asks one of your own tasks to stop, which it does at its next step.',
  }),
};
