import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const TASK_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

/** Background work as whoever started it sees it. */
export const taskShape = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(TASK_STATES),
  /** Steps behind it. */
  done: z.number().int(),
  /** Null while nobody knows how many there are. */
  total: z.number().int().nullable(),
  /** What came out, in a form its kind knows. */
  result: z.unknown(),
  error: z.string().nullable(),
});
export type TaskView = z.output<typeof taskShape>;

export const hasEnded = ({ state }: Pick<TaskView, 'state'>): boolean => state !== 'waiting' && state !== 'running';

const params = z.object({ id: z.uuid() });
const TEN_MINUTES_MS = 600_000;

/** Tasks of the caller's own. Nobody else's exist for them. */
export const taskApi = {
  read: endpoint('GET /jobs/:id', 'member', {
    params,
    reply: taskShape,
    whileActing: 'refuse',
    about: 'How far an own background job has come.',
  }),
  events: endpoint('GET /jobs/:id/events', 'member', {
    params,
    reply: z.any(),
    raw: true,
    whileActing: 'refuse',
    limit: { points: 60, seconds: 60 },
    timeoutMs: TEN_MINUTES_MS,
    about: 'The same as server-sent events, one for each change, until it has ended.',
  }),
  cancel: endpoint('PUT /jobs/:id/cancel', 'member', {
    params,
    reply: taskShape,
    about: 'Asks an own background job to stop; it does at its next step.',
  }),
};
