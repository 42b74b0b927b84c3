import { type Route, serve } from '@app/platform/server';
import { upkeepApi } from '@app/staff/contract';
import { readFailedJobs, readMailLog, retryJob, retryMail } from './upkeep.ts';

export const upkeepRoutes: readonly Route[] = serve(upkeepApi, {
  mailLog: (call) => readMailLog(call.deps, call.query),
  retryMail: (call) => retryMail(call.deps, { id: call.params.id, by: call.caller.actorId }),
  failedJobs: (call) => readFailedJobs(call.deps, call.query),
  retryJob: (call) => retryJob(call.deps, { id: call.params.id, by: call.caller.actorId }),
});
