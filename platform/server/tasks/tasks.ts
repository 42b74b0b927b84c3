import { DAY_MS, taskApi } from '@app/platform/contract';
import { serve } from '../http/call.ts';
import { handle, type JobHandler, job } from '../jobs/job.ts';
import { failForgotten, removeTasksBefore } from './task.repo.ts';
import { cancelTask, readTask, watchTask } from './watch-task.ts';

export const taskRoutes = serve(taskApi, {
  read: ({ deps, caller, params }) => readTask(deps, params.id, caller.actorId),
  events: ({ deps, caller, incoming, params }) => watchTask(deps, params.id, caller.actorId, incoming.closing),
  cancel: ({ deps, caller, params }) => cancelTask(deps, params.id, caller.actorId),
});

const KEEP_DAYS = 30;
const clearTasksJob = job<Record<string, never>>('platform.clear-tasks');

export const taskHandlers: readonly JobHandler[] = [
  handle(
    clearTasksJob,
    async ({ db, clock }) => {
      const now = clock.now();
      await failForgotten(db, new Date(now.getTime() - DAY_MS), now);
      await removeTasksBefore(db, new Date(now.getTime() - KEEP_DAYS * DAY_MS));
    },
    { every: '40 3 * * *' },
  ),
];
