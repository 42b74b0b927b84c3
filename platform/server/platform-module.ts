import { savedViewRoutes } from './crud/views/saved-views.ts';
import { module } from './module.ts';
import { taskHandlers, taskRoutes } from './tasks/tasks.ts';
import { uploadRoutes } from './uploads/uploads.ts';

/** The platform's own calls: needed by every module and owned by none. */
export const platform = module({
  name: 'platform',
  routes: [...uploadRoutes, ...taskRoutes, ...savedViewRoutes],
  jobs: taskHandlers,
});
