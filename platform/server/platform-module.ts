import { profession } from '@app/platform/contract';
import { savedViewRoutes } from './crud/views/saved-views.ts';
import { backupGauges } from './jobs/figures/backup-figures.ts';
import { platformGauges } from './jobs/figures/platform-figures.ts';
import { idempotencyHandlers } from './http/idempotency/idempotency-job.ts';
import { limitHandlers } from './jobs/clear-limits.ts';
import { module } from './module.ts';
import { taskHandlers, taskRoutes } from './tasks/tasks.ts';
import { uploadRoutes } from './uploads/uploads.ts';

/** The platform's own calls and jobs: needed by every module and owned by none. Those of mail need a mail server. */
export const platform = module({
  name: 'platform',
  routes: [...uploadRoutes, ...taskRoutes, ...savedViewRoutes],
  settings: [profession],
  contributes: [...platformGauges, ...backupGauges],
  jobs: [...taskHandlers, ...limitHandlers, ...idempotencyHandlers],
});
