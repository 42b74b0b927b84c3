import { savedViewRoutes } from './crud/views/saved-views.ts';
import { module } from './module.ts';
import { taskHandlers, taskRoutes } from './tasks/tasks.ts';
import { uploadRoutes } from './uploads/uploads.ts';

/** The calls of the platform itself: what every capability needs and none owns. */
export const platform = module({
  name: 'platform',
  routes: [...uploadRoutes, ...taskRoutes, ...savedViewRoutes],
  jobs: taskHandlers,
});
